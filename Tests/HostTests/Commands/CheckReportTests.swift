import Conformance
import Testing

@testable import HostTools

@Suite("A report of 'check' in the form of JUnit")
struct CheckReportTests {
  @Test("A finding in a script begins with its line, and what XML means something by is escaped")
  func script() {
    let finding = Finding(
      "It is 1 < 2 & \"b\" > a.", expected: "a -> b",
      place: ScriptPlace(line: "tests/Notes.script:12", step: "press \"Go\""))
    let result = TestResult(
      name: "tests/Notes.script", rule: "A script", level: .lenient, end: .done([finding]), isScript: true)
    let text = ReportJUnit.text(
      of: CheckReport(library: "libNotes.so", level: .standard, seed: 1, results: [result]))
    #expect(
      text.contains("message=\"tests/Notes.script:12: It is 1 &lt; 2 &amp; &quot;b&quot; &gt; a.\""), "\(text)")
    #expect(text.contains(">Step: press &quot;Go&quot;\nExpected: a -&gt; b"), "\(text)")
  }
}
