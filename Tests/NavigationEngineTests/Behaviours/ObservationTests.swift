import Coordination
import FeatureTesting
import Flows
import NavigationEngine
import Payloads
import Scenes
import Testing

@MainActor @Suite("Every transition can be watched, also those that were refused")
struct ObservationTests {
  @Test("A transition has its start and end, its origin and its duration")
  func transitions() async throws {
    let coordinator = NumberCoordinator()
    let window = TestWindow(content: coordinator)
    await window.start()
    let one = window.engine.transitions
    let other = window.engine.transitions
    await coordinator.router.push(.number(1))
    await window.waitUntilIdle()
    window.engine.handle(.back)
    await window.waitUntilIdle()
    await coordinator.router.push(.number(2))
    await coordinator.router.pop(7)
    await window.waitUntilIdle()
    window.engine.shutDown()
    var records: [TransitionRecord] = []
    for await record in one where record.operation != "end" { records.append(record) }
    var again: [TransitionRecord] = []
    for await record in other where record.operation != "end" { again.append(record) }
    #expect(again == records)
    #expect(records.map(\.operation) == ["push", "back", "push", "pop 7"])
    #expect(records.map(\.number) == [1, 2, 3, 4])
    let zero = try PayloadEncoder.encode(NumberRoute.number(0))
    #expect(records.first?.fromRoute == zero)
    #expect(records.first?.toRoute == (try PayloadEncoder.encode(NumberRoute.number(1))))
    #expect(records[1].origin == .user)
    #expect(records[1].toRoute == zero)
    #expect(records.prefix(3).allSatisfy { $0.outcome == .done && $0.duration != nil })
    #expect(records[3].outcome == .refused(.tooFewEntries))
    #expect(records[3].duration == nil)
    #expect(records[3].fromRoute == records[3].toRoute)
  }

  @Test("A refused request leaves one line that names the flow, what it asked for, and what would do")
  func logged() async {
    let coordinator = NumberCoordinator()
    let window = TestWindow(content: coordinator)
    await window.start()
    await coordinator.router.push(.number(1))
    let before = window.engine.tree
    await coordinator.router.pop(7)
    #expect(window.engine.tree == before)
    let lines = window.services.log.filter { $0.contains("cannot pop") }
    #expect(
      lines == [
        "warning: app.root cannot pop 7: there are fewer entries above the flow's first one;"
          + " pop at most that many. Nothing has changed."
      ])
  }
}
