import Testing

@testable import Screens

@Suite("A series has a limit of values, apart from that of properties")
@MainActor
struct PointLimitTests {
  private func screen(points: Int, _ limits: ScreenLimits) -> Screen {
    let builder = ScreenBuilder(limits: limits)
    builder.begin(.series)
    builder.string(.label, "a")
    for point in 0..<points { builder.number(.point, Double(point)) }
    builder.string(.text, "b")
    builder.end()
    return builder.finish()
  }

  @Test("Values up to the limit are kept, and no property is lost for them")
  func kept() throws {
    let limits = ScreenLimits(properties: 2, points: 100)
    let screen = screen(points: 100, limits)
    #expect(screen.issues.isEmpty)
    #expect(try screen[1].points == (0..<100).map(Double.init))
    #expect(try screen[1].string(.text) == "b")
    #expect(try Screen(encoded: screen.encoded(), limits: limits).encoded() == screen.encoded())
  }

  @Test("Values beyond the limit are left out, and the screen says so")
  func tooMany() throws {
    let screen = screen(points: 101, ScreenLimits(points: 100))
    #expect(screen.issues == [.tooManyPoints(limit: 100)])
    #expect(screen.issues.first?.isLimit == true)
    #expect("\(screen.issues[0])" == "a series in it has more than 100 values")
    #expect(try screen[1].points.count == 100)
    let copy = try Screen(encoded: screen.encoded())
    #expect(copy.issues == screen.issues)
    #expect(throws: ScreenWireError.tooLarge) {
      try Screen(encoded: screen.encoded(), limits: ScreenLimits(points: 99))
    }
  }
}
