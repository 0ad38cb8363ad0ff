import Platform
import Testing

@testable import Conformance

@MainActor
@Suite("The library that 'check' tests")
struct SubjectTests {
  @Test("The author is told the first eight pieces of advice, in the order in which they were found")
  func advice() {
    let subject = Subject(
      name: "libTest.so", path: "/libTest.so", originalPath: "/libTest.so", seed: 1, report: { _ in },
      loop: PollLoop(servesMainQueue: false))
    for number in 1...9 { subject.advise("Advice \(number)") }
    #expect(subject.advice.map(\.message) == (1...8).map { "Advice \($0)" })
  }
}
