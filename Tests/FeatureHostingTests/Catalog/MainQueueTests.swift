import Failures
import Flows
import Glibc
import Payloads
import Platform
import Synchronization
import Testing

@testable import FeatureHosting
@testable import PluginLoading

@MainActor @Suite("The main queue of a library in the app's process runs in the app's loop")
struct MainQueueTests {
  /// The source of no flows.
  private final class NoFlows: FlowSource {
    let features: Set<FeatureID> = []
    func makeFlow(
      of feature: FeatureID, launch: Payload, _ ready: @escaping @MainActor (Result<any Flow, FlowFailure>) -> Void
    ) {}
  }

  private final class Reports: Sendable {
    private let list = Mutex<[CallReport]>([])
    var all: [CallReport] { list.withLock { $0 } }
    func add(_ report: CallReport) { list.withLock { $0.append(report) } }
  }

  private final class Work {
    var count = 0
  }

  @Test("The work that a library has queued runs once there is some, as a call of the library that has an end")
  func served() throws {
    let ends = try #require(SocketPair())
    defer {
      close(ends.near)
      close(ends.far)
    }
    let (reports, work) = (Reports(), Work())
    let monitor = CallMonitor(limits: CallMonitor.Limits(slow: .zero, hanging: .seconds(60))) { reports.add($0) }
    defer { monitor.stop() }
    let loop = PollLoop(servesMainQueue: false)
    let queues = LibraryMainQueues(loop, LibraryCalls(monitor: monitor, sentinel: nil))
    let queue = LoadedLibrary.MainQueue(descriptor: { ends.near }) {
      work.count += 1
      // The clock of the monitor is coarse.
      let end = ContinuousClock.now + .milliseconds(30)
      while ContinuousClock.now < end {}
    }
    let library = LoadedLibrary(digest: "a", flows: NoFlows(), mainQueue: queue)
    for _ in 0..<2 { queues.serve(library, "libA.so") }
    loop.turn(timeout: .zero)
    #expect(work.count == 0)
    #expect(write(ends.far, [UInt8](repeating: 1, count: 8), 8) == 8)
    loop.turn(timeout: .seconds(10))
    #expect(work.count == 1)
    #expect(reports.all.map(\.function) == [LibraryCalls.pump] && reports.all.first?.owner == "libA.so")
  }
}
