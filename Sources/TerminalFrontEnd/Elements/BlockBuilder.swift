import Presentation
import Screens
import TerminalKit

/// A builder that lays out a screen in a single pass over its elements, each with the form of its kind.
struct BlockBuilder {
  /// The kind of the previous content, which determines whether a blank line follows.
  enum Spacing { case none, text, list, button, heading, divider, section }

  let screen: Screen
  let options: LayoutOptions
  let filter: RowFilter
  var blocks: [Block] = []
  var tools: [Int32] = []
  var line = 0
  var spacing = Spacing.none
  /// The end of an element of several blocks, the last of which may end above it.
  var filledLine = -1
  var rows = 0
  var found = 0
  var parts = ElementParts()
  /// Whether each section is a card.
  let isGrouped: Bool
  /// The most lines of a picture beside text where lines are few, or nil elsewhere.
  private(set) var pictureLines: Int?
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
    isGrouped =
      options.isGrouped
      && (!options.hasFilter || options.columns > 1 || screen.root.children.contains { $0.number(.span) != nil })
  }

  // MARK: - Containers

  mutating func body(_ parent: Element, column: Int, width: Int, depth: Int) {
    if depth == 0, isGrouped, options.columns > 1 { return columns(of: parent, column: column, width: width) }
    let labels = labelWidth(of: parent, width: width)
    let answers = depth == 0 && options.isAlert ? answers(of: parent, width: width) : []
    for child in (depth == 0 ? mainFirst(parent) : Array(parent.children)).dropLast(answers.count) {
      element(child, column: column, width: width, depth: depth, labels: labels)
    }
    guard !answers.isEmpty else { return }
    let naturals = answers.map { $0.naturalWidth }
    let start = width - naturals.reduce(2 * (naturals.count - 1), +)
    placeSideBySide(answers, naturals, column: column + start, depth: depth)
  }

  /// Returns the elements of a screen whose sections stand below each other, with those first that span all columns where
  /// there are several, because they are what the screen is about.
  private func mainFirst(_ screen: Element) -> [Element] {
    let children = Array(screen.children)
    func isMain(_ child: Element) -> Bool { child.kind == .section && child.span == .full }
    guard let first = children.firstIndex(where: { $0.kind == .section }), children.contains(where: isMain) else {
      return children
    }
    let rest = children[first...]
    return Array(children[..<first]) + rest.filter(isMain) + rest.filter { !isMain($0) }
  }

  /// Returns the buttons at the end of an alert if there are several that fit on a line.
  private func answers(of parent: Element, width: Int) -> [Element] {
    let buttons = Array(parent.children.reversed().prefix { $0.kind == .button }.reversed())
    let size = buttons.reduce(2 * (buttons.count - 1)) { $0 + $1.naturalWidth }
    return buttons.count > 1 && size <= width ? buttons : []
  }

  /// Returns the width of a form's labels, which aligns its values.
  func labelWidth(of parent: Element, width: Int) -> Int {
    var widest = 0
    for child in parent.children
    where child.elementForm.isLabelled && !(options.hasOutlines && child.kind.control == .field) {
      widest = max(widest, TextWidth.columns(child.name))
    }
    return min(widest, max(8, width * 2 / 5))
  }

  mutating func element(_ element: Element, column: Int, width: Int, depth: Int, labels: Int) {
    let place = ElementPlace(column: column, width: max(1, width), depth: depth, labels: labels)
    element.elementForm.layOut(element, in: place, &self)
  }

  // MARK: - Side by side

  /// Lays out the children of an element side by side if they fit.
  ///
  /// Returns whether they did.
  mutating func placeSideBySide(_ parent: Element, in place: ElementPlace) -> Bool {
    let children = Array(parent.children)
    var naturals = children.map { $0.naturalWidth }
    let gaps = 2 * max(0, naturals.count - 1)
    let picture = picture(beside: children)
    let isBesideText = picture != nil && !options.isAiry && pictureLines == nil
    if isBesideText { pictureLines = Self.fewPictureLines }
    defer { if isBesideText { pictureLines = nil } }
    if let picture { fit(picture, &naturals, children, place.width) }
    guard !naturals.isEmpty, naturals.reduce(gaps, +) <= place.width else { return false }
    placeSideBySide(children, naturals, column: place.column, depth: place.depth)
    return true
  }

  private mutating func placeSideBySide(_ children: [Element], _ naturals: [Int], column: Int, depth: Int) {
    let isButtons = children.allSatisfy { $0.kind == .button }
    space(isButtons ? .button : .text)
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

  /// Returns the index of the picture that stands beside one other element, or nil if there is none.
  private func picture(beside children: [Element]) -> Int? {
    guard children.count == 2, let picture = children.firstIndex(where: { $0.kind == .image }) else { return nil }
    return children[1 - picture].kind == .image ? nil : picture
  }

  /// Gives a picture up to two fifths of the width, and the rest to what stands beside it, if that is enough for text.
  private func fit(_ picture: Int, _ naturals: inout [Int], _ children: [Element], _ width: Int) {
    let size = min(ImageLayout(children[picture], width: width * 2 / 5, most: pictureLines).width, naturals[picture])
    guard width - size - 2 >= Self.leastBesidePicture else { return }
    naturals = [Int](repeating: width - size - 2, count: 2)
    naturals[picture] = size
  }

  /// The least number of columns for what stands beside a picture.
  private static let leastBesidePicture = 24
  /// The lines of a picture beside text in a window of few lines.
  private static let fewPictureLines = 4

  /// Sorts the blocks from an index on by line, with a stable order within each line.
  mutating func sortBlocks(from: Int) {
    let sorted = blocks[from...].enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
    blocks.replaceSubrange(from..., with: sorted.map(\.element))
  }

  // MARK: - Blocks

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
    guard !options.isCompact, pictureLines == nil, let last = blocks.last,
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
        width: Int32(max(1, width)), section: sections, lane: lane, labelWidth: Int32(labels)))
    line += height
  }

  /// Adds the only block, or the main one, of an element, which has the whole place.
  mutating func add(
    _ element: Element, in place: ElementPlace, height: Int, isControl: Bool = false, labels: Int = 0,
    traits: Block.Part.Traits = []
  ) {
    add(
      Block.Part(element.kind, 0, traits), element, column: place.column, width: place.width, height: height,
      isControl: isControl, labels: labels)
  }

  /// Adds the block of a control for a value, with a second line for the reason why it is disabled.
  mutating func addControl(_ element: Element, in place: ElementPlace, _ traits: Block.Part.Traits = []) {
    space(.list)
    add(
      element, in: place, height: element.disabledReason == nil ? 1 : 2, isControl: element.action(.change) != nil,
      labels: place.labels, traits: traits)
  }

  /// Adds the block of a figure, apart from others if it has several lines.
  mutating func addFigure(
    _ element: Element, in place: ElementPlace, height: Int, _ traits: Block.Part.Traits = []
  ) {
    space(height > 1 ? .divider : .list)
    add(element, in: place, height: height, traits: traits)
    if height > 1 { spacing = .section }
  }

  /// Counts a row, and returns whether the filter leaves it.
  mutating func keeps(_ row: Element, withCells: Bool = false) -> Bool {
    rows += 1
    guard !filter.isEmpty else { return true }
    guard filter.matches(row, withCells: withCells) else { return false }
    found += 1
    return true
  }
}
