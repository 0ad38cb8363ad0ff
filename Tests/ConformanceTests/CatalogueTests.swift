import Conformance
import Testing

@Suite("The tests of 'check'")
struct CatalogueTests {
  @Test("'check' has at least 60 tests, each with a name of its own, a rule, a sentence and a remedy")
  func whole() {
    #expect(NamedTest.all.count >= 60)
    #expect(Set(NamedTest.all.map(\.name)).count == NamedTest.all.count)
    for test in NamedTest.all {
      #expect(test.name.split(separator: ".").count == 2, "\(test.name)")
      #expect(!test.rule.isEmpty && test.summary.hasSuffix(".") && !test.remedy.isEmpty, "\(test.name)")
      #expect(test.need.tests.allSatisfy { NamedTest.named($0) != nil }, "\(test.name)")
    }
  }

  @Test("Each test of 'check' has a library that fails it")
  func broken() {
    let broken = Set(FaultTests.cases.flatMap(\.tests) + FileFaultTests.tests)
    #expect(NamedTest.all.map(\.name).filter { !broken.contains($0) } == [])
  }
}
