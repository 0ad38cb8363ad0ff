import Presentation
import Screens

/// The layout of a screen's elements in lines of a given width.
///
/// The layout is computed once for a screen and its options. Finding the visible blocks takes logarithmic time, and
/// drawing takes time proportional to the size of the window.
struct ScreenLayout: Sendable {
  /// The serial number of this layout, which differs between layouts of the same screen.
  var serial = 0
  let screen: Screen
  let options: LayoutOptions
  /// The blocks, sorted by line.
  let blocks: [Block]
  /// The indices of the blocks that can have the focus, in the order in which Tab visits them.
  ///
  /// The sections of a screen follow each other, also where they are side by side.
  let controls: [Int32]
  /// The toolbar elements that can have the focus, as indices in document order.
  let tools: [Int32]
  /// The number of lines.
  let height: Int
  /// Whether the screen is only a placeholder, which is centred.
  let isCentred: Bool
  /// The number of rows that match the filter and of all rows, or nil without a filter.
  let matches: (found: Int, of: Int)?
  /// The parts that some elements need to be drawn, computed once.
  var parts = ElementParts()

  /// Returns the index of the first block that extends below a line.
  func firstBlock(below line: Int) -> Int {
    var low = 0
    var high = blocks.count
    while low < high {
      let middle = (low + high) / 2
      if Int(blocks[middle].reach) > line { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Returns the first control that is on any of some lines and fulfils a condition, as an index in ``controls``.
  ///
  /// Controls are compared by line, and on a line from left to right.
  func firstControl(on lines: Range<Int>, where isWanted: (Block) -> Bool = { _ in true }) -> Int? {
    var index = firstBlock(below: lines.lowerBound)
    while index < blocks.count, Int(blocks[index].line) < lines.upperBound {
      let block = blocks[index]
      if block.order >= 0, block.endLine > lines.lowerBound, isWanted(block) { return Int(block.order) }
      index += 1
    }
    return nil
  }

  /// Returns the blocks that are on any of some lines, in their order.
  func blocks(on lines: Range<Int>) -> some Sequence<Block> {
    blocks[firstBlock(below: lines.lowerBound)...].lazy.prefix { Int($0.line) < lines.upperBound }
      .filter { $0.endLine > lines.lowerBound }
  }

  /// Returns the blocks of the controls that begin on any of some lines.
  func controlBlocks(on lines: Range<Int>) -> some Sequence<Block> {
    blocks[min(firstBlock(below: lines.lowerBound), blocks.count)...].lazy.prefix { Int($0.line) < lines.upperBound }
      .filter { $0.order >= 0 }
  }

  /// Returns the last control that begins on any of some lines and fulfils a condition, as an index in ``controls``.
  func lastControl(on lines: Range<Int>, where isWanted: (Block) -> Bool) -> Int? {
    var low = 0
    var high = blocks.count
    while low < high {
      let middle = (low + high) / 2
      if Int(blocks[middle].line) < lines.upperBound { low = middle + 1 } else { high = middle }
    }
    var index = low - 1
    while index >= 0, Int(blocks[index].line) >= lines.lowerBound {
      if blocks[index].order >= 0, isWanted(blocks[index]) { return Int(blocks[index].order) }
      index -= 1
    }
    return nil
  }

  func element(of block: Block) -> Element { screen.element(at: Int(block.position)) }
}
