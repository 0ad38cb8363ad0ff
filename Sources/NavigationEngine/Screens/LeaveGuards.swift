import EventLoop
import Flows
import NavigationTree
import Scenes
import Screens

/// The leave guards of screens, and the confirmation that the user is asked for.
@MainActor
final class LeaveGuards {
  /// A request to the user to confirm leaving a screen.
  struct Confirmation {
    let entry: EntryID
    let text: String
    let leave: @MainActor () -> Void
    let stay: @MainActor () -> Void
  }

  /// An attempt of the user, or of a link, to leave screens that are settling.
  private struct Waiting {
    let number: UInt64
    let effect: Effect
    /// The timer that ends the wait.
    let limit: LoopToken
    let attempt: @MainActor () -> Void
  }

  private let window: WindowTree
  private let runner: FlowRunner
  private let screens: ScreenStore
  private let notices: NoticeBoard
  private let observers: EngineObservers
  private let texts: AppTexts
  /// The visible confirmation, or nil.
  private(set) var confirmation: Confirmation? {
    // A confirmation requested outside a flush, for example by a link from another process, needs a flush to be shown.
    didSet {
      if let text = confirmation?.text { observers.tell(.asked, { $0.asked(text) }) }
      host.scheduleFlush()
    }
  }
  private let loop: any EventLoop
  private unowned let host: any EngineHost
  /// The attempts that wait until what the user has changed on the screens they leave is shown, in their order.
  private var waiting: [Waiting] = []
  private var lastWaiting: UInt64 = 0
  /// The screen that kept the user from another page last, and when.
  private var denial: (entry: EntryID, time: ContinuousClock.Instant)?

  init(
    window: WindowTree, runner: FlowRunner, screens: ScreenStore, notices: NoticeBoard, observers: EngineObservers,
    texts: AppTexts, loop: any EventLoop, host: any EngineHost
  ) {
    self.texts = texts
    self.observers = observers
    self.loop = loop
    self.window = window
    self.runner = runner
    self.screens = screens
    self.notices = notices
    self.host = host
  }

  /// Applies an effect, unless the guard of a screen that would be left refuses or asks the user.
  ///
  /// What the user has changed on a screen may lead to a guard: until its flow has dealt with that and shown it, the
  /// user's attempts to leave it wait, for ``EngineLimits/settlingTime`` at most.
  ///
  /// - Parameters:
  ///   - flow: The flow that requests the effect. The guards of its own screens are not consulted.
  ///   - confirmed: The entries that the user has confirmed to leave.
  ///   - mayInsist: Whether the user, by trying again within a few seconds, may leave a screen that does not allow it.
  ///   - done: A closure that is called once, possibly much later.
  func attempt(
    _ effect: Effect, by flow: FlowID?, leaving confirmed: Set<EntryID> = [],
    mayInsist: Bool = false, _ done: @escaping @MainActor (Outcome) -> Void = { _ in }
  ) {
    if flow == nil && confirmed.isEmpty && isSettlingNow(effect) {
      return wait(for: effect) { [weak self] in self?.decide(effect, by: nil, mayInsist: mayInsist, done) }
    }
    decide(effect, by: flow, leaving: confirmed, mayInsist: mayInsist, done)
  }

  /// Consults the guards of the screens that an effect would leave.
  private func decide(
    _ effect: Effect, by flow: FlowID?, leaving confirmed: Set<EntryID> = [], mayInsist: Bool,
    _ done: @escaping @MainActor (Outcome) -> Void
  ) {
    guard let entry = guardedEntry(leftBy: effect, by: flow, confirmed: confirmed),
      let leaveGuard = screens.leaveGuard(of: entry)
    else { return done(window.apply(effect)) }
    let refuse: @MainActor () -> Void = { [weak self] in
      self?.window.refuse(effect, .guarded)
      if let self, let owner = window.tree.entries[entry]?.flow { runner.tell(.leaveRefused(entry), to: owner) }
      done(.refused(.guarded))
    }
    let ask: @MainActor (String) -> Void = { [weak self] text in
      guard let self, confirmation == nil else {
        self?.window.refuse(effect, .guarded)
        return done(.refused(.guarded))
      }
      let leave: @MainActor () -> Void = { [weak self] in
        self?.attempt(effect, by: flow, leaving: confirmed.union([entry]), mayInsist: mayInsist, done)
      }
      confirmation = Confirmation(entry: entry, text: text, leave: leave, stay: refuse)
    }
    switch leaveGuard {
    case .allow: done(window.apply(effect))
    case .deny(let reason) where !(mayInsist && isRepeated(entry)):
      let text = text(of: reason)
      notices.show(.refusal, mayInsist ? texts(.insist, text) : text, about: entry)
      refuse()
    case .deny(let reason): ask(text(of: reason))
    case .ask(let text): ask(text)
    }
  }

