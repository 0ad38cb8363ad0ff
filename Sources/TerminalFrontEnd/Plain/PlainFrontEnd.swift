import Flows
public import NavigationEngine
import Screens

/// A front end that prints scenes as lines of text and reads commands as lines, for pipes, scripts, tests and screen
/// readers.
///
/// It never writes an escape byte.
///
/// A new screen is printed completely, and after that only the lines that change. The effects of a command are printed
/// immediately. Other changes of a screen are printed with the next command, so that they do not flood the output, except
/// for new errors, which are printed immediately.
///
/// For each line, the host calls ``command(_:)`` and runs its loop until there is no work left. While ``isWorking``, it
/// then calls ``show()`` and continues to wait; otherwise it calls ``idle()`` and reads the next line. At the end of the
/// input it calls ``endOfInput()``. All calls are made on the main thread.
@MainActor
public final class PlainFrontEnd: FrontEnd {
  let handler: any IntentHandler
  private let write: @MainActor (String) -> Void
  private let onQuit: @MainActor () -> Void
  private(set) var scene: Scene?
  /// The screen that was printed last, to which the user's numbers refer.
  private(set) var printed: PlainScreen?
  private var filters: [LayerKey: String] = [:]
  private var seenNotice: UInt64?
  /// The lines of notices that were not printed yet.
  private var notices: [String] = []
  /// Whether there is a new scene that was not printed yet.
  private var hasNewScene = false
  private var seenActivities: Set<Activity.ID> = []
  /// Whether a command is being processed.
  private var isRunningCommand = false
  /// Whether anything was printed in response to the command.
  private var hasResponded = false
  private var hasQuit = false
  /// The location and the work in progress there when the last command was received.
  private var before: (location: PlainScreen.Location, work: Set<ElementID>)?
  /// The secret field that the next line is for.
  var secret: (field: ElementID, location: PlainScreen.Location)?

  /// Creates a front end.
  ///
  /// - Parameters:
  ///   - handler: Handles the user's intents.
  ///   - write: Writes text, which is always whole lines including their line feeds.
  ///   - onQuit: Called once, when the user quits or the input ends.
  public init(
    handler: any IntentHandler, write: @escaping @MainActor (String) -> Void, onQuit: @escaping @MainActor () -> Void
  ) {
    self.handler = handler
    self.write = write
    self.onQuit = onQuit
  }

  /// Presents a scene, and prints it unless a command is being processed.
  ///
  /// The effects of a command are printed by ``show()``.
  public func present(_ scene: Scene) {
    self.scene = scene
    noteActivities(of: scene)
    if let notice = scene.notice, notice.number != seenNotice {
      seenNotice = notice.number
      notices.append((notice.kind == .information ? "* " : "! ") + notice.text)
      for line in (notice.detail ?? "").split(separator: "\n") { notices.append("  \(line)") }
    }
    // The effects of a command are printed when it is complete, without intermediate screens.
    hasNewScene = true
    if !isRunningCommand { show() }
  }

  /// Prints the effects of the last command so far.
  public func show() {
    guard hasNewScene, let screen = plainScreen() else { return }
    hasNewScene = false
    if screen.location != printed?.location {
      printWhole(screen)
    } else if isRunningCommand || printed.map({ screen.hasNewAlert(since: $0) }) == true {
      printChanges(to: screen)
    }
    let lines = notices
    notices = []
    for line in lines { writeLine(line) }
  }

  /// Adds a notice for each new activity.
  ///
  /// Its result is reported by a notice of its own.
  ///
  /// Activities that are shown only after a delay are skipped.
  private func noteActivities(of scene: Scene) {
    let current = scene.activities.filter { $0.delay == .zero }
    for activity in current where !seenActivities.contains(activity.id) { notices.append("* \(activity.text) …") }
    seenActivities = Set(current.map(\.id))
  }

  /// Runs a command line that the user has typed.
  public func command(_ line: String) {
    guard !hasQuit else { return }
    idle()
    catchUp()
    isRunningCommand = true
    hasResponded = false
    before = plainScreen().map { ($0.location, Self.work(on: $0)) }
    if let secret {
      self.secret = nil
      return setSecret(secret.field, in: secret.location, to: line)
    }
    run(PlainCommand(line))
  }

  /// Whether the next line is the text of a secret field and must not be echoed.
  public var isAskingForSecret: Bool { secret != nil }

