import AppControl
import CSwitchyard
import Coordination
import Failures
import FlowABI
import Flows
import Glibc
import Payloads
import Platform
import PluginLoading
import Testing

@testable import FeatureHosting

@MainActor @Suite("Files that a kill, a full disk or a power cut has left are found and mended")
struct DamagedFilesTests {
  /// Has the copy of a library other bytes of the same number.
  ///
  /// - Parameter count: How many at its end are zero.
  private func damage(_ bench: Bench, _ count: Int) throws -> String {
    let folder = "\(bench.cache)/libraries"
    let name = try #require(TestDirectory.names(in: folder).first { $0.hasSuffix(".so") })
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

  @Test("A damaged private copy is copied again before it is tried, and does not put the library into quarantine")
  func probe() throws {
    let directory = try TestDirectory()
    let first = try Bench(directory: directory)
    try first.add(Fixture.plugin())
    #expect(try first.inspect().first?.state == .needsProbe)
    _ = try damage(first, Fixture.plugin().count - 2_000)
    // Another run of the app finds the copy by its name.
    let second = try Bench(directory: directory)
    let plugin = try #require(try second.probeAll(try second.inspect()).first)
    #expect(plugin.description != nil, "\(plugin.state)")
  }

  @Test("Files that were being written when their process was killed go, and count for nothing; others stay")
  func unfinished() throws {
    let directory = try TestDirectory()
    let folder = directory.path("test.feature")
    mkdir(folder, 0o700)
    let gone = try endedProcess()
    try directory.write([UInt8](repeating: 0, count: 7 << 20), "test.feature/value.\(gone).3.new")
    try directory.write([1], "test.feature/value.\(getpid()).4.new")
    try directory.write([1], "test.feature/odd.new")
    let storage = FileStorage(root: directory.path, feature: "test.feature")
    #expect(TestDirectory.names(in: folder) == ["value.\(getpid()).4.new"])
    // One of a process that is at work counts for nothing either.
    try directory.write([UInt8](repeating: 0, count: 8 << 20), "test.feature/value.\(getpid()).5.new")
    try storage.store([1, 2, 3], for: "value")
    #expect(try storage.load("value") == [1, 2, 3])
  }

  @Test("A key that ends like a file that is being written is a key")
  func newKey() throws {
    let directory = try TestDirectory()
    for key in ["a.new", ".new", "value.4711.3.new"] {
      try FileStorage(root: directory.path, feature: "test.feature").store([7], for: key)
      #expect(try FileStorage(root: directory.path, feature: "test.feature").load(key) == [7])
    }
  }

  @Test("A plugin is told which limit of its store it has met")
  func statuses() throws {
    let storage = FileStorage(root: try TestDirectory().path, feature: "test.feature")
    func status(_ value: Payload, _ key: String) -> Int32 {
      do throws(FlowFailure) {
        try storage.store(value, for: key)
        return SY_OK
      } catch {
        return error.status
      }
    }
    let whole = [UInt8](repeating: 1, count: 1 << 20)
    for key in 0..<8 { #expect(status(whole, "\(key)") == SY_OK) }
    #expect(status([1], "one more") == SY_E_TOO_LARGE)
    #expect(status(whole + [1], "0") == SY_E_TOO_LARGE)
    #expect(status([1], "") == SY_E_INVALID)
  }

  @Test("A log that is a pipe, a folder or a link takes no lines and keeps nobody waiting")
  func log() throws {
    for kind in 0..<3 {
      let directory = try TestDirectory()
      let path = directory.path("switchyard.log")
      switch kind {
      case 0: mkfifo(path, 0o600)
      case 1: mkdir(path, 0o700)
      default: symlink(directory.path("elsewhere"), path)
      }
      LogFile(folder: directory.path).write(.error, "nowhere")
      #expect(access(directory.path("elsewhere"), F_OK) != 0)
    }
  }

  /// The number of a process that is no more.
  private func endedProcess() throws -> pid_t {
    var process: pid_t = 0
    let status = ChildProcess.spawn(
      ["/bin/true"], environment: [:], output: 2, hasOwnGroup: true, process: &process)
    try #require(status == 0)
    waitpid(process, nil, 0)
    return process
  }
}
