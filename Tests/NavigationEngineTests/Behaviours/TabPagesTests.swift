import Coordination
import Failures
import FeatureTesting
import Flows
import NavigationEngine
import NavigationTree
import Scenes
import Screens
import Testing

@MainActor @Suite("Tabs keep what stays, refuse what is not there, and tell what was selected")
struct TabPagesTests {
  private func tabs() async -> (TestWindow, NumberTabs) {
    let tabs = NumberTabs()
    let window = TestWindow(content: tabs)
    await window.start()
    return (window, tabs)
  }

  @Test("Only the page that is shown has begun")
  func lazy() async {
    let (window, tabs) = await tabs()
    #expect(tabs.number(.first)?.isRunning == true)
    #expect(tabs.number(.second)?.isRunning == false)
    await tabs.select(NumberPage.second.pageID)
    await window.waitUntilIdle()
    #expect(tabs.number(.second)?.isRunning == true)
    #expect(tabs.selections == ["first", "second"])
  }

  @Test("A page that is not there is refused, and the selection stays")
  func unregistered() async {
    let (_, tabs) = await tabs()
    #expect(await tabs.select("nowhere") == .refused(.unknownPage))
    #expect(tabs.selectedPage == "first")
  }

  @Test("Selecting the selected page from code does nothing")
  func same() async {
    let (_, tabs) = await tabs()
    #expect(await tabs.select("first") == .noop(.alreadySelected))
  }

  @Test("The stack of a page stays when another is shown")
  func stacks() async {
    let (window, tabs) = await tabs()
    await tabs.number(.first)?.router.push(.number(1))
    await tabs.select("second")
    await window.waitUntilIdle()
    await tabs.select("first")
    await window.waitUntilIdle()
    #expect(tabs.number(.first)?.numbers == [0, 1])
  }

  @Test("Pages that stay keep their coordinators, those that go end, those that come begin")
  func keeps() async {
    let (window, tabs) = await tabs()
    let first = tabs.number(.first)
    await first?.router.push(.number(1))
    await tabs.select("second")
    await window.waitUntilIdle()
    weak let second = tabs.number(.second)
    #expect(second?.isRunning == true)
    await tabs.setPages([NumberPage.first, .third])
    await window.waitUntilIdle()
    #expect(tabs.number(.first) === first)
    #expect(first?.numbers == [0, 1])
    #expect(tabs.pageItems.map(\.id) == ["first", "third"])
    #expect(second == nil)
  }

  @Test("When the selected page goes, its nearest neighbour is shown")
  func neighbour() async {
    let (window, tabs) = await tabs()
    await tabs.select("third")
    await tabs.setPages([NumberPage.first, .second])
    await window.waitUntilIdle()
    #expect(tabs.selectedPage == "second")
    #expect(window.engine.tree.tabs?.selected == "second")
  }

  @Test("A selection that is none of the pages is ignored, and the log says so")
  func absent() async {
    let (window, tabs) = await tabs()
    await tabs.setPages(tabs.pageItems, selected: "nowhere")
    #expect(tabs.selectedPage == "first")
    #expect(window.services.log.contains { $0.hasPrefix("warning: There is no page 'nowhere'") })
  }

  @Test("Two pages with one name are refused, and nothing changes")
  func duplicates() async {
    let (_, tabs) = await tabs()
    let before = tabs.pageItems
    #expect(await tabs.setPages([NumberPage.first, .first]) == .refused(.duplicatePage))
    #expect(tabs.pageItems == before)
  }

  @Test("Without pages no coordinator is selected, and looking for one throws")
  func none() async {
    let (window, tabs) = await tabs()
    #expect(try! tabs.selectedCoordinator() === tabs.number(.first))
    await tabs.clean()
    await window.waitUntilIdle()
    #expect(tabs.children.isEmpty)
    #expect(throws: NavigationError(.refused(.noSelection))) { try tabs.selectedCoordinator() }
    #expect(throws: NavigationError(.refused(.noSelection))) { try window.root.topCoordinator() }
  }

  @Test("A page that is not there has no coordinator")
  func missing() async {
    let (_, tabs) = await tabs()
    #expect(tabs.coordinator(of: "nowhere") == nil)
  }

  @Test("Going to the root goes there on the selected page alone, and what it presents stays")
  func popToRoot() async {
    let (window, tabs) = await tabs()
    await tabs.number(.first)?.router.push(.number(1))
    await tabs.select("second")
    await window.waitUntilIdle()
    let second = tabs.number(.second)
    await second?.router.push(.number(1))
    await second?.router.present(.number(9), style: .sheet)
    #expect(await tabs.popToRoot() == .done)
    await window.waitUntilIdle()
    #expect(second?.numbers == [0])
    #expect(second?.router.presented == [.number(9)])
    #expect(tabs.number(.first)?.numbers == [0, 1])
  }

  @Test("The badge of a page that is not shown is kept, and nil takes it away")
  func badge() async {
    let (window, tabs) = await tabs()
    tabs.setBadge("3", for: "third")
    await window.waitUntilIdle()
    #expect(window.engine.scene().tabs?.items.map(\.badge) == [nil, nil, "3"])
    tabs.setBadge(nil, for: "third")
    await window.waitUntilIdle()
    #expect(window.engine.scene().tabs?.items.map(\.badge) == [nil, nil, nil])
  }

  @Test("Every listener hears every badge")
  func badges() async {
    let (window, tabs) = await tabs()
    var one = tabs.badges.makeAsyncIterator()
    var other = tabs.badges.makeAsyncIterator()
    tabs.setBadge("1", for: "first")
    tabs.setBadge("2", for: "second")
    await window.waitUntilIdle()
    let expected = [PageBadge(page: "first", badge: "1"), PageBadge(page: "second", badge: "2")]
    #expect([await one.next(), await one.next()] == expected)
    #expect([await other.next(), await other.next()] == expected)
  }

