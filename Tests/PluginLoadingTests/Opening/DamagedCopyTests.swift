import Failures
import Glibc
import TestSupport
import Testing

@testable import Platform
@testable import PluginLoading

@MainActor @Suite("A damaged private copy of a library is created again")
struct DamagedCopyTests {
  /// Has the copy of a library other bytes of the same number.
  ///
  /// - Parameter count: The number of bytes at its end that are zero.
  private func damage(_ bench: Bench, _ count: Int) throws -> String {
    let folder = "\(bench.cache)/libraries"
    let name = try #require(TemporaryFolder.names(in: folder).first { $0.hasSuffix(".so") })
    let path = "\(folder)/\(name)"
    var bytes = try #require(AtomicFile.read(path, limit: 1 << 24))
    for index in bytes.indices.suffix(count) { bytes[index] = 0 }
    chmod(path, 0o700)
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    #expect(write(descriptor, bytes, bytes.count) == bytes.count)
    close(descriptor)
    return path
  }

  @Test("A damaged private copy is copied again before it is loaded")
  func load() throws {
    let bench = try Bench()
    try bench.add(Fixture.plugin())
    let plugin = try #require(try bench.probeAll(try bench.inspect()).first)
    try #require(plugin.description != nil)
    let path = try damage(bench, 2_000)
    let before = try #require(AtomicFile.read(path, limit: 1 << 24))
    #expect(try before != Fixture.plugin())
    _ = try bench.load(plugin)
    #expect(try AtomicFile.read(path, limit: 1 << 24) == Fixture.plugin())
  }

  @Test("A damaged private copy is copied again before it is probed, and does not put the library into quarantine")
  func probe() throws {
    let directory = try TemporaryFolder()
    let first = try Bench(directory: directory)
    try first.add(Fixture.plugin())
    #expect(try first.inspect().first?.state == .needsProbe)
    _ = try damage(first, Fixture.plugin().count - 2_000)
    // Another run of the app finds the copy by its name.
    let second = try Bench(directory: directory)
    let plugin = try #require(try second.probeAll(try second.inspect()).first)
    #expect(plugin.description != nil, "\(plugin.state)")
  }
}
