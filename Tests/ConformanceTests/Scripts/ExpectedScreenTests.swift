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

  @Test("Values beside one that differs are not expected, and lines of another kind are")
  func neighbours() {
    let start = [
      "  -- Machine --", "  Tasks — 4", "  Load — 2", "  System — Linux", "  Name — switchyard", "  Cores — 2",
    ]
    let now = [
      "  -- Now --", "  Processor: none", "- Memory — 3.1 MB", "+ Memory — 3.2 MB", "  State — sleeping",
      "  Threads — 4",
      "  -- Command --", "  switchyard", "  Folder — home",
    ]
    let steady = ExpectedScreen.steady(start + now)
    #expect(
      steady == start.map { String($0.dropFirst(2)) } + [
        "-- Now --", "...", "-- Command --", "switchyard", "Folder — home",
      ])
    #expect(
      ExpectedScreen.steady(now) == ["-- Now --", "...", "-- Command --", "switchyard", "..."],
      "Half of the values are measured.")
    let buttons = [
      "  Total — 4", "  Items — 2", "  -- Offers --", "- [ One ]", "+ [ Two ]", "+ [ Three ]", "+ [ Four ]",
    ]
    #expect(ExpectedScreen.steady(buttons) == ["Total — 4", "Items — 2", "-- Offers --", "..."], "No value differs.")
  }
}
