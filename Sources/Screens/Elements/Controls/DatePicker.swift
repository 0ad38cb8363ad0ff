// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// A control that chooses a day.
@MainActor
public func DatePicker(
  _ title: String, selection: Binding<CalendarDay>, in range: ClosedRange<CalendarDay>? = nil,
  isExpanded: Bool = false
) -> ElementView {
  return ElementView(.date) { context in
    let day = selection.wrappedValue
    context.string(.label, title)
    context.string(.text, "\(title): \(day)")
    context.number(.number, Double(day.number))
    context.number(.minimum, range.map { Double($0.lowerBound.number) })
    context.number(.maximum, range.map { Double($0.upperBound.number) })
    context.flag(.on, isExpanded)
    context.change(.change) { [selection, range] value in
      guard case .number(let number) = value, let day = CalendarDay(number: number),
        range?.contains(day) != false
      else { return }
      selection.wrappedValue = day
    }
  }
}

/// A day of the Gregorian calendar, from year 1 to year 9999.
public struct CalendarDay: Hashable, Comparable, Sendable, Codable, CustomStringConvertible {
  /// The days since 1 January 1970.
  public let number: Int

  private static let valid = -719_162...2_932_896

  /// Creates the day this many days after 1 January 1970, or nil if its year is not between 1 and 9999.
  public init?(number: Double) {
    guard let number = Int(exactly: number), Self.valid.contains(number) else { return nil }
    self.number = number
  }

  /// Creates a day from the parts of its date, or nil if there is no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= Self.days(inMonth: month, of: year)
    else { return nil }
    // Years begin in March here, so that the leap day is the last one.
    let shifted = month <= 2 ? year - 1 : year
    let yearDay = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    number = shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + yearDay - 719_468
  }

  public init(from decoder: any Decoder) throws {
    let number = try decoder.singleValueContainer().decode(Int.self)
    guard let day = CalendarDay(number: Double(number)) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "\(number) is not a day"))
    }
    self = day
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(number)
  }

  /// The year, month and day of the month.
  public var date: (year: Int, month: Int, day: Int) {
    let days = number + 719_468
    let era = days / 146_097
    let inEra = days - era * 146_097
    let yearOfEra = (inEra - inEra / 1460 + inEra / 36_524 - inEra / 146_096) / 365
    let yearDay = inEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * yearDay + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, yearDay - (153 * shifted + 2) / 5 + 1)
  }

  /// The day of the week, from 0 for Monday to 6 for Sunday.
  public var weekday: Int { ((number + 3) % 7 + 7) % 7 }

  /// The date as in ISO 8601, such as "2026-11-21".
  public var description: String {
    let date = date
    func padded(_ number: Int, _ size: Int) -> String {
      let text = "\(number)"
      return String(repeating: "0", count: max(0, size - text.utf8.count)) + text
    }
    return "\(padded(date.year, 4))-\(padded(date.month, 2))-\(padded(date.day, 2))"
  }

  /// Creates a day from a date as in ISO 8601, or nil if the text isn't one.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]) else {
      return nil
    }
    self.init(year: year, month: month, day: day)
  }

  /// The same day a number of months later, or the last day of that month if it is shorter.
  public func adding(months: Int) -> CalendarDay? {
    let date = date
    let month = date.year * 12 + date.month - 1 + months
    guard month >= 12 else { return nil }
    let (year, inYear) = (month / 12, month % 12 + 1)
    return CalendarDay(year: year, month: inYear, day: min(date.day, Self.days(inMonth: inYear, of: year)))
  }

  public static func < (left: CalendarDay, right: CalendarDay) -> Bool { left.number < right.number }

  private static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
