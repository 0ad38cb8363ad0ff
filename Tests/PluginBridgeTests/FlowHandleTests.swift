import CSwitchyard
import FlowABI
import Flows
import Testing

@testable import PluginBridge

@MainActor @Suite("A handle leads to its flow as long as the flow is there, and never to another")
struct FlowHandleTests {
  private let handles = FlowHandles()
  private let navigating = RecordingNavigating()
  private let library = LibraryID(of: [:])

  private func link(_ number: UInt64) -> FlowLink {
    FlowLink(flow: FlowID(rawValue: number), navigating: navigating, storage: EmptyStorage())
  }

  @Test("A handle is stale once its flow has gone")
  func stale() {
    let first = handles.insert(link(1), of: library)
    #expect(handles[first]?.flow == FlowID(rawValue: 1))
    handles.remove(first)
    #expect(handles[first] == nil)
    let second = handles.insert(link(2), of: library)
    #expect(second != first)
    #expect(handles[first] == nil)
    #expect(handles[second]?.flow == FlowID(rawValue: 2))
  }

  @Test("A handle says nothing of the next one")
  func random() {
    let numbers = (0..<1000).map { handles.insert(link($0), of: library) }
    #expect(Set(numbers).count == 1000)
    // Numbers in order, or close together, can be guessed.
    let distances = zip(numbers, numbers.dropFirst()).map { $0 > $1 ? $0 - $1 : $1 - $0 }
    #expect(distances.allSatisfy { $0 > 1 << 32 })
    #expect(Set(numbers.map { $0 >> 56 }).count > 100)
  }

  @Test("In a call into one library a handle leads to no flow of another")
  func otherLibrary() {
    let table = UnsafeMutablePointer<sy_flow_v1>.allocate(capacity: 2)
    defer { table.deallocate() }
    let mine = LibraryID(of: ["test.mine": UnsafePointer(table)])
    let other = LibraryID(of: ["test.other": UnsafePointer(table + 1)])
    let handle = FlowHandles.shared.insert(link(1), of: mine)
    defer { FlowHandles.shared.remove(handle) }
    HostCall.setMainThread()
    func close() -> Int32 {
      NavigationRequest(.close, from: FlowID(rawValue: handle)).withBorrowed { HostTables.navigation.pointee.close($0) }
    }
    func statuses() -> [Int32] {
      let read = "key".withBorrowed { hostRemove(handle, $0) }
      return [close(), read, hostAfter(handle, 1, 1), hostInvalidate(handle, 0)]
    }
    let inMine = HostCall.during(7, of: "test.mine", nil, in: mine) { statuses() }
    #expect(inMine == [SY_OK, SY_OK, SY_OK, SY_OK])
    let inOther = HostCall.during(7, of: "test.other", nil, in: other) { statuses() }
    #expect(inOther == [SY_E_STALE, SY_E_STALE, SY_E_STALE, SY_E_STALE])
    // In no call, as in a task, the host does not know who calls.
    #expect(close() == SY_OK)
    #expect(navigating.requests.count == 2)
  }

  @Test("Handles that were never given out lead to no flow", arguments: [0, 1, 1 << 32, .max, 1 << 63] as [UInt64])
  func invented(number: UInt64) {
    let handle = handles.insert(link(1), of: library)
    #expect(handle != 0)
    if number != handle { #expect(handles[number] == nil) }
    handles.remove(number &+ handle)
    #expect(handles[handle] != nil || number == 0)
  }
}
