import TestSupport
import Testing

@Suite(
  "A feature that leaves more behind with each closing is named in the log",
  .enabled(if: Tool.cpp.isInstalled, "g++ is not on this machine."), .waiting)
struct ClosingTrendTests {
  private let home: Switchyard
  private let libraries: TemporaryFolder

  init() throws {
    home = try Switchyard()
    libraries = try TemporaryFolder()
  }

  /// Closes and opens the flow of a library so often, and returns what the log says of that.
  private func close(_ times: Int, isolation: String, options: [String]) throws -> [String] {
    try HostileLibrary.build(into: libraries.path, options: options)
    let app = try LineSession(["--isolation", isolation, libraries.path], of: home)
    for closing in 1...times {
      try app.press("Begin anew")
      try app.wait(for: "\nInstance \(closing + 1)\n")
    }
    #expect(try app.finish().status == 0)
    return home.log.filter { $0.contains(" closing: ") }.map { String($0.drop { $0 != " " }.dropFirst()) }
  }

  @Test("Descriptors and threads that are left behind are named after a few closings", arguments: ["none", "process"])
  func descriptors(_ isolation: String) throws {
    let lines = try close(22, isolation: isolation, options: ["-DLEAKS=16"])
    let place = isolation == "none" ? "the app's process" : "its process"
    // In another process the last one may not be gone yet when it is looked for.
    let shapes = lines.map { line in line.split(separator: " ").filter { !$0.allSatisfy(\.isNumber) } }
    let expected =
      "warning test.hostile - closing: test.hostile leaks each time that it is closed: \(place) has grown by "
      + "descriptors in closings, threads in closings. Let 'destroy' close and free everything that a flow opens and allocates."
    #expect(shapes.map { $0.joined(separator: " ") } == [expected], "\(lines)")
  }

  @Test("A feature that leaves nothing is not named")
  func nothing() throws {
    #expect(try close(22, isolation: "none", options: []) == [])
  }
}
