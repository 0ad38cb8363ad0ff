import TestSupport
import Testing

@Suite("A feature that failed goes back to the version before with a key", .waiting)
struct GoingBackTests {
  private let home: Switchyard
  private let folder: TemporaryFolder

  init() throws {
    home = try Switchyard()
    folder = try TemporaryFolder()
  }

  @Test("The page of a failure names its generation, and the version before takes its place with what was there")
  func key() throws {
    try SwapLibrary.build("one", feature: "test.b", into: folder.path)
    let app = try AppInTerminal(
      ["run", "--isolation", "none", "."], environment: home.environment, in: folder.path, width: 160)
    try app.wait(for: "Version one place 0")
    app.type("u")
    app.type("\r")
    try app.wait(for: "Counted 1")
    #expect(!app.grid.contains("Generation"))
    try SwapLibrary.build("two", feature: "test.z", into: folder.path)
    try app.wait(for: "cannot be shown")
    try app.wait(for: "Back to generation 1")
    #expect(app.grid.contains("Generation 1"))
    app.type("u")
    try app.wait(for: "Version one place 0")
    try app.wait(for: "Counted 1")
    try app.wait(without: "Back to generation 1")
    try quit(app)
  }
}
