package import Flows
package import Scenes
package import Screens

/// The top layer of a scene as lines of text, with numbers for the elements that can be chosen.
package struct SpokenScreen: Sendable {
  package struct Line: Sendable, Equatable {
    /// The identity of the line, derived from its element and used to find changes.
    var key: UInt64
    package var number: Int?
    /// The element with this number, or nil.
    package var id: ElementID?
    var text: String
    var alert: Alert?
    /// The address of the link that the line is, or nil.
    var link: String?

    package var printed: String { number.map { "\($0). \(text)" } ?? text }
  }

  /// The content of a line that is printed immediately, without waiting for a command.
  enum Alert: Sendable, Equatable {
    case text
    case fieldError(String)
  }

  /// The location of the user.
  ///
  /// A different location means a different screen.
  package struct Location: Sendable, Equatable {
    package var layers: Int
    package var tab: PageID?
    package var key: LayerKey
    package var status: Int
  }

  package let location: Location
  package let screen: Screen
  package private(set) var lines: [Line] = []
  private var numbers = 0
  var rows = 0
  var found = 0
  let filter: RowFilter
  let texts: AppTexts

  /// The key of the line that describes the way back.
  static let backKey: UInt64 = 3
  /// The key of the line on the filter.
  static let filterKey: UInt64 = 4
  /// The key of the line with the tabs.
  static let tabsKey: UInt64 = 5
  /// The key of the line with the pages, or with the number of lines that are left out.
  static let pagesKey: UInt64 = 6

  /// The key of the line on the screen's step.
  static let stepKey: UInt64 = 7

  /// The key of the line with the regions beside the screens.
  static let regionsKey: UInt64 = 8

  /// The maximum number of printed lines.
  ///
  /// Use a filter to find the others.
  package static let longest = 200

  /// Describes a scene.
  ///
  /// - Parameter limit: The maximum number of lines.
  package init?(_ scene: Scene, filter text: String, _ texts: AppTexts, limit: Int = longest) {
    self.texts = texts
    guard let layer = scene.layers.last else { return nil }
    let status =
      switch layer.content {
      case .screen(let screen): screen.root.string(.loading) == nil ? 0 : 1
      case .loading: 1
      case .failed: 2
      }
    location = Location(layers: scene.layers.count, tab: scene.tabs?.selected, key: LayerKey(layer), status: status)
    screen = StatusScreen.screen(of: layer, texts)
    filter = RowFilter(text)
    header(layer, status: status)
    let body = lines.count
    for child in screen.root.children where child.kind != .toolbar { add(child) }
    if !text.isEmpty {
      let line = Line(key: Self.filterKey, text: texts(.plainFilter, text, "\(found)", "\(rows)"))
      lines.insert(line, at: body)
    } else if let prompt = screen.root.string(.search) {
      lines.insert(Line(key: Self.filterKey, text: texts(.plainSearch, prompt)), at: body)
    }
    for child in screen.root.children where child.kind == .toolbar { add(child) }
    cut(to: limit)
    if let pages = layer.pages {
      lines.append(Line(key: Self.pagesKey, text: texts(.plainPages, tabs(pages))))
    }
    if let tabs = scene.tabs, !scene.layers.contains(where: \.style.coversAll) {
      lines.append(Line(key: Self.tabsKey, text: texts(.plainTabs, self.tabs(tabs))))
    }
    if !scene.regions.isEmpty {
      lines.append(Line(key: Self.regionsKey, text: texts(.plainRegions, regions(of: scene, shown: layer.container))))
    }
  }

  /// Returns the element with the given number, or nil if there is none.
  package func element(_ number: Int) -> ElementID? { lines.first { $0.number == number }?.id }

  /// Returns the address of the link with the given number, or nil if there is none.
  package func link(_ number: Int) -> String? { lines.first { $0.number == number }?.link }

  /// Adds a numbered line for a link of a text.
  mutating func link(_ text: String, _ address: String, _ id: ElementID) {
    numbers += 1
    lines.append(Line(key: id.rawValue, number: numbers, id: id, text: text, link: address))
  }

  /// The numbered elements, in order.
  package var choices: [ElementID] { lines.compactMap(\.id) }

  // MARK: - Around the content

  /// The regions with the first words of each, the one that is shown between brackets.
  private func regions(of scene: Scene, shown: ContainerID) -> String {
    scene.regions.enumerated().map { index, region in
      let words = RegionScreen.item(of: region, texts)?.text
      let text = "\(index + 1) \(region.title)" + (words.map { ": \($0)" } ?? "")
      return region.layer.container == shown ? "[\(text)]" : text
    }.joined(separator: ", ")
  }

  private mutating func header(_ layer: Layer, status: Int) {
    let kind: AppText? =
      switch layer.style {
      case .root: nil
      case .sheet: .sheet
      case .fullScreenCover, .custom(fullScreen: true): .fullScreen
      case .custom: .panel
      case .alert: .question
      case .confirmationDialog: .choice
      case .detail: .detail
      }
    let title = layer.bar.title.isEmpty ? texts[.untitled] : layer.bar.title
    lines.append(Line(key: 1, text: "== \(kind.map { texts($0, title) } ?? title) =="))
    if status == 0, let subtitle = layer.bar.subtitle, !subtitle.isEmpty {
      lines.append(Line(key: 2, text: subtitle))
    }
    if status == 0, let steps = screen.steps {
      let text = texts(.plainStep, "\(steps.current + 1)", "\(steps.titles.count)", steps.title)
      lines.append(Line(key: Self.stepKey, text: text))
    }
    switch layer.bar.back {
    case .pop(let title): lines.append(Line(key: Self.backKey, text: texts(.plainBackTo, title)))
    case .dismiss: lines.append(Line(key: Self.backKey, text: texts[.plainClose]))
    case nil: break
    }
  }

  private func tabs(_ bar: TabBar) -> String {
    var parts: [String] = []
    for (index, item) in bar.items.enumerated() {
      var text = "\(index + 1) \(item.title)"
      if let badge = item.badge, !badge.isEmpty { text += " (\(badge))" }
      switch item.phase {
      case .ready: break
      case .loading: text = texts(.plainLoading, text)
      case .failed: text = texts(.plainFailed, text)
      }
      parts.append(item.id == bar.selected ? "[\(text)]" : text)
    }
    return parts.joined(separator: " ")
  }

  private mutating func cut(to limit: Int) {
    guard lines.count > limit else { return }
    let more = lines.count - limit
    lines.removeLast(more)
    lines.append(Line(key: Self.pagesKey, text: texts(.plainMoreLines, "\(more)")))
  }

  // MARK: - Elements

  mutating func writeLine(_ element: Element, _ text: String, part: UInt64 = 0) {
    let alert: Alert? = element.kind == .text && element.tone == .critical ? .text : nil
    for (index, line) in text.split(separator: "\n").enumerated() {
      let key = element.id.rawValue &+ part &+ UInt64(index) &* 16
      lines.append(Line(key: key, text: String(line), alert: alert))
    }
  }

  func words(of element: Element) -> String { SpokenElement(element, texts).words }

  mutating func number(_ element: Element, _ text: String) {
    numbers += 1
    var text = text
    if element.isDisabled {
      text = element.string(.reason).map { texts(.notNowBecause, text, $0) } ?? texts(.notNow, text)
    }
    let error = element.kind.control == .field ? element.string(.error).map(Alert.fieldError) : nil
    lines.append(Line(key: element.id.rawValue, number: numbers, id: element.id, text: text, alert: error))
  }

  mutating func add(_ element: Element, of owner: String? = nil) {
    let facts = element.kind.facts
    if let control = facts.control, control != .rows { return number(element, words(of: element)) }
    switch facts.words {
    case .row: row(element)
    case .button:
      let button = words(of: element)
      number(element, owner.map { texts(.of, button, $0) } ?? button)
    case .text, .progress, .gauge, .summary, .picture: writeLine(element, words(of: element))
    case .parts: parts(of: element)
    }
  }

  private mutating func parts(of element: Element) {
    switch element.kind {
    case .section: section(element)
    case .divider: writeLine(element, "---")
    case .empty:
      writeLine(element, element.name)
      if let text = element.string(.subtitle) { writeLine(element, text, part: 1) }
      for child in element.children { add(child) }
    case .group, .screen, .toolbar, .grid: for child in element.children { add(child) }
    default:
      if value(element) {
        break
      } else if !element.children.isEmpty {
        for child in element.children { add(child) }
      } else if !element.name.isEmpty {
        writeLine(element, element.name)
      } else {
        writeLine(element, UnknownElement.text(element, texts))
      }
    }
  }

  private mutating func section(_ element: Element) {
    let start = (lines: lines.count, numbers: numbers, rows: rows, found: found)
    if let title = element.string(.title), !title.isEmpty { writeLine(element, "-- \(title) --") }
    for child in element.children { add(child) }
    if !filter.isEmpty && rows > start.rows && found == start.found {
      lines.removeLast(lines.count - start.lines)
      numbers = start.numbers
      return
    }
    if let footer = element.string(.footer), !footer.isEmpty { writeLine(element, footer, part: 1) }
  }

  private mutating func row(_ element: Element) {
    rows += 1
    if !filter.isEmpty {
      guard filter.matches(element) else { return }
      found += 1
    }
    let text = words(of: element)
    if element.action(.activate) != nil {
      number(element, element.flag(.chevron) ? text + "   >" : text)
    } else {
      writeLine(element, text)
    }
    for child in element.children { add(child, of: element.name) }
  }
}
