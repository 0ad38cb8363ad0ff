import TestSupport
import Testing

@Suite("switchyard dev", .waiting)
struct DevTests {
  let command: Switchyard
  let folder: TemporaryFolder

  init() throws {
    command = try Switchyard()
    folder = try TemporaryFolder()
  }

  /// A package that is made by copying a library that is built already.
  private func makeGood() throws {
    try folder.write("all:\n\tcp '\(try BuiltPlugins.library("Status"))' $(OUT)/libGood.so\n", to: "Good/Makefile")
  }

  private func makeBad() throws {
    try folder.write("all:\n\techo \"bad.c:7:1: error: expected ';'\" >&2; exit 1\n", to: "Bad/Makefile")
  }

  @Test(
    "A package that does not build shows the compiler's words and keeps a tab; the others open",
    .enabled(if: Tool.make.isInstalled, "make is not on this machine."))
  func failure() throws {
    try makeGood()
    try makeBad()
    let outcome = try command("dev", folder.path, input: "t 2\nq\n")
    #expect(outcome.status == 0)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.first == "Building 2 plugins …")
    #expect(lines.contains { $0.hasPrefix("[1/2] Bad  ") && $0.hasSuffix(" s  failed") })
    #expect(lines.contains { $0.hasPrefix("[2/2] Good  ") && $0.hasSuffix(" s") })
    #expect(lines.contains("tabs: [1 Status] 2 Bad (failed)"))
    #expect(lines.contains { $0.hasSuffix("Bad could not be built.") })
    #expect(lines.contains { $0.hasSuffix("bad.c:7:1: error: expected ';'") })
    #expect(outcome.errors.split(separator: "\n").contains("bad.c:7:1: error: expected ';'"))
    #expect(outcome.errors.split(separator: "\n").contains("error: Bad could not be built."))
  }

  @Test(
    "A package that only others use is no plugin, and nothing is said of it",
    .enabled(if: Tool.make.isInstalled, "make is not on this machine."))
  func shared() throws {
    try makeGood()
    try folder.write("let package = Package(products: [.library(name: \"Words\")])", to: "Words/Package.swift")
    let outcome = try command("dev", folder.path, input: "q\n")
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    #expect(outcome.output.hasPrefix("Building 1 plugin …\n[1/1] Good  "))
    #expect(!outcome.output.contains("Words"))
  }

  @Test(
    "A package that no longer builds does not come back as its last library",
    .enabled(if: Tool.make.isInstalled, "make is not on this machine."))
  func stale() throws {
    try makeGood()
    #expect(try command("dev", folder.path, input: "q\n").status == 0)
    try makeBad()
    try folder.write("all:\n\tcp Makefile $(OUT)/libOther.so; exit 1\n", to: "Good/Makefile")
    let outcome = try command("dev", folder.path, input: "q\n")
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.split(separator: "\n").suffix(2) == [
        "error: No plugin could be built; the app cannot start.",
        "What you can do: Fix the errors above and try again.",
      ])
  }

  @Test("A folder that is missing, or holds other folders only, is one message and status 1")
  func wrongFolder() throws {
    try folder.write("all:\n", to: "Work/Plugins/Good/Makefile")
    try folder.write("", to: "Work/Notes/README.md")
    #expect(
      try command("dev", "Work", in: folder.path)
        == ProcessOutcome(
          status: 1, output: "",
          errors: """
            error: There is no plugin package in '\(folder.path)/Work'.
            Expected: subfolders with a Package.swift or a Makefile
            Found: 2 other entries
            What you can do: Did you mean '\(folder.path)/Work/Plugins'?

            """))
    #expect(
      try command("dev", in: folder.path)
        == ProcessOutcome(
          status: 1, output: "",
          errors: """
            error: '\(folder.path)/Plugins' does not exist.
            What you can do: Check the spelling, or create it first.

            """))
  }

  @Test("An empty folder opens a window that says how a feature is made")
  func empty() throws {
    let plugins = try folder.makeFolder("Plugins")
    try folder.write("", to: "Plugins/README.md")
    let outcome = try command("dev", in: folder.path)
    #expect(outcome.errors == "")
    #expect(outcome.status == 0)
    #expect(
      outcome.output == """
        == No features yet ==
        Make one in another terminal, and its tab appears here as soon as it is built:
        switchyard new Weather --in \(plugins)
        tabs: [1 Start]

        """)
  }
}
