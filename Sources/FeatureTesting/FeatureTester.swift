public import Coordination
public import Flows
public import NavigationEngine
public import Screens

/// An app around the features under test: a real engine, a script instead of a user, and no terminal.
///
/// ```swift
/// let app = FeatureTester(tab: "shop.catalog") { CatalogCoordinator() }
/// await app.start()
/// await app.press("Espresso machine")
/// #expect(app.title == "Espresso machine")
/// ```
@MainActor
public final class FeatureTester {
  /// The event loop of the app, whose clock only the test moves.
  public let loop = ManualLoop()
  /// The stores and the log of the app.
  public let services: RecordingServices
  /// The factory that makes the features under test.
  public let factory = TestFactory()
  /// The engine that runs the app.
  public let engine: NavigationEngine
  /// The coordinator of the app's tabs, which the root shows.
  public let tabs = TabCoordinatorBase()
  private let frontEnd = LastScene()
  private var pages: [PageItem] = []

  /// An app without tabs yet.
  ///
  /// - Parameters:
  ///   - title: The app's name.
  ///   - services: The stores and the log; those of an earlier app are what it left behind.
  public init(title: String = "Test", services: RecordingServices = RecordingServices()) {
    self.services = services
    let root = TestRoot(tabs)
    engine = NavigationEngine(
      title: title, root: CoordinatorFlow(root), factory: factory, loop: loop, services: services)
  }

  /// An app with one tab, whose coordinator is made by `coordinator`.
  public convenience init(
    tab feature: FeatureID, links: [String] = [], coordinator: @escaping @MainActor () -> CoordinatorBase
  ) {
    self.init()
    add(tab: feature, links: links) { _ in CoordinatorFlow(coordinator()) }
  }

  /// Adds a tab, before ``start()``.
  public func add(tab feature: FeatureID, links: [String] = [], _ make: @escaping TestFactory.Make) {
    factory.register(feature, links: links, make)
    pages.append(
      PageItem(
        id: PageID(rawValue: feature.rawValue), title: feature.rawValue, position: pages.count, feature: feature,
        onReselect: .popToRoot))
  }

  /// The window as it is now, for an app that is to go on from it.
  public func snapshot() async -> WindowSnapshot? {
    var snapshot: WindowSnapshot?
    engine.snapshot { snapshot = $0 }
    await settle()
    return snapshot
  }

  /// Begins the app where an earlier one was, and shows its selected tab.
  public func start(restoring snapshot: WindowSnapshot) async {
    engine.restore(snapshot)
    await start()
  }

  /// Begins the app and shows its first tab.
  public func start() async {
    engine.begin()
    await loop.settle()
    await tabs.setPages(pages)
    engine.attach(frontEnd)
    await settle()
  }

  /// Lets everything that was asked for happen.
  public func settle() async {
    await loop.settle()
    engine.flush()
    await loop.settle()
  }

  /// The scene that the front end was given last; nil before the first one.
  public var scene: Scene? { frontEnd.scene }
  /// How many scenes the front end was given.
  public var sceneCount: Int { frontEnd.count }
  /// The topmost layer of the scene; nil when there is no scene yet.
  public var top: Layer? { scene?.layers.last }
  /// The title in the bar of the topmost layer; empty when there is none.
  public var title: String { top?.bar.title ?? "" }

  /// The topmost screen, when it is there.
  public var screen: Screen? {
    if case .screen(let screen)? = top?.content { screen } else { nil }
  }

  /// The texts and titles on the topmost screen, in document order.
  public var texts: [String] {
    screen?.elements.dropFirst().compactMap { $0.string(.title) ?? $0.string(.text) ?? $0.string(.label) } ?? []
  }

  /// The element with this title, text or label on the topmost screen.
  public func element(_ title: String) -> Element? {
    screen?.elements.dropFirst().first {
      $0.string(.title) == title || $0.string(.text) == title || $0.string(.label) == title
    }
  }

  /// Presses the element with this title; false when there is none that can be pressed.
  @discardableResult
  public func press(_ title: String) async -> Bool {
    await act(title, .activate, .none)
  }

  /// Changes the element with this title to a value; false when there is none that can be changed.
  @discardableResult
  public func set(_ title: String, to value: ActionValue) async -> Bool {
    await act(title, .change, value)
  }

  /// Submits the element with this title; false when there is none that can be submitted.
  @discardableResult
  public func submit(_ title: String) async -> Bool {
    await act(title, .submit, .none)
  }

  /// Sends an intent to the engine, and waits until everything that it leads to has happened.
  public func send(_ intent: Intent) async {
    engine.handle(intent)
    await settle()
  }

  private func act(_ title: String, _ property: ElementProperty, _ value: ActionValue) async -> Bool {
    guard let entry = top?.entry, let element = element(title), !element.isDisabled,
      let action = element.action(property)
    else { return false }
    await send(.act(entry, action, value))
    return true
  }
}

@MainActor
private final class LastScene: FrontEnd {
  private(set) var scene: Scene?
  private(set) var count = 0

  func present(_ scene: Scene) {
    self.scene = scene
    count += 1
  }
}

/// The root of the app under test: it shows the tabs.
private final class TestRoot: RootCoordinator {
  private let tabs: TabCoordinatorBase

  init(_ tabs: TabCoordinatorBase) {
    self.tabs = tabs
    super.init()
  }

  override func start() async throws { await show(tabs) }
}
