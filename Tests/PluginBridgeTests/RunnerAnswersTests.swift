import Bytes
import Failures
import FlowWire
import Flows
import Glibc
import Payloads
import Testing

@testable import PluginBridge

@MainActor @Suite("A process that runs flows answers each question once, in the order in which the host has asked")
struct RunnerAnswersTests {
  private let flow = FlowNumber(rawValue: 1)
  private let id = FlowID(rawValue: 9)
  private func query(_ number: UInt64) -> QueryID { QueryID(rawValue: number) }

  @Test("Each question is answered once, in its order, with all that the flow has asked for before the answer")
  func answers() throws {
    let busy = BusyFlow()
    let bench = try RunnerSessionBench([.success(busy)])
    busy.next { link, query in
      link.navigating.submit(
        NavigationRequest(.close, from: link.flow, operation: OperationID(rawValue: 3)), during: query)
      try? link.storage.store([1], for: "key")
      link.navigating.log(.warning, "a line", from: link.flow)
      link.navigating.invalidate(EntryID(rawValue: 4), of: link.flow)
      link.navigating.reportMisuse(FlowFailure(code: "test.misuse", message: "It was wrong."), of: link.flow)
      link.navigating.answer(query, .handled)
    }
    try bench.tell(
      .values("test.flow", [HostMessage.StoredValue(key: "old", .bytes([5]))]), .make(flow, "test.flow", launch: []),
      .start(flow, id, query(1)), .describe(flow, EntryID(rawValue: 1), route: [], query(2)),
      .snapshot(flow, query(3)))
    #expect(
      try bench.said(8) == [
        "1 request 3 during 1", "store test.flow key [1]", "1 log warning a line", "1 invalidate 4",
        "1 misuse test.misuse", "1 handled to 1", "1 unhandled to 2", "1 state [9] to 3",
      ])
    #expect(try busy.link?.storage.load("old") == [5])
    #expect(try busy.link?.storage.load("key") == [1])
    try bench.tell(.stop(flow, .popped))
    // What it asks for while it stops, and later, is not sent.
    #expect(try bench.said(1) == ["1 stopped"])
    #expect(busy.heard == ["start", "stop popped"])
    #expect(bench.rest == [])
    // There is nobody to ask any more.
    try bench.tell(.snapshot(flow, query(4)))
    #expect(try bench.said(1).first?.hasSuffix("to 4") == true)
    #expect(!bench.session.isClosed)
  }

  @Test("A flow that cannot be made, or is not there, answers with the reason")
  func failing() throws {
    let failure = FlowFailure(code: "test.failed", message: "It failed.")
    let bench = try RunnerSessionBench([.failure(failure)])
    let other = FlowNumber(rawValue: 2)
    try bench.tell(
      .make(flow, "test.flow", launch: []), .start(flow, id, query(1)), .start(other, id, query(2)),
      .adopt(other, "test.flow", instance: 7, from: FlowNumber(rawValue: 5)), .start(other, id, query(3)))
    let missing = FlowFailure.notAdopted("test.flow").code
    #expect(try bench.said(3) == ["1 test.failed to 1", "2 \(missing) to 2", "2 \(missing) to 3"])
  }

  @Test("A live child is taken out of its parent, and continues among its relatives")
  func adopted() throws {
    let busy = BusyFlow()
    let bench = try RunnerSessionBench([.success(busy)])
    let child = FlowNumber(rawValue: 2)
    let place = RestorationPoint(entries: [], state: [4])
    try bench.tell(
      .make(flow, "test.flow", launch: []), .start(flow, id, query(1)),
      .adopt(child, "test.flow", instance: 7, from: flow),
      .restore(child, FlowID(rawValue: 10), place, HostMessage.Relatives(parent: flow), query(2)))
    #expect(try bench.said(2) == ["1 handled to 1", "2 handled to 2"])
    #expect(busy.heard == ["start", "adopt test.flow 7"])
  }

  @Test(
    "A child that the library does not offer stores in its parent's feature",
    arguments: ["", "page one"] as [FeatureID])
  func childStores(_ name: FeatureID) throws {
    let (parent, child) = (BusyFlow(), BusyFlow())
    parent.child = child
    let bench = try RunnerSessionBench([.success(parent)])
    child.next { link, query in
      try? link.storage.store([1], for: "key")
      link.navigating.answer(query, .handled)
    }
    let other = FlowNumber(rawValue: 2)
    try bench.tell(
      .make(flow, "test.flow", launch: []), .start(flow, id, query(1)),
      .values("test.flow", [HostMessage.StoredValue(key: "old", .bytes([5]))]),
      .adopt(other, name, instance: 7, from: flow), .start(other, FlowID(rawValue: 10), query(2)))
    #expect(try bench.said(3) == ["1 handled to 1", "store test.flow key [1]", "2 handled to 2"])
    #expect(try child.link?.storage.load("old") == [5])
    #expect(try parent.link?.storage.load("key") == [1])
  }

  @Test("A timer is told by the flow's own token, once, and not when it was cancelled or begun anew meanwhile")
  func timers() throws {
    let busy = BusyFlow()
    let bench = try RunnerSessionBench([.success(busy)])
    busy.next { link, query in
      link.navigating.after(milliseconds: 20, token: 5, to: link.flow)
      link.navigating.after(milliseconds: 30, token: 5, to: link.flow)
      link.navigating.after(milliseconds: 40, token: 6, to: link.flow)
      #expect(link.navigating.cancelTimer(6, of: link.flow))
      #expect(!link.navigating.cancelTimer(6, of: link.flow))
      #expect(!link.navigating.cancelTimer(7, of: link.flow))
      link.navigating.answer(query, .handled)
    }
    try bench.tell(.make(flow, "test.flow", launch: []), .start(flow, id, query(1)))
    #expect(
      try bench.said(6) == [
        "1 after 20 1", "1 cancel 1", "1 after 30 2", "1 after 40 3", "1 cancel 3", "1 handled to 1",
      ])
    for timer: UInt64 in 1...3 { try bench.tell(.event(flow, .timer(timer), query(1 + timer))) }
    try bench.tell(.event(flow, .timer(2), query(5)))
    #expect(try bench.said(4) == (2...5).map { "1 handled to \($0)" })
    #expect(busy.heard == ["start", "\(FlowEvent.timer(5))"])
    // It has ended, so that there is nothing to cancel.
    #expect(busy.link.map { $0.navigating.cancelTimer(5, of: $0.flow) } == false)
  }

  @Test("A flow has a limited number of timers that run, which its own process counts")
  func timerLimit() throws {
    let busy = BusyFlow()
    let bench = try RunnerSessionBench([.success(busy)])
    let limit = UInt64(RequestLimits.timers)
    var isSet: [Bool] = []
    busy.next { link, query in
      isSet = (1...limit + 1).map { link.navigating.after(milliseconds: 1000, token: $0, to: link.flow) }
      link.navigating.answer(query, .handled)
    }
    try bench.tell(.make(flow, "test.flow", launch: []), .start(flow, id, query(1)))
    let said = try bench.said(RequestLimits.timers + 1)
    #expect(said.suffix(2) == ["1 after 1000 \(limit)", "1 handled to 1"])
    #expect(isSet == [Bool](repeating: true, count: RequestLimits.timers) + [false])
    try bench.tell(.event(flow, .timer(1), query(2)))
    #expect(try bench.said(1) == ["1 handled to 2"])
    let link = try #require(busy.link)
    #expect(link.navigating.after(milliseconds: 1000, token: limit + 1, to: id))
  }

  @Test("A token wakes the flow once until it is told")
  func wakes() throws {
    let busy = BusyFlow()
    let bench = try RunnerSessionBench([.success(busy)])
    try bench.tell(.make(flow, "test.flow", launch: []), .start(flow, id, query(1)))
    #expect(try bench.said(1) == ["1 handled to 1"])
    let link = try #require(busy.link)
    for _ in 0..<2 { #expect(link.navigating.wake(8, of: id)) }
    #expect(try bench.said(1) == ["1 wake 8"])
    try bench.tell(.event(flow, .wake(8), query(2)))
    #expect(try bench.said(1) == ["1 handled to 2"])
    #expect(link.navigating.wake(8, of: id))
    #expect(try bench.said(1) == ["1 wake 8"])
    #expect(bench.rest == [])
  }

  @Test("An answer that is too large for a message is a failure, and the process continues")
  func tooLarge() throws {
    let busy = BusyFlow()
    let bench = try RunnerSessionBench([.success(busy)])
    busy.next { link, query in
      link.navigating.answer(query, .snapshot(Payload(repeating: 1, count: Frame.sizeLimit)))
    }
    try bench.tell(.make(flow, "test.flow", launch: []), .start(flow, id, query(1)), .snapshot(flow, query(2)))
    #expect(try bench.said(2) == ["1 \(FlowFailure.Code.unsentMessage) to 1", "1 state [9] to 2"])
  }

  @Test("Each request to say when nothing is left to do is answered, by its number")
  func idle() throws {
    let bench = try RunnerSessionBench([])
    try bench.tell(.reportIdle(4), .reportIdle(5))
    #expect(try Set(bench.said(2)) == ["settled 4", "settled 5"])
    #expect(bench.rest == [])
  }

  @Test("A host that hangs up, or says what is no message, ends the session", arguments: [true, false])
  func closed(_ isHangUp: Bool) throws {
    let bench = try RunnerSessionBench([])
    #expect(!bench.session.isClosed)
    if isHangUp {
      shutdown(bench.socket, Int32(SHUT_WR))
    } else {
      let bytes: [UInt8] = [0, 0, 0, 0, 99] + [UInt8](repeating: 0, count: 8)
      #expect(write(bench.socket, bytes, bytes.count) == bytes.count)
    }
    try bench.turn { bench.session.isClosed }
  }
}
