import Failures
import Flows
import NavigationTree
import Scenes
import Screens

/// The screens of a window's entries as their flows last described them, and the text that the user typed into them.
///
/// A screen is described while it is visible and after its content has changed.
@MainActor
final class ScreenStore {
  /// The last known description of an entry's screen.
  enum Description: Equatable {
    case none
    case screen(Screen)
    case failed(FlowFailure)
  }

  private struct Slot {
    var description = Description.none
    /// Whether the screen's content has changed since.
    var isStale = true
    /// Whether a query for the screen is pending.
    var isAsked = false
    /// The state of the last change that the user made on the screen.
    var change = UserChange.shown
    /// Whether the flow has yet to deal with something that the user did on the screen, or to describe it after that.
    var isAnswerAwaited = false
  }

  /// Whether a screen shows what the user has changed on it.
  private enum UserChange {
    case shown
    /// The flow has not been asked for the screen since.
    case made
    /// The flow has dealt with the change and is asked for the screen.
    case asked
  }

  private let window: WindowTree
  private let runner: FlowRunner
  private let notices: NoticeBoard
  private let observers: EngineObservers
  let texts: TypedTexts
  private var slots = IdentifierTable<EntryID, Slot>()
  private var guards = KnownGuards()
  /// The titles of screens as last described, including those of an earlier run.
  ///
  /// The value is nil for a screen without a title, or whose title has been queried.
  private var titles: [EntryID: String?] = [:]
  /// The routing of actions of embedded screens, by the entry of the screen around them.
  private var routings: [EntryID: ActionRouting] = [:]
  /// The entries on screen, from the bottom to the top.
  private(set) var visible: [EntryID] = []
  /// The visible entries of which their flows were told.
  private var announced: Set<EntryID> = []

  init(window: WindowTree, runner: FlowRunner, notices: NoticeBoard, observers: EngineObservers) {
    self.window = window
    self.runner = runner
    self.notices = notices
    self.observers = observers
    texts = TypedTexts(runner: runner)
  }

  // MARK: - What is known

  func description(of entry: EntryID) -> Description { slots[entry]?.description ?? .none }

  func screen(of entry: EntryID) -> Screen? {
    if case .screen(let screen) = description(of: entry) { screen } else { nil }
  }

  /// Returns the title of an entry's screen, or nil if it has none or is not known.
  func title(of entry: EntryID) -> String? {
    if let screen = screen(of: entry) { screen.root.string(.title) } else { titles[entry] ?? nil }
  }

  /// Returns whether an entry's screen is up to date.
  func isCurrent(_ entry: EntryID) -> Bool { slots[entry].map { !$0.isStale } ?? false }

  /// Returns whether the user has changed a value on a screen, and its flow has not dealt with that and shown it.
  func isSettling(_ entry: EntryID) -> Bool {
    guard let flow = window.tree.entries[entry]?.flow, runner.takesEvents(flow) else { return false }
    return isUnsettled(entry)
  }

  /// Returns whether the user has changed a value on a screen that its flow has still to deal with, or to show.
  private func isUnsettled(_ entry: EntryID) -> Bool {
    guard let slot = slots[entry], slot.change != .shown, let flow = window.tree.entries[entry]?.flow else {
      return false
    }
    return !runner.isUpToDate(flow) || visible.contains(entry) && (slot.isStale || slot.isAsked)
  }

  /// Returns how far a screen shows what the user has done on it, or nil if they have typed nothing there.
  func answer(of entry: EntryID) -> Layer.Answer? {
    guard let slot = slots[entry], texts.hasText(of: entry) else { return nil }
    return slot.isAnswerAwaited ? .awaited : slot.change == .shown ? .shown : .unshown
  }

  /// Returns whether an entry's screen has been described and has not changed since.
  func isShown(_ entry: EntryID) -> Bool { slots[entry].map { !$0.isStale && !$0.isAsked } ?? false }

  /// Whether all visible screens have been described.
  var isComplete: Bool { visible.allSatisfy { slots[$0]?.isAsked == false } }

  /// Returns the leave guard of an entry's screen, or nil if the entry may be left.
  ///
  /// The guard of an earlier instance counts until the next one has described the screen, but not if there is none.
  func leaveGuard(of entry: EntryID) -> LeaveGuard? {
    guard let known = guards[entry] else { return nil }
    if guards.isFormer(entry), let flow = window.tree.entries[entry]?.flow, runner.hasFailed(flow) { return nil }
    return known
  }

