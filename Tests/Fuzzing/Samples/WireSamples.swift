import Failures
package import FlowWire
package import Flows
import Payloads
import Screens
import ServiceContracts

/// One of each message, request and event between the host and a process that runs flows.
package enum WireSamples {
  static let flow = FlowNumber(rawValue: 7)
  static let query = QueryID(rawValue: .max)
  static let failure = FlowFailure(code: "a.b", message: "It failed.", cause: "c")

  package static let hostMessages: [HostMessage] = [
    .reportIdle(3), .values("a.b", []),
    .values(
      "a.b",
      [
        .init(key: "k", .bytes([1, 2])), .init(key: "gone", .none), .init(key: "", .unreadable(failure)),
      ]),
    .make(flow, "a.b", launch: [1]), .adopt(flow, "a.b", instance: 9, from: FlowNumber(rawValue: 2)),
    .start(flow, FlowID(rawValue: 1), query),
    .restore(
      flow, FlowID(rawValue: 1),
      RestorationPoint(
        entries: [.init(entry: EntryID(rawValue: 4), route: [5], isPresented: true)],
        modals: [.init(modal: ModalID(rawValue: 6), route: [])], state: [7], isReplacing: true),
      .init(parent: FlowNumber(rawValue: 3), children: [FlowNumber(rawValue: 4)]), query),
    .event(flow, .timer(5), query), .describe(flow, EntryID(rawValue: 8), route: [9], query), .snapshot(flow, query),
    .stop(flow, .swapped), .keepUntilStop,
  ]

  package static let runnerMessages: [RunnerMessage] = [
    .phase(2), .ready([1, 2]), .refused(failure), .settled(3),
    .request(flow, NavigationRequest(.push([1]), from: FlowID(rawValue: 2)), during: nil),
    .request(flow, NavigationRequest(.restart, from: FlowID(rawValue: 2)), during: query),
    .answer(flow, .handled, query), .answer(flow, .pending, query), .answer(flow, .unhandled, query),
    .answer(flow, .screen(screen), query), .answer(flow, .snapshot(nil), query), .answer(flow, .snapshot([1]), query),
    .answer(flow, .failed(failure), query), .stopped(flow), .invalidate(flow, nil),
    .invalidate(flow, EntryID(rawValue: 1)), .after(flow, milliseconds: 2, token: 3), .cancel(flow, token: 4),
    .wake(flow, token: .max), .log(.none, .error, "a line"),
    .store("a.b", key: "k", nil), .store("a.b", key: "k", []), .crashed(signal: 11, [1, 2, .max]),
  ]

  static var screen: Screen {
    let builder = ScreenBuilder()
    builder.begin(.text)
    builder.number(.tone, 1)
    builder.end()
    return builder.finish()
  }

  static let child = ChildFlow(feature: "shop.checkout", launch: [1, 2], instance: 3)

  /// Each request of the header, and further values of some.
  package static let requests: [Request] =
    RequestKind.allCases.compactMap { Request(record(of: $0)) } + [
      .push([]), .setStack([]), .finish(result: nil), .finish(result: []), .badge(nil), .pageBadge("a", nil),
      .presentFlow(child, .custom(presenting: .fade, dismissing: .slide(.top), fullScreen: true)),
      .forcePresent(child, .fullScreenCover(dismissible: false)), .presentFlow(child, .embed(slot: "side")),
      .popToEntry(EntryID(rawValue: .max)), .answer(token: 9, .done, failure: nil),
    ] + serviceRequests.map { .service($0) }

  /// A request with a value in each column.
  private static func record(of kind: RequestKind) -> RequestRecord {
    let record = RequestRecord(kind)
    (record.number, record.flag, record.outcome) = (7, 1, Outcome.refused(.linkHeld).code)
    (record.text, record.name, record.bytes, record.routes) = ("shop://a", "a", [8], [[1], [], [2, 3]])
    (record.style, record.child) = (.sheet(detents: [.medium], grabber: false), child)
    record.pages = [PageItem(id: "a", title: "A", feature: "b.c")]
    record.failure = FlowFailure(
      code: .heldLink, message: "Sign in first.", expected: "a", found: "b", cause: "c", remedy: "d")
    record.offer = ServiceOffer("a.b/1", callers: .features("c.*", "d.e"))
    record.call = ServiceInvocation("a.b/1", "Add", [1], milliseconds: 5, isIdempotent: true, within: .max)
    return record
  }

  package static let serviceRequests: [ServiceRequest] = [
    .provide(ServiceOffer("a.b/1", callers: .features("c.*", "d.e"))), .provide(ServiceOffer("a.b/1", callers: .host)),
    .withdraw("a.b/1"),
    .call(ServiceInvocation("a.b/1", "Add", [1], milliseconds: 5, isIdempotent: true, within: .max)),
    .answer(token: 3, .success([1, 2])), .answer(token: 3, .failure(failure)),
    .publish("a.b/1", topic: "Changed", []), .subscribe("a.b/1", topic: "Changed", loading: true),
    .unsubscribe("a.b/1", topic: "Changed"),
  ]

  /// Each event of the header, and further values of some.
  package static let events: [FlowEvent] =
    EventKind.allCases.compactMap { FlowEvent(record(of: $0)) } + [
      .action(ActionID(revision: 1, index: 2), .none, entry: EntryID(rawValue: 3)),
      .action(ActionID(revision: 1, index: 2), .number(.infinity), entry: EntryID(rawValue: 3)),
      .action(ActionID(revision: 1, index: 2), .flag(false), entry: EntryID(rawValue: 3)),
      .settled(OperationID(rawValue: 4), .doneWith(.queued), result: nil),
      .link(url: "a://b", pattern: "b", quiet: false, token: 8), .wake(.max), .badgeChanged("a", nil),
      .pageRemoved("a"), .stands(.embedded), .stands(.presented(ModalID(rawValue: 8))),
      .service(.answered(OperationID(rawValue: 9), .success([1, 2]))),
    ]

  /// An event with a value in each column.
  private static func record(of kind: EventKind) -> EventRecord {
    EventRecord(kind) {
      ($0.entry, $0.action, $0.operation, $0.number) = (6, 8, 4, 11)
      ($0.outcome, $0.cause) = (Outcome.noop(.unchanged).code, EndCause.user.rawValue)
      ($0.flag, $0.valueKind) = (1, 3)
      ($0.text, $0.name, $0.sender) = ("ä", "a", "c.d")
      ($0.launch, $0.bytes, $0.failure) = ([1], [5], failure)
    }
  }

  package static let place = RestorationPoint(
    entries: [.init(entry: EntryID(rawValue: 1), route: [2], isPresented: true)],
    modals: [.init(modal: ModalID(rawValue: 3), route: [])], state: [4], isReplacing: true)
}
