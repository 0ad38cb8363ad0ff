import Coordination
import Failures
import FeatureHosting
import Flows
import Glibc
import NavigationEngine
import Payloads
import TestSupport
import Testing

@testable import HostKit

@MainActor @Suite("A feature has its values when it begins, and learns later which are not written")
struct StorageTests {
  private enum Place: Route { case only }

  /// A flow that counts its starts in its storage.
  private final class Counting: Coordinator<Place> {
    var found: Payload?
    var failures: [String] = []

    override func start() async throws {
      found = try storage?.load("starts")
      try storage?.store([(found?.first ?? 0) + 1], for: "starts")
      #expect(try storage?.load("starts") == [(found?.first ?? 0) + 1])
      await startFlow(route: .only)
    }

    override func storeDidFail(_ key: String, cause: String) { failures.append("\(key): \(cause)") }
  }

  @Test("Values stored by an earlier run are there at the start")
  func loaded() throws {
    let coordinator = Counting()
    let bench = try AppBench(CoordinatorFlow(coordinator))
    try bench.folder.write([4], to: "features/test.flow/starts")
    try bench.start()
    #expect(coordinator.found == [4])
    #expect(try FileBytes.read("\(bench.folder.path)/features/test.flow/starts") == [5])
    bench.engine.shutDown()
    #expect(bench.services.end() == nil)
  }

  @Test("A value that is not written when the flow begins is reported in a later turn, logged, and written at the end")
  func unwritten() throws {
    let coordinator = Counting()
    let bench = try AppBench(CoordinatorFlow(coordinator))
    let blocking = try bench.folder.write("", to: "features")
    try bench.start()
    try bench.turn { !coordinator.failures.isEmpty }
    #expect(coordinator.failures == ["starts: Not a directory"])
    let notices = bench.engine.scene().notices.map(\.text)
    #expect(notices == ["A feature's data cannot be kept across a restart: Not a directory."])
    let lines = bench.lines.filter { $0.hasPrefix("error test.flow - storage: ") }
    #expect(lines.count == 1)
    #expect(lines.first?.contains("'starts' could not be written; the app keeps retrying until it quits.") == true)

    bench.engine.shutDown()
    #expect(bench.services.end()?.cause == "Not a directory")
    unlink(blocking)
    #expect(bench.services.end() == nil)
    #expect(try FileBytes.read("\(bench.folder.path)/features/test.flow/starts") == [1])
  }

  @Test("A flow that begins later has what another app has stored meanwhile")
  func refreshed() throws {
    let bench = try AppBench(CoordinatorFlow(Counting()))
    let first = bench.services.storage(of: "test.flow")
    #expect(try first.load("starts") == nil)
    try bench.folder.write([9], to: "features/test.flow/starts")
    #expect(try first.load("starts") == nil)
    #expect(try bench.services.storage(of: "test.flow").load("starts") == [9])
  }
}
