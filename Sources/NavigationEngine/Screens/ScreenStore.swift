import Failures
import Flows
import Screens

/// The screens of a window's entries as their flows last described them, and what the user has typed into them.
///
/// A screen is described when it is visible and something that it shows has changed.
@MainActor
final class ScreenStore {
  /// The screen of an entry, as far as it is known.
  enum Description: Equatable {
    case none
    case screen(Screen)
    case failed(FlowFailure)
  }

  private struct Slot {
    var description = Description.none
    /// Something that the screen shows has changed since.
    var isStale = true
    /// The flow is describing it.
    var isAsked = false
  }

  private let window: WindowTree
  private let runner: FlowRunner
  private let notices: NoticeBoard
  private let observers: EngineObservers
  private let texts: TypedTexts
  private var slots: [EntryID: Slot] = [:]
  private var guards: [EntryID: LeaveGuard] = [:]
  /// The titles that screens had when they were described last, also in an earlier run; nil for one without a title,
  /// or whose title has been asked for.
  private var titles: [EntryID: String?] = [:]
  /// What the actions of screens in slots go by, by the entry of the screen around them.
  private var routings: [EntryID: ActionRouting] = [:]
  /// The entries on screen, from the bottom to the top.
  private(set) var visible: [EntryID] = []

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

  /// The title of an entry's screen, where that is known; nil when it has none.
  func title(of entry: EntryID) -> String? {
    if let screen = screen(of: entry) { screen.root.string(.title) } else { titles[entry] ?? nil }
  }

  /// Whether an entry's screen is up to date.
  func isCurrent(_ entry: EntryID) -> Bool { slots[entry].map { !$0.isStale } ?? false }

  /// Whether all visible screens have been described.
  var isComplete: Bool { visible.allSatisfy { slots[$0]?.isAsked == false } }

  /// What an entry's screen says about leaving it; nil when it may be left.
  func leaveGuard(of entry: EntryID) -> LeaveGuard? { guards[entry] }

  /// The entries whose screens have a say in being left.
  var guardedEntries: Dictionary<EntryID, LeaveGuard>.Keys { guards.keys }

  /// Whether the user has typed something on a screen that is still there, and has not submitted it.
  var hasUnsubmittedText: Bool { texts.hasUnsubmitted }

  /// The titles of screens, for a snapshot.
  var savedTitles: [WindowSnapshot.Title] {
    titles.compactMap { entry, title in
      guard let title, window.tree.entries[entry] != nil else { return nil }
      return WindowSnapshot.Title(entry: entry, title: title)
    }
  }

  /// What was typed, for a snapshot.
  var savedTexts: [WindowSnapshot.Typed] {
    texts.saved(where: { window.tree.entries[$0] != nil }, screen: screen(of:))
  }

  // MARK: - Changes

