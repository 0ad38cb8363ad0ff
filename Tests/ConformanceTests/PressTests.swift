import Screens
import Testing

@testable import Conformance

@MainActor
@Suite("What the tests of 'check' press")
struct PressTests {
  @Test("A finding names an element by the first forty characters of its title")
  func title() throws {
    let title = (1...20).map { "\($0)" }.joined(separator: " ")
    @ViewBuilder func view() -> Content { Button(title) {} }
    let builder = ScreenBuilder()
    _ = ScreenContext(writer: builder, revision: 1).describe(view())
    let press = try #require(Press.all(on: builder.finish()).first)
    #expect(press.title == "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 1")
  }
}
