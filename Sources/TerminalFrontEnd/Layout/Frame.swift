import Screens

/// Where everything stands in one picture: made after each event, drawn from, and asked what is under the mouse.
struct Frame: Sendable {
  var width: Int
  var height: Int
  /// The visible layers, from the bottom to the top; none where the terminal is too small.
  var layers: [LayerFrame] = []
  /// The tabs, from the left; none where there is no tab bar or where a layer covers it.
  var tabs: [TabFrame] = []
  var tabRow: Int?
  var footerRow: Int { height - 1 }
  /// The place among ``layers`` of the one that keys go to.
  var topPlace = 0
  /// The layer that keys go to.
  var top: LayerFrame? { layers.indices.contains(topPlace) ? layers[topPlace] : nil }

  static let smallest = (width: 40, height: 12)
  /// How wide a terminal must be for a detail to stand beside its stack.
  static let besideWidth = 96
  var isTooSmall: Bool { width < Self.smallest.width || height < Self.smallest.height }

  static let empty = Frame(width: 0, height: 0)
}

/// Where one tab stands.
struct TabFrame: Sendable {
  var index: Int
  var rect: Rect
  var text: String
}

/// Where the parts of one layer stand.
struct LayerFrame: Sendable {
  /// Its place among the scene's layers.
  var index: Int
  var key: LayerKey
  /// All of it, a border included.
  var outer: Rect
  var hasBorder: Bool
  var isSquare = false
  /// Whether it stands beside the layer before it.
  var isBeside = false
  /// The pages that its container is one of, from the left, and their row.
  var pages: [TabFrame] = []
  var pagesRow: Int?
  /// Where the border's handle is; nil where the sheet has one height only.
  var grabber: Rect?
  var barRow: Int?
  var bar: Rect
  var back: Rect?
  var backText = ""
  var tools: [ToolFrame] = []
  var filterRow: Int?
  var body: Rect
  var layout: PageLayout
  /// The first visible line, and how far down an empty page begins.
  var top: Int
  var inset: Int
  /// The control that the user is at: a place among the page's controls, and behind them among the tools.
  var place: Int?
  /// The focused control: the one that the user is at, unless it is a field that keys do not go to.
  ///
  /// It alone decides what is drawn as focused and where keys go.
  var focus: Int?

  var controlCount: Int { layout.controls.count + tools.count }

  /// The block of a control, or nil for a tool.
  func block(ofControl control: Int) -> Block? {
    guard control >= 0, control < layout.controls.count else { return nil }
    return layout.blocks[Int(layout.controls[control])]
  }

  func tool(ofControl control: Int) -> ToolFrame? {
    let place = control - layout.controls.count
    return place >= 0 && place < tools.count ? tools[place] : nil
  }

  func element(ofControl control: Int) -> Element? {
    if let block = block(ofControl: control) { return layout.element(of: block) }
    return tool(ofControl: control).map { layout.screen.element(at: $0.position) }
  }

  var focused: Element? { focus.flatMap { element(ofControl: $0) } }

  /// The control with an identity: where it was last, or wherever it is now.
  func control(_ id: ElementID, hint: Int) -> Int? {
    if let block = block(ofControl: hint), block.id == id { return hint }
    if let place = tools.firstIndex(where: { $0.id == id }) { return layout.controls.count + place }
    return layout.controls.firstIndex { layout.blocks[Int($0)].id == id }
  }

  /// The rows of the terminal that the scroll bar's thumb takes; nil where all of the page is seen.
  var thumb: Range<Int>? {
    guard lastTop > 0, body.height > 0 else { return nil }
    let size = max(1, body.height * body.height / max(1, layout.height))
    let start = body.row + (body.height - size) * top / lastTop
    return start..<min(body.endRow, start + size)
  }

  /// The column of the scroll bar.
  var thumbColumn: Int { body.endColumn - 1 }

  /// The first visible line when the scroll bar's thumb begins at a row.
  func top(forThumbAt row: Int) -> Int {
    let room = body.height - (thumb?.count ?? 0)
    guard room > 0 else { return 0 }
    // Rounded up, as the thumb's row is rounded down: it then begins at that row.
    return min((max(0, row - body.row) * lastTop + room - 1) / room, lastTop)
  }

  var lastTop: Int { max(0, layout.height - body.height) }

  /// The row of the terminal on which a line of the page is, seen or not.
  func row(ofLine line: Int) -> Int { body.row + inset + line - top }
}

/// Where a button of the bar stands.
struct ToolFrame: Sendable {
  var position: Int
  var id: ElementID
  var rect: Rect
  var text: String
  var isDisabled: Bool
}