  /// The entries whose screens have a leave guard.
  var guardedEntries: Dictionary<EntryID, LeaveGuard>.Keys { guards.entries }

  /// Whether any remaining screen has text that was typed but not submitted.
  var hasUnsubmittedText: Bool { texts.hasUnsubmitted }

  /// The titles of screens, for a snapshot.
  var savedTitles: [WindowSnapshot.Title] {
    titles.compactMap { entry, title in
      guard let title, window.tree.entries[entry] != nil else { return nil }
      return WindowSnapshot.Title(entry: entry, title: title)
    }
  }

  /// The leave guards of screens, for a snapshot.
  var savedGuards: [WindowSnapshot.Guard] {
    guards.entries.filter { window.tree.entries[$0] != nil }.compactMap { entry in
      guards[entry].map { WindowSnapshot.Guard(entry: entry, $0) }
    }
  }

  /// The typed texts, for a snapshot.
  var savedTexts: [WindowSnapshot.Typed] {
    texts.saved(where: { window.tree.entries[$0] != nil }, screen: settledScreen(of:))
  }

  /// Returns the screen of an entry unless it has still to show what the user has changed on it last.
  ///
  /// One that has to has not cleared what was typed: on a busy machine it may just be late.
  func settledScreen(of entry: EntryID) -> Screen? {
    isUnsettled(entry) ? nil : screen(of: entry)
  }

  // MARK: - Changes

  /// Removes an entry that has left, and returns whether it was visible.
  func forget(_ entry: EntryID) -> Bool {
    slots[entry] = nil
    titles[entry] = nil
    texts.forget(entry)
    guards.forget(entry)
    notices.withdraw(about: entry)
    routings[entry] = nil
    announced.remove(entry)
    guard let index = visible.lastIndex(of: entry) else { return false }
    visible.remove(at: index)
    return true
  }

  /// Marks the screen of an entry as out of date.
  func invalidate(_ entry: EntryID) { slots[entry]?.isStale = true }

  /// Marks the screens of these entries, and all screens of these flows, as out of date.
  func invalidate(_ entries: Set<EntryID>, of flows: Set<FlowID>) {
    for entry in entries { invalidate(entry) }
    let tree = window.tree
    for flow in flows.union(entries.compactMap { tree.entries[$0]?.flow }) { runner.noteScreenChange(of: flow) }
    guard !flows.isEmpty else { return }
    for entry in slots.keys {
      if let flow = tree.entries[entry]?.flow, flows.contains(flow) { invalidate(entry) }
    }
  }

  /// Tells flows which of their entries have appeared and disappeared.
  ///
  /// A flow whose instance is gone is told when the next one takes events.
  func show(_ entries: [EntryID]) {
    guard entries != visible || announced.count != entries.count else { return }
    let before = visible
    visible = entries
    let shown = Set(entries)
    for entry in before where !shown.contains(entry) && announced.remove(entry) != nil {
      if let flow = window.tree.entries[entry]?.flow { runner.tell(.disappeared(entry), to: flow) }
    }
    for entry in entries where !announced.contains(entry) {
      guard let flow = window.tree.entries[entry]?.flow, runner.takesEvents(flow) else { continue }
      announced.insert(entry)
      runner.tell(.appeared(entry), to: flow)
    }
  }

  /// Queries flows for the stale screens of visible entries, and of the entry under a back gesture.
  ///
  /// A flow that has yet to deal with events describes nothing before: a screen may tell of all that has happened.
  /// What stands below a visible entry and was never on screen is described for its title: bars say where back leads.
  func describe(with peeked: EntryID?) {
    for id in visible + (peeked.map { [$0] } ?? []) {
      guard let entry = window.tree.entries[id], runner.isUpToDate(entry.flow) else { continue }
      var slot = slots[id] ?? Slot()
      guard slot.isStale, !slot.isAsked else { continue }
      slot.isStale = false
      slot.isAsked = true
      if slot.change == .made { slot.change = .asked }
      slots[id] = slot
      runner.describe(id, route: entry.route, of: entry.flow) { [weak self] in self?.take($0, of: id) }
    }
    for id in untitled { describeTitle(of: id) }
    for id in guards.unasked { describeGuard(of: id) }
    for id in visible where slots[id]?.isAnswerAwaited == true {
      let isAwaited = isAnswerAwaited(on: id)
      slots[id]?.isAnswerAwaited = isAwaited
    }
  }