  /// Whether work that the last command has started is still in progress, as far as its screen shows.
  public var isWorking: Bool {
    guard isRunningCommand, !hasQuit, let before, let screen = plainScreen(), screen.location == before.location else {
      return false
    }
    return !Self.work(on: screen).isSubset(of: before.work)
  }

  /// The elements that indicate work in progress: indeterminate progress, and a screen that cannot be left.
  private static func work(on screen: PlainScreen) -> Set<ElementID> {
    var work = Set(screen.screen.elements.filter { $0.kind == .progress && $0.number(.fraction) == nil }.map(\.id))
    if screen.screen.root.flag(.locked) { work.insert(screen.screen.root.id) }
    return work
  }

  /// Completes the last command.
  ///
  /// Later changes are not attributed to it.
  public func idle() {
    guard isRunningCommand else { return }
    show()
    before = nil
    isRunningCommand = false
    if !hasResponded && !hasQuit { writeLine("Nothing changed.") }
  }

  /// Handles the end of the input, in the same way as the command q.
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
      guard let tabs = scene?.tabs, !tabs.items.isEmpty else { return writeLine("There are no tabs.") }
      guard let tab = Self.item(number, of: tabs.items) else {
        return writeLine("There is no tab \(number); valid are 1 to \(tabs.items.count).")
      }
      send(.select(tab.id))
    case .page(let number):
      guard let pages = scene?.layers.last?.pages, let page = Self.item(number, of: pages.items) else {
        return writeLine("There is no page \(number) here.")
      }
      send(.selectPage(page.id, in: pages.container))
    case .submit:
      guard let entry = scene?.layers.last?.entry, let action = currentScreen?.submission else {
        return writeLine("There is nothing to submit on this screen.")
      }
      send(.act(entry, action, .none))
    case .filter(let text): filter(text)
    case .help: for line in PlainCommand.manual { writeLine(line) }
    case .link(let link): send(.link(link))
    case .retry:
      guard let layer = scene?.layers.last, case .failed(_, canRetry: true) = layer.content, let flow = layer.flow
      else { return writeLine("Nothing here has failed.") }
      send(.retry(flow))
    case .print: plainScreen().map(printWhole)
    case .quit: quit()
    case .invalid(let text): writeLine(text)
    }
  }

  func send(_ intent: Intent) { handler.handle(intent) }

  private func quit() {
    guard !hasQuit else { return }
    hasQuit = true
    onQuit()
  }

  private func filter(_ text: String) {
    guard let screen = plainScreen() else { return }
    filters[screen.location.key] = text.isEmpty ? nil : text
    self.plainScreen().map(printWhole)
  }

  // MARK: - Printing

  var currentScreen: Screen? { scene?.layers.last.map { StatusScreen.screen(of: $0) } }

  func plainScreen() -> PlainScreen? {
    guard let scene, let layer = scene.layers.last else { return nil }
    return PlainScreen(scene, filter: filters[LayerKey(layer)] ?? "")
  }

  private func printWhole(_ screen: PlainScreen) {
    if printed != nil { writeLine("") }
    printed = screen
    for line in screen.lines { writeLine(line.printed) }
  }

  /// Prints the lines that have changed, or the whole screen if most lines have.
  private func printChanges(to screen: PlainScreen) {
    guard let old = printed else { return printWhole(screen) }
    let changed = screen.changes(since: old)
    if changed.count > max(Self.fewLines, screen.lines.count / 2) { return printWhole(screen) }
    printed = screen
    for line in changed { writeLine(line) }
  }

  /// The number of changed lines that are always printed individually, regardless of the length of the screen.
  private static let fewLines = 8

  /// Prints a short report of what has changed since the last command.
  private func catchUp() {
    guard let screen = plainScreen(), let old = printed, screen.location == old.location else { return }
    if old.choices != screen.choices {
      return writeLine("The screen has changed. Numbers refer to what was printed last; p prints it again.")
    }
    let changed = screen.changes(since: old)
    printed = screen
    if changed.count > Self.fewLines {
      writeLine("\(changed.count) lines have changed; p prints the screen.")
    } else {
      for line in changed { writeLine(line) }
    }
  }

  /// Writes one line, with control characters made visible.
  func writeLine(_ line: String) {
    hasResponded = true
    write(PrintableText.visible(line) + "\n")
  }

  /// The item with a number that counts from 1.
  static func item<Item>(_ number: Int, of items: [Item]) -> Item? {
    number >= 1 && number <= items.count ? items[number - 1] : nil
  }
}
