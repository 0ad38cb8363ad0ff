import Flows
import Presentation
public import Scenes
import Screens

/// A front end that prints scenes as lines of text and reads commands as lines.
///
/// It is intended for pipes, scripts, tests, and screen readers.
///
/// The output never contains an escape byte.
///
/// A new screen is printed completely, and afterwards only the lines that change. The effects of a command are printed
/// immediately. Other changes are printed with the next command so that they don't flood the output, except for new
/// errors, which are printed immediately.
///
/// For each line, the host calls ``command(_:)`` and runs its loop until there is no work left. If ``isWorking`` is
/// true, it then calls ``show()`` and continues to wait; otherwise, it calls ``idle()`` and reads the next line. At the
/// end of the input, it calls ``endOfInput()``. All calls are made on the main thread.
@MainActor
public final class PlainFrontEnd: FrontEnd {
  let handler: any IntentHandler
  let texts: AppTexts
  private let write: @MainActor (String) -> Void
  private let onQuit: @MainActor () -> Void
  /// The scene as it was presented, with all layers.
  private var whole: Scene?
  /// The container of the region that is shown in place of the screen beside it, or nil.
  private var region: ContainerID? { didSet { if region != oldValue { hasNewScene = true } } }
  /// The last printed screen, to which the user's numbers refer.
  private(set) var printed: SpokenScreen?
  private var filters: [LayerKey: String] = [:]
  private var seenNotice: UInt64?
  /// The lines of notices that haven't been printed yet.
  private var notices: [String] = []
  /// Whether there is a new scene that hasn't been printed yet.
  private var hasNewScene = false
  private var seenActivities: Set<Activity.ID> = []
  /// Whether a command is being processed.
  private var isRunningCommand = false
  /// Whether anything has been printed in response to the command.
  private var hasResponded = false
  private var hasQuit = false
  /// The location, and the work in progress there, at the time of the last command.
  private var before: (location: SpokenScreen.Location, work: Set<ElementID>)?
  /// The secret field that the next line is for, or nil.
  var secret: (field: ElementID, location: SpokenScreen.Location)?

  /// Creates a front end.
  ///
  /// - Parameters:
  ///   - handler: A handler for the user's intents.
  ///   - texts: The texts that the front end prints.
  ///   - write: A closure that writes text, which always consists of whole lines including their line feeds.
  ///   - onQuit: A closure that is called once, when the user quits or the input ends.
  public init(
    handler: any IntentHandler, texts: AppTexts = AppTexts(), write: @escaping @MainActor (String) -> Void,
    onQuit: @escaping @MainActor () -> Void
  ) {
    self.texts = texts
    self.handler = handler
    self.write = write
    self.onQuit = onQuit
  }

  /// Presents a scene, printing it unless a command is being processed.
  ///
  /// The effects of a command are printed by ``show()``.
  public func present(_ scene: Scene) {
    // Who goes to another tab wants to see it.
    if whole?.tabs?.selected != scene.tabs?.selected { region = nil }
    whole = scene
    noteActivities(of: scene)
    if let notice = scene.notice, notice.number != seenNotice {
      seenNotice = notice.number
      notices.append((notice.kind == .information ? "* " : "! ") + notice.text)
      for line in (notice.detail ?? "").split(separator: "\n") { notices.append("  \(line)") }
    }
    // The effects of a command are printed once it is complete, without intermediate screens.
    hasNewScene = true
    if !isRunningCommand { show() }
  }

