import Platform
import PluginBuilding
import TestSupport
import Testing

@testable import HostTools

@MainActor
@Suite("The scripts of a package are run after its builds, in development")
struct ScriptRunsTests {
  /// The commands that were run, each with its end, and the results that were reported.
  private final class Log {
    var commands: [[String]] = []
    var ends: [@MainActor (String?) -> Void] = []
    var results: [ScriptRuns.Result] = []
  }

  private let folder: TemporaryFolder
  private let log: Log
  private let runs: ScriptRuns
  private let passing = "{\"passed\": true}"
  private let failing = """
    {"passed": false, "tests": [{"result": "fail", "findings": [{"place": "x/a.script", "message": "No."}]}]}
    """
  private let failure = ScriptRuns.Result.failed(text: "a.script: No.", detail: "")

  init() throws {
    folder = try TemporaryFolder()
    let log = Log()
    self.log = log
    runs = ScriptRuns(
      loop: PollLoop(servesMainQueue: false),
      run: { command, ended in
        log.commands.append(command)
        log.ends.append(ended)
      }, report: { _, result in log.results.append(result) })
  }

  private func package(_ name: String) throws -> PluginPackage {
    try folder.write("all:\n", to: "\(name)/Makefile")
    try folder.write("", to: "\(name)/tests/a.script")
    return try PackageFinder.package(named: folder.path(name))
  }

  @Test("The scripts of one package run at a time, in the order of the builds")
  func order() throws {
    let packages = [try package("One"), try package("Two")]
    for package in packages { runs.begin(package, ["lib\(package.name).so"]) }
    let commands = packages.map {
      ["check", "--format", "json", "--script", "\($0.path)/tests/a.script", "lib\($0.name).so"]
    }
    #expect(log.commands == [commands[0]])
    log.ends.first?(passing)
    #expect(log.commands == commands)
  }

  @Test("A run whose package is built again meanwhile is not reported, and the next one is")
  func again() throws {
    let package = try package("One")
    for library in ["libA.so", "libB.so", "libC.so"] { runs.begin(package, [library]) }
    try #require(log.ends.count == 1)
    log.ends.first?("other output")
    #expect(log.results.isEmpty)
    #expect(log.commands.map(\.last) == ["libA.so", "libC.so"])
    log.ends.last?(failing)
    #expect(log.results == [failure])
  }

  @Test("Scripts that pass are reported only after they have failed")
  func passes() throws {
    let package = try package("One")
    for output in [passing, failing, passing, passing] {
      runs.begin(package, ["libOne.so"])
      log.ends.last?(output)
    }
    #expect(log.results == [failure, .passed(count: 1)])
  }

  @Test("A package without scripts, and one of several libraries, have none run")
  func none() throws {
    try folder.write("all:\n", to: "None/Makefile")
    runs.begin(try PackageFinder.package(named: folder.path("None")), ["libNone.so"])
    runs.begin(try package("One"), ["libOne.so", "libTwo.so"])
    #expect(log.commands.isEmpty)
  }
}
