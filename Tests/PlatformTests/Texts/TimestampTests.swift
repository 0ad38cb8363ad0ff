import Testing

@testable import Platform

@Suite("A time as text is read back as the same second, and nothing else is a time")
struct TimestampTests {
  @Test("Times from 1970 to 9999 are read, and those before, after and of no calendar are not")
  func range() {
    for seconds in [0, 1, 1_769_850_902, 253_402_300_799] {
      #expect(Timestamp.seconds(Timestamp.text(seconds: seconds)) == seconds)
    }
    for text in ["1969-12-31T23:59:59Z", "10000-01-01T00:00:00Z", "2026-02-30T00:00:00Z", "2026-01-31", ""] {
      #expect(Timestamp.seconds(text) == nil, "\(text)")
    }
  }
}
