import Coordination
import FeatureTesting
import Flows
import NavigationEngine
import Scenes
import Testing

@MainActor @Suite("The root can be emptied and filled again, and receives unhandled actions")
struct RootTests {
  @Test("A root that finishes is empty and can show something again")
  func finishes() async {
    let first = NumberCoordinator()
    let window = TestWindow(content: first)
    await window.start()
    #expect(await window.root.finishFlow() == .done)
    await window.waitUntilIdle()
    #expect(first.ends == [.parentFinished])
    #expect(await window.root.finishFlow() == .noop(.alreadyEnded))
    let second = NumberCoordinator()
    #expect(await window.root.show(second) == .done)
    await window.waitUntilIdle()
    #expect(second.isRunning)
  }

  @Test("Showing something else ends what was there")
  func replaced() async {
    let first = NumberCoordinator()
    let window = TestWindow(content: first)
    await window.start()
    let second = NumberCoordinator()
    await window.root.show(second)
    await window.waitUntilIdle()
    #expect(first.ends == [.replaced])
    #expect(second.numbers == [0])
  }

  @Test("Presenting over everything is refused while nothing is on screen")
  func nothing() async {
    let window = TestWindow(content: nil)
    await window.start()
    let error = await #expect(throws: NavigationError.self) {
      try await window.root.forcePresentation(of: NumberCoordinator())
    }
    #expect(error?.outcome == .refused(.noRunningRoot))
  }

  @Test("An unhandled action is returned as such, and is logged")
  func unhandled() async {
    let child = NumberCoordinator()
    let window = TestWindow(content: child)
    await window.start()
    #expect(await child.send(CoordinatorAction("hello")) == .refused(.unhandledAction))
    #expect(window.root.actions == ["hello"])
    #expect(window.services.log.contains { $0.contains("No flow handled the action 'hello'") })
    window.root.handles = true
    #expect(await child.send(CoordinatorAction("again")) == .done)
  }

  @Test("A coordinator that is not attached, or no longer, asks for nothing")
  func detached() async {
    let child = NumberCoordinator()
    #expect(await child.router.push(.number(1)) == .refused(.detached))
    #expect(await child.send(.done) == .refused(.detached))
    #expect(await child.embed(NumberCoordinator(), in: "x") == .refused(.needsParent))
    let window = TestWindow(content: child)
    await window.start()
    await window.root.finishFlow()
    await window.waitUntilIdle()
    #expect(await child.router.push(.number(1)) == .refused(.flowEnded))
    #expect(window.services.log.contains { $0.contains("NumberCoordinator cannot push: it has ended") })
  }

  @Test("A coordinator that asks twice in one turn to end, or to go back from its first screen, gets that both times")
  func twice() async {
    for isPop in [false, true] {
      let first = NumberCoordinator()
      let window = TestWindow(content: first)
      await window.start()
      let child = NumberCoordinator()
      Task { await first.navigate(to: child, style: .push) }
      await window.waitUntilIdle()
      #expect(child.numbers == [0])
      var outcomes: [Outcome] = []
      for _ in 0..<2 {
        Task.immediate { outcomes.append(isPop ? await child.router.pop() : await child.finishFlow()) }
      }
      await window.waitUntilIdle()
      #expect(outcomes == [.done, .done])
      #expect(child.ends == [isPop ? .popped : .finished])
    }
  }

  @Test("Force presentation stands over the selected page, and goes with it")
  func forced() async throws {
    let tabs = NumberTabs()
    let window = TestWindow(content: tabs)
    await window.start()
    await tabs.select("second")
    let child = NumberCoordinator()
    Task { try await window.root.forcePresentation(of: child, style: .sheet) }
    await window.waitUntilIdle()
    #expect(child.isRunning)
    #expect(window.engine.scene().layers.count == 2)
    // It stands over the selected page, and goes with it.
    await tabs.setPages([NumberPage.first])
    await window.waitUntilIdle()
    #expect(child.ends == [.parentFinished])
  }

  @Test("Force presentation waits for the page that the user selects in the same turn")
  func selecting() async throws {
    let tabs = NumberTabs()
    let window = TestWindow(content: tabs)
    await window.start()
    window.engine.handle(.select("second"))
    let child = NumberCoordinator()
    let presentation = Task { try await window.root.forcePresentation(of: child, style: .sheet) }
    await window.waitUntilIdle()
    #expect(window.engine.scene().layers.map(\.bar.title) == ["0", "0"])
    #expect(tabs.number(.second)?.numbers == [0])
    #expect(child.numbers == [0])
    #expect(try window.root.topCoordinator() === child)
    await child.finishFlow()
    #expect(try await presentation.value == .done)
  }
}
