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

  package static let requests: [Request] =
    [
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
    ] + serviceRequests.map { .service($0) }

  package static let serviceRequests: [ServiceRequest] = [
    .provide(ServiceOffer("a.b/1", callers: .features("c.*", "d.e"))), .provide(ServiceOffer("a.b/1", callers: .host)),
    .withdraw("a.b/1"),
    .call(ServiceInvocation("a.b/1", "Add", [1], milliseconds: 5, isIdempotent: true, within: .max)),
    .answer(token: 3, .success([1, 2])), .answer(token: 3, .failure(failure)),
    .publish("a.b/1", topic: "Changed", []), .subscribe("a.b/1", topic: "Changed", loading: true),
    .unsubscribe("a.b/1", topic: "Changed"),
  ]

  package static let events: [FlowEvent] = [
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
    .timer(10), .wake(.max), .tabReselected(count: 11),
    .presented(ModalID(rawValue: 12), OperationID(rawValue: 13), route: [14]),
    .dismissed(ModalID(rawValue: 12), .swapped), .childBegan(child: "a.b"), .backCancelled(EntryID(rawValue: 1)),
    .leaveRefused(EntryID(rawValue: 1)), .pageSelected("a"), .badgeChanged("a", nil), .badgeChanged("a", "b"),
    .pageRemoved("a"),
    .storeFailed(key: "k", cause: "c"), .stands(.embedded),
    .step(FlowStep(.popped, of: FlowID(rawValue: 3), feature: "a.b", route: [1], page: "p", cause: .user, text: "t")),
    .stands(.presented(ModalID(rawValue: 8))),
    .service(
      .called(
        ReceivedCall(token: 4, service: "a.b/1", name: "Add", payload: [1], caller: "c.d", isRepeated: true))),
    .service(.answered(OperationID(rawValue: 9), .success([1, 2]))),
    .service(.answered(OperationID(rawValue: 9), .failure(failure))),
    .service(.published("a.b/1", topic: "Changed", [7])),
  ]

  package static let place = RestorationPoint(
    entries: [.init(entry: EntryID(rawValue: 1), route: [2], isPresented: true)],
    modals: [.init(modal: ModalID(rawValue: 3), route: [])], state: [4], isReplacing: true)
}
