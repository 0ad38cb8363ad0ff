import Flows
public import NavigationEngine
import Screens

/// Shows scenes as lines of text, one after the other, and is driven by lines: for pipes, scripts, tests and screen
/// readers.
///
/// It never writes an escape byte.
///
/// A screen is printed whole once; after that what has changed in it, a line each. What a command causes is printed at
/// once. A screen that changes by itself is quiet until the next command, so that it does not flood; only what goes
/// wrong is said at once.
///
/// The host feeds a line with ``command(_:)`` and, before the next one, turns its loop until nothing is left to do. While
/// ``isWorking`` it then calls ``show()`` and waits on; else it calls ``idle()``. So a command is answered before the next
/// is read. At the end of the input it calls ``endOfInput()``. Lives on the main thread.
@MainActor
public final class PlainFrontEnd: FrontEnd {
  let handler: any IntentHandler
  private let write: @MainActor (String) -> Void
  private let onQuit: @MainActor () -> Void
  private(set) var scene: Scene?
  /// What was printed last: numbers mean what the user has read.
  private(set) var printed: PlainPage?
  private var filters: [LayerKey: String] = [:]
  private var seenNotice: UInt64?
  /// The lines of notices that have not been printed.
  private var notices: [String] = []
  /// Whether a scene has come that was not looked at.
  private var hasNews = false
  private var seenActivities: Set<Activity.ID> = []
  /// Whether a command is being answered, and whether anything was said to it.
  private var isAnswering = false
  private var hasAnswered = false
  private var hasQuit = false
  /// Where the user was, and what was at work there, when the last command came.
  private var before: (place: PlainPage.Place, work: Set<ElementID>)?
  /// The secret field that the next line is for.
  var secret: (field: ElementID, place: PlainPage.Place)?

  /// A front end that gives text to `write`, whole lines with their line feeds.
  ///
  /// `onQuit` is called once.
  public init(
    handler: any IntentHandler, write: @escaping @MainActor (String) -> Void, onQuit: @escaping @MainActor () -> Void
  ) {
    self.handler = handler
    self.write = write
    self.onQuit = onQuit
  }

  /// Takes in a scene, and prints it unless a command is being answered.
  ///
  /// What comes of a command is printed with ``show()``.
  public func present(_ scene: Scene) {
    self.scene = scene
    noteActivities(of: scene)
    if let notice = scene.notice, notice.number != seenNotice {
      seenNotice = notice.number
      notices.append((notice.kind == .information ? "* " : "! ") + notice.text)
      for line in (notice.detail ?? "").split(separator: "\n") { notices.append("  \(line)") }
    }
    // What comes of a command is printed when it has come to rest: places on the way are not read out.
    hasNews = true
    if !isAnswering { show() }
  }

  /// Prints what has come of the last command so far.
  public func show() {
    guard hasNews, let page = page() else { return }
    hasNews = false
    if page.place != printed?.place {
      printWhole(page)
    } else if isAnswering || printed.map({ page.hasNewAlert(since: $0) }) == true {
      printChanges(to: page)
    }
    let lines = notices
    notices = []
    for line in lines { say(line) }
  }

  /// Says once that work has begun; what becomes of it is a notice.
  ///
  /// Work that is shown only when it takes long is not said: lines have no time.
  private func noteActivities(of scene: Scene) {
    let present = scene.activities.filter { $0.delay == .zero }
    for activity in present where !seenActivities.contains(activity.id) { notices.append("* \(activity.text) …") }
    seenActivities = Set(present.map(\.id))
  }

  /// Runs a line of the user's.
  public func command(_ line: String) {
    guard !hasQuit else { return }
    idle()
    catchUp()
    isAnswering = true
    hasAnswered = false
    before = page().map { ($0.place, Self.work(on: $0)) }
    if let secret {
      self.secret = nil
      return setSecret(secret.field, in: secret.place, to: line)
    }
    run(PlainCommand(line))
  }

  /// Whether the next line is for a secret field, and is not to be echoed.
  public var isAskingForSecret: Bool { secret != nil }

  /// Whether what the last command began is still under way, as its screen shows.
  public var isWorking: Bool {
    guard isAnswering, !hasQuit, let before, let page = page(), page.place == before.place else { return false }
    return !Self.work(on: page).isSubset(of: before.work)
  }

