import Glibc
import TestSupport
import Testing

@Suite(
  "A source that is saved while the app runs is on screen a moment later",
  .enabled(if: Tool.make.isInstalled, "make is not on this machine."), .waiting)
struct LiveEditTests {
  private let home: Switchyard
  private let folder: TemporaryFolder
  private let package: SwapPackage

  init() throws {
    home = try Switchyard()
    folder = try TemporaryFolder()
    package = try SwapPackage("Swap", in: folder.path)
  }

  /// Makes a second package, of another feature.
  private func addOther() throws -> SwapPackage {
    try SwapPackage("Other", feature: "test.other", in: folder.path)
  }

  private func app() throws -> AppInTerminal {
    let app = try AppInTerminal(["dev", folder.path], environment: home.environment)
    try app.countAndPush("one")
    return app
  }

  @Test("An edit shows where the user is, with what they had, however the editor saves")
  func edits() throws {
    let app = try app()
    try package.save("two")
    try app.wait(for: "Version two place 1")
    try app.wait(for: "Counted 1")
    try app.wait(for: "Swap rebuilt in ")
    try package.save("three", renaming: true)
    try app.wait(for: "Version three place 1")
    // Right after it was shown: no edit is lost.
    for number in 0..<5 {
      try package.save("n\(number)")
      try app.wait(for: "Version n\(number) place 1")
    }
    try quit(app)
  }

  @Test("A burst of saves ends in the last one")
  func burst() throws {
    let app = try app()
    for number in 0..<50 { try package.save("b\(number)", renaming: number % 2 == 0) }
    try app.wait(for: "Version b49 place 1")
    try app.wait(for: "Counted 1")
    try quit(app)
  }

  @Test("A compiler error is shown with its location, and the app continues until it is fixed")
  func broken() throws {
    let app = try app()
    try package.save(expression: "nonsense")
    try app.wait(for: "Swap did not build")
    try app.wait(for: "error:")
    #expect(app.grid.contains("Version one place 1"))
    try package.save("mended")
    try app.wait(for: "Version mended place 1")
    try quit(app)
  }

  @Test("Two plugins that are saved at the same time are both replaced")
  func several() throws {
    let other = try addOther()
    let app = try AppInTerminal(["dev", folder.path], environment: home.environment)
    try app.wait(for: "Version one place 0")
    try app.wait(for: "test.other")
    try package.save("two")
    try other.save("zwei")
    app.type("1")
    try app.wait("to show a new version") { $0.contains("Version two") || $0.contains("Version zwei") }
    let next = app.grid.contains("Version two") ? "zwei" : "two"
    app.type("2")
    try app.wait(for: "Version \(next) place 0")
    try quit(app)
  }

  @Test("A build is shown with its elapsed time as long as it lasts, whatever keys are pressed meanwhile")
  func slow() throws {
    let app = try app()
    let gate = "\(home.home.path)/gate"
    mkfifo(gate, 0o600)
    try package.writeMakefile(beforehand: "cat \(gate)")
    try package.save("slow")
    try app.wait(for: "Building Swap, 0.")
    // Longer than any notice stays.
    try app.wait(for: "Building Swap, 4.")
    app.type("k")
    try app.wait(for: "Building Swap, 5.")
    let first = try #require(app.grid.lines.last { $0.contains("Building Swap") }?.first { "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏".contains($0) })
    try app.wait("to move its sign") { grid in
      grid.lines.contains { $0.contains("Building Swap") && !$0.contains(first) }
    }
    try FileBytes.write(Array("go\n".utf8), to: gate)
    try app.wait(for: "Version slow place 1")
    try app.wait(without: "Building Swap")
    try quit(app)
  }

  @Test("A package that fails to build has a tab with the reason, and its feature takes the place once it is fixed")
  func fixedLater() throws {
    let other = try addOther()
    try other.save(expression: "nonsense")
    let app = try AppInTerminal(["dev", folder.path], environment: home.environment)
    try app.wait(for: "Version one place 0")
    app.type("2")
    try app.wait(for: "Other cannot be shown")
    try app.wait(for: "version.h:1")
    try other.save("at last")
    try app.wait(for: "Version at last place 0")
    #expect(!app.grid.contains("⚠"))
    try quit(app)
  }

  @Test("A package that appears is built and gets its tab")
  func appears() throws {
    let app = try app()
    _ = try addOther()
    try app.wait(for: "test.other")
    try quit(app)
  }
}
