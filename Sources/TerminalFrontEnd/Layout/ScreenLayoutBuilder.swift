import Presentation
import Screens
import TerminalKit

/// A builder that lays out a screen in a single pass over its elements.
struct ScreenLayoutBuilder {
  /// The kind of the previous content, which determines whether a blank line follows.
  enum Spacing { case none, text, list, button, heading, divider, section }

  let screen: Screen
  let options: LayoutOptions
  let filter: RowFilter
  var blocks: [Block] = []
  private var tools: [Int32] = []
  var line = 0
  var spacing = Spacing.none
  /// The end of an element of several blocks, the last of which may end above it.
  var filledLine = -1
  var rows = 0
  var found = 0
  var parts = ElementParts()
  /// Whether each section is a card.
  let isGrouped: Bool
  private var isSideBySide = false
  /// The line behind the last card.
  var cardEnd = -1
  /// The number of sections that are side by side with others, so far.
  var sections: Int32 = 0
  /// The column of cards that is laid out, or -1.
  var lane: Int8 = -1

  /// The width in columns of the gutter for the focus marker, to the left of the content.
  static let gutter = 2
  /// The maximum width of content that is not in columns, regardless of the window's width.
  static let widest = 98

  init(_ screen: Screen, _ options: LayoutOptions) {
    self.screen = screen
    self.options = options
    filter = RowFilter(options.filter)
    isGrouped = options.isGrouped && (!options.hasFilter || screen.root.children.contains { $0.number(.span) != nil })
  }

  mutating func layout() -> ScreenLayout {
    let width = max(1, options.width)
    let root = screen.root
    var solitary: Element?
    var kinds = 0
    for child in root.children where child.kind != .toolbar {
      kinds += 1
      solitary = child.kind == .empty ? child : nil
    }
    let isCentred = kinds == 1 && solitary != nil
    let room = width - Self.gutter
    body(root, column: Self.gutter, width: isCentred ? room : min(room, Self.widest), depth: 0)
    if !filter.isEmpty && rows > 0 && found == 0 {
      space(.text)
      add(.noMatch, root, column: Self.gutter, width: width - Self.gutter, height: 1)
    }
    return finish(isCentred: isCentred)
  }

  // MARK: - Containers

  mutating func body(_ parent: Element, column: Int, width: Int, depth: Int) {
    if depth == 0, isGrouped, options.columns > 1 { return columns(of: parent, column: column, width: width) }
    let labels = labelWidth(of: parent, width: width)
    let answers = depth == 0 && options.isAlert ? answers(of: parent, width: width) : []
    for child in parent.children.dropLast(answers.count) {
      element(child, column: column, width: width, depth: depth, labels: labels)
    }
    guard !answers.isEmpty else { return }
    let naturals = answers.map { Measure.natural($0) }
    let start = width - naturals.reduce(2 * (naturals.count - 1), +)
    placeSideBySide(answers, naturals, column: column + start, depth: depth)
  }

  /// Returns the buttons at the end of an alert if there are several that fit on a line.
  private func answers(of parent: Element, width: Int) -> [Element] {
    let buttons = Array(parent.children.reversed().prefix { $0.kind == .button }.reversed())
    let size = buttons.reduce(2 * (buttons.count - 1)) { $0 + Measure.natural($1) }
    return buttons.count > 1 && size <= width ? buttons : []
  }

  /// Returns the width of a form's labels, which aligns its values.
  func labelWidth(of parent: Element, width: Int) -> Int {
    var widest = 0
    for child in parent.children where child.kind.isLabelled && !(options.hasOutlines && child.kind == .textField) {
      widest = max(widest, TextWidth.columns(child.name))
    }
    return min(widest, max(8, width * 2 / 5))
  }

  mutating func element(_ element: Element, column: Int, width: Int, depth: Int, labels: Int) {
    let width = max(1, width)
    switch element.kind {
    case .toolbar where depth == 0 && element.parent?.kind == .screen: addTools(element)
    case .text: text(element, element.name, column: column, width: width)
    case .section: section(element, column: column, width: width, depth: depth)
    case .row: row(element, column: column, width: width, depth: depth)
    case .button: button(element, column: column, width: width)
    case .toggle:
      space(.list)
      let extra = element.string(.subtitle) != nil || reason(element) != nil
      add(
        .toggle, element, column: column, width: width, height: extra ? 2 : 1,
        isControl: element.action(.change) != nil)
    case .textField where element.isTextArea: area(element, column: column, width: width, labels: labels)
    case .textField: field(element, column: column, width: width, labels: labels)
    case .picker: picker(element, column: column, width: width, labels: labels)
    case .progress:
      space(.list)
      add(.progress, element, column: column, width: width, height: 1)
    case .divider:
      space(.divider)
      add(.divider, element, column: column, width: width, height: 1)
    case .group, .screen, .toolbar:
      if element.kind == .toolbar || element.axis == .horizontal, sideBySide(element, column, width, depth) { return }
      body(element, column: column, width: width, depth: depth)
    case .empty: empty(element, column: column, width: width, depth: depth)
    default:
      if !value(element, column: column, width: width, depth: depth, labels: labels) {
        unknown(element, column: column, width: width, depth: depth)
      }
    }
  }

