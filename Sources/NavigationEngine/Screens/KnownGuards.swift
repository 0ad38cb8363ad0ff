import Flows
import Screens

/// The leave guards of a window's screens as their flows described them last.
///
/// The guard that an earlier instance of a flow described counts until the next one has described the screen.
struct KnownGuards {
  private var guards: [EntryID: LeaveGuard] = [:]
  /// The entries whose guards an earlier instance described, and whether this one was asked for them.
  private var former: [EntryID: Bool] = [:]

  subscript(_ entry: EntryID) -> LeaveGuard? { guards[entry] }

  /// The entries with a guard.
  var entries: Dictionary<EntryID, LeaveGuard>.Keys { guards.keys }

  /// The entries whose guards an earlier instance described and this one was not asked for yet, in the order of their
  /// age.
  var unasked: [EntryID] {
    former.filter { !$0.value }.keys.sorted { $0.rawValue < $1.rawValue }
  }

  /// Returns whether an earlier instance described the guard of an entry.
  func isFormer(_ entry: EntryID) -> Bool { former[entry] != nil }

  /// Takes the guard of a screen as its flow has described it now.
  mutating func take(_ screen: Screen, of entry: EntryID) {
    former[entry] = nil
    if screen.root.flag(.locked) {
      guards[entry] = .deny(reason: screen.root.string(.reason))
    } else {
      guards[entry] = screen.root.string(.leaveQuestion).map(LeaveGuard.ask)
    }
  }

  /// Keeps the guard of an entry, if it has one, until the next instance of its flow has described the screen.
  mutating func keep(_ entry: EntryID) {
    if guards[entry] != nil { former[entry] = false }
  }

  /// Restores the guard that an entry's screen had in an earlier run.
  mutating func restore(_ leaveGuard: LeaveGuard, of entry: EntryID) {
    guards[entry] = leaveGuard
    former[entry] = false
  }

  /// Notes that the flow was asked for the screen of an entry.
  mutating func noteAsked(_ entry: EntryID) { former[entry] = true }

  /// Notes that the flow has answered, and returns whether its answer is about a guard of an earlier instance.
  mutating func noteAnswered(_ entry: EntryID) -> Bool { former.removeValue(forKey: entry) != nil }

  mutating func forget(_ entry: EntryID) {
    guards[entry] = nil
    former[entry] = nil
  }
}
