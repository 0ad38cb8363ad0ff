import Presentation
import Scenes
import Screens
import TerminalKit

extension Block.Part {
  static var richText: Block.Part { Block.Part(.markdown) }
  /// A link in a text, which is drawn with the text.
  static var link: Block.Part { Block.Part(.markdown, 1, [.isInline, .changesUnderMouse]) }
}

/// Text in a subset of Markdown.
struct MarkdownElement: ElementForm {
  var kind: ElementKind { .markdown }

  func layOut(_ element: Element, in place: ElementPlace, _ builder: inout BlockBuilder) {
    let (column, width) = (place.column, place.width)
    let text = RichText(markdown: element.string(.text) ?? "", width: width)
    builder.parts.texts[element.position] = text
    builder.space(.text)
    let (from, top) = (builder.blocks.count, builder.line)
    builder.add(.richText, element, column: column, width: width, height: max(1, text.lines.count))
    for (index, link) in text.links.enumerated() {
      builder.line = top + link.line
      builder.add(.link, element, column: column + link.column, width: link.width, height: 1, isControl: true)
      builder.blocks[builder.blocks.count - 1].id = element.id.part(index)
      builder.blocks[builder.blocks.count - 1].index = Int32(index)
    }
    builder.line = top + max(1, text.lines.count)
    builder.sortBlocks(from: from)
    (builder.spacing, builder.filledLine) = (.section, builder.line)
  }

  func draw(_ block: Block, _ element: Element, _ area: BlockArea, _ context: ElementContext, on canvas: inout Canvas) {
    guard block.part == .richText else { return }
    let text = context.parts.texts[element.position]
    for (index, content) in (text?.lines ?? []).enumerated() where area.rows.contains(area.row + index) {
      if content.isRule {
        canvas.line(String(repeating: canvas.glyphs.rule, count: area.width), area, index, 0, canvas.styles.faint)
        continue
      }
      var column = content.indent
      for run in content.runs {
        let used = canvas.line(
          canvas.glyphs.isASCII ? canvas.glyphs.plain(run.text) : run.text, area, index, column,
          style(of: run.style, canvas.styles))
        // What moves is drawn for a moment only.
        if !context.isMoving, let address = text?.sentAddress(of: run) {
          canvas.buffer.link(row: area.row + index, column: area.column + column, width: used, to: address)
        }
        column += used
      }
    }
  }

  func drawPointed(
    _ block: Block, of element: Element, in area: BlockArea, isFocused: Bool, isHeld: Bool, on canvas: inout Canvas
  ) {
    guard block.part == .link else { return }
    canvas.buffer.restyle(row: area.row, column: area.column, width: area.width, height: Int(block.height)) {
      $0.attributes.insert(.underline)
    }
  }

  private func style(of run: RichText.Style, _ styles: Styles) -> CellStyle {
    var style = styles.plain
    if run.contains(.faint) { style = styles.faint }
    if run.contains(.code) { style = styles.style(.caution) }
    if run.contains(.mark) { style = styles.accent }
    if run.contains(.link) {
      style = styles.accent
      style.attributes.insert(.underline)
    }
    if run.contains(.heading) { style = styles.heading }
    if run.contains(.strong) { style.attributes.insert(.bold) }
    if run.contains(.emphasis) { style.attributes.insert(.italic) }
    return style
  }

  func activated(_ element: Element, _ block: Block?, _ parts: ElementParts) -> ElementCommand {
    guard let block, let text = parts.texts[Int(block.position)], text.links.indices.contains(Int(block.index)) else {
      return .nothing
    }
    return .link(text.links[Int(block.index)].address)
  }

  func words(for element: Element) -> ElementWords { .enter(.open) }
}
