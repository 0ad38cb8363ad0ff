import Flows
import Screens

/// The identifiers under which actions of embedded screens appear in the screen around them.
///
/// An identifier keeps its meaning as long as the entry exists, because an action may arrive from an older scene.
struct ActionRouting {
  struct Target: Hashable {
    var entry: EntryID
    var action: Screens.ActionID
  }

  /// Higher than all identifiers of coordinators, whose revisions count from 1.
  private static let first: UInt64 = 1 << 63
  private static let limit = 100_000

  private var targets: [Screens.ActionID: Target] = [:]
  private var numbers: [Target: Screens.ActionID] = [:]
  private var last: UInt64 = 0

  /// Returns the identifier of an action of another entry's screen.
  mutating func number(of target: Target) -> Screens.ActionID {
    if let known = numbers[target] { return known }
    if numbers.count >= Self.limit {
      targets = [:]
      numbers = [:]
    }
    last += 1
    let number = Screens.ActionID(rawValue: Self.first | last)
    targets[number] = target
    numbers[target] = number
    return number
  }

  func target(of number: Screens.ActionID) -> Target? { targets[number] }
}

extension Element {
  /// Returns whether one of the element's actions is this one.
  func has(_ action: Screens.ActionID) -> Bool {
    self.action(.activate) == action || self.action(.change) == action || self.action(.submit) == action
  }
}
