import Flows
import NavigationEngine
import NavigationTree
import Payloads
import Testing

@testable import Journals

@Suite("The difference of two states says where a value has changed, and no text of the user")
struct StateDifferenceTests {
  private func state(_ value: PayloadValue) throws -> WindowSnapshot.State {
    WindowSnapshot.State(flow: FlowID(rawValue: 7), state: try value.encoded())
  }

  private func lines(_ old: PayloadValue?, _ new: PayloadValue) throws -> [String] {
    StateDifference.lines(
      from: try old.map { [try state($0)] } ?? [], to: [try state(new)], in: NavigationTree()
    ).map { String($0.drop { $0 != " " }.dropFirst()) }
  }

  @Test("Values that have come, gone and changed are there by their paths, those that are the same are not")
  func paths() throws {
    let old = PayloadValue.map(["count": .int(3), "isOpen": .bool(true), "same": .text("same"), "gone": .null])
    let new = PayloadValue.map([
      "count": .int(5), "isOpen": .bool(false), "same": .text("same"), "items": .array([.map(["price": .double(1.5)])]),
    ])
    #expect(
      try lines(old, new) == [
        "count: 3 → 5", "isOpen: true → false", "items.0.price: none → 1.5", "gone: null → none",
      ])
    #expect(try lines(new, new) == [])
  }

  @Test("Of texts and bytes only the length is said, also where a text has replaced another")
  func secrets() throws {
    let old = PayloadValue.map(["password": .text("hunter2"), "key": .bytes([1, 2, 3])])
    let new = PayloadValue.map(["password": .text("hunter3"), "key": .bytes([1, 2])])
    let lines = try lines(old, new)
    #expect(lines == ["key: 3 bytes → 2 bytes", "password: a text of 7 → a text of 7"])
    #expect(!lines.joined().contains("hunter"))
  }

  @Test("A state that describes nothing of itself is told by its size")
  func raw() throws {
    let old = WindowSnapshot.State(flow: FlowID(rawValue: 7), state: [1, 2, 3])
    let new = WindowSnapshot.State(flow: FlowID(rawValue: 7), state: [9, 9])
    let lines = StateDifference.lines(from: [old], to: [new], in: NavigationTree())
    #expect(lines.map { $0.hasSuffix("3 → 2 bytes") } == [true])
    #expect(StateDifference.lines(from: [], to: [new], in: NavigationTree())[0].hasSuffix("no → 2 bytes"))
  }
}
