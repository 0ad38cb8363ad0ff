import Presentation
import Scenes
import Screens
import TerminalKit

// The steps of which a screen is one, in the bar of a cover.
extension Renderer {
  /// Draws the bar of a cover with steps: what it stands on, and the track that shows how far they are.
  mutating func drawTrack(of steps: ScreenSteps, _ layer: LayerFrame) {
    let outer = layer.outer
    if !canvas.styles.isFlat {
      canvas.fill(
        Rect(row: layer.bar.row, column: outer.column, width: outer.width, height: 1), style: canvas.styles.bar)
    }
    guard layer.body.row > layer.bar.row + 1 else { return }
    let row = layer.bar.row + 1
    let width = outer.width * (steps.current + 1) / steps.titles.count
    if canvas.styles.isFlat {
      canvas.put(String(repeating: canvas.glyphs.rule, count: outer.width), row, outer.column, canvas.styles.hairline)
    }
    canvas.put(
      String(repeating: canvas.styles.isFlat ? canvas.glyphs.heavyRule : canvas.glyphs.track, count: width), row,
      outer.column,
      canvas.styles.heading)
    canvas.paint(row: row, column: outer.column, width: width, from: .accent, to: .accentAlt)
  }

  /// Draws all steps in the middle of a bar, if there is room; returns whether there was.
  ///
  /// - Parameter columns: Those of the bar in which nothing else stands.
  mutating func drawSteps(_ steps: ScreenSteps, _ bar: Rect, in columns: Range<Int>) -> Bool {
    let link = " " + String(repeating: canvas.glyphs.rule, count: 2) + " "
    let numbers = steps.titles.indices.map { " \($0 < steps.current ? canvas.glyphs.check : "\($0 + 1)") " }
    var width = 4 * (steps.titles.count - 1)
    for (number, title) in zip(numbers, steps.titles) { width += TextWidth.columns(number + title) + 1 }
    guard WidthClass(columns: frame.width) >= .split, width <= columns.count else { return false }
    var column = max(columns.lowerBound, min(bar.column + (bar.width - width) / 2, columns.upperBound - width))
    for (index, title) in steps.titles.enumerated() {
      let isCurrent = index == steps.current
      if index > 0 { column += canvas.put(link, bar.row, column, canvas.styles.hairline) }
      column += canvas.put(
        numbers[index], bar.row, column, canvas.styles.step(isDone: index < steps.current, isCurrent: isCurrent))
      column += 1
      column += canvas.put(title, bar.row, column, isCurrent ? canvas.styles.bold : canvas.styles.faint)
    }
    return true
  }

  /// Which of how many steps the topmost screen is, for the footer below a cover that shows them all.
  func stepInFooter() -> String? {
    guard WidthClass(columns: frame.width) >= .split, let top = frame.top, scene.layers[top.index].style.coversAll
    else { return nil }
    return top.layout.screen.steps.map(text)
  }

  func text(_ steps: ScreenSteps) -> String { canvas.texts(.stepOf, "\(steps.current + 1)", "\(steps.titles.count)") }
}
