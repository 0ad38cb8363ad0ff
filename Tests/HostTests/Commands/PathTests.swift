import Glibc
import TestSupport
import Testing

@Suite("A folder is the same one however it is written, from wherever the command is run", .waiting)
struct PathTests {
  /// A way to write a folder that is there, for someone who stands in the folder above the one that it is in.
  enum Spelling: String, CaseIterable, CustomTestStringConvertible {
    case relative, slash, dots, absolute, home, link

    var testDescription: String { rawValue }
  }

  private let command: Switchyard
  /// The folder where the commands are run.
  private let here: String
  /// The folder that the spellings mean; there is a space in its path.
  private let plugins: String

  init() throws {
    command = try Switchyard()
    here = try command.home.makeFolder("here")
    plugins = try command.home.makeFolder("here/My Work/Plugins")
    symlink("My Work/Plugins", "\(here)/link")
    _ = try SwapPackage("Good", in: plugins)
  }

  private func path(_ spelling: Spelling) -> String {
    switch spelling {
    case .relative: "My Work/Plugins"
    case .slash: "My Work/Plugins//"
    case .dots: "./My Work/../link/../Plugins/."
    case .absolute: plugins
    case .home: "~/here/My Work/Plugins"
    case .link: "link"
    }
  }

  private func run(_ arguments: String..., input: String = "") throws -> ProcessOutcome {
    let outcome = try command(arguments, input: input, in: here)
    #expect(outcome.status == 0, "\(outcome.errors)")
    return outcome
  }

  /// The names in a folder, also hidden ones.
  private func names(_ folder: String) throws -> [String] {
    try runProcess(["ls", "-A", folder], deadline: .seconds(10)).output.split(separator: "\n").map(String.init)
  }

  @Test(
    "new makes its package in the folder, however that is written, and nothing anywhere else",
    arguments: Spelling.allCases)
  func new(_ spelling: Spelling) throws {
    let root = try names("/")
    let outcome = try run("new", "Weather", "--lang", "c", "--in", path(spelling))
    #expect(outcome.output.hasPrefix("Made \(plugins)/Weather.\n"))
    #expect(try names(plugins) == ["Good", "Weather"])
    #expect(try names(here) == ["My Work", "link"])
    #expect(try names("/") == root)
  }

  @Test("new makes its package in the working directory, and in a folder that it makes")
  func newHere() throws {
    let root = try names("/")
    #expect(
      try run("new", "Weather").output == """
        Made \(here)/Weather.
          switchyard dev Weather    open it, and see each save
          SWITCHYARD_SDK=\(Repository.root) swift test --package-path Weather    run its test

        """)
    #expect(
      try run("new", "Weather", "--in", "More of it/Plugins").output == """
        Made \(here)/More of it/Plugins/Weather.
          switchyard dev 'More of it/Plugins'    open it, and see each save
          SWITCHYARD_SDK=\(Repository.root) swift test --package-path 'More of it/Plugins/Weather'    run its test

        """)
    #expect(try names(here) == ["More of it", "My Work", "Weather", "link"])
    #expect(try names("\(here)/Weather").contains("Package.swift"))
    #expect(try names("/") == root)
  }

  @Test("new that fails half-way leaves nothing behind")
  func newFails() throws {
    // No file may be larger than a KiB, as on a disk that is nearly full.
    let outcome = try runProcess(
      [
        "/usr/bin/env", "bash", "-c", "trap '' XFSZ; ulimit -f 1; exec \"$@\"", "bash", Switchyard.path, "new",
        "Weather",
        "--in", "Other/Plugins",
      ], environment: command.environment, directory: here, deadline: .seconds(20))
    #expect(
      outcome.errors == """
        error: \(here)/Other/Plugins/Weather could not be created; nothing was left behind.
        Cause: File too large

        """)
    #expect(outcome.status == 1)
    #expect(try names(here) == ["My Work", "link"])
  }

  @Test(
    "build finds the package and the folder of libraries, however they are written",
    .enabled(if: Tool.make.isInstalled, "make is not on this machine."), arguments: Spelling.allCases)
  func build(_ spelling: Spelling) throws {
    _ = try run("build", "\(path(spelling))/Good", "--into", "\(path(spelling))/../Libraries")
    // A link is followed first, as the kernel does.
    #expect(try names("\(here)/My Work/Libraries") == ["libGood.so"])
    #expect(try names(here) == ["My Work", "link"])
  }

  @Test("list and run find the libraries, however their folder is written", arguments: Spelling.allCases)
  func libraries(_ spelling: Spelling) throws {
    try SwapLibrary.build("one", into: plugins, as: "libGood.so")
    let list = try run("list", path(spelling), "--json")
    #expect(list.output.contains("\"file\": \"\(plugins)/libGood.so\""))
    #expect(try run("run", path(spelling), input: "q\n").output.contains("tabs: [1 test.swap]"))
  }

  @Test(
    "dev finds the packages, however their folder is written",
    .enabled(if: Tool.make.isInstalled, "make is not on this machine."),
    arguments: Spelling.allCases)
  func dev(_ spelling: Spelling) throws {
    let outcome = try run("dev", path(spelling), input: "q\n")
    #expect(outcome.output.contains("tabs: [1 test.swap]"), "\(outcome.output)\(outcome.errors)")
    #expect(try names(plugins) == [".build", "Good"])
    #expect(try names(here) == ["My Work", "link"])
  }

  @Test(
    "A folder that is not there is answered with the near one",
    arguments: [
      ["dev", "my work/Plugin"], ["list", "My Wrk/plugins"], ["run", "My Work/Plgins"],
      ["build", "My Work/Plugins/God", "--into", "Libraries"],
    ])
  func near(_ arguments: [String]) throws {
    let outcome = try command(arguments, in: here)
    let meant = arguments[0] == "build" ? "\(plugins)/Good" : plugins
    #expect(outcome.errors.hasSuffix("\nWhat you can do: Did you mean '\(meant)'?\n"), "\(outcome.errors)")
    #expect(outcome.status == 1)
  }
}
