import Coordination
import Failures
import FeatureTesting
import Flows
import NavigationEngine
import Platform
import PluginBridge
import ServiceBroker
import ServiceContracts
import TestSupport

/// A call of the host's to a service of a library in a process of its own, against a bare pair of sockets.
@MainActor
enum ProcessServiceFigures {
  private static let service: ServiceID = "test.count/1"

  /// Makes so many calls, one after the other.
  static func call(_ count: Int, _ loop: PollLoop) async throws {
    try await withService(loop) { root in
      for _ in 0..<count { _ = try await root.services.call(service, "Add", [1]) }
    }
  }

  /// Does work with a coordinator that can call the service in the other process, which is loaded.
  private static func withService(_ loop: PollLoop, _ work: @MainActor (RootCoordinator) async throws -> Void)
    async throws
  {
    let folder = try TemporaryFolder()
    try CallLibrary.build(into: folder.path)
    let flows = RemoteFlows(
      command: [try Switchyard.path, "__runner", "\(folder.path)/libQuiet.so", "quiet"], name: "quiet",
      features: [FeatureID(rawValue: CallLibrary.provider)], loop: loop)
    let root = Root()
    let engine = NavigationEngine(
      title: "Benchmark", root: CoordinatorFlow(root), factory: Factory(flows), loop: loop,
      services: RecordingServices())
    engine.begin()
    // The first call loads the library.
    _ = try await root.services.call(service, "Add", [1])
    try await work(root)
    engine.shutDown()
    flows.endNow()
  }

  static func measure(_ loop: PollLoop) async throws {
    let echo = try Echo()
    var times: (bare: [Double], call: [Double], ratio: [Double]) = ([], [], [])
    try await withService(loop) { root in
      for round in 0..<60 {
        let bare = echo.roundTrips(500)
        let begun = ContinuousClock.now
        for _ in 0..<500 { _ = try await root.services.call(service, "Add", [1]) }
        let call = Echo.microseconds(begun) / 500
        guard round >= 10 else { continue }
        times.bare.append(bare)
        times.call.append(call)
        times.ratio.append(call / bare)
      }
    }
    row("a message of 40 bytes to another process and back, bare", "\(Figures(times.bare).text) µs")
    row("a call of a service in another process and its answer", "\(Figures(times.call).text) µs")
    row("the same against a bare message of 40 bytes there and back, pair by pair", Figures(times.ratio).text, "≤ 2")
  }

  private final class Root: RootCoordinator {}

  /// The flows of the library, which is there.
  private final class Factory: FlowFactory {
    private let flows: RemoteFlows
    private var isLoaded = false

    init(_ flows: RemoteFlows) { self.flows = flows }

    let services = [ServiceListing(FeatureID(rawValue: CallLibrary.provider), ServiceOffer(service))]

    func load(
      _ feature: FeatureID, _ ready: @escaping @MainActor (Result<any FlowSource, FlowFailure>) -> Void
    ) {
      guard !isLoaded else { return ready(.success(flows)) }
      isLoaded = true
      flows.load { [flows] result in ready(result.map { _ in flows }.mapError(\.failure)) }
    }

    func progress(of feature: FeatureID) -> String { "" }

    func target(of url: String) throws(FlowFailure) -> LinkTarget {
      throw FlowFailure(code: "test.link", message: "There are no links.")
    }
  }
}
