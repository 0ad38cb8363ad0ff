import Coordination
import Flows
import NavigationEngine
import Scenes
import Screens
import Testing

@MainActor @Suite("Pages stand one at a time, or in a screen of their coordinator's own")
struct PagerTests {
  private final class Pager: PageCoordinator<NumberPage> {
    override func start() async throws { await setPages(NumberPage.allCases) }
  }

  private final class Framed: TabCoordinator<NumberPage> {
    override var pagesStyle: PagesStyle { .custom }
    override func start() async throws { await setPages(NumberPage.allCases) }
    @ViewBuilder override var container: any View {
      VStack {
        Slot("page")
        Button("Second") { await self.select("second") }
      }
      .navigationTitle("Frame")
    }
  }

  @Test("A pager steps to the neighbours and stops at the ends")
  func steps() async {
    let pager = Pager()
    let window = TestWindow(content: pager)
    await window.start()
    #expect(await pager.previous() == .noop(.unchanged))
    #expect(await pager.next() == .done)
    await window.waitUntilIdle()
    #expect(await pager.next() == .done)
    await window.waitUntilIdle()
    #expect(await pager.next() == .noop(.unchanged))
    #expect(pager.selectedPage == "third")
    #expect(window.engine.scene().tabs?.style == .pager)
  }

  @Test("Pages in a screen of their coordinator's own have no bar, and its buttons work")
  func framed() async throws {
    let framed = Framed()
    let window = TestWindow(content: framed)
    await window.start()
    var scene = window.engine.scene()
    #expect(scene.tabs == nil)
    #expect(scene.layers.map(\.bar.title) == ["Frame"])
    #expect(scene.layers[0].embedded.map(\.slot) == ["page"])
    guard case .screen(let screen) = scene.layers[0].content, let entry = scene.layers[0].entry else {
      Issue.record("the frame has no screen")
      return
    }
    let button = try #require(screen.elements.first { $0.kind == .button })
    window.engine.handle(.act(entry, try #require(button.action(.activate)), .none))
    await window.waitUntilIdle()
    scene = window.engine.scene()
    #expect(framed.selectedPage == "second")
    #expect(scene.layers[0].embedded.first?.layer.bar.title == "0")
  }

  @Test("The step back inside a frame is taken on the page that it shows")
  func back() async {
    let framed = Framed()
    let window = TestWindow(content: framed)
    await window.start()
    let first = framed.coordinator(of: "first") as? NumberCoordinator
    await first?.router.push(.number(1))
    await window.waitUntilIdle()
    window.engine.handle(.back)
    await window.waitUntilIdle()
    #expect(first?.numbers == [0])
  }

  @Test("A flow can show pages of its own inside a page, each with its stack")
  func nested() async {
    let pager = Pager()
    final class Outer: TabCoordinatorBase {
      let inner: Pager
      init(_ inner: Pager) {
        self.inner = inner
        super.init()
      }
      struct Page: TabPage {
        let inner: Pager
        var pageID: PageID { "inner" }
        var title: String { "Inner" }
        var position: Int { 0 }
        func coordinator() -> CoordinatorBase { inner }
        nonisolated static func == (left: Page, right: Page) -> Bool { true }
        nonisolated func hash(into hasher: inout Hasher) {}
      }
      override func start() async throws { await setPages([Page(inner: inner)]) }
    }
    let window = TestWindow(content: Outer(pager))
    await window.start()
    let scene = window.engine.scene()
    #expect(scene.tabs?.items.map(\.title) == ["Inner"])
    #expect(scene.layers.last?.pages?.items.map(\.title) == ["first", "second", "third"])
    window.engine.handle(.selectPage("second", in: scene.layers.last?.pages?.container ?? ContainerID(rawValue: 0)))
    await window.waitUntilIdle()
    #expect(pager.selectedPage == "second")
  }
}
