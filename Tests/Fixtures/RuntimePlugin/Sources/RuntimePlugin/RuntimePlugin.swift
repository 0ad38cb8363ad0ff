import FeatureKit
import Observation

enum RuntimeRoute: Route { case home, detail(Int) }

struct RuntimeState: SavedState { var total = 0 }

/// Adds numbers on the threads of the runtime's own pool.
actor Adder {
  func sum(upTo limit: Int) async -> Int {
    await withTaskGroup(of: Int.self) { group in
      for number in 1...limit { group.addTask { number } }
      return await group.reduce(0, +)
    }
  }
}

@MainActor @Observable
final class RuntimeModel {
  var state = RuntimeState()
  @ObservationIgnored private let adder = Adder()

  /// Waits for an actor and for a clock, neither of which the app knows, and shows the sum from the main actor.
  func work() {
    Task {
      let sum = await adder.sum(upTo: 4)
      try await Task.sleep(for: .milliseconds(1))
      MainActor.assertIsolated()
      state.total += sum
    }
  }
}

final class RuntimeCoordinator: Coordinator<RuntimeRoute> {
  private let model = RuntimeModel()

  override func start() async throws { await startFlow(route: .home) }

  @ViewBuilder override func view(for route: RuntimeRoute) -> any View {
    switch route {
    case .home:
      List {
        Text("Total \(model.state.total)")
        Button("Work") { [self] in model.work() }
        Button("Show") { [self] in await router.push(.detail(model.state.total)) }
      }
      .navigationTitle("Runtime")
    case .detail(let total): Text("Detail \(total)").navigationTitle("Detail")
    }
  }

  override func saveState() throws -> Payload? { try model.state.saved() }
  override func restoreState(_ state: Payload) throws { model.state = try restored(from: state) }
}

@c(switchyard_plugin_v1) @MainActor
public func register(host: UnsafePointer<sy_host_v1>?, plugin: UnsafeMutablePointer<sy_plugin_v1>?) -> Int32 {
  FeaturePlugin.register(host, plugin) {
    Feature("test.runtime", title: "Runtime") { RuntimeCoordinator() }
  }
}
