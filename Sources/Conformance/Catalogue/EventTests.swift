import CSwitchyard
import Failures
import FlowABI
import Flows
import PluginBridge
import PluginLoading
import Scenes
import Screens
import ServiceContracts

/// The tests of events with a kind, a handle or a number that the flow does not know.
enum EventTests {
  static let all = [
    unknownKind, unknownKindAlone, unasked, unknownEntry, unknownAction, unknownTimer, unknownWake, unknownOperation,
    unknownOutcome, unknownCause, childAction, call, statuses,
  ]

  private static let unknownKind = NamedTest(
    "events.unknown-kind", rule: "R10", .standard, "An event of an unknown kind is answered as the header says.",
    remedy: "Answer kinds above SY_EVENT_LAST with SY_E_UNSUPPORTED in the default case of 'event'."
  ) { subject throws(Finding) in
    try eachOpen(subject) { stage, flow throws(Finding) in
      for kind in [SY_EVENT_LAST + 1, 1000, UInt32.max] {
        var event = sy_event_v1()
        event.kind = kind
        let reply = flow.send(event, called: "the unknown kind \(kind)")
        guard Statuses.unknownEvent.contains(reply.status) else {
          throw Finding(
            "\(flow.feature.id) fails at an event of kind \(kind).",
            expected: Statuses.unknownEvent.sorted().reversed().map { statusText($0) }.joined(separator: ", or "),
            found: statusText(reply.status))
        }
      }
    }
  }

  private static let unknownKindAlone = NamedTest(
    "events.unknown-ignored", rule: "R10", .standard, "An event of an unknown kind causes no request.",
    remedy: "Ignore unknown kinds."
  ) { subject throws(Finding) in
    try eachOpen(subject) { stage, flow throws(Finding) in
      let before = flow.recorder.requests.count
      for kind in [SY_EVENT_LAST + 1, 1000, UInt32.max] {
        var event = sy_event_v1()
        event.kind = kind
        event.entry = stage.top?.entry?.rawValue ?? 0
        flow.send(event, called: "the unknown kind \(kind)")
      }
      guard flow.recorder.requests.count == before else {
        throw Finding(
          "\(flow.feature.id) makes a request at an event that it does not know.", expected: "no request",
          found: flow.recorder.requests.last?.kind.name)
      }
    }
  }

  private static let unasked = NamedTest(
    "events.unasked", rule: "sy_event_v1", .lenient, "Every event of the header can come with empty fields.",
    remedy: "Look up the objects that an event names, and ignore unknown ones."
  ) { subject throws(Finding) in
    try eachOpen(subject) { stage, flow throws(Finding) in
      for kind in SY_EVENT_ACTION...SY_EVENT_LAST {
        var event = sy_event_v1()
        event.kind = kind
        let reply = flow.send(event, called: "kind \(kind) and nothing else")
        try Statuses.check(reply, mayWait: mayWait(kind), in: "An event of kind \(kind) in \(flow.feature.id)")
      }
    }
  }

  private static let unknownEntry = NamedTest(
    "events.unknown-entry", rule: "R4", .lenient, "Events of an entry of another flow do no harm.",
    remedy: "Look entries up by their numbers, and ignore unknown ones."
  ) { subject throws(Finding) in
    try eachOpen(subject) { stage, flow throws(Finding) in
      for kind in [
        SY_EVENT_APPEARED, SY_EVENT_DISAPPEARED, SY_EVENT_LEFT, SY_EVENT_BACK_CANCELLED, SY_EVENT_LEAVE_REFUSED,
        SY_EVENT_DISMISSED, SY_EVENT_ENTERED, SY_EVENT_ACTION,
      ] {
        for entry in [0, 999_999, UInt64.max] {
          var event = sy_event_v1()
          event.kind = kind
          event.entry = entry
          try Statuses.check(
            flow.send(event, called: "kind \(kind) of entry \(entry)"),
            in: "An event of kind \(kind) for another's entry in \(flow.feature.id)")
        }
      }
    }
  }

