import TestSupport
import Testing

@Suite("'switchyard snippet' prints the code of an element")
struct SnippetTests {
  private let command: Switchyard

  init() throws { command = try Switchyard() }

  @Test("Without an element it lists all; a name in letters of either case finds one, in one language or in all")
  func printing() throws {
    let list = try command("snippet")
    #expect(list.output.hasPrefix("Text\nLabel\nSection and ForEach\n"))
    #expect(
      try command("snippet", "GAUGE", "--lang", "swift").output
        == "Gauge(\"Memory\", value: 41, in: 0...64, unit: \"MiB\", detail: \"of 64 MiB\")\n")
    let all = try command("snippet", "labeledcontent").output
    for language in [
      "swift:\n  Facts {", "\nc:\n  sy_put_begin", "\nc++:\n  screen.facts()", "\nrust:\n  screen.facts()",
    ] {
      #expect(all.contains(language), "\(all)")
    }
  }

  @Test("A name that is none of an element is refused with the nearest one")
  func unknown() throws {
    let outcome = try command("snippet", "Togle")
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasPrefix("error: There is no element 'Togle'.\nExpected: Text, Label, "))
    #expect(outcome.errors.hasSuffix("What you can do: Write 'Toggle' if you meant that.\n"))
  }
}
