import Testing

@testable import Screens

@Suite("A day is a date of the Gregorian calendar")
struct CalendarDayTests {
  @Test("Every day of 9999 years has a date, which follows that of the day before")
  func all() throws {
    var last = try #require(CalendarDay(year: 1, month: 1, day: 1))
    let end = try #require(CalendarDay(year: 9999, month: 12, day: 31))
    #expect(end.number - last.number == 3_652_058)
    for number in stride(from: last.number + 1, through: end.number, by: 1) {
      let day = try #require(CalendarDay(number: Double(number)))
      let (before, now) = (last.date, day.date)
      let isNext =
        now == (before.year, before.month, before.day + 1) || now == (before.year, before.month + 1, 1)
        || now == (before.year + 1, 1, 1)
      guard isNext, CalendarDay(year: now.year, month: now.month, day: now.day) == day else {
        Issue.record("\(now) comes after \(before)")
        return
      }
      last = day
    }
    #expect(last == end)
  }

  @Test("Known dates have their numbers and days of the week")
  func known() throws {
    let epoch = try #require(CalendarDay("1970-01-01"))
    #expect(epoch.number == 0 && epoch.weekday == 3)
    let day = try #require(CalendarDay("2026-11-21"))
    #expect(day.number == 20_778 && day.weekday == 5 && day.description == "2026-11-21")
    #expect(try #require(CalendarDay("0001-01-01")).weekday == 0)
  }

  @Test(
    "A text that names no day of the calendar is none",
    arguments: [
      "2026-02-29", "2100-02-29", "2026-13-01", "2026-04-31", "0000-01-01", "10000-01-01", "2026-11", "x-1-1",
    ])
  func none(text: String) { #expect(CalendarDay(text) == nil) }

  @Test("A month later is the same day, or the last of a shorter month")
  func months() throws {
    let day = try #require(CalendarDay("2024-01-31"))
    #expect(day.adding(months: 1)?.description == "2024-02-29")
    #expect(day.adding(months: -2)?.description == "2023-11-30")
    #expect(day.adding(months: 12)?.description == "2025-01-31")
    #expect(try #require(CalendarDay("0001-01-31")).adding(months: -1) == nil)
    #expect(try #require(CalendarDay("9999-12-01")).adding(months: 1) == nil)
  }
}