  private static let unknownAction = NamedTest(
    "events.unknown-action", rule: "switchyard.screen/1", .lenient,
    "An unknown action, such as one of another version, does nothing.",
    remedy: "Return SY_OK for a number that you do not know."
  ) { subject throws(Finding) in
    try eachOpen(subject) { stage, flow throws(Finding) in
      guard let entry = stage.top?.entry else { return }
      for action in [0, 0x7fff_ffff, 0xdead_beef_dead_beef, UInt64.max] {
        for value in [ActionValue.none, .flag(true), .number(-1), .text("x")] {
          let reply = flow.send(
            .action(ActionID(rawValue: action), value, entry: entry), called: "an unknown action")
          try Statuses.check(reply, in: "An unknown action of \(flow.feature.id)")
        }
      }
    }
  }

  private static let unknownTimer = NamedTest(
    "events.unknown-timer", rule: "switchyard.main/1", .lenient, "A timer that was not set does nothing.",
    remedy: "Compare the token with those that you have set."
  ) { subject throws(Finding) in
    try send(subject, [0, 77, .max].map { .timer($0) }, called: "a timer that was not set")
  }

  private static let unknownWake = NamedTest(
    "events.unknown-wake", rule: "switchyard.main/1", .lenient, "A wake that the flow did not request does nothing.",
    remedy: "Look for work under the flow's lock, and return if there is none."
  ) { subject throws(Finding) in
    try send(subject, [0, 77, .max].map { .wake($0) }, called: "a wake that was not asked for")
  }

  private static let unknownOperation = NamedTest(
    "events.unknown-operation", rule: "sy_request_v1", .lenient,
    "The outcome of a request that was not made does nothing.",
    remedy: "Look the operation up, and ignore an unknown one."
  ) { subject throws(Finding) in
    var events: [FlowEvent] = []
    for number in [UInt64(1) << 33, .max] {
      let operation = OperationID(rawValue: number)
      events += [.settled(operation, .done, result: nil), .settled(operation, .refused(.locked), result: [0xff])]
      events.append(.presented(ModalID(rawValue: 5), operation, route: []))
    }
    try send(subject, events, called: "an operation that was not made")
  }

  private static let unknownOutcome = NamedTest(
    "events.unknown-outcome", rule: "R10", .lenient, "An outcome that is not in the header does no harm.",
    remedy: "Treat 1 to 99 as done, 100 to 199 as nothing to do, and 200 and more as refused."
  ) { subject throws(Finding) in
    try eachOpen(subject) { stage, flow throws(Finding) in
      for outcome in [50, 150, 999, -1, Int32.max] {
        var event = sy_event_v1()
        event.kind = SY_EVENT_SETTLED
        event.operation = 1
        event.outcome = outcome
        try Statuses.check(
          flow.send(event, called: "the outcome \(outcome)"), in: "The outcome \(outcome) in \(flow.feature.id)")
      }
    }
  }

  private static let unknownCause = NamedTest(
    "events.unknown-cause", rule: "R10", .lenient, "A cause that is not in the header does no harm.",
    remedy: "Treat an unknown cause as SY_CAUSE_OTHER."
  ) { subject throws(Finding) in
    try eachOpen(subject) { stage, flow throws(Finding) in
      for kind in [SY_EVENT_LEFT, SY_EVENT_DISMISSED, SY_EVENT_CHILD_ENDED, SY_EVENT_STEP] {
        for cause in [99, -1, Int32.max] {
          var event = sy_event_v1()
          event.kind = kind
          event.entry = 999_999
          event.cause = cause
          event.value_kind = 1
          event.flag = 77
          try Statuses.check(
            flow.send(event, called: "the cause \(cause)"), in: "The cause \(cause) in \(flow.feature.id)")
        }
      }
    }
  }

