import Testing

@testable import Conformance

@Suite("The screen at the end of a recorded script is expected as far as it stays")
struct ExpectedScreenTests {
  private let recorded = ["== Form ==", "Load: 13 %", "Name", "Small", "Large", "[ Save ]"]

  @Test("A few lines with other values than when it was recorded are expected, as what happened before is missing")
  func values() {
    let shown = ["== Form ==", "Load: 5 %", "Name", "Small", "No tea yet", "[ Save ]"]
    #expect(ExpectedScreen.steady(shown, as: recorded) == shown)
    #expect(ExpectedScreen.steady(recorded, as: recorded) == recorded)
  }

  @Test("A screen of which more than a third has other values is expected by its title")
  func measured() {
    let recorded = ["== Status ==", "CPU: 13 %", "Memory 2 %", "Tasks; 14", "-- Machine --"]
    let shown = ["== Status ==", "CPU: 5 %", "Memory 3 %", "Tasks; 15", "-- Machine --"]
    #expect(ExpectedScreen.steady(shown, as: recorded) == ["== Status ==", "..."])
    #expect(ExpectedScreen.steady([], as: recorded) == [])
  }

  @Test("Of two runs that differ, what is in both is expected")
  func difference() {
    let difference = ["  == Form ==", "- Load: 13 %", "+ Load: 5 %", "  ...", "  [ Save ]"]
    #expect(ExpectedScreen.steady(difference) == ["== Form ==", "...", "[ Save ]"])
  }
}
