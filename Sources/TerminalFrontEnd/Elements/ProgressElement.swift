import Presentation
import Scenes
import Screens
import TerminalKit

/// Progress indicators, with or without a known fraction.
struct ProgressElement: ElementForm {
  var kind: ElementKind { .progress }

  func naturalWidth(of element: Element) -> Int { TextWidth.columns(element.string(.label) ?? "") + 20 }
  func cellWidth(of element: Element) -> Int { 12 }
  func share(of element: Element) -> Double? {
    element.number(.fraction).flatMap { $0.isNaN ? nil : min(max($0, 0), 1) }
  }

  func layOut(_ element: Element, in place: ElementPlace, _ builder: inout BlockBuilder) {
    builder.space(.list)
    builder.add(element, in: place, height: 1, traits: [.hasBar])
  }

  func draw(_ block: Block, _ element: Element, _ area: BlockArea, _ context: ElementContext, on canvas: inout Canvas) {
    let style = canvas.accented(element)
    guard let share = share(of: element) else {
      let label = element.string(.label) ?? ""
      let text = label.isEmpty ? canvas.texts[.working] : label
      canvas.line(TextWidth.truncated("\(text) \(canvas.glyphs.ellipsis)", to: area.width), area, 0, 0, style)
      return
    }
    let line = BarLine(element, width: area.width)
    line.drawTexts(of: element, area, on: &canvas)
    guard let bar = line.bar else { return }
    let shown = context.share(of: element) ?? share
    if line.isAlone {
      drawProgressBar(shown, element, area, bar.lowerBound, bar.count, style, &canvas)
    } else {
      canvas.bar(shown, area, 0, bar.lowerBound, width: bar.count, style)
    }
  }

  func drawCell(
    _ cell: Element, at column: TableLayout.Column, of row: Element, in area: BlockArea, on canvas: inout Canvas
  ) {
    canvas.bar(share(of: cell) ?? 0, area, 0, column.start, width: column.width, canvas.accented(cell))
  }

  /// Draws a bar to an eighth of a cell, with the first part of a gradient over all of it where the terminal has any.
  private func drawProgressBar(
    _ share: Double, _ element: Element, _ area: BlockArea, _ start: Int, _ size: Int, _ style: CellStyle,
    _ canvas: inout Canvas
  ) {
    guard !canvas.styles.isFlat, !canvas.glyphs.eighths.isEmpty else {
      let full = Int((share * Double(size)).rounded())
      canvas.line(String(repeating: canvas.glyphs.barFull, count: full), area, 0, start, style)
      canvas.line(
        String(repeating: canvas.glyphs.barEmpty, count: size - full), area, 0, start + full, canvas.styles.note)
      return
    }
    let eighths = Int((share * Double(size) * 8).rounded())
    let onTrack = CellStyle(foreground: style.foreground, background: .token(.surfaceRaised))
    var text = String(repeating: canvas.glyphs.barFull, count: eighths / 8)
    if eighths % 8 > 0 { text += canvas.glyphs.eighths[eighths % 8 - 1] }
    let used = eighths / 8 + (eighths % 8 > 0 ? 1 : 0)
    canvas.line(text + String(repeating: " ", count: size - used), area, 0, start, onTrack)
    guard element.tone == .plain, area.rows.contains(area.row) else { return }
    canvas.paint(row: area.row, column: area.column + start, width: used, of: size, from: .accent, to: .accentAlt)
  }
}
