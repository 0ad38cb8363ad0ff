import Platform
import Testing

@Suite("A duration is printed in one way for each purpose, and never as longer than it was")
struct DurationTextTests {
  @Test(
    "Seconds have one digit behind the point",
    arguments: [
      (.zero, "0.0 s"), (.milliseconds(99), "0.0 s"), (.milliseconds(100), "0.1 s"), (.milliseconds(1999), "1.9 s"),
      (.seconds(75), "75.0 s"), (.seconds(-3), "0.0 s"),
    ] as [(Duration, String)])
  func seconds(duration: Duration, text: String) { #expect(DurationText.seconds(duration) == text) }

  @Test(
    "Milliseconds are whole, or have one digit behind the point",
    arguments: [
      (.zero, "0 ms", "0.0 ms"), (.microseconds(999), "0 ms", "0.9 ms"), (.microseconds(2345), "2 ms", "2.3 ms"),
      (.milliseconds(31), "31 ms", "31.0 ms"), (.seconds(2), "2000 ms", "2000.0 ms"),
      (.milliseconds(-1), "0 ms", "0.0 ms"),
    ] as [(Duration, String, String)])
  func milliseconds(duration: Duration, whole: String, tenths: String) {
    #expect(DurationText.milliseconds(duration) == whole)
    #expect(DurationText.tenthsOfMilliseconds(duration) == tenths)
  }

  @Test(
    "A limit is in seconds when they are whole, else in milliseconds",
    arguments: [
      (.seconds(2), "2 s"), (.milliseconds(1500), "1500 ms"), (.milliseconds(100), "100 ms"), (.seconds(60), "60 s"),
    ] as [(Duration, String)])
  func limit(duration: Duration, text: String) { #expect(DurationText.limit(duration) == text) }
}