  /// Prints the address that is to be opened, or the text that is to be copied, as nothing else can be done with it here.
  public func carryOut(_ effect: OutsideEffect) {
    switch effect {
    case .open(let address): writeLine(texts(.openOutside, address.text))
    case .copy(let text):
      writeLine(texts[.copyThis])
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) { writeLine("  \(line)") }
    }
  }

  /// Prints the effects that the last command has had so far.
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
  /// The result of an activity is reported by its own notice.
  ///
  /// Activities that are shown only after a delay are skipped.
  private func noteActivities(of scene: Scene) {
    let current = scene.activities.filter { $0.delay == .zero }
    for activity in current where !seenActivities.contains(activity.id) { notices.append("* \(activity.text) …") }
    seenActivities = Set(current.map(\.id))
  }

  /// Runs a command line typed by the user.
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

  /// Whether the next line is the text of a secret field, which must not be echoed.
  public var isAskingForSecret: Bool { secret != nil }

  /// Whether work started by the last command is still in progress, as far as its screen shows.
  public var isWorking: Bool {
    guard isRunningCommand, !hasQuit, let before, let screen = plainScreen(), screen.location == before.location else {
      return false
    }
    return !Self.work(on: screen).isSubset(of: before.work)
  }

  /// Returns the elements that indicate work in progress: indeterminate progress, and a screen that can't be left.
  private static func work(on screen: SpokenScreen) -> Set<ElementID> {
    var work = Set(screen.screen.elements.filter { $0.kind == .progress && $0.number(.fraction) == nil }.map(\.id))
    if screen.screen.root.flag(.locked) { work.insert(screen.screen.root.id) }
    return work
  }

  /// Completes the last command.
  ///
  /// Later changes aren't attributed to it.
  public func idle() {
    guard isRunningCommand else { return }
    show()
    before = nil
    isRunningCommand = false
    if !hasResponded && !hasQuit { writeLine(texts[.nothingChanged]) }
  }

  /// Handles the end of the input in the same way as the command `q`.
  public func endOfInput() {
    idle()
    quit()
  }

  // MARK: - Commands

  private func run(_ command: PlainCommand) {
    switch command {
    case .tab, .link, .command, .features: region = nil
    default: break
    }
    switch command {
    case .choose(let number, let rest): choose(number, rest)
    case .back: goBack()
    case .region(let number): goToRegion(number)
    case .tab(let number):
      guard let tabs = scene?.tabs, !tabs.items.isEmpty else { return writeLine(texts[.noTabs]) }
      guard let tab = Self.item(number, of: tabs.items) else {
        return writeLine(texts(.noTab, "\(number)", "\(tabs.items.count)"))
      }
      send(.select(tab.id))
    case .page(let number):
      guard let pages = scene?.layers.last?.pages, let page = Self.item(number, of: pages.items) else {
        return writeLine(texts(.noPage, "\(number)"))
      }
      send(.selectPage(page.id, in: pages.container))
    case .submit:
      guard let entry = scene?.layers.last?.entry, let action = currentScreen?.submission else {
        return writeLine(texts[.nothingToSubmit])
      }
      send(.act(entry, action, .none))
    case .filter(let text): filter(text)
    case .help: for line in texts[.manual].split(separator: "\n") { writeLine(String(line)) }
    case .link(let link): send(.link(link))
    case .command(let words): run(words)
    case .showLink: writeLine(currentScreen?.link ?? texts[.noLink])
    case .retry:
      guard let layer = scene?.layers.last, case .failed(_, canRetry: true) = layer.content, let flow = layer.flow
      else { return writeLine(texts[.nothingFailed]) }
      send(.retry(flow))
    case .print: plainScreen().map(printWhole)
    case .quit: quit()
    case .features: send(.features)
    case .invalid(let text, let word): writeLine(texts(text, word, texts[.validCommands]))
    }
  }

  func send(_ intent: Intent) { handler.handle(intent) }

  // MARK: - Regions

  /// The scene as the user sees it: with the layer of the chosen region alone, as long as nothing is presented.
  var scene: Scene? {
    guard var scene = whole, let layer = scene.region(region)?.layer else { return whole }
    scene.layers = [layer]
    return scene
  }

  /// Shows a region, or with the number 0 the screen beside it.
  private func goToRegion(_ number: Int) {
    guard let scene, number == 0 || Self.item(number, of: scene.regions) != nil else {
      return writeLine(texts(.noSuchRegion, "\(number)"))
    }
    region = number == 0 ? nil : scene.regions[number - 1].layer.container
    show()
  }

  private func goBack() {
    guard let region = scene?.region(region) else { return send(.back) }
    if let below = region.layer.trail.first, region.layer.bar.back != nil { return send(.backTo(below.entry)) }
    goToRegion(0)
  }

  private func quit() {
    guard !hasQuit else { return }
    hasQuit = true
    onQuit()
  }

  /// Runs the command of a feature that words find, or lists those that they find, or all if there are no words.
  private func run(_ words: String?) {
    guard let scene, !scene.commands.isEmpty || !scene.settings.isEmpty else { return writeLine(texts[.noCommands]) }
    var found = Palette(.standard, texts).commands(of: scene, on: nil)
    if let words {
      found = MenuItem.matching(words, in: found, linkDetail: "").filter { !$0.isScattered && $0.kind == .command }
      if let named = found.first(where: { $0.title.lowercased() == words.lowercased() }) { found = [named] }
      if found.isEmpty { return writeLine(texts(.noCommand, PrintableText.visible(words))) }
      switch found.count == 1 ? found[0].choice : nil {
      case .link(let link): return send(.link(link))
      case .settings(let feature): return send(.settings(feature))
      default: break
      }
    }
    for item in found {
      let detail = item.detail.isEmpty ? "" : " (\(PrintableText.visible(item.detail)))"
      writeLine("\(PrintableText.visible(item.title))\(detail)")
    }
  }

  private func filter(_ text: String) {
    guard let screen = plainScreen() else { return }
    filters[screen.location.key] = text.isEmpty ? nil : text
    // Lists of any length filter their rows themselves.
    for list in screen.screen.elements where list.kind == .list {
      if let action = list.action(.filter) { act(scene?.layers.last?.entry, action, .text(text)) }
    }
    self.plainScreen().map(printWhole)
  }

  // MARK: - Printing

  var currentScreen: Screen? { scene?.layers.last.map { StatusScreen.screen(of: $0, texts) } }

  func plainScreen() -> SpokenScreen? {
    guard let scene, let layer = scene.layers.last else { return nil }
    return SpokenScreen(scene, filter: filters[LayerKey(layer)] ?? "", texts)
  }

  private func printWhole(_ screen: SpokenScreen) {
    if printed != nil { writeLine("") }
    printed = screen
    for line in screen.lines { writeLine(line.printed) }
  }

  /// Prints the lines that have changed, or the whole screen if most of them have.
  private func printChanges(to screen: SpokenScreen) {
    guard let old = printed else { return printWhole(screen) }
    let changed = screen.changes(since: old)
    if changed.count > max(Self.fewLines, screen.lines.count / 2) { return printWhole(screen) }
    printed = screen
    for line in changed { writeLine(line) }
  }

  /// The number of changed lines that are always printed individually, regardless of the length of the screen.
  private static let fewLines = 8

  /// Prints a short report of the changes since the last command.
  private func catchUp() {
    guard let screen = plainScreen(), let old = printed, screen.location == old.location else { return }
    if old.choices != screen.choices {
      return writeLine(texts[.screenChanged])
    }
    let changed = screen.changes(since: old)
    printed = screen
    if changed.count > Self.fewLines {
      writeLine(texts(.linesChanged, "\(changed.count)"))
    } else {
      for line in changed { writeLine(line) }
    }
  }

  /// Writes one line with control characters made visible.
  func writeLine(_ line: String) {
    hasResponded = true
    write(PrintableText.visible(line) + "\n")
  }

  /// Returns the item with the given number, counted from 1.
  static func item<Item>(_ number: Int, of items: [Item]) -> Item? {
    number >= 1 && number <= items.count ? items[number - 1] : nil
  }
}
