import Coordination
package import Failures
import Flows
import NavigationEngine
import Payloads
import Platform
package import PluginBridge

/// What a new version of a library does with the window as it is, tried in a process of its own.
///
/// Every flow of the library's features is made and restored, and its screen on top is described, as the app will do
/// in a moment. What crashes, hangs or fails does so here.
@MainActor
package enum CanaryRun {
  /// Tries a library in a window, as its bytes were written.
  ///
  /// - Returns: why the new version cannot take over; nil when it can.
  package static func failure(of tables: FlowTables, inWindow bytes: [UInt8]) throws(FlowFailure) -> FlowFailure? {
    failure(of: tables, in: try WindowSnapshot.decode(bytes))
  }

  /// - Returns: why the new version cannot take over; nil when it can.
  static func failure(of tables: FlowTables, in window: WindowSnapshot) -> FlowFailure? {
    let loop = PollLoop()
    HostTables.connect(loop: loop) { _, _, _ in }
    let host = CanaryHost(tables)
    let root = CanaryRoot()
    let engine = NavigationEngine(
      title: "", root: CoordinatorFlow(root), factory: host, loop: loop, services: host)
    engine.observePhases { _, feature, phase in
      if case .failed(let failure) = phase, tables[feature] != nil { host.failure = host.failure ?? failure }
    }
    let pages = (window.tree.tabs?.pages.map(\.item) ?? []).filter { tables[$0.feature] != nil }
    guard !pages.isEmpty else { return nil }
    engine.restore(window)
    engine.begin()
    turn(engine, loop)
    Task.immediate { await root.tabs.setPages(pages, selected: pages.first?.id) }
    turn(engine, loop)
    for page in pages {
      engine.handle(.select(page.id))
      turn(engine, loop)
      for layer in engine.scene().layers {
        guard case .failed(let failure, _) = layer.content, let flow = layer.flow, host.isOurs(engine, flow) else {
          continue
        }
        host.failure = host.failure ?? failure
      }
    }
    return host.failure
  }

  private static func turn(_ engine: NavigationEngine, _ loop: PollLoop) {
    for _ in 0..<8 {
      engine.flush()
      loop.turn(timeout: .zero)
    }
  }
}

/// What stands around the library: its features, no others, and nothing that lasts.
@MainActor
private final class CanaryHost: FlowFactory, EngineServices {
  let tables: FlowTables
  var failure: FlowFailure?
  private var stores: [FeatureID: MemoryStorage] = [:]

  init(_ tables: FlowTables) { self.tables = tables }

  func isOurs(_ engine: NavigationEngine, _ flow: FlowID) -> Bool {
    engine.tree.flows[flow].map { tables[$0.feature] != nil } ?? false
  }

  func make(
    _ feature: FeatureID, launch: Payload, _ ready: @escaping @MainActor (Result<any Flow, FlowFailure>) -> Void
  ) {
    do throws(FlowFailure) {
      ready(.success(try PluginFlow.create(feature, launch: launch, in: tables)))
    } catch {
      ready(.failure(error))
    }
  }

  func progress(of feature: FeatureID) -> String { "" }

  func target(of url: String) throws(FlowFailure) -> LinkTarget {
    throw FlowFailure(code: "link.no-handler", message: "No links are opened here.")
  }

  func storage(of feature: FeatureID) -> any FeatureStorage {
    if let store = stores[feature] { return store }
    let store = MemoryStorage()
    stores[feature] = store
    return store
  }

  nonisolated func log(_ level: LogLevel, _ line: String, flow: FlowID?) {}
}

private final class CanaryRoot: RootCoordinator {
  let tabs = TabCoordinatorBase()

  override func start() async throws { await show(tabs) }
}
