import Testing

@testable import HostKit

@Suite("The front ends of an app decide what features may learn of it")
struct FrontEndsTests {
  @Test("A terminal and a picture have themes, and lines of text have none")
  func themes() {
    #expect(FrontEnds.terminal.hasThemes && FrontEnds.picture.hasThemes)
    #expect(!FrontEnds.plain.hasThemes && !FrontEnds().hasThemes)
    #expect(FrontEnds([.plain, .picture]).hasThemes)
  }

  @Test("Only the screen of the terminal has the terminal to itself")
  func terminal() {
    #expect(FrontEnds.terminal.takesTerminal && FrontEnds.terminal.name == "terminal")
    for frontEnds: FrontEnds in [.plain, .picture] {
      #expect(!frontEnds.takesTerminal && frontEnds.name == "plain")
    }
  }
}
