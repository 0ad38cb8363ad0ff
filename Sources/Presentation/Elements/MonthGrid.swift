package import Screens

/// The days of a month in weeks, as a grid of seven columns.
package struct MonthGrid: Sendable {
  /// The first day of the grid, a Monday.
  package let first: Int
  package let month: Int
  package let year: Int
  private let days: DayScale

  /// Creates the grid of a date element, or nil if its number is not a day.
  package init?(_ element: Element) {
    guard let days = element.days else { return nil }
    let date = days.day.date
    guard let start = CalendarDay(year: date.year, month: date.month, day: 1) else { return nil }
    self.days = days
    month = date.month
    year = date.year
    first = start.number - start.weekday
  }

  /// Returns the day in a cell of the grid, or nil if it is outside the calendar.
  package func day(week: Int, weekday: Int) -> CalendarDay? { CalendarDay(number: Double(first + week * 7 + weekday)) }

  /// The day that is chosen.
  package var day: CalendarDay { days.day }

  package func isAllowed(_ day: CalendarDay) -> Bool { days.isAllowed(day) }
}