  mutating func section(_ element: Element, column: Int, width: Int, depth: Int) {
    let start = (blocks: blocks.count, line: line, spacing: spacing, rows: rows, found: found, cardEnd: cardEnd)
    spacing = .none
    let isCard = isGrouped && depth == 0
    // Between two cards, the halves of their edges are the gap.
    if !isCard || cardEnd != line { blank() }
    let card = blocks.count
    let top = line
    let width = isCard ? width - Self.gutter : width
    if isCard { add(.card, element, column: column - Self.gutter, width: width + 2 * Self.gutter, height: 1) }
    let indent = depth == 0 ? 0 : 2
    if let title = element.string(.title), !title.isEmpty {
      add(.heading, element, column: column + indent, width: width - indent, height: 1)
      if isCard { line += 1 }
    }
    body(element, column: column + indent, width: width - indent, depth: depth + 1)
    let isUsable = blocks[start.blocks...].contains { $0.isControl }
    if !filter.isEmpty && found == start.found && (rows > start.rows || !isUsable) {
      // Nothing in the section matches, or it has only texts and figures, so the section is removed.
      blocks.removeLast(blocks.count - start.blocks)
      (line, spacing, cardEnd) = (start.line, start.spacing, start.cardEnd)
      return
    }
    if let footer = element.string(.footer), !footer.isEmpty {
      let height = TextWidth.wrapped(footer, to: max(1, width - indent)).count
      add(.footer, element, column: column + indent, width: width - indent, height: height)
    }
    if isCard {
      line += 1
      blocks[card].height = Int32(line - top)
      for index in card + 1..<blocks.count { blocks[index].isInCard = true }
      cardEnd = line
    }
    spacing = .section
  }

  private mutating func row(_ element: Element, column: Int, width: Int, depth: Int) {
    rows += 1
    if !filter.isEmpty {
      guard filter.matches(element) else { return }
      found += 1
    }
    space(.list)
    let hasChildren = !element.children.isEmpty
    add(
      .row, element, column: column, width: width,
      height: RowLayout(element, width: width, isAiry: options.isAiry).lines,
      isControl: element.action(.activate) != nil || hasChildren && !element.menuActions.isEmpty)
    guard hasChildren else { return }
    for child in element.children where child.kind != .button {
      self.element(child, column: column + 2, width: width - 2, depth: depth + 1, labels: 0)
    }
  }

  /// Lays out a text field of one line: in three lines with an outline, or beside its label with its error below.
  private mutating func field(_ element: Element, column: Int, width: Int, labels: Int) {
    space(.list)
    let extra = element.string(.error) != nil || reason(element) != nil
    add(
      .field, element, column: column, width: width, height: options.hasOutlines ? 3 : extra ? 2 : 1,
      isControl: element.action(.change) != nil || element.action(.submit) != nil, labels: labels)
    blocks[blocks.count - 1].isOutlined = options.hasOutlines
  }

  private mutating func picker(_ element: Element, column: Int, width: Int, labels: Int) {
    space(.list)
    let extra = reason(element) != nil
    add(
      .picker, element, column: column, width: width, height: extra ? 2 : 1,
      isControl: element.action(.change) != nil, labels: labels)
  }

  private mutating func button(_ element: Element, column: Int, width: Int) {
    space(.button)
    let natural = min(width, Measure.natural(element))
    add(
      .button, element, column: column, width: natural, height: 1 + Measure.linesBelow(button: element, natural).count,
      isControl: element.action(.activate) != nil)
  }

  private mutating func text(
    _ element: Element, _ text: String, column: Int, width: Int, part: Block.Part = .text
  ) {
    let isHeading = element.kind == .text && (element.style == .title || element.style == .heading)
    space(isHeading ? .heading : .text)
    let height = lines(text, width)
    add(part, element, column: column, width: width, height: height)
    spacing = isHeading ? .heading : .text
  }

  private mutating func empty(_ element: Element, column: Int, width: Int, depth: Int) {
    let from = blocks.count
    space(.divider)
    if element.string(.symbol) != nil {
      add(.emptySymbol, element, column: column, width: width, height: options.isCompact ? 1 : 3)
      line += options.isCompact ? 0 : 1
    }
    let inner = max(1, min(width, 60))
    let centre = column + (width - inner) / 2
    add(.emptyTitle, element, column: centre, width: inner, height: lines(element.name, inner))
    if let text = element.string(.subtitle) {
      add(.emptyText, element, column: centre, width: inner, height: lines(text, inner))
    }
    spacing = .text
    let children = blocks.count
    body(element, column: column, width: width, depth: depth + 1)
    for index in children..<blocks.count where blocks[index].part == .button {
      blocks[index].column = Int32(column + max(0, (width - Int(blocks[index].width)) / 2))
    }
    for index in from..<blocks.count { blocks[index].isCentred = true }
    spacing = .divider
  }

