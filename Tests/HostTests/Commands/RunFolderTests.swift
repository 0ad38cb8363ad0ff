import Glibc
import TestSupport
import Testing

@Suite("switchyard run and list without a folder use the user's folder of features", .waiting)
struct RunFolderTests {
  private let command: Switchyard
  private var features: String { "\(command.home.path)/.local/share/switchyard/features" }

  init() throws { command = try Switchyard() }

  @Test("An empty folder is made, and the app says that it is empty and what to do next")
  func empty() throws {
    let outcome = try command("run", "--plain", input: "q\n")
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.output.contains("== No features yet =="), "\(outcome.output)")
    #expect(outcome.output.contains("Add one from a gallery, in another terminal"), "\(outcome.output)")
    #expect(outcome.output.contains("switchyard add SOURCE ID"), "\(outcome.output)")
    #expect(access(features, F_OK) == 0)
  }

  @Test("The libraries in the folder are opened and listed")
  func libraries() throws {
    #expect(try command("list").status == 0)
    #expect(try command("run", "--plain", input: "q\n").status == 0)
    try LifeLibrary.build(into: features)
    let run = try command("run", "--plain", input: "q\n")
    #expect(run.output.contains("tabs: [1 "), "\(run)")
    #expect(!run.output.contains("No features yet"))
    let list = try command("list")
    #expect(list.status == 0 && list.output.contains(LifeLibrary.feature), "\(list)")
  }

  @Test("A folder that is named and has no library is still a failure")
  func named() throws {
    let empty = try command.home.makeFolder("empty")
    let outcome = try command("run", empty, "--plain", input: "q\n")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("\(empty) is empty"), "\(outcome)")
  }
}
