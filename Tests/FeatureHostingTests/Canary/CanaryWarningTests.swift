import Flows
import Screens
import Testing

@testable import FeatureHosting

@MainActor @Suite("The warning of a screen that differs when it is described again")
struct CanaryWarningTests {
  private func screen(_ kind: ElementKind, _ texts: [ElementProperty: String]) -> Screen {
    let builder = ScreenBuilder()
    builder.begin(kind, key: "it")
    for (property, text) in texts { builder.string(property, text) }
    builder.end()
    return builder.finish()
  }

  private func warning(
    _ kind: ElementKind, _ first: [ElementProperty: String], _ second: [ElementProperty: String]
  ) -> String? {
    CanaryWarning.otherScreen(screen(kind, first), screen(kind, second), of: "test.screen")
  }

  @Test("An element that only a label names is compared and shown by its label")
  func label() {
    let warning = warning(.image, [.label: "A cat"], [.label: "A dog"])
    #expect(warning?.contains("first 'A cat', then 'A dog'") == true, "\(warning ?? "none")")
  }

  @Test("A text that differs beside the same name is shown")
  func text() {
    let warning = warning(.gauge, [.label: "Size", .text: "Size: 2"], [.label: "Size", .text: "Size: 3"])
    #expect(warning?.contains("first 'Size: 2', then 'Size: 3'") == true, "\(warning ?? "none")")
  }

  @Test("Equal names and texts give no warning")
  func equal() {
    #expect(warning(.row, [.title: "Tea", .text: "x"], [.title: "Tea", .text: "x"]) == nil)
  }
}
