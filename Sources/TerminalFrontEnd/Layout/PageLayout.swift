import Screens

/// A screen's elements as lines of a certain width.
///
/// It is made once for a screen, a width and a filter. Finding what is visible costs the logarithm of the page's
/// length, drawing it the size of the window.
struct PageLayout: Sendable {
  /// The number of this layout: another layout of the same page has another.
  var serial = 0
  let screen: Screen
  let options: LayoutOptions
  /// In the order of their lines.
  let blocks: [Block]
  /// The places of the blocks that can be focused.
  let controls: [Int32]
  /// The toolbar's elements that can be focused, by their places in document order.
  let tools: [Int32]
  /// Lines in all.
  let height: Int
  /// Whether the page is nothing but an empty state, which stands in the middle.
  let isCentred: Bool
  /// How many rows the filter left, and of how many; nil when nothing is filtered.
  let matches: (found: Int, of: Int)?

  /// The first block that reaches below this line.
  func firstBlock(below line: Int) -> Int {
    var low = 0
    var high = blocks.count
    while low < high {
      let middle = (low + high) / 2
      if Int(blocks[middle].reach) > line { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The place in ``controls`` of the first control at or after a block.
  func firstControl(from block: Int) -> Int {
    var low = 0
    var high = controls.count
    while low < high {
      let middle = (low + high) / 2
      if Int(controls[middle]) >= block { high = middle } else { low = middle + 1 }
    }
    return low
  }

  func element(of block: Block) -> Element { screen.element(at: Int(block.position)) }
}

extension Screen {
  /// The element at a place in document order; the root for a place that does not exist.
  func element(at position: Int) -> Element {
    let all = elements
    guard position > 0, position < count else { return root }
    return all[all.index(all.startIndex, offsetBy: position)]
  }
}

extension Element {
  /// What the element is called: its title, text or label.
  var name: String { string(.title) ?? string(.text) ?? string(.label) ?? "" }

  /// The buttons in a row: what else can be done with it.
  var menuActions: [Element] { children.filter { $0.kind == .button && !$0.isDisabled && $0.action(.activate) != nil } }
}
