import Presentation
import Screens

// The layout of a whole screen.
extension BlockBuilder {
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
    if !isCentred { growLastCards() }
    return finish(isCentred: isCentred)
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
