import Failures
import Glibc
import TestSupport
import Testing

@testable import Platform
@testable import PluginLoading

/// A plugin directory, a cache and an inspector over them.
@MainActor
struct Bench {
  let directory: TemporaryFolder
  let loop = PollLoop(servesMainQueue: false)
  let inspector: PluginInspector

  var plugins: String { directory.path("plugins") }
  var cache: String { directory.path("cache") }

  init(
    deadline: Duration = .seconds(2), directory: TemporaryFolder? = nil, command: [String]? = nil,
    warn: @escaping @MainActor (String) -> Void = { _ in }
  ) throws {
    self.directory = try directory ?? TemporaryFolder()
    mkdir(self.directory.path("plugins"), 0o755)
    chmod(self.directory.path("plugins"), 0o755)
    inspector = PluginInspector(
      cache: self.directory.path("cache"), probeCommand: try command ?? Fixture.probeCommand, loop: loop,
      deadline: deadline, warn: warn)
  }

  func add(_ bytes: [UInt8], _ name: String = "libTest.so", mode: UInt32 = 0o644) throws {
    // By rename: a library that is mapped keeps its bytes.
    try AtomicFile.write(bytes, to: "\(plugins)/\(name)", mode: mode)
  }

  /// Loads a plugin, which calls the host by a number that no other has.
  func load(_ plugin: FoundPlugin) throws(FlowFailure) -> LoadedLibrary {
    var result: Result<LoadedLibrary, FlowFailure>?
    inspector.load(plugin, host: 99) { result = $0 }
    guard let result else { throw FlowFailure(code: "test.late", message: "The library was not loaded at once.") }
    return try result.get()
  }

  func inspect() throws -> [FoundPlugin] { try inspector.inspect(directory: plugins) }

  /// Tries what needs it, all at once, and waits for the answers.
  func probeAll(_ found: [FoundPlugin]) throws -> [FoundPlugin] {
    var results: [String: FoundPlugin] = [:]
    for plugin in found { inspector.probe(plugin) { results[$0.path] = $0 } }
    try turn(until: { results.count == found.count })
    return found.map { results[$0.path] ?? $0 }
  }

  func turn(until condition: () -> Bool) throws { try loop.turn(until: condition) }

  /// The verdict on one library that is found, and tried if it gets that far.
  func verdict(_ bytes: [UInt8]) throws -> FoundPlugin {
    try add(bytes)
    return try #require(try probeAll(inspect()).first)
  }
}
