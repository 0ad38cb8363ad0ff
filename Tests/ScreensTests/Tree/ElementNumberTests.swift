import Testing

@testable import Screens

@Suite("Constants of kinds and properties have the numbers of the header")
struct ElementNumberTests {
  @Test("Each constant of a kind or a property has the number of its name")
  func numbers() {
    #expect(ElementKind.all.map(\.rawValue) == ElementKind.Number.allCases.map(\.rawValue))
    #expect(ElementProperty.all.map(\.rawValue) == ElementProperty.Number.allCases.map(\.rawValue))
  }

  @Test("A number that the header does not have is not known")
  func unknown() {
    #expect(ElementKind.image.isKnown && ElementProperty.steps.isKnown)
    #expect(!ElementKind(rawValue: 0).isKnown && !ElementKind(rawValue: 4711).isKnown)
    #expect(!ElementProperty(rawValue: 25).isKnown && !ElementProperty(rawValue: 63).isKnown)
  }
}
