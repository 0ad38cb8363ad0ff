import Failures
import Glibc
import TestSupport
import Testing

@testable import Platform
@testable import PluginLoading

@Suite("A library is refused if its dependencies load from a folder that others can change") @MainActor
struct SearchPathTests {
  /// The state of a plugin that is linked with these folders.
  private func state(rpath: String, tag: String = "--enable-new-dtags") throws -> FoundPlugin.State {
    let bench = try Bench()
    try bench.add(Fixture.plugin(options: ["-Wl,\(tag)", "-Wl,-rpath,\(rpath)"]))
    return try #require(bench.probeAll(bench.inspect()).first).state
  }

  private func failure(_ state: FoundPlugin.State) throws -> FlowFailure {
    guard case .refused(let failure, let isQuarantined) = state else {
      throw FlowFailure(code: "test", message: "It is not refused: \(state).")
    }
    #expect(!isQuarantined)
    return failure
  }

  @Test(
    "A search path that depends on where the app is started, or is empty, is refused",
    arguments: ["libraries", ".", "$LIB/plugins", "$ORIGIN/../libraries", "/usr/lib:"],
    ["--enable-new-dtags", "--disable-new-dtags"])
  func relative(folder: String, tag: String) throws {
    let failure = try failure(state(rpath: folder, tag: tag))
    #expect(
      failure.lines == [
        "libTest.so looks for libraries in a folder that depends on where the app is started",
        "Expected: absolute folders, or $ORIGIN", "Found: \(folder == "/usr/lib:" ? "an empty one" : folder)",
        "What you can do: Link the plugin without that -rpath.",
      ])
  }

  @Test("A search path that others may write to, or create, is refused")
  func foreign() throws {
    let folder = try TemporaryFolder()
    let open = folder.path("open")
    mkdir(open, 0o777)
    chmod(open, 0o777)
    let failure = try failure(state(rpath: open))
    #expect(failure.code == "library.runpath")
    #expect(failure.message == "libTest.so looks for libraries in a folder that others can change")
    #expect(failure.found == open)
    #expect(failure.cause?.contains(open) == true)
    #expect(try self.failure(state(rpath: "\(open)/missing")).code == "library.runpath")
    #expect(try self.failure(state(rpath: "/tmp/switchyard-missing-\(getpid())")).code == "library.runpath")
  }

  @Test("Search paths in folders of the system, of the user and of the private copy are fine")
  func own() throws {
    let folder = try TemporaryFolder()
    for path in ["/usr/lib", "$ORIGIN", folder.path, "/usr/lib:\(folder.path)/missing"] {
      guard case .known = try state(rpath: path) else {
        Issue.record("\(path) is refused")
        continue
      }
    }
  }

  @Test("A library whose folder others may write to later is not loaded")
  func later() throws {
    let folder = try TemporaryFolder()
    let own = folder.path("own")
    mkdir(own, 0o755)
    let bench = try Bench()
    try bench.add(Fixture.plugin(id: "test.later", options: ["-Wl,-rpath,\(own)"]))
    let plugin = try #require(bench.probeAll(bench.inspect()).first)
    #expect(plugin.description != nil)
    chmod(own, 0o777)
    let failure = try #require(throws: FlowFailure.self, performing: { try bench.load(plugin) })
    #expect(failure.code == "library.runpath")
  }

  @Test("A library is not loaded from a copy in a folder that others may write to")
  func copies() throws {
    let bench = try Bench()
    try bench.add(Fixture.plugin(id: "test.copies"))
    let plugin = try #require(bench.probeAll(bench.inspect()).first)
    #expect(plugin.description != nil)
    chmod("\(bench.cache)/libraries", 0o777)
    let failure = try #require(throws: FlowFailure.self, performing: { try bench.load(plugin) })
    #expect(failure.message.contains("\(bench.cache)/libraries"))
    chmod("\(bench.cache)/libraries", 0o700)
    _ = try bench.load(plugin)
  }
}