  /// Whether an attempt waits for a screen.
  var isWaiting: Bool { !waiting.isEmpty }

  /// Whether the next attempt need not wait any more.
  var canResume: Bool { waiting.first.map { !isSettling($0.effect) } ?? false }

  /// Carries out the attempts whose screens show what the user has changed, in their order.
  func resume() {
    while let next = waiting.first, !isSettling(next.effect) { end(next.number) }
  }

  private func wait(for effect: Effect, _ attempt: @escaping @MainActor () -> Void) {
    lastWaiting += 1
    let number = lastWaiting
    let limit = loop.after(EngineLimits.settlingTime) { [weak self] in
      self?.end(number)
      self?.host.flush()
    }
    waiting.append(Waiting(number: number, effect: effect, limit: limit, attempt: attempt))
  }

  private func end(_ number: UInt64) {
    guard let index = waiting.firstIndex(where: { $0.number == number }) else { return }
    let next = waiting.remove(at: index)
    next.limit.cancel()
    next.attempt()
  }

  /// Returns whether an effect is to wait, after taking note of the screens that were invalidated since the last flush.
  private func isSettlingNow(_ effect: Effect) -> Bool {
    host.takeInvalidations()
    return isSettling(effect)
  }

  /// Returns whether an effect would take a screen from the user that does not show yet what they have changed on it.
  private func isSettling(_ effect: Effect) -> Bool {
    let departures = window.tree.departures(of: effect)
    return departures.entries.contains(where: screens.isSettling)
      || departures.selectsPage && screens.visible.contains(where: screens.isSettling)
  }

  private func text(of reason: String?) -> String { reason ?? texts[.cannotBeLeft] }

  /// Returns whether the user was kept from leaving a screen a moment ago, and notes that it is tried now.
  private func isRepeated(_ entry: EntryID) -> Bool {
    let now = loop.now
    let isRepeated = denial.map { $0.entry == entry && $0.time.duration(to: now) <= EngineLimits.insistence } ?? false
    denial = isRepeated ? nil : (entry, now)
    return isRepeated
  }

  /// Takes the user's decision.
  func confirm(leaving isLeaving: Bool) {
    guard let asked = confirmation else { return }
    confirmation = nil
    if isLeaving { asked.leave() } else { asked.stay() }
  }

  /// Withdraws the confirmation about an entry that has left.
  func withdraw(about entry: EntryID) {
    if confirmation?.entry == entry { confirm(leaving: false) }
  }

  /// Returns whether a guard affects an effect of the user, or may yet do so.
  func isGuarded(_ effect: Effect) -> Bool {
    isSettlingNow(effect) || guardedEntry(leftBy: effect, by: nil, confirmed: []) != nil
  }

  /// Returns whether a screen of a flow has a guard.
  func isGuarded(_ flow: FlowID) -> Bool {
    screens.guardedEntries.contains { window.tree.entries[$0]?.flow == flow }
  }

  /// Returns the topmost guarded entry that an effect would take from the user, or nil if there is none.
  private func guardedEntry(leftBy effect: Effect, by flow: FlowID?, confirmed: Set<EntryID>) -> EntryID? {
    guard !screens.guardedEntries.isEmpty else { return nil }
    func counts(_ entry: EntryID) -> Bool {
      screens.leaveGuard(of: entry) != nil && !confirmed.contains(entry)
        && (flow == nil || window.tree.entries[entry]?.flow != flow)
    }
    let departures = window.tree.departures(of: effect)
    // The newest entry is the topmost.
    if let entry = departures.entries.filter(counts).max(by: { $0.rawValue < $1.rawValue }) { return entry }
    return departures.selectsPage ? screens.visible.last(where: counts) : nil
  }
}
