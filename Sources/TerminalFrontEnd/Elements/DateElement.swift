import Presentation
import Scenes
import Screens
import TerminalKit

extension Block.Part {
  /// The days of a month.
  static var month: Block.Part { Block.Part(.date, 1, [.hasPlaces]) }
}

/// Controls that choose a day.
struct DateElement: ElementForm {
  var kind: ElementKind { .date }
  var isLabelled: Bool { true }

  func naturalWidth(of element: Element) -> Int {
    max(TextWidth.columns(element.name) + 2 + 20, element.flag(.on) ? MonthGrid.width : 0)
  }

  func layOut(_ element: Element, in place: ElementPlace, _ builder: inout BlockBuilder) {
    builder.addControl(element, in: place)
    guard element.flag(.on) || builder.options.openControl == element.id, MonthGrid(element) != nil else { return }
    let start = min(place.labels > 0 ? place.labels + 2 : 0, max(0, place.width - MonthGrid.width))
    builder.add(
      .month, element, column: place.column + start, width: min(MonthGrid.width, place.width),
      height: MonthGrid.height, isControl: element.action(.change) != nil)
    builder.blocks[builder.blocks.count - 1].id = element.id.part(0)
  }

  func draw(_ block: Block, _ element: Element, _ area: BlockArea, _ context: ElementContext, on canvas: inout Canvas) {
    guard block.part != .month else { return drawMonth(element, area, isFocused: context.isFocused, &canvas) }
    let start = canvas.drawName(of: element, block, area)
    let day = element.number(.number).flatMap { CalendarDay(number: $0) }
    let style = element.isDisabled ? canvas.styles.faint : canvas.styles.accent
    let end = canvas.line(day.map { "\($0)" } ?? canvas.glyphs.dash, area, 0, start, style)
    canvas.line(" " + canvas.glyphs.opens, area, 0, start + end, canvas.styles.faint)
  }

  private func drawMonth(_ element: Element, _ area: BlockArea, isFocused: Bool, _ canvas: inout Canvas) {
    guard let layout = MonthGrid(element) else { return }
    let months = canvas.texts[.months].split(separator: " ")
    let name = months.indices.contains(layout.month - 1) ? String(months[layout.month - 1]) : "\(layout.month)"
    canvas.text("\(name) \(layout.year)", area, 0, 0, width: area.width, .center, canvas.styles.bold)
    for (index, weekday) in canvas.texts[.weekdays].split(separator: " ").prefix(7).enumerated() {
      canvas.text(String(weekday), area, 1, index * 4, width: 3, .trailing, canvas.styles.faint)
    }
    for week in 0..<6 {
      for weekday in 0..<7 {
        guard let day = layout.day(week: week, weekday: weekday) else { continue }
        let isOutside = day.date.month != layout.month
        let isChosen = day == layout.day
        var style =
          element.isDisabled || isOutside || !layout.isAllowed(day) ? canvas.styles.faint : canvas.styles.plain
        if isChosen { style = isFocused ? canvas.styles.selected : canvas.styles.heading }
        canvas.text(
          isChosen ? "[\(day.date.day)]" : "\(day.date.day) ", area, 2 + week, weekday * 4, width: 4, .trailing, style)
      }
    }
  }

  func activated(_ element: Element, _ block: Block?, _ parts: ElementParts) -> ElementCommand {
    element.action(.change) != nil && MonthGrid(element) != nil ? .open : .nothing
  }

  func moved(_ element: Element, by step: Int) -> ElementCommand? {
    use(of: element.days?.moved(by: step), in: element)
  }

  func ran(_ command: KeyCommand, in element: Element, _ block: Block) -> ElementCommand? {
    guard block.part == .month, let day = MonthGrid(element)?.day else { return nil }
    switch command {
    case .up: return use(of: CalendarDay(number: Double(day.number - 7)), in: element)
    case .down: return use(of: CalendarDay(number: Double(day.number + 7)), in: element)
    case .pageUp: return use(of: day.adding(months: -1), in: element)
    case .pageDown: return use(of: day.adding(months: 1), in: element)
    default: return nil
    }
  }

  /// Returns the choice of a day, or of the nearest one that is allowed.
  func use(of day: CalendarDay?, in element: Element) -> ElementCommand {
    guard let day, let allowed = element.days?.nearest(to: day) else { return .nothing }
    return .number(Double(allowed.number))
  }

  func pressed(_ element: Element, _ block: Block, line: Int, column: Int) -> ElementCommand? {
    guard block.part == .month, let day = MonthGrid(element)?.day(line: line, column: column) else { return .nothing }
    if case .number(let number) = use(of: day, in: element) { return .closing(number) }
    return .closing(nil)
  }

  func words(for element: Element) -> ElementWords { .enter(.choose) }
}

// The cells of a month: a line each for its name and the days of the week, and one for each of six weeks.
extension MonthGrid {
  /// The columns of text of a month.
  static let width = 28
  /// The lines of a month: its name, the days of the week, and six weeks.
  static let height = 8

  /// Returns the day at a place within the grid, or nil if there is none.
  func day(line: Int, column: Int) -> CalendarDay? {
    guard (2..<Self.height).contains(line), (0..<Self.width).contains(column) else { return nil }
    return day(week: line - 2, weekday: column / 4)
  }
}
