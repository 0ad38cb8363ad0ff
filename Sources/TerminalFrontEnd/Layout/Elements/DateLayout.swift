import Screens

/// The days of a month in weeks, as a grid of seven columns.
struct DateLayout: Sendable {
  /// The columns of text of a month.
  static let width = 28
  /// The lines of a month: its name, the days of the week, and six weeks.
  static let height = 8

  let day: CalendarDay
  /// The first day of the grid, a Monday.
  let first: Int
  let month: Int
  let year: Int
  private let minimum: Double?
  private let maximum: Double?

  /// Creates the layout of a date element, or nil if its number is not a day.
  init?(_ element: Element) {
    guard let day = element.number(.number).flatMap({ CalendarDay(number: $0) }) else { return nil }
    let date = day.date
    guard let start = CalendarDay(year: date.year, month: date.month, day: 1) else { return nil }
    self.day = day
    month = date.month
    year = date.year
    first = start.number - start.weekday
    minimum = element.number(.minimum)
    maximum = element.number(.maximum)
  }

  /// Returns the day in a cell of the grid, or nil if it is outside the calendar.
  func day(week: Int, weekday: Int) -> CalendarDay? { CalendarDay(number: Double(first + week * 7 + weekday)) }

  /// Returns the day at a place within the grid, or nil if there is none.
  func day(line: Int, column: Int) -> CalendarDay? {
    guard (2..<Self.height).contains(line), (0..<Self.width).contains(column) else { return nil }
    return day(week: line - 2, weekday: column / 4)
  }

  func isAllowed(_ day: CalendarDay) -> Bool {
    let number = Double(day.number)
    return minimum.map { number >= $0 } != false && maximum.map { number <= $0 } != false
  }

  /// Returns the nearest day that may be chosen.
  func allowed(_ day: CalendarDay) -> CalendarDay? {
    if isAllowed(day) { return day }
    let bound = minimum.flatMap { Double(day.number) < $0 ? $0 : nil } ?? maximum
    return bound.flatMap { CalendarDay(number: $0) }
  }
}
