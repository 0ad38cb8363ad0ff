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

  init(deadline: Duration = .seconds(2), directory: TemporaryFolder? = nil, command: [String]? = nil)
    throws
  {
    self.directory = try directory ?? TemporaryFolder()
    mkdir(self.directory.path("plugins"), 0o755)
    chmod(self.directory.path("plugins"), 0o755)
    inspector = PluginInspector(
      cache: self.directory.path("cache"), probeCommand: try command ?? Fixture.probeCommand, loop: loop,
      deadline: deadline)
  }

  func add(_ bytes: [UInt8], _ name: String = "libTest.so", mode: UInt32 = 0o644) throws {
    // By rename: a library that is mapped keeps its bytes.
    try AtomicFile.write(bytes, to: "\(plugins)/\(name)", mode: mode)
  }

  func inspect() throws -> [FoundPlugin] { try inspector.inspect(directory: plugins) }

  /// Tries what needs it, all at once, and waits for the answers.
  func probeAll(_ found: [FoundPlugin]) throws -> [FoundPlugin] {
    var results: [String: FoundPlugin] = [:]
    for plugin in found { inspector.probe(plugin) { results[$0.path] = $0 } }
    try turn(until: { results.count == found.count })
    return found.map { results[$0.path] ?? $0 }
  }

  /// Turns the loop until the condition holds, for 30 seconds at most.
  func turn(until condition: () -> Bool) throws {
    let end = loop.now.advanced(by: .seconds(30))
    while !condition() {
      try #require(loop.now < end, "nothing happened for 30 seconds")
      loop.turn(timeout: .seconds(1))
    }
  }

  /// What becomes of one library that is found, and tried if it gets that far.
  func verdict(_ bytes: [UInt8]) throws -> FoundPlugin {
    try add(bytes)
    return try #require(try probeAll(inspect()).first)
  }
}