  private func isAnswerAwaited(on id: EntryID) -> Bool {
    guard let slot = slots[id], let flow = window.tree.entries[id]?.flow, runner.takesEvents(flow) else { return false }
    return slot.isStale || slot.isAsked || !runner.isUpToDate(flow)
  }

  /// Queries a flow for the screen of an entry that is not visible, and keeps only its title.
  private func describeTitle(of id: EntryID) {
    guard let entry = window.tree.entries[id], runner.isUpToDate(entry.flow) else { return }
    titles.updateValue(nil, forKey: id)
    runner.describe(id, route: entry.route, of: entry.flow) { [weak self] result in
      guard let self, titles[id] != nil, case .success(let screen) = result else { return }
      observers.noteActivity()
      titles.updateValue(screen.root.string(.title), forKey: id)
    }
  }

  /// Queries a flow for the screen of an entry that is not visible, and keeps its title and guard.
  ///
  /// Where the instance has yet to be told typed text, or still loads, the guard stays as it was.
  private func describeGuard(of id: EntryID) {
    guard !visible.contains(id), !texts.hasText(of: id), let entry = window.tree.entries[id],
      runner.isUpToDate(entry.flow)
    else { return }
    guards.noteAsked(id)
    runner.describe(id, route: entry.route, of: entry.flow) { [weak self] result in
      guard let self, guards.noteAnswered(id), case .success(let screen) = result,
        screen.root.string(.loading) == nil
      else { return }
      observers.noteActivity()
      titles.updateValue(screen.root.string(.title), forKey: id)
      updateGuard(of: id, screen)
    }
  }

  /// The entries below the visible ones whose titles front ends show and that are not known yet.
  private var untitled: [EntryID] {
    visible.flatMap { id -> [EntryID] in
      guard let entry = window.tree.entries[id], let stack = window.tree.containers[entry.container] else { return [] }
      return stack.entries.dropLast().suffix(Layer.trailLimit).filter { titles[$0] == nil && !slots.contains($0) }
    }
  }

  private func take(_ result: Result<Screen, FlowFailure>, of entry: EntryID) {
    guard let flow = window.tree.entries[entry]?.flow else { return }
    observers.noteActivity()
    if !slots.contains(entry) { slots[entry] = Slot() }
    slots[entry]?.isAsked = false
    if slots[entry]?.change == .asked { slots[entry]?.change = .shown }
    switch result {
    case .success(let screen):
      let before = description(of: entry)
      slots[entry]?.description = .screen(screen)
      titles.updateValue(screen.root.string(.title), forKey: entry)
      updateGuard(of: entry, screen)
      replay(entry, of: flow, screen, before)
    case .failure(let failure):
      slots[entry]?.description = .failed(failure)
      if failure.code == .undecodableRoute { drop(entry, failure) }
    }
  }

  /// Takes out an entry whose route its flow cannot decode, and tells the user.
  ///
  /// The first screen of a flow stays, as the flow has nothing else to show; the failure stands in its place.
  private func drop(_ id: EntryID, _ failure: FlowFailure) {
    let tree = window.tree
    guard let entry = tree.entries[id], tree.flows[entry.flow]?.base != id else { return }
    let modal = tree.modals.values.first { $0.container == entry.container && entry.depth == 0 }
    let request = modal.map { Request.dismissModal($0.id, cascade: true) } ?? .dropEntry(id)
    window.apply(.request(NavigationRequest(request, from: entry.flow)))
    notices.show(.failure, failure.message, detail: "\(failure)")
  }

  /// Tells new code what was typed on a screen; until it shows that, what stood before does, so that the text neither
  /// goes nor comes back under the user's hands.
  ///
  /// - Returns: what was typed and has no field any more, a line each.
  @discardableResult
  private func replay(_ entry: EntryID, of flow: FlowID, _ screen: Screen, _ before: Description) -> [String] {
    // While it loads, a screen has no fields yet.
    guard screen.root.string(.loading) == nil else { return [] }
    let (lost, isTold) = texts.replay(entry, of: flow, screen)
    if isTold {
      slots[entry]?.change = .made
      slots[entry]?.isAnswerAwaited = true
    }
    if isTold, case .screen = before {
      slots[entry]?.description = before
      slots[entry]?.isStale = true
    }
    return lost
  }

