import Testing

@testable import Screens

@Suite("The steps of which a screen is one")
@MainActor
struct ScreenStepsTests {
  private func steps(_ fill: (ScreenBuilder) -> Void) -> ScreenSteps? {
    let builder = ScreenBuilder()
    builder.string(.steps, "Address\nDelivery\nReview")
    fill(builder)
    return builder.finish().steps
  }

  @Test("A screen that does not say which step it is is the first, and a number beyond the steps is the last")
  func current() throws {
    let first = try #require(steps { _ in })
    #expect(first.titles == ["Address", "Delivery", "Review"] && first.current == 0)
    #expect(steps { $0.number(.selected, 1) }?.current == 1)
    #expect(steps { $0.number(.selected, 7) }?.current == 2)
    #expect(steps { $0.number(.selected, -1) }?.current == 0)
  }
}
