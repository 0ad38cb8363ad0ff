import Coordination
import FeatureTesting
import Flows
import NavigationEngine
import Scenes
import Screens
import Testing

private enum SheetRoute: Route {
  case base
  case own(Int)

  var presentationStyle: PresentationStyle {
    if case .own = self { .sheet(detents: [.height(120), .fraction(0.5)]) } else { .push }
  }
}

private final class SheetCoordinator: Coordinator<SheetRoute> {
  let first: SheetRoute
  init(first: SheetRoute = .base) {
    self.first = first
    super.init()
  }

  override var initialRoute: SheetRoute? { first }
  @ViewBuilder override func view(for route: SheetRoute) -> any View { Text("Here").navigationTitle("\(route)") }
}

private enum CoverRoute: Route {
  case only
  var presentationStyle: PresentationStyle { .fullScreenCover }
}

private final class CoverCoordinator: Coordinator<CoverRoute> {
  override func start() async throws { await startFlow(route: .only) }
  @ViewBuilder override func view(for route: CoverRoute) -> any View { Text("Cover").navigationTitle("Cover") }
}

@MainActor @Suite("Children are shown by the style of their first route, and dismissed by kind")
struct PresentingTests {
  private let coordinator = SheetCoordinator()
  private let app: FeatureTester

  init() async {
    let coordinator = coordinator
    app = FeatureTester(tab: "test.sheets") { coordinator }
    await app.start()
  }

  private let own = Layer.Style.sheet(detents: [.height(120), .fraction(0.5)], grabber: true)

  @Test("Without a style, the style of the child's first route counts")
  func firstRoute() async throws {
    try await coordinator.start(SheetCoordinator(first: .own(1)))
    await app.waitUntilIdle()
    #expect(app.top?.style == own)
    coordinator.removeAllChildren()
    await app.waitUntilIdle()
    try await coordinator.start(SheetCoordinator())
    await app.waitUntilIdle()
    #expect(app.top?.style == .root)
    #expect(app.top?.depth == 2)
  }

  @Test("A flow presented over everything is a sheet if its first route would be pushed")
  func forced() async throws {
    try await SheetCoordinator().forcePresentation(over: coordinator)
    await app.waitUntilIdle()
    #expect(app.top?.style == .sheet(detents: [.large], grabber: true))
    try await SheetCoordinator(first: .own(1)).forcePresentation(over: coordinator)
    await app.waitUntilIdle()
    #expect(app.top?.style == own)
  }

  @Test("A style that the call says counts before that of the route")
  func said() async throws {
    try await coordinator.start(SheetCoordinator(first: .own(1)), style: .fullScreenCover)
    await app.waitUntilIdle()
    #expect(app.top?.style == .fullScreenCover)
  }

  @Test("A sheet and a cover are dismissed each by its kind")
  func slots() async throws {
    let coordinator = coordinator
    Task.immediate { @MainActor in _ = await coordinator.router.present(.own(1)) }
    await app.waitUntilIdle()
    try await coordinator.start(SheetCoordinator(), style: .fullScreenCover)
    await app.waitUntilIdle()
    #expect(coordinator.modals.map { coordinator.router.style(of: $0).slot } == [.sheet, .cover])
    #expect(await coordinator.router.dismiss(slot: .dialog) == .noop(.nothingPresented))
    #expect(await coordinator.router.dismiss(slot: .cover) == .done)
    await app.waitUntilIdle()
    #expect(coordinator.router.presented == [.own(1)])
    #expect(await coordinator.router.dismiss(slot: .sheet) == .done)
    #expect(await coordinator.router.dismiss(slot: .sheet) == .noop(.nothingPresented))
  }

  @Test("A child that comes by the style of its first route is dismissed by that kind")
  func slotOfFirstRoute() async throws {
    try await coordinator.start(CoverCoordinator())
    await app.waitUntilIdle()
    #expect(app.title == "Cover")
    #expect(await coordinator.router.dismiss(slot: .sheet) == .noop(.nothingPresented))
    #expect(await coordinator.router.dismiss(slot: .cover) == .done)
    await app.waitUntilIdle()
    #expect(app.top?.style == .root)
  }

  @Test("A modal from before a restart has the style of its route, or the plain one of its slot if that is another")
  func restored() async throws {
    let coordinator = coordinator
    Task.immediate { @MainActor in _ = await coordinator.router.present(.own(1)) }
    await app.waitUntilIdle()
    Task.immediate { @MainActor in _ = await coordinator.router.present(.own(2), style: .fullScreenCover) }
    await app.waitUntilIdle()
    let snapshot = try #require(await app.snapshot())
    let next = SheetCoordinator()
    let again = FeatureTester(tab: "test.sheets") { next }
    await again.start(restoring: snapshot)
    #expect(next.router.presented == [.own(1), .own(2)])
    let styles = next.modals.map { next.router.style(of: $0) }
    #expect(styles == [SheetRoute.own(1).presentationStyle, .fullScreenCover])
  }

  @Test("The children of a coordinator are removed at once")
  func children() async throws {
    try await coordinator.start(SheetCoordinator())
    coordinator.add(child: SheetCoordinator())
    #expect(coordinator.children.count == 2)
    coordinator.removeAllChildren()
    await app.waitUntilIdle()
    #expect(coordinator.children.isEmpty)
    #expect(app.top?.depth == 1)
  }
}
