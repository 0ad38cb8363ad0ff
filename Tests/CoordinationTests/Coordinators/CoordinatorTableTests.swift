import Screens
import Testing

@testable import Coordination

@MainActor @Suite("A handle names one coordinator for as long as it is in the table, and never another one")
struct CoordinatorTableTests {
  private let table = CoordinatorTable()

  private func coordinator() -> CoordinatorBase { ViewCoordinator(title: "A view") { Text("A view") } }

  @Test("A coordinator is found by its handle until it is removed")
  func found() {
    let coordinators = (0..<4).map { _ in coordinator() }
    let handles = coordinators.map { table.insert($0) }
    #expect(Set(handles).count == 4)
    #expect(!handles.contains(0))
    for (handle, coordinator) in zip(handles, coordinators) { #expect(table[handle] === coordinator) }
    table.remove(handles[1])
    #expect(table[handles[1]] == nil)
    #expect(table[handles[2]] === coordinators[2])
    #expect(table.count == 3)
  }

  @Test("A handle of a removed coordinator does not lead to the one that takes its place")
  func reused() {
    let first = table.insert(coordinator())
    table.remove(first)
    let next = coordinator()
    let handle = table.insert(next)
    #expect(handle != first)
    #expect(table[first] == nil)
    // A handle that is removed twice leaves the next coordinator alone, and its place is given away once.
    table.remove(first)
    #expect(table[handle] === next)
    let others = (0..<2).map { _ in table.insert(coordinator()) }
    #expect(Set(others + [handle]).count == 3)
    #expect(table[handle] === next)
    #expect(table.count == 3)
  }

  @Test("A handle that was never given finds nothing", arguments: [0, 1, 5, 1 << 32, 1 << 32 | 9, .max] as [UInt64])
  func unknown(_ handle: UInt64) {
    #expect(table[handle] == nil)
    table.remove(handle)
    #expect(table.count == 0)
  }
}
