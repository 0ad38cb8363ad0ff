import Flows
import Testing

@testable import FeatureHosting

@Suite("Features are selected by the IDs to offer and those to leave out")
struct FeatureSelectionTests {
  @Test("Without a selection all are offered; with some to offer no others; those to leave out never")
  func contains() {
    #expect(FeatureSelection().contains("a.b"))
    let only = FeatureSelection(only: ["a.b", "c.d"])
    #expect(only.contains("a.b") && only.contains("c.d") && !only.contains("e.f"))
    let without = FeatureSelection(without: ["a.b"])
    #expect(!without.contains("a.b") && without.contains("c.d"))
    let both = FeatureSelection(only: ["a.b", "c.d"], without: ["a.b"])
    #expect(!both.contains("a.b") && both.contains("c.d") && !both.contains("e.f"))
    #expect(!FeatureSelection(only: []).contains("a.b"))
  }

  @Test("Selections that differ differ as text, and equal ones do not")
  func text() {
    let selections = [
      FeatureSelection(), FeatureSelection(only: []), FeatureSelection(only: ["a.b"]),
      FeatureSelection(without: ["a.b"]),
      FeatureSelection(only: ["a.b", "c.d"]), FeatureSelection(isSafe: true),
    ]
    #expect(Set(selections.map(\.text)).count == selections.count)
    #expect(FeatureSelection(only: ["c.d", "a.b"]).text == FeatureSelection(only: ["a.b", "c.d"]).text)
  }
}
