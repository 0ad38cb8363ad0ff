import Screens

/// The days of a month in weeks, as a grid of seven columns.
struct DateLayout: Sendable {
  /// The columns of text of a month.
  static let width = 28
  /// The lines of a month: its name, the days of the week, and six weeks.
  static let height = 8

  /// The first day of the grid, a Monday.
  let first: Int
  let month: Int
  let year: Int
  private let days: DayScale

  /// Creates the layout of a date element, or nil if its number is not a day.
  init?(_ element: Element) {
    guard let days = element.days else { return nil }
    let date = days.day.date
    guard let start = CalendarDay(year: date.year, month: date.month, day: 1) else { return nil }
    self.days = days
    month = date.month
    year = date.year
    first = start.number - start.weekday
  }

  /// Returns the day in a cell of the grid, or nil if it is outside the calendar.
  func day(week: Int, weekday: Int) -> CalendarDay? { CalendarDay(number: Double(first + week * 7 + weekday)) }

  /// Returns the day at a place within the grid, or nil if there is none.
  func day(line: Int, column: Int) -> CalendarDay? {
    guard (2..<Self.height).contains(line), (0..<Self.width).contains(column) else { return nil }
    return day(week: line - 2, weekday: column / 4)
  }

  /// The day that is chosen.
  var day: CalendarDay { days.day }

  func isAllowed(_ day: CalendarDay) -> Bool { days.isAllowed(day) }
}
