/// The days that a date element lets its user choose.
///
/// A date has no limits but those that it says.
package struct DayScale: Sendable {
  /// The day that is chosen.
  package let day: CalendarDay
  private let minimum: Double
  private let maximum: Double

  fileprivate init?(_ element: Element) {
    guard let day = element.number(.number).flatMap({ CalendarDay(number: $0) }) else { return nil }
    self.day = day
    minimum = element.number(.minimum) ?? -.infinity
    maximum = element.number(.maximum) ?? .infinity
  }

  /// Returns whether a day may be chosen.
  package func isAllowed(_ day: CalendarDay) -> Bool { minimum <= Double(day.number) && Double(day.number) <= maximum }

  /// Returns a day if it may be chosen, and otherwise the bound that it is beyond; nil if that is no day.
  package func nearest(to day: CalendarDay) -> CalendarDay? {
    if isAllowed(day) { return day }
    return CalendarDay(number: Double(day.number) < minimum ? minimum : maximum)
  }

  /// Returns the day this many days after the one that is chosen, or nil if there is no such day.
  package func moved(by days: Int) -> CalendarDay? { CalendarDay(number: Double(day.number + days)) }

  /// A day that may be chosen beside the one that is, or nil if there is none.
  var other: CalendarDay? {
    let days = [moved(by: 1), moved(by: -1), CalendarDay(number: minimum), CalendarDay(number: maximum)]
    return days.compactMap(\.self).first { $0 != day && isAllowed($0) }
  }
}

extension Element {
  /// The day of a date with the days that may be chosen, or nil if its number is not a day.
  package var days: DayScale? { DayScale(self) }
}
