import Failures
import FlowWire
import Flows
import Payloads
import Screens
import TestSupport
import Testing

@Suite("Requests, events and restoration points arrive in another process as they were sent")
struct RequestWireTests {
  static let child = ChildFlow(feature: "shop.checkout", launch: [1, 2], instance: 3)

  static let requests: [Request] = [
    .startFlow([1]), .push([]), .append([[1], [], [2, 3]]), .present([4], .sheet(detents: [.medium], grabber: false)),
    .presentFlow(child, .custom(presenting: .fade, dismissing: .slide(.top), fullScreen: true)),
    .forcePresent(child, .fullScreenCover(dismissible: false)), .presentFlow(child, .embed(slot: "side")),
    .pop(count: 2), .popTo([5]), .popToEntry(EntryID(rawValue: .max)), .popToRoot(dismissing: true),
    .popToInitialRoute, .popToPreviousFlow, .replaceTop([6]), .setStack([]), .restart, .dismiss,
    .dismissModal(ModalID(rawValue: 7), cascade: true), .dismissToRoot, .close, .finish(result: nil),
    .finish(result: []), .send(name: "done", payload: [8]), .answer(token: 9, .done, failure: nil),
    .answer(
      token: 9, .refused(.linkHeld),
      failure: FlowFailure(
        code: .heldLink, message: "Sign in first.", expected: "a", found: "b", cause: "c", remedy: "d")),
    .open(url: "shop://a", quiet: true), .releaseLinks, .observe(true), .selectTab, .badge(nil), .badge("3"),
    .dropEntry(EntryID(rawValue: 1)), .rewriteEntry(EntryID(rawValue: 1), [9]), .setRoot(child),
    .setPages([PageItem(id: "a", title: "A", feature: "b.c")], selected: "a", style: .pager), .selectPage("a"),
    .pageBadge("a", nil),
  ]

  static let events: [FlowEvent] = [
    .action(ActionID(revision: 1, index: 2), .text("ä"), entry: EntryID(rawValue: 3)),
    .action(ActionID(revision: 1, index: 2), .none, entry: EntryID(rawValue: 3)),
    .action(ActionID(revision: 1, index: 2), .number(.infinity), entry: EntryID(rawValue: 3)),
    .action(ActionID(revision: 1, index: 2), .flag(false), entry: EntryID(rawValue: 3)),
    .settled(OperationID(rawValue: 4), .doneWith(.queued), result: nil),
    .settled(OperationID(rawValue: 4), .noop(.unchanged), result: [5]),
    .entered(EntryID(rawValue: 6), route: [7], isPresented: true), .left(EntryID(rawValue: 6), .user),
    .appeared(EntryID(rawValue: 6)), .disappeared(EntryID(rawValue: 6)),
    .link(url: "a://b", pattern: "b", quiet: false, token: 8),
    .childAction(
      name: "n", payload: [], child: "a.b",
      sender: FlowSender(flow: FlowID(rawValue: 3), feature: "c.d", launch: [1]), token: 9),
    .childEnded(child: "a.b", .failed, result: [1]),
    .timer(10), .tabReselected(count: 11), .presented(ModalID(rawValue: 12), OperationID(rawValue: 13), route: [14]),
    .dismissed(ModalID(rawValue: 12), .swapped), .childBegan(child: "a.b"), .backCancelled(EntryID(rawValue: 1)),
    .leaveRefused(EntryID(rawValue: 1)), .pageSelected("a"), .badgeChanged("a", nil), .badgeChanged("a", "b"),
    .storeFailed(key: "k", cause: "c"), .stands(.embedded),
    .step(FlowStep(.popped, of: FlowID(rawValue: 3), feature: "a.b", route: [1], page: "p", cause: .user, text: "t")),
    .stands(.presented(ModalID(rawValue: 8))),
  ]

  static let place = RestorationPoint(
    entries: [.init(entry: EntryID(rawValue: 1), route: [2], isPresented: true)],
    modals: [.init(modal: ModalID(rawValue: 3), route: [])], state: [4], isReplacing: true)

  private func copy<Value: Codable>(_ value: Value) throws -> Value {
    try PayloadDecoder.decode(Value.self, from: PayloadEncoder.encode(value))
  }

  @Test("Requests", arguments: requests)
  func request(request: Request) throws {
    #expect(try copy(request) == request)
  }

  @Test("Requests with their sender, number, entry and options")
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

  @Test("Events", arguments: events)
  func event(event: FlowEvent) throws {
    #expect(try copy(event) == event)
  }

  @Test("Restoration points")
  func restorationPoint() throws {
    #expect(try copy(Self.place) == Self.place)
    #expect(try copy(RestorationPoint(entries: [], state: nil)) == RestorationPoint(entries: [], state: nil))
  }

  @Test("60,000 mutated inputs end in a value or an error", arguments: [UInt64.random(in: 0 ... .max)])
  func fuzz(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    func next(_ bound: Int) -> Int { generator.number(below: bound) }
    let requests = try Self.requests.map { try PayloadEncoder.encode($0) }
    let events = try Self.events.map { try PayloadEncoder.encode($0) }
    let place = try PayloadEncoder.encode(Self.place)
    func mutated(_ sample: Payload) -> Payload {
      var bytes = sample
      for _ in 0...next(4) where !bytes.isEmpty { bytes[next(bytes.count)] = UInt8(next(256)) }
      if next(6) == 0 { bytes.removeLast(next(bytes.count + 1)) }
      return bytes
    }
    for _ in 0..<20_000 {
      if let request = try? PayloadDecoder.decode(Request.self, from: mutated(requests[next(requests.count)])) {
        #expect(try copy(request) == request, "seed \(seed)")
      }
      if let event = try? PayloadDecoder.decode(FlowEvent.self, from: mutated(events[next(events.count)])) {
        // A number that is not a number equals nothing.
        #expect(try PayloadEncoder.encode(copy(event)) == PayloadEncoder.encode(event), "seed \(seed)")
      }
      if let place = try? PayloadDecoder.decode(RestorationPoint.self, from: mutated(place)) {
        #expect(try copy(place) == place, "seed \(seed)")
      }
    }
  }
}
