import TestSupport
import Testing

@Suite("A feature that lacks a right asks on its own page, and what is allowed works at once", .waiting)
struct ConsentTests {
  private let home: Switchyard
  private let question = "STATUS ASKS FOR WHAT IT MAY NOT DO"

  init() throws { home = try Switchyard() }

  private func open() throws -> AppInTerminal {
    let app = try AppInTerminal(
      ["run", "--fresh", try BuiltPlugins.folder], environment: home.environment, width: 120, height: 50)
    try app.wait(for: "4 ◔ Status")
    app.type("4")
    try app.wait(for: "Status")
    return app
  }

  @Test("The page says what is wanted and why, and no notice, command or restart is needed")
  func asking() throws {
    let app = try open()
    try app.wait(for: question)
    try app.wait(for: "Read /proc")
    try app.wait(for: "to show the load of this machine and its processes")
    #expect(!app.grid.contains("switchyard trust"))
    try quit(app)
  }

  @Test("Always: the figures are there at once, and at the next start without a question")
  func always() throws {
    let app = try open()
    try app.wait(for: question)
    try app.click("Always")
    try app.wait(for: "15 min")
    #expect(!app.grid.contains(question))
    try quit(app)
    let again = try open()
    try again.wait(for: "15 min")
    #expect(!again.grid.contains(question))
    try quit(again)
  }

  @Test("Allow once: the figures are there at once, and the next start asks again")
  func once() throws {
    let app = try open()
    try app.wait(for: question)
    try app.click("Allow once")
    try app.wait(for: "15 min")
    try quit(app)
    let again = try open()
    try again.wait(for: question)
    try quit(again)
  }

  @Test("Not now: the question goes, and the page says what it lacks; the page of the features still has the answers")
  func notNow() throws {
    let app = try open()
    try app.wait(for: question)
    try app.click("Not now")
    try app.wait(without: question)
    try app.wait(for: "Status may not read /proc")
    try quit(app)
  }

  @Test("A feature that does not start without a right asks above its failure, and starts once that is allowed")
  func failed() throws {
    let folder = try TemporaryFolder()
    let secret = try folder.makeFolder("data") + "/secret"
    try folder.write("secret", to: "data/secret")
    let libraries = try folder.makeFolder("libraries")
    try SwapLibrary.build(
      "one", into: libraries, options: ["-DNEEDS=\"read:\(secret)\"", "-DREQUIRES=\"\(secret)\""])
    let app = try AppInTerminal(
      ["run", "--fresh", libraries], environment: home.environment, width: 120, height: 50)
    try app.wait(for: "SWAP ASKS FOR WHAT IT MAY NOT DO")
    try app.wait(for: "Retry")
    try app.click("Allow once")
    try app.wait(for: "Counted 0")
    #expect(!app.grid.contains("SWAP ASKS") && !app.grid.contains("Retry"))
    try quit(app)
  }

  @Test("A new library in the folder is announced once")
  func announcing() throws {
    let folder = try TemporaryFolder()
    try NoisyLibrary.build(into: folder.path)
    func announcements() throws -> Int {
      #expect(try home("run", "--plain", "--fresh", folder.path, input: "q\n").status == 0)
      return home.log.count { $0.contains("is new here") }
    }
    // What is there at the very first start is what the user began with.
    #expect(try announcements() == 0)
    try NoisyLibrary.build(feature: "test.other", into: folder.path, as: "libOther.so")
    #expect(try announcements() == 1)
    #expect(try announcements() == 1)
  }
}
