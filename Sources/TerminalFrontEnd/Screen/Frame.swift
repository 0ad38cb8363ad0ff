import Flows
import Presentation
import Scenes
import Screens
import TerminalKit

/// The layout of the whole terminal, created after each event and used for drawing and hit testing.
struct Frame: Sendable {
  var width: Int
  var height: Int
  /// The visible layers from bottom to top.
  ///
  /// Empty if the terminal is too small.
  var layers: [LayerFrame] = []
  /// The tabs from left to right.
  ///
  /// Empty if there is no tab bar or a layer covers it.
  var tabs: [TabFrame] = []
  var tabRow: Int?
  /// The area of the tabs to the left of the layers, or nil if the tabs are above them.
  var sidebar: Rect?
  /// The rows of the features in the sidebar, of which the first is their heading, or nil where there is no room.
  var features: Range<Int>?
  /// The rows of the app's figures in the sidebar, of which the first is their heading, or nil where there is no room.
  var figures: Range<Int>?
  var footerRow: Int { height - 1 }
  /// The index in ``layers`` of the layer that receives keys.
  var topIndex = 0
  /// The regions beside the layers, which are in sight, and of which one may receive keys.
  var regions: [LayerFrame] = []
  /// The items of regions in the footer, from left to right.
  var items: [RegionItem] = []
  /// The index in ``regions`` of the one that receives keys, in which case ``topIndex`` is none.
  var focusedRegion: Int?
  /// The layer or the region that receives keys.
  var top: LayerFrame? {
    if let focusedRegion { return regions[focusedRegion] }
    return layers.indices.contains(topIndex) ? layers[topIndex] : nil
  }

  /// The height of a terminal from which on sections are cards.
  static let airyHeight = 30
  static let smallest = (width: 40, height: 12)
  var isTooSmall: Bool { width < Self.smallest.width || height < Self.smallest.height }

  static let empty = Frame(width: 0, height: 0)
}

/// The layout of a tab.
struct TabFrame: Hashable, Sendable {
  var index: Int
  var rect: Rect
  var text: String
  /// The columns of the number of the tab, from the second one on.
  var number = 0
  /// The place of the badge, with its brackets, or nil.
  var badge: Rect?
}

/// An item of a region in the footer.
struct RegionItem: Sendable {
  /// The index of the region in the scene.
  var index: Int
  var item: RegionScreen.Item
  /// The text as far as there is room.
  var text: String
  var rect: Rect
}

/// The layout of a layer, or of a region beside the layers.
struct LayerFrame: Sendable {
  /// The index of the layer in the scene, or of the region.
  var index: Int
  /// The region whose layer this is, or nil for one of the layers.
  var region: WindowRegion?
  var key: LayerKey
  /// The area of the whole layer, including its border.
  var outer: Rect
  var hasBorder: Bool
  var isSquare = false
  /// Whether the layer is next to the previous one rather than over it.
  var isBeside = false
  /// Whether the layer is a stack with a detail next to it.
  var isStack = false
  /// The pages of the layer's container, from left to right.
  var pages: [TabFrame] = []
  var pagesRow: Int?
  /// The grabber in the border, or nil if the sheet has only one detent.
  var grabber: Rect?
  var barRow: Int?
  var bar: Rect
  /// The screens below the layer's, which lead back, from left to right.
  var path: [BarStep] = []
  /// The step that leads to the previous screen or dismisses the layer.
  var back: Rect?
  var tools: [ToolFrame] = []
  var filterRow: Int?
  var body: Rect
  var layout: ScreenLayout
  /// The first visible line.
  var top: Int
  /// The number of blank rows above centred content.
  var inset: Int
  /// The index of the current control, counting the layout's controls first and then the tools.
  var currentControl: Int?
  /// The index of the focused control, which is the current one unless it is a field that doesn't receive keys.
  ///
  /// The focused control receives keys and is drawn with the focus.
  var focus: Int?

  var controlCount: Int { layout.controls.count + tools.count }

  /// Returns the block of a control, or nil for a tool.
  func block(ofControl control: Int) -> Block? {
    guard control >= 0, control < layout.controls.count else { return nil }
    return layout.blocks[Int(layout.controls[control])]
  }

  /// Returns the next field behind a control that can be typed into, or nil if there is none.
  func field(after control: Int) -> Int? {
    ((control + 1)..<max(control + 1, layout.controls.count)).first { next in
      block(ofControl: next).map { $0.part == .field && !$0.isDisabled } ?? false
    }
  }

  func tool(ofControl control: Int) -> ToolFrame? {
    let index = control - layout.controls.count
    return index >= 0 && index < tools.count ? tools[index] : nil
  }

  func element(ofControl control: Int) -> Element? {
    if let block = block(ofControl: control) { return layout.element(of: block) }
    return tool(ofControl: control).map { layout.screen.element(at: $0.position) }
  }

  /// Whether the bar of a sheet has a blank row below it, where a subtitle stands that has no room beside the title.
  var hasRowBelowBar: Bool { hasBorder && min(pagesRow ?? body.row, filterRow ?? body.row) > bar.row + 1 }

  /// The blocks in sight.
  var visibleBlocks: some Sequence<Block> { layout.blocks(on: top..<top + max(0, body.height)) }

  /// The block of the focused control.
  var focusedBlock: Block? { focus.flatMap { block(ofControl: $0) } }

  /// The table whose headings are above the window although its rows are in it, with the block of its headings.
  var stickyTable: (element: Element, heading: Block)? {
    let first = layout.firstBlock(below: top)
    guard body.height > 2, layout.blocks.indices.contains(first), layout.blocks[first].part == .tableRow,
      let table = layout.element(of: layout.blocks[first]).parent,
      let heading = layout.blocks.first(where: { $0.part == .tableHeading && Int($0.position) == table.position }),
      Int(heading.line) < top
    else { return nil }
    return (table, heading)
  }

  var focused: Element? { focus.flatMap { element(ofControl: $0) } }

  /// Returns the index of the control with the given identity, looking at `hint` first.
  func control(_ id: ElementID, hint: Int) -> Int? {
    if let block = block(ofControl: hint), block.id == id { return hint }
    if let index = tools.firstIndex(where: { $0.id == id }) { return layout.controls.count + index }
    return layout.controls.firstIndex { layout.blocks[Int($0)].id == id }
  }

  var lastTop: Int { max(0, layout.height - body.height) }

  /// Returns the terminal row of a line of the content, whether or not it is visible.
  func row(ofLine line: Int) -> Int { body.row + inset + line - top }
}

/// The layout of a button in the bar.
struct ToolFrame: Equatable, Sendable {
  var position: Int
  var id: ElementID
  var rect: Rect
  var text: String
  var isDisabled: Bool
}

/// A step of the path in a layer's bar, which leads back to a screen below.
struct BarStep: Equatable, Sendable {
  /// The entry that the step leads to, or nil for the previous screen.
  var entry: EntryID?
  var text: String
  var rect: Rect
  /// Whether the next title follows with a sign between.
  var leads = true
}
