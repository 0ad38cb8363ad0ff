public import Coordination
public import FeatureKit
public import Flows
import HeadlessApp
import HostCoordination
public import NavigationEngine
public import Scenes
public import Screens

/// An app that runs features under test with the real engine, driven by the test instead of by a user at a terminal.
///
/// ```swift
/// let app = FeatureTester(tab: "shop.catalog") { CatalogCoordinator() }
/// await app.start()
/// await app.press("Espresso machine")
/// #expect(app.title == "Espresso machine")
/// ```
@MainActor
public final class FeatureTester {
  /// The event loop of the app, whose clock only the test advances.
  public let loop = ManualLoop()
  /// The storage and the log of the app.
  public let services: RecordingServices
  /// The factory that creates the features under test.
  public let factory = TestFactory()
  /// The engine that runs the app.
  public var engine: NavigationEngine { app.engine }
  /// The coordinator of the app's tabs, which the root coordinator shows.
  public var tabs: TabCoordinatorBase { app.tabs }
  private let app: HeadlessApp
  private let frontEnd = SceneRecorder()
  private let added = AddedPages()
  /// The features that are installed in the app.
  let installation: Installation
  /// Whether the app is that of a host, whose root shows its tabs.
  private let isHosted: Bool
  private let gate: HostGate?
  private let servicePolicy: HostServicePolicy?
  /// Waits for flows in other processes; returns whether anything has come from them.
  private let waitForOthers: (@MainActor () async -> Bool)?

  /// Creates an app without tabs.
  ///
  /// - Parameters:
  ///   - title: The app's name.
  ///   - services: The storage and the log. Pass those of an earlier app to continue with its data.
  public convenience init(title: String = "Test", services: RecordingServices = RecordingServices()) {
    self.init(title: title, services: services, waitForOthers: nil)
  }

  /// Creates an app without tabs, whose flows may be in other processes.
  ///
  /// - Parameter waitForOthers: Waits for flows in other processes; returns whether anything has come from them.
  package init(title: String = "Test", services: RecordingServices, waitForOthers: (@MainActor () async -> Bool)?) {
    self.services = services
    self.waitForOthers = waitForOthers
    isHosted = false
    gate = nil
    servicePolicy = nil
    app = HeadlessApp(title: title, factory: factory, loop: loop, services: services)
    installation = Installation(HostRules(), own: [], factory: factory) { [app, added] installed in
      app.show(added.pages + installed.withTabs)
    }
  }

  /// Creates an app with the features of a library, declared as `FeaturePlugin` takes them: with tabs, or
  /// without for others to present.
  ///
  /// ```swift
  /// let app = FeatureTester {
  ///   Feature("shop.catalog", title: "Catalog") { CatalogCoordinator() }
  ///   Feature(ProductCoordinator.self)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - title: The app's name.
  ///   - services: The storage and the log. Pass those of an earlier app to continue with its data.
  ///   - features: The features of the library.
  public convenience init(
    title: String = "Test", services: RecordingServices = RecordingServices(),
    @FeatureBuilder features: @MainActor () -> [Feature]
  ) {
    self.init(title: title, services: services)
    installation.add(features())
  }

  /// Creates the app of a host, which has no terminal but all else.
  ///
  /// - Parameters:
  ///   - host: The host's description of its app.
  ///   - services: The storage and the log. Pass those of an earlier app to continue with its data.
  public init(_ host: TestedHost, services: RecordingServices = RecordingServices()) {
    self.services = services
    waitForOthers = nil
    let flows = HostFlows(host.flows, rules: host.rules, scheme: host.scheme, others: factory)
    app = HeadlessApp(
      title: host.title, texts: host.texts, root: host.root, factory: flows, loop: loop, services: services)
    let board = TabBoard { [unowned engine = app.engine] in engine.tree }
    host.root.dependencies.register(board)
    isHosted = true
    installation = Installation(host.rules, own: Set(host.flows.map(\.feature)), factory: factory) {
      board.set($0, [:])
    }
    gate = HostGate(host.rules)
    servicePolicy = HostServicePolicy(host.rules)
    engine.linkGate = gate
    engine.linkPolicy = host.rules.linkPolicy
    engine.servicePolicy = servicePolicy
  }

  /// Creates an app with one tab, using `coordinator` to create its coordinator.
  public convenience init(
    tab feature: FeatureID, links: [String] = [], coordinator: @escaping @MainActor () -> CoordinatorBase
  ) {
    self.init()
    add(tab: feature, links: links) { _ in CoordinatorFlow(coordinator()) }
  }

