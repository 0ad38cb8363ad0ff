import Coordination
import FeatureTesting
import Flows
import NavigationEngine
import Scenes
import Screens
import Testing

private enum ItemRoute: Route {
  case list
  case item(String)
}

private class ItemsCoordinator: Coordinator<ItemRoute> {
  override var initialRoute: ItemRoute? { .list }

  @ViewBuilder override func view(for route: ItemRoute) -> any View {
    switch route {
    case .list: Text("Items").navigationTitle("Items")
    case .item(let id): Text(id).navigationTitle("Item \(id)")
    }
  }

  func navigateToItemDetails(id: String) async { await navigate(toRoute: .item(id)) }
}

private final class PickerCoordinator: ItemsCoordinator, Returning {
  typealias Output = Int
}

private final class SlowCoordinator: ItemsCoordinator {
  override func start() async throws {
    await startFlow(route: .list)
    try await wait(milliseconds: 10_000)
  }
}

private enum TargetPage: Int, TabPage, CaseIterable {
  case home, settings
  var title: String { "\(self)" }
  var position: Int { rawValue }
  func coordinator() -> CoordinatorBase { ItemsCoordinator() }
}

private final class TargetTabs: TabCoordinator<TargetPage> {
  override init() { super.init(pages: TargetPage.sortedByPosition(), selected: .home) }
}

@MainActor @Suite("Code that presents a coordinator can continue when that is on screen")
struct StartingTests {
  private let parent = ItemsCoordinator()
  private let app: FeatureTester

  init() async {
    let parent = parent
    app = FeatureTester(tab: "test.items") { parent }
    await app.start()
  }

  @Test("Presenting a child returns while it is there, and its result can be had at its end")
  func result() async throws {
    let presentation = try await parent.start(PickerCoordinator(), style: .sheet)
    #expect(presentation.child.isRunning)
    #expect(presentation.child.router.top == .list)
    await presentation.child.router.push(.item("7"))
    await presentation.child.finish(42)
    #expect(try await presentation.result == 42)
    #expect(await presentation.outcome == .done)
  }

  @Test("A child that the user puts away has no result")
  func dismissed() async throws {
    let presentation = try await parent.start(PickerCoordinator(), style: .sheet)
    await app.waitUntilIdle()
    await app.send(.dismiss)
    #expect(try await presentation.result == nil)
  }

  @Test("A caller that waits for the end of a child ends it by its handle")
  func finish() async throws {
    let presentation = try await parent.start(ItemsCoordinator(), style: .sheet)
    presentation.finish()
    #expect(await presentation.outcome.isDone)
    #expect(!presentation.child.isRunning)
    #expect(parent.children.isEmpty)
  }

  @Test("A child that is not presented throws, and the error names it")
  func refused() async throws {
    let child = ItemsCoordinator()
    try await parent.start(child, style: .sheet)
    let error = await #expect(throws: NavigationError.self) { try await parent.start(child, style: .sheet) }
    #expect(error?.outcome == .refused(.alreadyAttached))
    #expect("\(try #require(error))".contains("ItemsCoordinator"))
  }

  @Test("A child whose start continues is on screen with its first route")
  func slow() async throws {
    let presentation = try await parent.start(SlowCoordinator(), style: .sheet)
    #expect(presentation.child.router.top == .list)
  }

  @Test("A flow that has too many timers to wait is told so, not that it has ended")
  func noTimer() async throws {
    for _ in 0..<RequestLimits.timers { parent.after(milliseconds: 1000) {} }
    let error = await #expect(throws: NavigationError.self) { try await parent.wait(milliseconds: 10) }
    #expect(error?.outcome == .refused(.tooManyRequests))
    #expect(error?.request == "wait 10 ms")
  }

  /// An observer that counts the timers that have run out.
  private final class TimerCount: EngineObserver {
    private(set) var count = 0
    let observedEvents: EngineEvents = .began

    func began(_ cause: EngineCause) { if case .timer = cause { count += 1 } }
  }

  @Test("A wait of more than a day is made of timers that each run for at most a day")
  func longWait() async throws {
    let day = RequestLimits.timerMilliseconds
    let parent = parent
    let timers = TimerCount()
    app.engine.add(timers)
    var isOver = false
    Task {
      try await parent.wait(milliseconds: day + 5)
      isOver = true
    }
    await app.waitUntilIdle()
    app.loop.advance(by: .milliseconds(Int64(day)))
    await app.waitUntilIdle()
    #expect(timers.count == 1)
    #expect(!isOver)
    app.loop.advance(by: .milliseconds(5))
    await app.waitUntilIdle()
    #expect(timers.count == 2)
    #expect(isOver)
  }

  @Test("A child starts itself from the parent that it was added to", arguments: [PresentationStyle.push, .sheet])
  func byTheChild(_ style: PresentationStyle) async throws {
    let child = ItemsCoordinator()
    let error = await #expect(throws: NavigationError.self) { try await child.start(style) }
    #expect(error?.outcome == .refused(.noParent))
    parent.add(child: child)
    try await child.start(style)
    #expect(child.isRunning)
    #expect(parent.children.count == 1)
    await app.waitUntilIdle()
    #expect(app.top?.style == (style == .push ? .root : .sheet(detents: [.large], grabber: true)))
  }

  @Test("A link to an item in a tab, step by step: present over everything, select, continue in the tab's coordinator")
  func deepLink() async throws {
    let tabs = TargetTabs()
    try await tabs.forcePresentation(style: .fullScreenCover, over: parent)
    #expect(tabs.currentPage == .home)
    if tabs.currentPage != .settings { tabs.currentPage = .settings }
    await app.waitUntilIdle()
    let child = try tabs.selectedCoordinator()
    #expect(child === tabs.coordinator(of: TargetPage.settings.pageID))
    await (child as? ItemsCoordinator)?.navigateToItemDetails(id: "product123")
    await app.waitUntilIdle()
    #expect(app.title == "Item product123")
  }

  @Test("A route is shown and dismissed from the coordinator itself")
  func verbs() async {
    await parent.navigate(toRoute: .item("1"))
    await app.waitUntilIdle()
    #expect(app.title == "Item 1")
    let parent = parent
    Task.immediate { @MainActor in _ = await parent.navigate(toRoute: .item("2"), style: .sheet) }
    await app.waitUntilIdle()
    #expect(app.title == "Item 2")
    #expect(await parent.close() == .done)
    #expect(await parent.close() == .done)
    await app.waitUntilIdle()
    #expect(parent.router.stack == [.list])
    #expect(parent.router.presented.isEmpty)
  }
}