  private mutating func unknown(_ element: Element, column: Int, width: Int, depth: Int) {
    if !element.children.isEmpty {
      body(element, column: column, width: width, depth: depth)
    } else if !element.name.isEmpty {
      text(element, element.name, column: column, width: width, part: .fallbackText)
    } else {
      space(.text)
      add(.unknown, element, column: column, width: width, height: 1)
    }
  }

  private mutating func addTools(_ toolbar: Element) {
    for child in toolbar.children {
      if child.action(.activate) != nil || child.action(.change) != nil {
        tools.append(Int32(child.position))
      } else if child.kind == .group || child.kind == .section {
        addTools(child)
      }
    }
  }

  // MARK: - Side by side

  /// Lays out the children side by side if they fit.
  ///
  /// Returns whether they did.
  private mutating func sideBySide(_ parent: Element, _ column: Int, _ width: Int, _ depth: Int) -> Bool {
    guard !isSideBySide else { return false }
    var naturals = parent.children.map { Measure.natural($0) }
    let gaps = 2 * max(0, naturals.count - 1)
    if naturals.reduce(gaps, +) > width { besidePicture(&naturals, Array(parent.children), width) }
    guard !naturals.isEmpty, naturals.reduce(gaps, +) <= width else { return false }
    placeSideBySide(Array(parent.children), naturals, column: column, depth: depth)
    return true
  }

  private mutating func placeSideBySide(_ children: [Element], _ naturals: [Int], column: Int, depth: Int) {
    let isButtons = children.allSatisfy { $0.kind == .button }
    space(isButtons ? .button : .text)
    isSideBySide = true
    defer { isSideBySide = false }
    let top = line
    let from = blocks.count
    var bottom = line
    var x = column
    for (child, natural) in zip(children, naturals) {
      line = top
      spacing = .none
      element(child, column: x, width: natural, depth: depth + 1, labels: TextWidth.columns(child.name))
      bottom = max(bottom, line)
      x += natural + 2
    }
    // The last of them may end above the others.
    (line, filledLine) = (bottom, bottom)
    spacing = isButtons ? .button : .text
    sortBlocks(from: from)
  }

  /// Lets text wrap beside a picture, which has up to two fifths of the width, if that leaves enough for text.
  private func besidePicture(_ naturals: inout [Int], _ children: [Element], _ width: Int) {
    guard children.count == 2, let picture = children.firstIndex(where: { $0.kind == .image }),
      children[1 - picture].kind != .image
    else { return }
    let size = min(naturals[picture], width * 2 / 5)
    guard width - size - 2 >= Self.leastBesidePicture else { return }
    naturals[picture] = size
    naturals[1 - picture] = width - size - 2
  }

  /// The least number of columns for text beside a picture.
  private static let leastBesidePicture = 24

  /// Sorts the blocks from an index on by line, with a stable order within each line.
  mutating func sortBlocks(from: Int) {
    let sorted = blocks[from...].enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
    blocks.replaceSubrange(from..., with: sorted.map(\.element))
  }

  // MARK: - Blocks

  func reason(_ element: Element) -> String? { element.isDisabled ? element.string(.reason) : nil }

  func lines(_ text: String, _ width: Int) -> Int { max(1, TextWidth.wrapped(text, to: width).count) }

  /// Adds a blank line between content of different kinds.
  mutating func space(_ next: Spacing) {
    defer { spacing = next }
    switch (spacing, next) {
    case (.none, _), (.heading, .heading), (.heading, .text), (.heading, .list): return
    default: if spacing != next || next == .heading { blank() }
    }
  }

  /// Adds a blank line unless there already is one or the layout is compact.
  mutating func blank() {
    guard !options.isCompact, let last = blocks.last,
      last.endLine == line || cardEnd == line || filledLine == line
    else { return }
    line += 1
  }

  mutating func add(
    _ part: Block.Part, _ element: Element, column: Int, width: Int, height: Int, isControl: Bool = false,
    labels: Int = 0
  ) {
    blocks.append(
      Block(
        part: part, isControl: isControl, isDisabled: element.isDisabled, position: Int32(element.position),
        id: element.id, line: Int32(line), height: Int32(height), column: Int32(max(0, column)),
        width: Int32(max(1, width)), section: sections, lane: lane,
        labelWidth: Int32(labels)))
    line += height
  }

  private mutating func finish(isCentred: Bool) -> ScreenLayout {
    var controls: [Int32] = []
    var reach: Int32 = 0
    for index in blocks.indices {
      reach = max(reach, blocks[index].line + blocks[index].height)
      blocks[index].reach = reach
      if blocks[index].isControl { controls.append(Int32(index)) }
    }
    if sections > 0 { controls.sort { (blocks[Int($0)].section, $0) < (blocks[Int($1)].section, $1) } }
    for (order, index) in controls.enumerated() { blocks[Int(index)].order = Int32(order) }
    return ScreenLayout(
      screen: screen, options: options, blocks: blocks, controls: controls, tools: tools, height: Int(reach),
      isCentred: isCentred, matches: filter.isEmpty ? nil : (found, rows), parts: parts)
  }
}
