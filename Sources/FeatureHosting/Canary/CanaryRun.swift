import Coordination
import EventLoop
package import Failures
package import Flows
import NavigationEngine
import Payloads
package import Platform
import PluginBridge

/// A canary: a trial of a library's new version in a copy of the window, to find out whether its flows can take over.
///
/// The run creates and restores every flow of the library's features, and describes the top screen of each, exactly as
/// the app is about to do. A crash, hang or failure happens here, in a separate process. The run advances at the end of
/// each turn of the loop, and when a step takes too long.
@MainActor
package final class CanaryRun {
  /// The step that the run is waiting for.
  private enum Step {
    /// The root flow is beginning.
    case beginning
    /// The library's pages are being added.
    case addingPages
    /// The visible page describes itself, and the others follow.
    case showing
  }

  /// The time for which a page that has begun may keep changing before it is checked as it is.
  private static let restlessLimit = Duration.milliseconds(250)

  private let loop: PollLoop
  private let host: CanaryHost
  private let root = CanaryRoot()
  private let engine: NavigationEngine
  private var pages: ArraySlice<PageItem>
  private var step = Step.beginning
  private var isOverdue = false
  private var timer: LoopToken?
  private var done: (@MainActor (FlowFailure?) -> Void)?

  /// Begins a run.
  ///
  /// - Parameters:
  ///   - flows: The source of the new version's flows.
  ///   - bytes: The encoded snapshot of a window.
  ///   - loop: A loop that only this run uses. The caller turns it until the run has ended.
  ///   - done: A closure that is called once, with the reason why the new version cannot take over, or nil if it can.
  package static func begin(
    with flows: any FlowSource, inWindow bytes: [UInt8], loop: PollLoop,
    _ done: @escaping @MainActor (FlowFailure?) -> Void
  ) {
    do throws(FlowFailure) {
      CanaryRun(flows, try WindowSnapshot.decode(bytes), loop, done).start()
    } catch {
      done(error)
    }
  }

  private init(
    _ flows: any FlowSource, _ window: WindowSnapshot, _ loop: PollLoop,
    _ done: @escaping @MainActor (FlowFailure?) -> Void
  ) {
    self.loop = loop
    self.done = done
    host = CanaryHost(flows)
    engine = NavigationEngine(title: "", root: CoordinatorFlow(root), factory: host, loop: loop, services: host)
    pages = (window.tree.tabs?.pages.map(\.item) ?? []).filter { flows.features.contains($0.feature) }[...]
    engine.restore(window)
  }

  private func start() {
    guard !pages.isEmpty else { return end() }
    HostTables.connect(loop: loop) { _, _, _ in }
    engine.observePhases { [host] _, feature, phase in
      if case .failed(let failure) = phase, host.flows.features.contains(feature) { host.note(failure) }
    }
    // The closure retains the run until it has ended.
    loop.onTurnEnd = { self.goOn() }
    engine.begin()
    wait()
  }

  /// Waits for the end of the next turn, or until the step is overdue.
  private func wait() {
    isOverdue = false
    timer = loop.after(Self.restlessLimit) { [weak self] in self?.isOverdue = true }
    loop.enqueue {}
  }

  private func goOn() {
    guard done != nil else { return }
    engine.flush()
    guard engine.isIdle || isOverdue && !isLoading else { return }
    switch step {
    case .beginning:
      step = .addingPages
      wait()
      let (root, pages) = (root, pages)
      Task.immediate {
        await root.tabs.setPages(Array(pages), selected: pages.first?.id)
        if step == .addingPages { showNext() }
      }
    case .addingPages: if isOverdue { showNext() }
    case .showing:
      noteFailedScreens()
      showNext()
    }
  }

  private func showNext() {
    guard done != nil else { return }
    guard let page = pages.popFirst() else { return end() }
    step = .showing
    engine.handle(.select(page.id))
    wait()
  }

  private var isLoading: Bool {
    engine.scene().layers.contains { layer in
      if case .loading = layer.content { isOurs(layer) } else { false }
    }
  }

  private func noteFailedScreens() {
    for layer in engine.scene().layers where isOurs(layer) {
      if case .failed(let failure, _) = layer.content { host.note(failure) }
    }
  }

  private func isOurs(_ layer: Layer) -> Bool {
    layer.flow.flatMap { engine.tree.flows[$0] }.map { host.flows.features.contains($0.feature) } ?? false
  }

  private func end() {
    timer = nil
    loop.onTurnEnd = nil
    let done = done
    self.done = nil
    done?(host.failure)
  }
}

/// The host of a canary: offers only the library's features, and keeps nothing.
@MainActor
private final class CanaryHost: FlowFactory, EngineServices {
  let flows: any FlowSource
  /// The first failure of one of the library's flows.
  private(set) var failure: FlowFailure?
  private var stores: [FeatureID: MemoryStorage] = [:]

  init(_ flows: any FlowSource) { self.flows = flows }

  func note(_ failure: FlowFailure) { self.failure = self.failure ?? failure }

  func load(_ feature: FeatureID, _ ready: @escaping @MainActor (Result<any FlowSource, FlowFailure>) -> Void) {
    ready(.success(flows))
  }

  func progress(of feature: FeatureID) -> String { "" }

  func target(of url: String) throws(FlowFailure) -> LinkTarget {
    throw FlowFailure(code: "link.no-handler", message: "A canary opens no links.")
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
