import Coordination
public import NavigationEngine
import Screens

/// Shows scenes as lines of text, one after the other, and is driven by lines: for pipes, scripts, tests and screen
/// readers.
///
/// It never writes an escape byte.
///
/// A screen is printed whole once; after that what has changed in it, a line each. What a command causes is printed at
/// once. A screen that changes by itself is quiet until the next command, so that it does not flood.
///
/// The host feeds a line with ``command(_:)`` and, before the next one, turns its loop until nothing is left to do and
/// calls ``idle()``; so a command is answered before the next is read. At the end of the input it calls
/// ``endOfInput()``. Lives on the main thread.
@MainActor
public final class PlainFrontEnd: FrontEnd {
  private let handler: any IntentHandler
  private let write: @MainActor (String) -> Void
  private let onQuit: @MainActor () -> Void
  private var scene: Scene?
  /// What was printed last: numbers mean what the user has read.
  private var printed: PlainPage?
  private var filters: [LayerKey: String] = [:]
  private var seenNotice: UInt64?
  private var seenActivities: Set<Activity.ID> = []
  /// Whether a command is being answered, and whether anything was said to it.
  private var isAnswering = false
  private var hasAnswered = false
  private var hasQuit = false

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

  public func present(_ scene: Scene) {
    self.scene = scene
    guard let page = page() else { return }
    if page.place != printed?.place {
      printWhole(page)
    } else if isAnswering {
      printChanges(to: page)
    }
    sayActivities(of: scene)
    if let notice = scene.notice, notice.number != seenNotice {
      seenNotice = notice.number
      say((notice.kind == .information ? "* " : "! ") + notice.text)
      for line in (notice.detail ?? "").split(separator: "\n") { say("  \(line)") }
    }
  }

  /// Says once that work has begun; what becomes of it is a notice.
  ///
  /// Work that is shown only when it takes long is not said: lines have no time.
  private func sayActivities(of scene: Scene) {
    let present = scene.activities.filter { $0.delay == .zero }
    for activity in present where !seenActivities.contains(activity.id) { say("* \(activity.text) …") }
    seenActivities = Set(present.map(\.id))
  }

  /// Runs a line of the user's.
  public func command(_ line: String) {
    guard !hasQuit else { return }
    idle()
    catchUp()
    isAnswering = true
    hasAnswered = false
    run(PlainCommand(line))
  }

  /// Ends the answer to the last command: from now on, what changes does so by itself.
  public func idle() {
    guard isAnswering else { return }
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
      guard tabs.items.indices.contains(number - 1) else {
        return say("There is no tab \(number): there are 1 to \(tabs.items.count).")
      }
      send(.select(tabs.items[number - 1].id))
    case .page(let number):
      guard let pages = scene?.layers.last?.pages, pages.items.indices.contains(number - 1) else {
        return say("There is no page \(number) here.")
      }
      send(.selectPage(pages.items[number - 1].id, in: pages.container))
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

  private func send(_ intent: Intent) { handler.handle(intent) }

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

  private func choose(_ number: Int, _ rest: String?) {
    guard let printed, let layer = scene?.layers.last, let screen = currentScreen else { return }
    guard let id = printed.element(number) else {
      let count = printed.choices.count
      return say(
        count == 0
          ? "There is nothing to choose on this screen." : "There is no number \(number): there are 1 to \(count).")
    }
    guard let element = screen.element(id) else {
      return say("Number \(number) is no longer there; p prints the screen.")
    }
    if element.isDisabled {
      return say("\(number) cannot be used now\(element.string(.reason).map { ": \($0)" } ?? ".")")
    }
    if case .failed = layer.content {
      if let flow = layer.flow { send(.retry(flow)) }
      return
    }
    guard let entry = layer.entry else { return }
    switch element.kind {
    case .textField: setField(element, number, rest, entry)
    case .picker: setPicker(element, number, rest, entry)
    default:
      if let action = element.action(.change) {
        let isOn = rest == "on" ? true : rest == "off" ? false : !element.flag(.on)
        send(.act(entry, action, .flag(isOn)))
      } else if let action = element.action(.activate) {
        send(.act(entry, action, .none))
      } else {
        say("\(number) does nothing.")
      }
    }
  }

  private func setField(_ field: Element, _ number: Int, _ rest: String?, _ entry: EntryID) {
    guard let rest else { return say("\(number) is a text field: type \(number) and the text.") }
    guard let action = field.action(.change) else { return say("\(number) cannot be changed.") }
    send(.act(entry, action, .text(rest == "\"\"" ? "" : rest)))
  }

  private func setPicker(_ picker: Element, _ number: Int, _ rest: String?, _ entry: EntryID) {
    let options = picker.children.filter { $0.kind == .option }.map(\.name)
    guard let rest else {
      let list = options.enumerated().map { "\($0 + 1) \($1)" }.joined(separator: ", ")
      return say("\(number) is a choice of \(list): type \(number) and the option's number.")
    }
    let text = rest.first == "=" ? String(rest.dropFirst()) : rest
    let byNumber = Int(text).map { $0 - 1 }
    let index = byNumber ?? options.firstIndex { $0.lowercased() == text.lowercased() }
    guard let index, options.indices.contains(index), let action = picker.action(.change) else {
      return say("There is no option “\(text)”: there are 1 to \(options.count).")
    }
    send(.act(entry, action, .number(Double(index))))
  }

  // MARK: - Printing

  private var currentScreen: Screen? { scene?.layers.last.map { StatusScreen.screen(of: $0) } }

  private func page() -> PlainPage? {
    guard let scene, let layer = scene.layers.last else { return nil }
    return PlainPage(scene, filter: filters[LayerKey(layer)] ?? "")
  }

  private func printWhole(_ page: PlainPage) {
    if printed != nil { say("") }
    printed = page
    for line in page.lines { say(line.printed) }
  }

  /// Prints what is different from what was printed last; all of it when numbers mean something else.
  private func printChanges(to page: PlainPage) {
    guard let old = printed, old.choices == page.choices else { return printWhole(page) }
    printed = page
    for line in changes(from: old, to: page) { say(line) }
  }

  private func changes(from old: PlainPage, to new: PlainPage) -> [String] {
    var before: [UInt64: String] = [:]
    for line in old.lines { before[line.key] = line.text }
    var changed: [String] = []
    for line in new.lines where before.removeValue(forKey: line.key) != line.text { changed.append(line.printed) }
    for line in old.lines where before[line.key] != nil { changed.append("gone: \(line.text)") }
    return changed
  }

  /// Says in few words what has changed by itself since the last answer.
  private func catchUp() {
    guard let page = page(), let old = printed, page.place == old.place else { return }
    if old.choices != page.choices {
      return say("The screen has changed; numbers mean what was printed last, p prints it again.")
    }
    let changed = changes(from: old, to: page)
    printed = page
    if changed.count > 8 {
      say("\(changed.count) lines have changed; p prints the screen.")
    } else {
      for line in changed { say(line) }
    }
  }

  /// Writes one line, without anything that could drive a terminal.
  private func say(_ line: String) {
    hasAnswered = true
    var text = ""
    for scalar in line.unicodeScalars where scalar.value >= 0x20 && !(0x7f..<0xa0).contains(scalar.value) {
      text.unicodeScalars.append(scalar)
    }
    write(text + "\n")
  }
}