  /// What says that something is under way: progress without an end in sight, and a screen that cannot be left.
  private static func work(on page: PlainPage) -> Set<ElementID> {
    var work = Set(page.screen.elements.filter { $0.kind == .progress && $0.number(.fraction) == nil }.map(\.id))
    if page.screen.root.flag(.locked) { work.insert(page.screen.root.id) }
    return work
  }

  /// Ends the answer to the last command: from now on, what changes does so by itself.
  public func idle() {
    guard isAnswering else { return }
    show()
    before = nil
    isAnswering = false
    if !hasAnswered && !hasQuit { say("Nothing changed.") }
  }

  /// There are no more lines: the same as q.
  public func endOfInput() {
    idle()
    quit()
  }

  // MARK: - Commands

  private func run(_ command: PlainCommand) {
    switch command {
    case .choose(let number, let rest): choose(number, rest)
    case .back: send(.back)
    case .tab(let number):
      guard let tabs = scene?.tabs, !tabs.items.isEmpty else { return say("There are no tabs.") }
      guard let tab = Self.item(number, of: tabs.items) else {
        return say("There is no tab \(number): there are 1 to \(tabs.items.count).")
      }
      send(.select(tab.id))
    case .page(let number):
      guard let pages = scene?.layers.last?.pages, let page = Self.item(number, of: pages.items) else {
        return say("There is no page \(number) here.")
      }
      send(.selectPage(page.id, in: pages.container))
    case .submit:
      guard let entry = scene?.layers.last?.entry, let action = currentScreen?.submission else {
        return say("There is nothing to submit on this screen.")
      }
      send(.act(entry, action, .none))
    case .filter(let text): filter(text)
    case .help: for line in PlainCommand.manual { say(line) }
    case .link(let link): send(.link(link))
    case .retry:
      guard let layer = scene?.layers.last, case .failed(_, canRetry: true) = layer.content, let flow = layer.flow
      else { return say("Nothing here has failed.") }
      send(.retry(flow))
    case .print: page().map(printWhole)
    case .quit: quit()
    case .invalid(let text): say(text)
    }
  }

  func send(_ intent: Intent) { handler.handle(intent) }

  private func quit() {
    guard !hasQuit else { return }
    hasQuit = true
    onQuit()
  }

  private func filter(_ text: String) {
    guard let page = page() else { return }
    filters[page.place.key] = text.isEmpty ? nil : text
    self.page().map(printWhole)
  }

  // MARK: - Printing

  var currentScreen: Screen? { scene?.layers.last.map { StatusScreen.screen(of: $0) } }

  func page() -> PlainPage? {
    guard let scene, let layer = scene.layers.last else { return nil }
    return PlainPage(scene, filter: filters[LayerKey(layer)] ?? "")
  }

  private func printWhole(_ page: PlainPage) {
    if printed != nil { say("") }
    printed = page
    for line in page.lines { say(line.printed) }
  }

  /// Prints what is different from what was printed last; all of it when that is most of it.
  private func printChanges(to page: PlainPage) {
    guard let old = printed else { return printWhole(page) }
    let changed = page.changes(since: old)
    if changed.count > max(Self.fewLines, page.lines.count / 2) { return printWhole(page) }
    printed = page
    for line in changed { say(line) }
  }

  /// How many changed lines are read one by one, whatever the length of the screen.
  private static let fewLines = 8

  /// Says in few words what has changed by itself since the last answer.
  private func catchUp() {
    guard let page = page(), let old = printed, page.place == old.place else { return }
    if old.choices != page.choices {
      return say("The screen has changed; numbers mean what was printed last, p prints it again.")
    }
    let changed = page.changes(since: old)
    printed = page
    if changed.count > Self.fewLines {
      say("\(changed.count) lines have changed; p prints the screen.")
    } else {
      for line in changed { say(line) }
    }
  }

  /// Writes one line; what would drive a terminal is made visible.
  func say(_ line: String) {
    hasAnswered = true
    write(PrintableText.visible(line) + "\n")
  }

  /// The item with a number that counts from 1.
  static func item<Item>(_ number: Int, of items: [Item]) -> Item? {
    number >= 1 && number <= items.count ? items[number - 1] : nil
  }
}