  private static let childAction = NamedTest(
    "events.child-action", rule: "SY_EVENT_CHILD_ACTION", .standard,
    "An action of a child that the flow does not handle is answered with SY_E_UNSUPPORTED.",
    remedy: "Return SY_E_UNSUPPORTED for a name that you do not know, so that the action goes on to the parent."
  ) { subject throws(Finding) in
    try eachOpen(subject) { stage, flow throws(Finding) in
      let sender = FlowSender(flow: FlowID(rawValue: 9), feature: "check.child", launch: [])
      let reply = flow.send(
        .childAction(name: "check.unknown", payload: [], child: "check.child", sender: sender, token: 5),
        called: "an action of a child")
      try Statuses.check(
        reply.status, isIn: [SY_E_UNSUPPORTED], else: "\(flow.feature.id) accepts an action that it cannot know.")
    }
  }

  private static let call = NamedTest(
    "events.unknown-call", rule: "SY_EVENT_CALLED", .standard,
    "A call that the service does not have is not answered with a failure.",
    remedy: "Return SY_E_UNSUPPORTED for a name that you do not know."
  ) { subject throws(Finding) in
    try eachOpen(subject) { stage, flow throws(Finding) in
      for service in (flow.feature.services.map(\.service.rawValue) + ["check.unknown/1"]) {
        let status = service.withBorrowed { service in
          "check.unknown".withBorrowed { name in
            var event = sy_event_v1()
            event.kind = SY_EVENT_CALLED
            event.action = 9
            event.text = service
            event.name = name
            event.has_bytes = 1
            return flow.send(event, called: "a call of \(service)").status
          }
        }
        guard Statuses.unknownCall.contains(status) else {
          throw Finding(
            "\(flow.feature.id) fails at a call that \(service) does not have.", expected: "SY_E_UNSUPPORTED",
            found: statusText(status))
        }
      }
    }
  }

  private static let statuses = NamedTest(
    "events.error-text", rule: "R6", .strict, "Every failure has a message, in UTF-8.",
    remedy: "Write a sentence into error->message whenever you return an error."
  ) { subject throws(Finding) in
    try eachOpen(subject) { stage, flow throws(Finding) in
      for link in flow.feature.links {
        let reply = flow.send(
          .link(url: LinkExample.url(link, "%FF%FE"), pattern: link, quiet: true, token: 3),
          called: "a link that means nothing")
        try explained(reply, "a link that means nothing", flow)
      }
      let screen = flow.screen(EntryID(rawValue: 999_999), route: [0xff, 0x00, 0xff])
      guard screen.status != SY_OK, case .failed(let failure) = flow.recorder.answer else { return }
      try explained(
        TestedFlow.Reply(status: screen.status, failure: failure.expected == "SY_OK" ? nil : failure),
        "a route that means nothing", flow)
    }
  }

  private static func explained(_ reply: TestedFlow.Reply, _ what: String, _ flow: TestedFlow) throws(Finding) {
    guard reply.status < 0, !Statuses.unknownEvent.contains(reply.status) else { return }
    guard let failure = reply.failure else {
      throw Finding(
        "\(flow.feature.id) fails at \(what), and does not say why.", expected: "a message in sy_error_v1",
        found: "\(statusText(reply.status)) alone")
    }
    try Statuses.explained(failure, in: "\(flow.feature.id)")
  }

  /// Whether an event of a kind may be answered later.
  static func mayWait(_ kind: UInt32) -> Bool { kind == SY_EVENT_LINK || kind == SY_EVENT_CHILD_ACTION }

  @MainActor
  private static func send(_ subject: Subject, _ events: [FlowEvent], called name: String) throws(Finding) {
    try eachOpen(subject) { stage, flow throws(Finding) in
      for event in events {
        try Statuses.check(flow.send(event, called: name), in: "\(flow.feature.id) answers \(name): it")
      }
    }
  }

  /// Opens each feature, calls `body` with its flow, and checks that the page still works.
  @MainActor
  static func eachOpen(
    _ subject: Subject, _ body: @MainActor (Stage, TestedFlow) throws(Finding) -> Void
  ) throws(Finding) {
    try subject.eachOpenFeature { stage throws(Finding) in
      guard let flow = stage.flow else { return }
      try body(stage, flow)
      stage.settle()
      if let failure = stage.failure { throw Finding(failure) }
    }
  }
}
