package import Coordination
package import EventLoop
package import Failures
package import Flows
package import NavigationEngine
import NavigationTree
package import Scenes

/// An app without a screen: an engine, the tabs of its window, and what its user sees and is told.
///
/// Its owner lets the loop turn and decides when the app has come to rest: a test that waits for its own tasks, a check
/// that has the loop for itself, and a canary in the turns of its process do so in different ways.
@MainActor
package final class HeadlessApp {
  /// The time for which a page that has begun may keep changing before it is taken as it is.
  package static let restlessLimit = Duration.milliseconds(250)
  /// The maximum number of steps back from where an action has led.
  package static let backLimit = 4

  package let engine: NavigationEngine
  /// The tabs of the window, which a host's own root does not show.
  package let tabs = TabCoordinatorBase()
  /// The root of the window, which provides the app's own services.
  package let root: RootCoordinator
  /// Whether the app has begun and has not ended.
  package private(set) var isRunning = false
  private let features: Set<FeatureID>
  private var lastNotice: UInt64 = 0

  /// Creates an app that has not begun.
  ///
  /// - Parameters:
  ///   - root: The root of a host, or nil for one that shows ``tabs``.
  ///   - features: The features under test, whose loading and failures the app tells from those of others.
  package init(
    title: String = "", texts: AppTexts = AppTexts(), root: RootCoordinator? = nil,
    testing features: Set<FeatureID> = [],
    factory: any FlowFactory, loop: any EventLoop, services: any EngineServices
  ) {
    self.features = features
    self.root = root ?? TabsRoot(tabs)
    engine = NavigationEngine(
      title: title, texts: texts, root: CoordinatorFlow(self.root), factory: factory, loop: loop,
      services: services)
  }

  /// Begins the app, where an earlier window was left if one is given.
  package func begin(restoring window: WindowSnapshot? = nil) {
    if let window { engine.restore(window) }
    isRunning = true
    engine.begin()
  }

  /// Shows pages as the tabs of the window, as far as that happens at once.
  package func show(_ pages: [PageItem], selected: PageID? = nil) {
    Task.immediate { [tabs] in await tabs.setPages(pages, selected: selected) }
  }

  /// Ends the app, and with it all flows.
  ///
  /// Further calls have no effect.
  package func end() {
    guard isRunning else { return }
    isRunning = false
    engine.shutDown()
  }

  // MARK: - What is there

  /// The scene as it is now.
  package var scene: Scene { engine.scene() }

  /// The topmost layer, or nil if the app does not run.
  package var top: Layer? { isRunning ? scene.layers.last : nil }

  /// Whether a flow of the features under test has not shown anything yet.
  package var isLoading: Bool {
    scene.layers.contains { layer in
      if case .loading = layer.content { isTried(layer) } else { false }
    }
  }

  /// Whether a layer shows a flow of the features under test.
  package func isTried(_ layer: Layer) -> Bool {
    let feature = layer.flow.flatMap { engine.tree.flows[$0]?.feature }
    return features.contains { $0 == feature }
  }

  // MARK: - What goes wrong

  /// Calls `observer` with each failure of a flow of the features under test.
  package func observeFailures(_ observer: @escaping @MainActor (FlowFailure) -> Void) {
    engine.observePhases { [features] _, feature, phase in
      if case .failed(let failure) = phase, features.contains(feature) { observer(failure) }
    }
  }

  /// Returns the notices that the user has been given since the last call.
  package func takeNotices() -> [Notice] {
    let notices = scene.notices.filter { $0.number > lastNotice }
    if let last = notices.last { lastNotice = last.number }
    return notices
  }
}

/// The root of a window that shows tabs.
private final class TabsRoot: RootCoordinator {
  private let tabs: TabCoordinatorBase

  init(_ tabs: TabCoordinatorBase) {
    self.tabs = tabs
    super.init()
  }

  override func start() async throws { await show(tabs) }
}