  /// Adds a tab to the app.
  ///
  /// Call this method before ``start()``.
  public func add(
    tab feature: FeatureID, links: [String] = [], provides offers: [ServiceOffer] = [],
    _ make: @escaping TestFactory.Make
  ) {
    factory.register(feature, links: links, provides: offers, make)
    added.pages.append(
      PageItem(
        id: PageID(rawValue: feature.rawValue), title: feature.rawValue, position: added.pages.count, feature: feature,
        onReselect: .popToRoot))
  }

  /// Takes a snapshot of the window, which another app can be started from.
  public func snapshot() async -> WindowSnapshot? {
    var snapshot: WindowSnapshot?
    engine.snapshot { snapshot = $0 }
    await waitUntilIdle()
    return snapshot
  }

  /// Starts the app from a snapshot of an earlier one, with the same tab selected.
  public func start(restoring snapshot: WindowSnapshot) async {
    engine.restore(snapshot)
    await start()
  }

  /// Starts the app and shows its first tab.
  public func start() async {
    app.begin()
    await loop.runUntilIdle()
    if !isHosted { await tabs.setPages(added.pages + installation.pages.withTabs) }
    installation.begin(showing: isHosted)
    engine.attach(frontEnd, editsSecrets: true)
    await waitUntilIdle()
  }

  /// Waits until all pending requests and effects have been processed.
  public func waitUntilIdle() async {
    repeat {
      await loop.runUntilIdle()
      engine.flush()
      await loop.runUntilIdle()
    } while await waitForOthers?() ?? false
  }

  /// The most recently presented scene, or nil before the first one.
  public var scene: Scene? { frontEnd.scene }
  /// The addresses that were opened outside the app and the texts that were copied, in their order.
  public var outsideEffects: [OutsideEffect] { frontEnd.effects }
  /// The number of scenes presented so far.
  public var sceneCount: Int { frontEnd.count }
  /// The topmost layer of the scene, or nil if there is no scene yet.
  public var top: Layer? { scene?.layers.last }
  /// The title in the bar of the topmost layer.
  ///
  /// Empty if there is none.
  public var title: String { top?.bar.title ?? "" }

  /// The topmost screen, or nil while it is loading or if it has failed.
  public var screen: Screen? { top?.screen }

  /// The names of the elements on the topmost screen, in document order: the title, text or label that each shows.
  public var texts: [String] { screen?.elements.dropFirst().map(\.name).filter { !$0.isEmpty } ?? [] }

  /// Returns the element with the given title, text, or label on the topmost screen.
  public func element(_ title: String) -> Element? {
    screen?.elements.dropFirst().first { $0.isCalled(title) }
  }

  /// Presses the element with the given title.
  ///
  /// Returns false if no such element can be pressed.
  @discardableResult
  public func press(_ title: String) async -> Bool {
    await act(title, .activate, .none)
  }

  /// Sets the value of the element with the given title.
  ///
  /// Returns false if no such element can be changed.
  @discardableResult
  public func set(_ title: String, to value: ActionValue) async -> Bool {
    await act(title, .change, value)
  }

  /// Submits the element with the given title.
  ///
  /// Returns false if no such element can be submitted.
  @discardableResult
  public func submit(_ title: String) async -> Bool {
    await act(title, .submit, .none)
  }

  /// Sends an intent to the engine and waits until all of its effects have been processed.
  public func send(_ intent: Intent) async {
    engine.handle(intent)
    await waitUntilIdle()
  }

  /// Goes back, as the user does with Esc: to the screen below, or out of what is presented.
  ///
  /// Returns false if the topmost screen stays: it is the first one, or may not be left.
  @discardableResult
  public func back() async -> Bool {
    let entry = top?.entry
    await send(.back)
    return top?.entry != entry
  }

  private func act(_ title: String, _ property: ElementProperty, _ value: ActionValue) async -> Bool {
    guard let element = element(title), !element.isDisabled, let intent = top?.intent(using: element, property, value)
    else { return false }
    await send(intent)
    return true
  }
}

/// The pages of the tabs that were added one by one.
@MainActor
private final class AddedPages {
  var pages: [PageItem] = []
}

@MainActor
private final class SceneRecorder: FrontEnd {
  private(set) var scene: Scene?
  private(set) var count = 0
  private(set) var effects: [OutsideEffect] = []

  func carryOut(_ effect: OutsideEffect) { effects.append(effect) }

  func present(_ scene: Scene) {
    self.scene = scene
    count += 1
  }
}
