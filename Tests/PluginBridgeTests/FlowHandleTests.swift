import Flows
import Testing

@testable import PluginBridge

@MainActor @Suite("A handle leads to its flow as long as the flow is there, and never to another")
struct FlowHandleTests {
  private let handles = FlowHandles()
  private let navigating = RecordingNavigating()

  private func link(_ number: UInt64) -> FlowLink {
    FlowLink(flow: FlowID(rawValue: number), navigating: navigating, storage: EmptyStorage())
  }

  @Test("It is stale once the flow has gone, also when its place is taken by another")
  func stale() {
    let first = handles.insert(link(1))
    #expect(handles[first]?.flow == FlowID(rawValue: 1))
    handles.remove(first)
    #expect(handles[first] == nil)
    let second = handles.insert(link(2))
    #expect(second != first)
    #expect(second & 0xffff_ffff == first & 0xffff_ffff)
    #expect(handles[first] == nil)
    #expect(handles[second]?.flow == FlowID(rawValue: 2))
  }

  @Test("Removing a stale handle leaves the flow that has its place")
  func removeStale() {
    let first = handles.insert(link(1))
    handles.remove(first)
    let second = handles.insert(link(2))
    handles.remove(first)
    #expect(handles[second] != nil)
    // A handle that was removed twice would give its place to two flows.
    handles.remove(second)
    handles.remove(second)
    #expect(handles.insert(link(3)) != handles.insert(link(4)))
  }

  @Test(
    "Numbers that nobody was given lead nowhere", arguments: [0, 1, 1 << 32, .max, 0xffff_ffff, 1 << 63] as [UInt64])
  func invented(number: UInt64) {
    let handle = handles.insert(link(1))
    #expect(handle != 0)
    if number != handle { #expect(handles[number] == nil) }
    handles.remove(number &+ handle)
    #expect(handles[handle] != nil || number == 0)
  }
}
