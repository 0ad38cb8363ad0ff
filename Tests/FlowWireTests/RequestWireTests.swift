import Failures
import FlowWire
import Flows
import Fuzzing
import Payloads
import Screens
import Testing

@Suite("Requests, events and restoration points arrive in another process as they were sent")
struct RequestWireTests {
  private func copy<Value: Codable>(_ value: Value) throws -> Value {
    try PayloadDecoder.decode(Value.self, from: PayloadEncoder.encode(value))
  }

  /// Returns a request as the host reads it from the message of a process.
  private func copy(_ request: NavigationRequest) throws -> NavigationRequest? {
    let message = RunnerMessage.request(FlowNumber(rawValue: 1), request, during: nil)
    guard case .request(_, let copy, _) = try RunnerMessage(message.frame()) else { return nil }
    return copy
  }

  @Test("Requests arrive in another process as they were sent", arguments: WireSamples.requests)
  func request(request: Request) throws {
    let sent = NavigationRequest(request, from: FlowID(rawValue: 3))
    #expect(try copy(sent) == sent)
  }

  @Test(
    "Integers of 64 bits arrive exactly, as numbers of requests and in values",
    arguments: [Int64.max, .min, 1 << 53 + 1])
  func integers(_ number: Int64) throws {
    let bits = UInt64(bitPattern: number)
    let sent = NavigationRequest(
      .finish(result: try PayloadEncoder.encode(number)), from: FlowID(rawValue: bits),
      operation: OperationID(rawValue: bits), origin: EntryID(rawValue: bits))
    let arrived = try #require(try copy(sent))
    #expect(arrived == sent)
    guard case .finish(let result?) = arrived.kind else {
      Issue.record("It is another request.")
      return
    }
    #expect(try PayloadDecoder.decode(Int64.self, from: result) == number)
  }

  @Test("Requests arrive with their sender, number, entry and options")
  func navigationRequest() throws {
    var options = RequestOptions(policy: .queue, isPerSlot: true, animated: false)
    options.isSingleTop = true
    options.isTransient = true
    options.transition = .slide(.bottom)
    options.backTransition = Transition(.scale, milliseconds: 90)
    let request = NavigationRequest(
      .close, from: FlowID(rawValue: 3), operation: OperationID(rawValue: 1), origin: EntryID(rawValue: 2),
      options: options)
    #expect(try copy(request) == request)
  }

  @Test("Events arrive in another process as they were sent", arguments: WireSamples.events)
  func event(event: FlowEvent) throws {
    let message = HostMessage.event(FlowNumber(rawValue: 1), event, QueryID(rawValue: 2))
    #expect(try HostMessage(message.frame()) == message)
  }

  @Test("Restoration points arrive in another process as they were sent")
  func restorationPoint() throws {
    #expect(try copy(WireSamples.place) == WireSamples.place)
    #expect(try copy(RestorationPoint(entries: [], state: nil)) == RestorationPoint(entries: [], state: nil))
    let items = [PageItem(id: "one", title: "One", feature: "a.b", launch: [1], instance: 7, onFinish: .removePage)]
    let pages = RestorationPoint.Pages(items: items, selected: "one", known: ["two", "one"])
    let point = RestorationPoint(entries: [], pages: pages, state: [2])
    #expect(try copy(point) == point)
  }
}