  @Test("Modals of a page stay with it when another page is shown")
  func modal() async {
    let (window, tabs) = await tabs()
    await tabs.number(.first)?.router.present(.number(9), style: .sheet)
    await tabs.select("second")
    await window.waitUntilIdle()
    #expect(window.engine.scene().layers.map(\.bar.title) == ["0"])
    await tabs.select("first")
    await window.waitUntilIdle()
    #expect(window.engine.scene().layers.map(\.bar.title) == ["0", "9"])
  }

  @Test("Selecting the selected page again tells it how often, and goes to its root only where it says so")
  func reselect() async {
    let (window, tabs) = await tabs()
    let first = tabs.number(.first)
    await first?.router.push(.number(1))
    for page: PageID in ["first", "first", "second", "first", "first"] {
      window.engine.handle(.select(page))
      await window.waitUntilIdle()
    }
    #expect(first?.reselections == [1, 2, 1])
    #expect(tabs.number(.second)?.reselections == [])
    #expect(first?.numbers == [0, 1])
    var items = tabs.pageItems
    items[0].onReselect = .popToRoot
    await tabs.setPages(items)
    window.engine.handle(.select("first"))
    await window.waitUntilIdle()
    #expect(first?.numbers == [0])
    #expect(first?.reselections == [1, 2, 1, 2])
  }

  @Test("A page's coordinator that finishes ends the tabs it came along with")
  func finish() async {
    let (window, tabs) = await tabs()
    weak let first = tabs.number(.first)
    await tabs.number(.first)?.finishFlow()
    await window.waitUntilIdle()
    #expect(!tabs.isRunning)
    #expect(first == nil)
    #expect(tabs.pages.isEmpty && tabs.pageItems.isEmpty)
    #expect(tabs.selectedPage == nil && tabs.currentPage == nil)
  }

  @Test("Tabs that have ended are presented again, with new coordinators and a selection")
  func again() async {
    let (window, tabs) = await tabs()
    await tabs.number(.first)?.finishFlow()
    await window.waitUntilIdle()
    #expect(await window.root.show(tabs) == .done)
    await window.waitUntilIdle()
    #expect(tabs.pages == NumberPage.allCases && tabs.currentPage == .first)
    #expect(tabs.number(.first)?.numbers == [0])
  }

  @Test("Pages that are refused leave no coordinator behind")
  func refusedPages() async {
    let (window, tabs) = await tabs()
    // Pages have no stack that others could be pushed on.
    let inner = NumberTabs()
    Task.immediate { await tabs.navigate(to: inner, style: .push) }
    await window.waitUntilIdle()
    #expect(await inner.setPages(NumberPage.allCases) == .refused(.notPermitted))
    #expect(inner.isRunning && inner.children.isEmpty)
  }

  @Test("A page can go when its flow finishes")
  func removed() async {
    let (window, tabs) = await tabs()
    var items = tabs.pageItems
    items[0].onFinish = .removePage
    await tabs.setPages(items)
    await tabs.number(.first)?.finishFlow()
    await window.waitUntilIdle()
    #expect(window.engine.tree.tabs?.pages.map(\.item.id) == ["second", "third"])
    #expect(window.engine.tree.tabs?.selected == "second")
  }

  @Test("Setting the pages twice makes no coordinator twice")
  func twice() async {
    let (_, tabs) = await tabs()
    let before = NumberPage.allCases.map { tabs.number($0).map(ObjectIdentifier.init) }
    await tabs.setPages(NumberPage.allCases)
    #expect(NumberPage.allCases.map { tabs.number($0).map(ObjectIdentifier.init) } == before)
    #expect(tabs.children.count == 3)
  }

  @Test("Pages stand in the order of their positions")
  func order() {
    #expect(NumberPage.sortedByPosition() == [.first, .second, .third])
  }

  @Test("The top coordinator is found through the selected page")
  func top() async throws {
    let (window, tabs) = await tabs()
    await tabs.select("second")
    await window.waitUntilIdle()
    #expect(try window.root.topCoordinator() === tabs.number(.second))
  }

  @Test("A guarded screen asks before another page is shown, and before its page is taken away")
  func guarded() async {
    final class Guarded: Coordinator<NumberRoute> {
      override func start() async throws { await startFlow(route: .number(0)) }
      @ViewBuilder override func view(for route: NumberRoute) -> any View {
        Text("Careful").navigationTitle("careful").leaveGuard(.ask("Discard it?"))
      }
    }
    let app = FeatureTester()
    app.add(tab: "test.guarded") { (_) throws(FlowFailure) in CoordinatorFlow(Guarded()) }
    app.add(tab: "test.other") { (_) throws(FlowFailure) in CoordinatorFlow(NumberCoordinator()) }
    await app.start()
    await app.send(.select("test.other"))
    #expect(app.title == "Leave this screen?")
    #expect(app.scene?.tabs?.selected == "test.guarded")
    #expect(await app.press("Stay"))
    #expect(app.scene?.tabs?.selected == "test.guarded")
    await app.send(.select("test.other"))
    #expect(await app.press("Leave"))
    #expect(app.scene?.tabs?.selected == "test.other")
    let removal = Task { await app.tabs.setPages(app.tabs.pageItems.filter { $0.id == "test.other" }) }
    await app.waitUntilIdle()
    #expect(app.title == "Leave this screen?")
    #expect(await app.press("Leave"))
    #expect(await removal.value == .done)
    app.engine.shutDown()
  }
}
