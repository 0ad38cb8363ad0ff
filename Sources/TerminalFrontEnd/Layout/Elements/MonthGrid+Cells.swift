import Presentation
import Screens

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
