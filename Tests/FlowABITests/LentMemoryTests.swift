import CSwitchyard
import Failures
import Flows
import Payloads
import Testing

@testable import FlowABI

@Suite("Memory that is lent to a call is overwritten when the call returns, and is recognized after that", .serialized)
struct LentMemoryTests {
  private static let filler = LentMemory.filler

  /// Calls `body` while lent memory is overwritten.
  private func overwriting<Result>(_ body: () throws -> Result) rethrows -> Result {
    LentMemory.isOverwritten = true
    defer { LentMemory.isOverwritten = false }
    return try body()
  }

  @Test("A lent event is overwritten and recognized, with its texts and its bytes")
  func event() {
    let event = FlowEvent.childAction(
      name: "Done", payload: [1, 2, 3], child: "a.child",
      sender: FlowSender(flow: FlowID(rawValue: 3), feature: "a.sender", launch: [9]), token: 4)
    let kept = overwriting {
      event.withBorrowed { lent in
        LentMemory.lend(lent, to: "event") { lent in
          #expect(FlowEvent(borrowed: lent.pointee) == event)
          #expect(LentMemory.call(thatLent: lent) == nil)
          return lent
        }
      }
    }
    #expect(kept.pointee.struct_size == 0xA5A5_A5A5)
    let bytes = UnsafeRawBufferPointer(start: kept, count: MemoryLayout<sy_event_v1>.size)
    #expect(bytes.allSatisfy { $0 == Self.filler })
  }

  @Test("Each text of a lent event is overwritten and recognized")
  func texts() {
    let event = FlowEvent.link(url: "a://b", pattern: "c", quiet: false, token: 1)
    let kept = overwriting {
      event.withBorrowed { lent in LentMemory.lend(lent, to: "event") { [$0.pointee.text, $0.pointee.name] } }
    }
    for text in kept {
      #expect(
        UnsafeRawBufferPointer(start: text.data, count: Int(text.size)).allSatisfy { $0 == Self.filler })
    }
    overwriting {
      for text in kept { #expect(LentMemory.call(thatLent: text.data).map { "\($0)" } == "event") }
      #expect(throws: Refusal.self) { try String(kept[0], "key") }
    }
    #expect(LentMemory.call(thatLent: kept[0].data) == nil)
  }

  @Test("The reason for which a call has no answer is lent with its event")
  func failure() {
    let failure = FlowFailure(code: "service.slow", message: "It took too long.")
    let event = FlowEvent.service(.answered(OperationID(rawValue: 1), .failure(failure)))
    let kept = overwriting {
      event.withBorrowed { lent in
        LentMemory.lend(lent, to: "event") { lent in
          #expect(FlowEvent(borrowed: lent.pointee) == event)
          return lent.pointee.error
        }
      }
    }
    #expect(kept?.pointee.struct_size == 0xA5A5_A5A5)
  }

  @Test("A lent restoration point is overwritten with its entries, their routes, its relatives and its state")
  func restoration() throws {
    var point = RestorationPoint(
      entries: [
        .init(entry: EntryID(rawValue: 1), route: [1, 1], isPresented: false),
        .init(entry: EntryID(rawValue: 2), route: [2], isPresented: true),
      ], state: [7, 8, 9], isReplacing: true)
    point.modals = [.init(modal: ModalID(rawValue: 3), route: [3])]
    let relatives = RelativeHandles(parent: 5, children: [6, 7])
    let (entries, route, state) = overwriting {
      point.withBorrowed(flow: 4, among: relatives) { lent in
        LentMemory.lend(lent, to: "restore") { lent in
          #expect(RestorationPoint(borrowed: lent.pointee) == point)
          #expect(RelativeHandles(borrowed: lent.pointee) == relatives)
          return (lent.pointee.entries, lent.pointee.entries?[1].route.data, lent.pointee.state.data)
        }
      }
    }
    #expect(entries?[0].flags == 0xA5A5_A5A5)
    #expect(route?[0] == Self.filler)
    #expect(state?[2] == Self.filler)
    let refusal = overwriting { () -> Refusal? in
      do throws(Refusal) {
        _ = try Payload(sy_bytes_v1(data: route, size: 1), "route")
        return nil
      } catch {
        return error
      }
    }
    #expect(refusal?.status == SY_E_INVALID && refusal?.field == "route" && refusal?.isLentMemory == true)
    #expect(refusal?.expected == "memory that is still valid")
    #expect(refusal?.found == "memory that was lent to 'restore' until it returned")
  }

  @Test("Lent memory is not copied unless that is requested")
  func off() {
    let event = FlowEvent.timer(1)
    event.withBorrowed { lent in LentMemory.lend(lent, to: "event") { #expect($0 == lent) } }
    Payload([1]).withBorrowed { lent in LentMemory.lend(lent, to: "screen") { #expect($0.data == lent.data) } }
  }

  @Test("Only the last of the lent memory is kept")
  func kept() {
    let large = Payload(repeating: 1, count: 3 << 20)
    overwriting {
      let addresses = (0..<4).map { _ in large.withBorrowed { LentMemory.lend($0, to: "screen") { $0.data } } }
      #expect(LentMemory.call(thatLent: addresses[3]) != nil)
      #expect(LentMemory.call(thatLent: addresses[2]) != nil)
      #expect(
        addresses.prefix(2).allSatisfy { address in
          addresses.suffix(2).contains(address) || LentMemory.call(thatLent: address) == nil
        })
    }
  }
}