  /// Takes over the screens that a flow's new instance has described before it took its place.
  ///
  /// - Returns: The typed texts that have no field any more, one line each.
  func replace(_ screens: [EntryID: Screen], of flow: FlowID) -> [String] {
    let before = screens.keys.reduce(into: [EntryID: Description]()) { $0[$1] = description(of: $1) }
    forgetAppearances(of: flow)
    for entry in window.tree.entries.values where entry.flow == flow {
      slots[entry.id] = nil
      guards.keep(entry.id)
    }
    var lost: [String] = []
    for (entry, screen) in screens {
      slots[entry] = Slot(description: .screen(screen), isStale: false)
      titles.updateValue(screen.root.string(.title), forKey: entry)
      updateGuard(of: entry, screen)
      if window.tree.entries[entry]?.flow == flow {
        lost += replay(entry, of: flow, screen, before[entry] ?? .none)
      }
    }
    return lost
  }

  /// Lets what a flow shows stand as it is until its next instance describes it: nothing that it was asked is answered.
  func lose(_ flow: FlowID) {
    keepText(of: flow)
    forgetAppearances(of: flow)
    for entry in window.tree.entries.values where entry.flow == flow {
      slots[entry.id]?.isAsked = false
      slots[entry.id]?.isStale = true
      if case .failed? = slots[entry.id]?.description { slots[entry.id]?.description = .none }
      if titles[entry.id] == .some(nil) { titles[entry.id] = nil }
      guards.keep(entry.id)
      notices.withdraw(about: entry.id)
    }
  }

  /// Has the next instance of a flow told which of its entries are visible, as the one that knew is gone.
  private func forgetAppearances(of flow: FlowID) {
    for entry in visible where window.tree.entries[entry]?.flow == flow { announced.remove(entry) }
  }

  private func updateGuard(of entry: EntryID, _ screen: Screen) {
    guards.take(screen, of: entry)
    if guards[entry] == nil { notices.withdraw(about: entry) }
  }

  // MARK: - What the user does

  /// Notes an action of the user on a screen before its flow receives it.
  ///
  /// - Returns: The element that gets the focus when the user returns, if it changes, and whether `value` is secret.
  func take(_ value: Screens.ActionValue, for action: Screens.ActionID, on entry: EntryID) -> (ElementID?, Bool) {
    slots[entry]?.isAnswerAwaited = true
    if value != .none { slots[entry]?.change = .made }
    if case .text(let text) = value {
      let field = screen(of: entry)?.elements.first { $0.kind.control == .field && $0.action(.change) == action }
      if let field { texts.type(text, into: field, of: entry) }
      return (nil, field?.flag(.secure) ?? isSecret(action, on: entry))
    }
    guard let element = screen(of: entry)?.elements.first(where: { $0.has(action) }) else { return (nil, false) }
    if element.kind == .button || element.kind.control == .field { texts.submit(entry) }
    return (element.kind.control == .field ? nil : element.id, false)
  }

  /// Restores the title that an entry's screen had in an earlier run.
  func restoreTitle(_ title: String, of entry: EntryID) { titles[entry] = title }

  /// Restores the leave guard that an entry's screen had in an earlier run.
  func restoreGuard(_ leaveGuard: LeaveGuard, of entry: EntryID) { guards.restore(leaveGuard, of: entry) }

  /// Restores the text typed into an entry's fields in an earlier run.
  func restoreText(_ saved: [WindowSnapshot.Typed], into entry: EntryID) { texts.restore(saved, into: entry) }

  /// Keeps the text in a flow's fields, to be replayed to its next instance.
  func keepText(of flow: FlowID) {
    texts.keep(where: { window.tree.entries[$0]?.flow == flow }, screen: settledScreen(of:))
  }

  // MARK: - Screens in slots

  /// Returns the routing of the actions of embedded screens in an entry's screen.
  func routing(in entry: EntryID) -> ActionRouting { routings[entry] ?? ActionRouting() }

  func setRouting(_ routing: ActionRouting, in entry: EntryID) { routings[entry] = routing }
}
