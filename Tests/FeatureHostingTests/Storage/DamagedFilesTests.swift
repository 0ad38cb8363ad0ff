import CSwitchyard
import Failures
import FlowABI
import Flows
import Glibc
import Payloads
import Platform
import TestSupport
import Testing

@testable import FeatureHosting

@MainActor @Suite("Stored values survive what a kill or a full disk has left, and limits are told apart")
struct DamagedFilesTests {
  @Test("Files that were being written when their process was killed go, and count for nothing; others stay")
  func unfinished() throws {
    let directory = try TemporaryFolder()
    let folder = directory.path("test.feature")
    mkdir(folder, 0o700)
    let gone = try endedProcess()
    try directory.write([UInt8](repeating: 0, count: 7 << 20), to: "test.feature/value.\(gone).3.new")
    try directory.write([1], to: "test.feature/value.\(getpid()).4.new")
    try directory.write([1], to: "test.feature/odd.new")
    let storage = FileStorage(root: directory.path, feature: "test.feature")
    #expect(TemporaryFolder.names(in: folder) == ["value.\(getpid()).4.new"])
    // One of a process that is at work counts for nothing either.
    try directory.write([UInt8](repeating: 0, count: 8 << 20), to: "test.feature/value.\(getpid()).5.new")
    try storage.store([1, 2, 3], for: "value")
    #expect(try storage.load("value") == [1, 2, 3])
  }

  @Test("A key that ends like a file that is being written is a key")
  func newKey() throws {
    let directory = try TemporaryFolder()
    for key in ["a.new", ".new", "value.4711.3.new"] {
      try FileStorage(root: directory.path, feature: "test.feature").store([7], for: key)
      #expect(try FileStorage(root: directory.path, feature: "test.feature").load(key) == [7])
    }
  }

  @Test("A plugin learns which limit of its store it has reached")
  func statuses() throws {
    let storage = FileStorage(root: try TemporaryFolder().path, feature: "test.feature")
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

  /// The number of a process that is no more.
  private func endedProcess() throws -> pid_t {
    var process: pid_t = 0
    let launch = ProcessLaunch(["/bin/true"], environment: [:], group: .own)
    let status = ChildProcess.spawn(launch, output: 2, process: &process)
    try #require(status == 0)
    waitpid(process, nil, 0)
    return process
  }
}
