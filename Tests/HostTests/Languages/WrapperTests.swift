import Glibc
import TestSupport
import Testing

@Suite("The wrappers for C++ and Rust reach all of the header", .waiting)
struct WrapperTests {
  private let command: Switchyard
  private let folder: TemporaryFolder

  init() throws {
    command = try Switchyard()
    folder = try TemporaryFolder()
  }

  /// Runs a session with the library of `Tests/Fixtures/WrapperPlugin`, and returns its lines.
  private func session(_ lines: [String], _ language: LibraryLanguage, _ isolation: String) throws -> [String] {
    let source = "\(Repository.root)/Tests/Fixtures/WrapperPlugin/wrapper.\(language == .cpp ? "cpp" : "rs")"
    let libraries = try language.build(
      try #require(Repository.read(source)), in: folder, environment: command.environment)
    let outcome = try command(
      "run", "--plain", "--isolation", isolation, libraries, input: (lines + ["q"]).map { "\($0)\n" }.joined())
    #expect(outcome.status == 0)
    return outcome.output.split(separator: "\n").map(String.init)
  }

  @Test(
    "A flow in C++ is told of entries, modals, children, steps, calls and pages, and answers a link later",
    .enabled(if: Tool.cpp.isInstalled, "g++ is not on this machine."), arguments: ["none", "process"])
  func eventsInCpp(_ isolation: String) throws { try events(.cpp, isolation) }

  @Test(
    "A flow in Rust is told of entries, modals, children, steps, calls and pages, and answers a link later",
    .enabled(if: RustLibrary.isOnPath, "rustc is not on this machine."), arguments: ["none", "process"])
  func eventsInRust(_ isolation: String) throws { try events(.rust, isolation) }

  @Test(
    "A flow in C++ asks for its data folder, which is the same in each process",
    .enabled(if: Tool.cpp.isInstalled, "g++ is not on this machine."), arguments: ["none", "process"])
  func dataInCpp(_ isolation: String) throws { try data(.cpp, isolation) }

  @Test(
    "A flow in Rust asks for its data folder, which is the same in each process",
    .enabled(if: RustLibrary.isOnPath, "rustc is not on this machine."), arguments: ["none", "process"])
  func dataInRust(_ isolation: String) throws { try data(.rust, isolation) }

  private func data(_ language: LibraryLanguage, _ isolation: String) throws {
    let state = try #require(command.environment["XDG_STATE_HOME"])
    let lines = try session(["9"], language, isolation)
    #expect(lines.contains("data in \(state)/switchyard/data/wrapper.main"), "\(lines.joined(separator: "\n"))")
    #expect(access("\(state)/switchyard/data/wrapper.main", F_OK) == 0)
  }

  private func events(_ language: LibraryLanguage, _ isolation: String) throws {
    // append, back to the first entry, a sheet and its end, a child that sends and finishes, one over all, steps, a call.
    let stack = ["1", "2", "3", "4", "5", "1", "2", "6", "2", "7", "8", "1"]
    let lines = try session(stack + ["g shop://wrapper/5", "t 2", "1", "1"], language, isolation)
    let session = lines.joined(separator: "\n")
    let last = try #require(lines.lastIndex(of: "== b =="))
    #expect(
      lines[(last + 2)...].prefix { !$0.hasPrefix("1. ") } == [
        "entered home", "entered a", "entered b", "presented sheet as asked", "entered sheet over", "dismissed it, 4",
        "presented a child", "began wrapper.child", "hello of wrapper.child seven", "dismissed it, 1",
        "presented a child", "began wrapper.child", "dismissed it, 1", "answered service.unknown", "entered a",
        "step 1", "entered b", "step 1",
      ], "\(session)")
    #expect(lines.contains("== linked =="), "\(session)")
    #expect(!lines.contains { $0.hasPrefix("! ") }, "\(session)")
    #expect(lines.contains("pages (o N): [1 One] 2 Two"), "\(session)")
    #expect(lines.contains("pages (o N): 1 One (9) [2 Two]"), "\(session)")
    let log = try command("log").output
    #expect(log.contains("selected two"), "\(log)")
    #expect(log.contains("badge of one 9"), "\(log)")
    // A failure of `stop`, which cannot be returned, is in the log.
    #expect(log.contains("the child cannot stop"), "\(log)")
    // So is one of the flow's destructor.
    #expect(log.contains("the child cannot be destroyed"), "\(log)")
  }
}
