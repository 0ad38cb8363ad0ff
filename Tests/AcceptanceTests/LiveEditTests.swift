import Glibc
import TestSupport
import Testing

@Suite("A source that is saved while the app runs is on screen a moment later")
struct LiveEditTests {
  private let home: Switchyard
  private let folder: TemporaryFolder

  init() throws {
    home = try Switchyard()
    folder = try TemporaryFolder()
    let package = "\(folder.path)/Swap"
    mkdir(package, 0o755)
    let source = try #require(Repository.read("\(Repository.root)/Tests/Fixtures/SwapPlugin/swap.c"))
    try write("#include \"version.h\"\n" + source, to: "\(package)/swap.c")
    try write(
      """
      $(OUT)/libSwap.so: swap.c version.h
      \tgcc -std=gnu11 -shared -fPIC -fvisibility=hidden -I\(Repository.root)/Sources/CSwitchyard/include -o $@ swap.c

      """, to: "\(package)/Makefile")
    try save("one")
  }

  private func write(_ text: String, to path: String) throws {
    let file = try #require(fopen(path, "w"))
    defer { fclose(file) }
    fputs(text, file)
  }

  /// Saves a version, in place or as an editor does that renames.
  private func save(_ version: String, renaming: Bool = false) throws {
    let path = "\(folder.path)/Swap/version.h"
    try write("#define VERSION \"\(version)\"\n", to: renaming ? "\(path)~" : path)
    if renaming { rename("\(path)~", path) }
  }

  /// Makes a second package of another feature, with the sources of the first; returns its folder.
  private func addOther() throws -> String {
    let other = "\(folder.path)/Other"
    _ = try runProcess(["/usr/bin/env", "cp", "-r", "\(folder.path)/Swap", other], deadline: .seconds(10))
    let source = try #require(Repository.read("\(other)/swap.c"))
    try write("#define FEATURE \"test.other\"\n" + source, to: "\(other)/swap.c")
    _ = try runProcess(
      ["/usr/bin/env", "sed", "-i", "s/libSwap/libOther/", "\(other)/Makefile"], deadline: .seconds(10))
    return other
  }

  private func app() throws -> AppInTerminal {
    let app = try AppInTerminal(["dev", folder.path], environment: home.environment)
    try app.wait(for: "Version one place 0")
    app.type("\r")
    try app.wait(for: "Counted 1")
    app.type("j\r")
    try app.wait(for: "Version one place 1")
    return app
  }

  @Test("An edit shows where the user is, with what they had, however the editor saves")
  func edits() throws {
    let app = try app()
    try save("two")
    try app.wait(for: "Version two place 1")
    try app.wait(for: "Counted 1")
    try app.wait(for: "Swap rebuilt in ")
    try save("three", renaming: true)
    try app.wait(for: "Version three place 1")
    // Right after it was shown: no edit is lost.
    for number in 0..<5 {
      try save("n\(number)")
      try app.wait(for: "Version n\(number) place 1")
    }
    try quit(app)
  }

  @Test("A burst of saves ends in the last one")
  func burst() throws {
    let app = try app()
    for number in 0..<50 { try save("b\(number)", renaming: number % 2 == 0) }
    try app.wait(for: "Version b49 place 1")
    try app.wait(for: "Counted 1")
    try quit(app)
  }

  @Test("What does not compile is said with its place, and the app goes on until it is mended")
  func broken() throws {
    let app = try app()
    try write("#define VERSION nonsense\n", to: "\(folder.path)/Swap/version.h")
    try app.wait(for: "Swap did not build")
    try app.wait(for: "error:")
    #expect(app.grid.contains("Version one place 1"))
    try save("mended")
    try app.wait(for: "Version mended place 1")
    try quit(app)
  }

  @Test("Two plugins that are saved at once are both replaced")
  func several() throws {
    let other = try addOther()
    let app = try AppInTerminal(["dev", folder.path], environment: home.environment)
    try app.wait(for: "Version one place 0")
    try app.wait(for: "test.other")
    try save("two")
    try write("#define VERSION \"zwei\"\n", to: "\(other)/version.h")
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
    try write(
      """
      $(OUT)/libSwap.so: swap.c version.h
      \tcat \(gate)
      \tgcc -std=gnu11 -shared -fPIC -fvisibility=hidden -I\(Repository.root)/Sources/CSwitchyard/include -o $@ swap.c

      """, to: "\(folder.path)/Swap/Makefile")
    try save("slow")
    try app.wait(for: "Building Swap, 0.")
    // Longer than any notice stays.
    try app.wait(for: "Building Swap, 4.")
    app.type("k")
    try app.wait(for: "Building Swap, 5.")
    let first = try #require(app.grid.lines.last { $0.contains("Building Swap") }?.first { "⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏".contains($0) })
    try app.wait("to move its sign") { grid in
      grid.lines.contains { $0.contains("Building Swap") && !$0.contains(first) }
    }
    try write("go\n", to: gate)
    try app.wait(for: "Version slow place 1")
    try app.wait(without: "Building Swap")
    try quit(app)
  }

  @Test("A package that could not be built at first has its tab, where its reason stood, once it is mended")
  func fixedLater() throws {
    let other = try addOther()
    try write("#define VERSION nonsense\n", to: "\(other)/version.h")
    let app = try AppInTerminal(["dev", folder.path], environment: home.environment)
    try app.wait(for: "Version one place 0")
    app.type("2")
    try app.wait(for: "Other cannot be shown")
    try app.wait(for: "version.h:1")
    try write("#define VERSION \"at last\"\n", to: "\(other)/version.h")
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
