import Glibc
import TestSupport
import Testing

@Suite("The installed command hands over to the program with the verbs for authors", .waiting)
struct InstalledCommandTests {
  private let folder: TemporaryFolder
  private let command: Switchyard

  init() throws {
    folder = try TemporaryFolder()
    command = try Switchyard()
    try folder.makeFolder("bin")
    let copied = try runProcess(["cp", Switchyard.product("switchyard-app"), path], deadline: .seconds(60))
    try #require(copied.status == 0)
  }

  private var path: String { "\(folder.path)/bin/switchyard" }

  /// Puts a program that prints its words where the tools are installed.
  private func installTools(in place: String) throws {
    try folder.makeFolder(place)
    try folder.write("#!/bin/sh\nfor word; do echo \"[$word]\"; done\nexit 7\n", to: "\(place)/switchyard-tools")
    chmod("\(folder.path)/\(place)/switchyard-tools", 0o755)
  }

  private func run(_ arguments: String...) throws -> ProcessOutcome {
    try runProcess([path] + arguments, environment: command.environment, directory: "/", deadline: .seconds(60))
  }

  @Test("Verbs of authors go to the tools, word for word", arguments: ["libexec/switchyard", "bin"])
  func takesOver(place: String) throws {
    try installTools(in: place)
    let dev = try run("dev", "My Plugins", "--plain", "")
    #expect(dev.output == "[dev]\n[My Plugins]\n[--plain]\n[]\n")
    #expect(dev.status == 7)
    #expect(try run("help", "run").output == "[help]\n[run]\n")
    #expect(try run("--help").output == "[--help]\n")
    #expect(try run("no-verb").output == "[no-verb]\n")
    #expect(try run().status == 7)
  }

  @Test("The installed command's own verbs and its version need no tools")
  func ownVerbs() throws {
    try installTools(in: "libexec/switchyard")
    let libraries = try folder.makeFolder("libraries")
    let list = try run("list", libraries)
    #expect(list.status == 1 && list.errors.contains("\(libraries) is empty"), "\(list)")
    #expect(try run("--version").output.hasPrefix("switchyard "))
    #expect(try run("run", "--help").output.contains("Usage: switchyard run"))
  }

  @Test("The examples are opened from the installation, which may be anywhere; without them, their place is named")
  func demo() throws {
    let examples = "\(folder.path)/lib/switchyard/examples"
    let absent = try run("demo", "--plain")
    #expect(absent.status == 1 && absent.errors.contains("Expected: libraries in '\(examples)'"), "\(absent)")
    #expect(absent.errors.contains("swift run switchyard dev Plugins"))
    try folder.makeFolder("lib/switchyard/examples")
    for name in ["lib", "lib/switchyard", "lib/switchyard/examples"] { chmod(folder.path(name), 0o755) }
    try LifeLibrary.build(into: examples)
    let outcome = try runProcess(
      [path, "demo", "--plain", "--fresh"], input: "t 1\nq\n", environment: command.environment, directory: "/",
      deadline: .seconds(60))
    #expect(outcome.status == 0 && outcome.output.contains("== Life =="), "\(outcome)")
  }

  @Test("Without the tools, the command says where it looked for them, and what it can do")
  func absent() throws {
    let outcome = try run("dev")
    #expect(outcome.status == 2)
    let places = "neither \(folder.path)/bin/switchyard-tools nor \(folder.path)/libexec/switchyard/switchyard-tools"
    #expect(outcome.errors.contains(places), "\(outcome)")
    #expect(outcome.errors.contains("Unknown verb 'dev'. Expected one of: run, demo, list,"), "\(outcome)")
  }
}
