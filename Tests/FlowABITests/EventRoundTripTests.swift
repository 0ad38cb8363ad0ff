import CSwitchyard
import Failures
import FlowABI
import Flows
import Payloads
import Screens
import ServiceContracts
import Testing

@Suite("Every event arrives on the other side of the ABI as it was sent")
struct EventRoundTripTests {
  /// One event of each kind, and of each of its forms.
  static let events: [FlowEvent] = {
    let entry = EntryID(rawValue: .max)
    let action = ActionID(revision: 3, index: 7)
    var events: [FlowEvent] = [
      .action(action, .none, entry: entry), .action(action, .flag(true), entry: entry),
      .action(action, .number(-0.5), entry: entry), .action(action, .text("ä\u{0}€"), entry: entry),
      .settled(OperationID(rawValue: 9), .done, result: nil),
      .settled(OperationID(rawValue: 9), .refused(.guarded), result: []),
      .entered(entry, route: [1, 2], isPresented: true), .entered(entry, route: [], isPresented: false),
      .appeared(entry), .disappeared(entry), .link(url: "a://b", pattern: "b", quiet: true, token: 4),
      .childAction(
        name: "done", payload: [0], child: "a.b",
        sender: FlowSender(flow: FlowID(rawValue: .max), feature: "c.d", launch: [1, 2]), token: 5),
      .childEnded(child: "a.b", .user, result: nil), .childEnded(child: "a.b", .finished, result: [7]), .timer(6),
      .wake(.max),
      .tabReselected(count: 3), .presented(ModalID(rawValue: 8), OperationID(rawValue: 1), route: [2]),
      .childBegan(child: "a.b"), .backCancelled(entry), .leaveRefused(entry), .pageSelected("home"),
      .badgeChanged("home", nil), .badgeChanged("home", ""), .badgeChanged("home", "3"), .pageRemoved("home"),
      .step(FlowStep(.loading, of: FlowID(rawValue: 3), feature: "a.b", text: "half")),
      .step(FlowStep(.popped, of: FlowID(rawValue: 3), feature: "a.b", route: [1], cause: .user)),
      .step(FlowStep(.selected, of: FlowID(rawValue: .max), feature: "a.b", page: "home")),
      .storeFailed(key: "k", cause: "No space left on device"), .stands(.pushed), .stands(.embedded),
      .stands(.presented(ModalID(rawValue: 8))),
    ]
    let failure = FlowFailure(
      code: "service.slow", message: "ä", expected: "a", found: nil, cause: "b\nc", remedy: "d")
    let operation = OperationID(rawValue: 9)
    let call = ReceivedCall(token: 4, service: "a.b/1", name: "Add", payload: [1], caller: "c.d", isRepeated: true)
    events += [
      .service(.called(call)),
      .service(.called(ReceivedCall(token: 1, service: "", name: "", payload: [], caller: ""))),
      .service(.answered(operation, .success([]))), .service(.answered(operation, .success([1, 2]))),
      .service(.answered(operation, .failure(failure))),
      .service(.answered(operation, .failure(FlowFailure(code: "x", message: "y")))),
      .service(.published("a.b/1", topic: "Changed", [7])),
    ]
    for cause in EndCause.allCases {
      events += [.left(entry, cause), .dismissed(ModalID(rawValue: 8), cause)]
    }
    return events
  }()

  @Test("An event arrives as it was sent", arguments: events)
  func roundTrip(event: FlowEvent) {
    #expect(event.withBorrowed { FlowEvent(borrowed: $0.pointee) } == event)
  }

  @Test(
    "Integers of 64 bits arrive exactly, as numbers of events and in values", arguments: [Int64.max, .min, 1 << 53 + 1])
  func integers(_ number: Int64) throws {
    let bits = UInt64(bitPattern: number)
    let events: [FlowEvent] = [
      .action(ActionID(rawValue: bits), .none, entry: EntryID(rawValue: bits)), .timer(bits),
      .settled(OperationID(rawValue: bits), .done, result: nil),
      .service(.published("a.b/1", topic: "Changed", try PayloadEncoder.encode(number))),
    ]
    for event in events {
      #expect(event.withBorrowed { FlowEvent(borrowed: $0.pointee) } == event)
    }
    let value = events[3].withBorrowed { Payload(borrowed: $0.pointee.bytes) }
    #expect(try PayloadDecoder.decode(Int64.self, from: #require(value)) == number)
  }

  @Test("A failed answer has a struct with the reason, and one that is no failure has none")
  func failure() {
    let failure = FlowFailure(code: "service.slow", message: "It is slow.", found: "3 s", remedy: "Wait.")
    FlowEvent.service(.answered(OperationID(rawValue: 9), .failure(failure))).withBorrowed { event in
      #expect(event.pointee.error.map { FlowFailure(borrowed: $0.pointee) } == failure)
      #expect([event.pointee.text, event.pointee.name, event.pointee.sender].allSatisfy { $0.size == 0 })
      #expect(event.pointee.launch.size == 0)
      var without = event.pointee
      without.error = nil
      #expect(FlowEvent(borrowed: without) == nil)
    }
    FlowEvent.service(.answered(OperationID(rawValue: 9), .success([1]))).withBorrowed { event in
      #expect(event.pointee.error == nil)
    }
  }

  @Test("An event of an unknown kind or of another size is rejected")
  func unknown() {
    let event = FlowEvent.timer(1)
    #expect(
      event.withBorrowed { pointer in
        var unknown = pointer.pointee
        unknown.kind = 9999
        return FlowEvent(borrowed: unknown)
      } == nil)
    #expect(
      event.withBorrowed { pointer in
        var larger = pointer.pointee
        larger.struct_size += 8
        return FlowEvent(borrowed: larger)
      } == nil)
  }
}
