import Flows
import Screens

/// The confirmation that the user wants to leave a screen that asks for it.
struct LeaveConfirmation {
  var entry: EntryID
  var text: String
  var leave: @MainActor () -> Void
  var stay: @MainActor () -> Void
}

extension NavigationEngine {
  /// The entry that the engine's own confirmation goes by in a scene.
  static let confirmationEntry = EntryID(rawValue: .max)
  static let confirmationContainer = ContainerID(rawValue: .max)
  private static let leaveAction = Screens.ActionID(rawValue: 1)
  private static let stayAction = Screens.ActionID(rawValue: 2)

  /// Carries out an effect, unless the guard of a screen that would be left says otherwise.
  ///
  /// A flow's own requests are not asked about on its own screens. `done` is called once, perhaps much later.
  func attempt(
    _ effect: Effect, by flow: FlowID?, passing passed: Set<EntryID> = [],
    _ done: @escaping @MainActor (Outcome) -> Void = { _ in }
  ) {
    guard let entry = guardedEntry(leftBy: effect, flow, passed), let leaveGuard = guards[entry] else {
      return done(perform(effect))
    }
    let refuse: @MainActor () -> Void = { [weak self] in
      if let self, let owner = tree.entries[entry]?.flow { tell(.leaveRefused(entry), to: owner) }
      done(.refused(.guarded))
    }
    switch leaveGuard {
    case .allow: done(perform(effect))
    case .deny(let reason):
      show(.refusal, reason ?? "This cannot be left now.")
      guardedNotice = entry
      refuse()
    case .ask(let text):
      guard confirmation == nil else { return done(.refused(.guarded)) }
      let leave: @MainActor () -> Void = { [weak self] in
        self?.attempt(effect, by: flow, passing: passed.union([entry]), done)
      }
      confirmation = LeaveConfirmation(entry: entry, text: text, leave: leave, stay: refuse)
    }
  }

  /// Takes the user's answer to the confirmation.
  func answerConfirmation(_ action: Screens.ActionID) {
    guard let asked = confirmation else { return }
    confirmation = nil
    if action == Self.leaveAction { asked.leave() } else { asked.stay() }
  }

  /// The screen that was asked about has gone: nothing is left to answer.
  func withdrawConfirmation(about entry: EntryID) {
    guard let asked = confirmation, asked.entry == entry else { return }
    confirmation = nil
    asked.stay()
  }

  /// Takes over the guard that an entry's screen says it has.
  func updateGuard(of entry: EntryID, _ screen: Screen?) {
    guard let root = screen?.root else { return }
    if root.flag(.locked) {
      guards[entry] = .deny(reason: root.string(.reason))
    } else if let text = root.string(.leaveQuestion) {
      guards[entry] = .ask(text)
    } else {
      removeGuard(of: entry)
    }
  }

  /// The screen may be left: what was said of that holds no longer.
  func removeGuard(of entry: EntryID) {
    guards[entry] = nil
    guard guardedNotice == entry else { return }
    guardedNotice = nil
    notice = nil
  }

  func confirmationLayer(_ confirmation: LeaveConfirmation) -> Layer {
    let builder = ScreenBuilder()
    builder.string(.title, "Leave this screen?")
    builder.begin(.text)
    builder.string(.text, confirmation.text)
    builder.end()
    for (title, role, action) in [
      ("Stay", ButtonRole.cancel, Self.stayAction), ("Leave", .destructive, Self.leaveAction),
    ] {
      builder.begin(.button)
      builder.string(.title, title)
      builder.number(.role, Double(role.rawValue))
      builder.action(.activate, action)
      builder.end()
    }
    return Layer(
      container: Self.confirmationContainer, style: .alert, bar: Bar(title: "Leave this screen?"),
      content: .screen(builder.finish()), entry: Self.confirmationEntry, flow: nil, depth: 1)
  }

  /// The topmost guarded entry that an effect would take from the user; nil when there is none.
  func guardedEntry(leftBy effect: Effect, _ flow: FlowID?, _ passed: Set<EntryID>) -> EntryID? {
    guard !guards.isEmpty else { return nil }
    func counts(_ entry: EntryID) -> Bool {
      guards[entry] != nil && !passed.contains(entry) && (flow == nil || tree.entries[entry]?.flow != flow)
    }
    let departures = tree.departures(of: effect)
    // The newest stands topmost.
    if let entry = departures.entries.filter(counts).max(by: { $0.rawValue < $1.rawValue }) { return entry }
    return departures.selectsPage ? visible.last(where: counts) : nil
  }
}