  /// Forgets an entry that has left; returns whether it was visible.
  func forget(_ entry: EntryID) -> Bool {
    slots[entry] = nil
    titles[entry] = nil
    texts.forget(entry)
    removeGuard(of: entry)
    routings[entry] = nil
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

  /// Tells flows which of their entries came on screen or went.
  func show(_ entries: [EntryID]) {
    guard entries != visible else { return }
    let before = visible
    visible = entries
    let (shown, were) = (Set(entries), Set(before))
    for entry in before where !shown.contains(entry) {
      if let flow = window.tree.entries[entry]?.flow { runner.tell(.disappeared(entry), to: flow) }
    }
    for entry in entries where !were.contains(entry) {
      if let flow = window.tree.entries[entry]?.flow { runner.tell(.appeared(entry), to: flow) }
    }
  }

  /// Asks for the screens of the visible entries, and of those that are about to be, that are out of date.
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
      slots[id] = slot
      runner.describe(id, route: entry.route, of: entry.flow) { [weak self] in self?.take($0, of: id) }
    }
    for id in untitled { describeTitle(of: id) }
  }

  /// Asks for the screen of an entry that is not on screen, and keeps its title only.
  private func describeTitle(of id: EntryID) {
    guard let entry = window.tree.entries[id], runner.isUpToDate(entry.flow) else { return }
    titles.updateValue(nil, forKey: id)
    runner.describe(id, route: entry.route, of: entry.flow) { [weak self] result in
      guard let self, titles[id] != nil, case .success(let screen) = result else { return }
      observers.noteActivity()
      titles.updateValue(screen.root.string(.title), forKey: id)
    }
  }

  /// The entries below the visible ones, as far as front ends name them, whose titles nobody knows.
  private var untitled: [EntryID] {
    visible.flatMap { id -> [EntryID] in
      guard let entry = window.tree.entries[id], let stack = window.tree.containers[entry.container] else { return [] }
      return stack.entries.dropLast().suffix(Layer.trailLimit).filter { titles[$0] == nil && slots[$0] == nil }
    }
  }

  private func take(_ result: Result<Screen, FlowFailure>, of entry: EntryID) {
    guard let flow = window.tree.entries[entry]?.flow else { return }
    observers.noteActivity()
    slots[entry, default: Slot()].isAsked = false
    switch result {
    case .success(let screen):
      let before = description(of: entry)
      slots[entry]?.description = .screen(screen)
      titles.updateValue(screen.root.string(.title), forKey: entry)
      updateGuard(of: entry, screen)
      replay(entry, of: flow, screen, before)
    case .failure(let failure): slots[entry]?.description = .failed(failure)
    }
  }

  /// Tells new code what was typed on a screen; until it shows that, what stood before does, so that the text neither
  /// goes nor comes back under the user's hands.
  ///
  /// - Returns: what was typed and has no field any more, a line each.
  @discardableResult
  private func replay(_ entry: EntryID, of flow: FlowID, _ screen: Screen, _ before: Description) -> [String] {
    let (lost, isTold) = texts.replay(entry, of: flow, screen)
    if isTold, case .screen = before {
      slots[entry]?.description = before
      slots[entry]?.isStale = true
    }
    return lost
  }

  /// Takes over the screens that a flow's new instance has described before it took its place.
  ///
  /// - Returns: what was typed and has no field any more, a line each.
  func replace(_ screens: [EntryID: Screen], of flow: FlowID) -> [String] {
    let before = slots.mapValues(\.description)
    for entry in window.tree.entries.values where entry.flow == flow {
      slots[entry.id] = nil
      guards[entry.id] = nil
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
    for entry in window.tree.entries.values where entry.flow == flow {
      slots[entry.id]?.isAsked = false
      slots[entry.id]?.isStale = true
      if case .failed? = slots[entry.id]?.description { slots[entry.id]?.description = .none }
      if titles[entry.id] == .some(nil) { titles[entry.id] = nil }
      removeGuard(of: entry.id)
    }
  }

  private func updateGuard(of entry: EntryID, _ screen: Screen) {
    if screen.root.flag(.locked) {
      guards[entry] = .deny(reason: screen.root.string(.reason))
    } else if let text = screen.root.string(.leaveQuestion) {
      guards[entry] = .ask(text)
    } else {
      removeGuard(of: entry)
    }
  }

  /// The screen may be left: what was said of that holds no longer.
  private func removeGuard(of entry: EntryID) {
    guards[entry] = nil
    notices.withdraw(about: entry)
  }

  // MARK: - What the user does

  /// Remembers what the user does on a screen, before its flow is told.
  ///
  /// - Returns: the element where the user goes on when they come back; nil when it stays as it is.
  func take(_ value: Screens.ActionValue, for action: Screens.ActionID, on entry: EntryID) -> ElementID? {
    guard let screen = screen(of: entry) else { return nil }
    if case .text(let text) = value {
      let field = screen.elements.first { $0.kind == .textField && $0.action(.change) == action }
      if let field { texts.type(text, into: field, of: entry) }
      return nil
    }
    guard let element = screen.elements.first(where: { $0.has(action) }) else { return nil }
    if element.kind == .button || element.kind == .textField { texts.submit(entry) }
    return element.kind == .textField ? nil : element.id
  }

  /// Puts back the title that an entry's screen had in an earlier run.
  func restoreTitle(_ title: String, of entry: EntryID) { titles[entry] = title }

  /// Puts back what was typed into an entry's fields in an earlier run.
  func restoreText(_ saved: [WindowSnapshot.Typed], into entry: EntryID) { texts.restore(saved, into: entry) }

  /// Keeps what is in a flow's fields, to be told to its next instance.
  func keepText(of flow: FlowID) {
    texts.keep(where: { window.tree.entries[$0]?.flow == flow }, screen: screen(of:))
  }

  // MARK: - Screens in slots

  /// The numbers that the actions of screens in slots of an entry's screen have there.
  func routing(in entry: EntryID) -> ActionRouting { routings[entry] ?? ActionRouting() }

  func setRouting(_ routing: ActionRouting, in entry: EntryID) { routings[entry] = routing }
}

extension Element {
  fileprivate func has(_ action: Screens.ActionID) -> Bool {
    self.action(.activate) == action || self.action(.change) == action || self.action(.submit) == action
  }
}
