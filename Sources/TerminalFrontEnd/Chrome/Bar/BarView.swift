import Presentation
import Scenes
import Screens
import TerminalKit

/// The bar of a layer: the path to its screen, its title or its steps, and its tools.
struct BarView {
  let content: Layer
  let layer: LayerFrame

  func draw(isTop: Bool, on canvas: inout Canvas) {
    let bar = layer.bar
    if content.bar.style == .prominent, layer.body.row > bar.row + 1 {
      canvas.put(
        String(repeating: canvas.glyphs.heavyRule, count: bar.width), bar.row + 1, bar.column, canvas.styles.accent)
    }
    let steps = layer.layout.screen.steps
    let around = canvas.paper
    defer { canvas.paper = around }
    if let steps, content.style.coversAll {
      drawTrack(of: steps, &canvas)
      if !canvas.styles.isFlat { canvas.paper = .token(.surface) }
    }
    let titleStyle = content.bar.style == .transparent ? canvas.styles.faint : canvas.styles.bold
    let pathEnd = drawPath(&canvas)
    for (index, tool) in layer.tools.enumerated() {
      let isFocused = layer.focus == layer.layout.controls.count + index && isTop
      if isFocused { canvas.setCursor(tool.rect.row, tool.rect.column) }
      drawTool(tool, isFocused: isFocused, &canvas)
    }
    let left = pathEnd ?? bar.column
    let right = (layer.tools.first?.rect.column ?? bar.endColumn) - 2
    guard right > left else { return }
    var title = content.bar.title
    var second = content.bar.subtitle
    if let steps {
      if content.style.coversAll {
        // The title of the step itself is among the steps.
        let end = title == steps.title ? left : left + TextWidth.columns(title) + 3
        if end < right, drawSteps(steps, bar, in: end..<right, &canvas) {
          if end > left {
            canvas.put(title, bar.row, left, titleStyle)
          } else if let last = layer.path.last, last.leads {
            // The path leads to the steps, and not to a title.
            canvas.put("   ", bar.row, last.rect.endColumn, canvas.styles.plain)
          }
          return
        }
      }
      second = canvas.texts(.stepOf, "\(steps.current + 1)", "\(steps.titles.count)")
    }
    let titleWidth = TextWidth.columns(title)
    var column = left
    // The title of a sheet is centred, also while the user cannot leave it.
    if layer.hasBorder, !content.style.isDialog || layer.back != nil {
      column = max(left, min(bar.column + (bar.width - titleWidth) / 2, right - titleWidth))
    }
    title = TextWidth.truncated(title, to: right - column)
    let end = column + canvas.put(title, bar.row, column, titleStyle)
    guard let subtitle = second else { return }
    if layer.hasRowBelowBar, content.bar.style != .prominent, TextWidth.columns(subtitle) > right - end - 2 {
      let subtitle = TextWidth.truncated(subtitle, to: bar.width)
      canvas.put(subtitle, bar.row + 1, bar.column + (bar.width - TextWidth.columns(subtitle)) / 2, canvas.styles.faint)
    } else if right - end > 6 {
      canvas.put("  " + TextWidth.truncated(subtitle, to: right - end - 2), bar.row, end, canvas.styles.faint)
    }
  }

  /// Draws a button of the bar: a pill where there are surfaces.
  private func drawTool(_ tool: ToolFrame, isFocused: Bool, _ canvas: inout Canvas) {
    let (row, column) = (tool.rect.row, tool.rect.column)
    guard !canvas.styles.isFlat else {
      if isFocused { canvas.put(canvas.glyphs.marker, row, column - 1, canvas.styles.rail) }
      let style = tool.isDisabled ? canvas.styles.faint : canvas.styles.accent
      canvas.put(tool.text, row, column, isFocused ? canvas.styles.selected : style)
      return
    }
    let element = layer.layout.screen.element(at: tool.position)
    var (style, text) = (canvas.styles.pill(element, isFocused: isFocused).text, " \(element.buttonTitle) ")
    if element.kind == .toggle {
      let isOn = element.flag(.on)
      if !isFocused { style = canvas.styles.chip(element, isOn: isOn) }
      text = "\(isOn ? canvas.glyphs.check : " ") \(element.name)"
    }
    let edge = CellStyle(foreground: style.background)
    canvas.put("▐", row, column, edge)
    canvas.put(text, row, column + 1, style, limit: tool.rect.width - 2)
    canvas.put("▌", row, tool.rect.endColumn - 1, edge)
  }

  /// Draws the path to a layer's screen, and returns the column behind it, or nil if there is none.
  private func drawPath(_ canvas: inout Canvas) -> Int? {
    guard let last = layer.path.last else { return nil }
    for step in layer.path {
      canvas.put(
        step.text, step.rect.row, step.rect.column, step.entry == nil ? canvas.styles.accent : canvas.styles.faint)
      if step.leads, !layer.hasBorder {
        canvas.put(" \(canvas.glyphs.chevron) ", step.rect.row, step.rect.endColumn, canvas.styles.note)
      }
    }
    return last.rect.endColumn + (layer.hasBorder ? 2 : 3)
  }

  /// Draws the bar of a cover with steps: what it stands on, and the track that shows how far they are.
  private func drawTrack(of steps: ScreenSteps, _ canvas: inout Canvas) {
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
      outer.column, canvas.styles.heading)
    canvas.paint(row: row, column: outer.column, width: width, from: .accent, to: .accentAlt)
  }

  /// Draws all steps in the middle of a bar, if there is room; returns whether there was.
  ///
  /// - Parameter columns: Those of the bar in which nothing else stands.
  private func drawSteps(_ steps: ScreenSteps, _ bar: Rect, in columns: Range<Int>, _ canvas: inout Canvas) -> Bool {
    let link = " " + String(repeating: canvas.glyphs.rule, count: 2) + " "
    let numbers = steps.titles.indices.map { " \($0 < steps.current ? canvas.glyphs.check : "\($0 + 1)") " }
    var width = 4 * (steps.titles.count - 1)
    for (number, title) in zip(numbers, steps.titles) { width += TextWidth.columns(number + title) + 1 }
    guard WidthClass(columns: canvas.buffer.width) >= .split, width <= columns.count else { return false }
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
}
