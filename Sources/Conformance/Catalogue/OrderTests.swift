import CSwitchyard
import Failures
import FlowABI
import Flows
import Payloads
import PluginBridge
import PluginLoading
import Screens

/// The tests of the order of calls: every one that a host may choose works, and the library keeps to its own.
enum OrderTests {
  static let all = [create, neverStarted, endedAtOnce, savedAtOnce, endedEntries, restoredStack, ended]

  private static let create = NamedTest(
    "order.create", rule: "sy_flow_v1.create", .standard, after: .registration,
    "'create' uses no service but the log.", remedy: "Load values and make requests in 'start' and 'restore'."
  ) { subject throws(Finding) in
    subject.watchCalls()
    try subject.eachFeature { feature throws(Finding) in
      LibraryCallRecorder.forget()
      let flow = try instance(subject, feature)
      let call = LibraryCallRecorder.calls.first
      begin(flow)
      flow.stop(.finished)
      guard let call else { return }
      throw Finding(
        "'create' of \(feature.id) uses a service.", expected: "no call before 'start'", found: "'\(call)'")
    }
  }

  private static let neverStarted = NamedTest(
    "order.never-started", rule: "sy_flow_v1", .lenient, after: .registration,
    "An instance that was created and never started can be stopped and destroyed.",
    remedy: "Initialize in 'create' everything that 'stop' and 'destroy' use."
  ) { subject throws(Finding) in
    let table = try subject.table()
    for (feature, flow) in zip(table.description.features, table.flows) {
      BareInstance(of: feature.id, in: flow, subject, called: "\(feature.id), which was never started")?.end()
    }
  }

  private static let endedAtOnce = NamedTest(
    "order.ended-at-once", rule: "sy_flow_v1", .lenient,
    "A flow can end right after it was started or restored, before it has seen an event or described a screen.",
    remedy: "Set up in 'start' and 'restore' everything that 'stop' and 'destroy' use."
  ) { subject throws(Finding) in
    try eachBegun(subject) { _, _ in }
  }

  private static let savedAtOnce = NamedTest(
    "order.saved-at-once", rule: "sy_flow_v1.snapshot", .lenient,
    "A flow can be saved right after it was started or restored.",
    remedy: "Save the initial state in 'snapshot'; do not wait for an event or a screen."
  ) { subject throws(Finding) in
    try eachBegun(subject) { flow, how throws(Finding) in
      guard flow.plugin.keepsState else { return }
      try Statuses.check(
        flow.save().status, isIn: Statuses.saving, else: "\(flow.feature.id) cannot be saved right after '\(how)'.")
    }
  }

  private static let endedEntries = NamedTest(
    "order.ended-entries", rule: "SY_EVENT_LEFT", .lenient,
    "Events that arrive after their entry was left do no harm.",
    remedy: "Look the entry up when the event comes, and ignore it when it is gone."
  ) { subject throws(Finding) in
    let entry = EntryID(rawValue: 7)
    try subject.eachFeature { feature throws(Finding) in
      try UnhostedFlow.run(subject, feature) { flow throws(Finding) in
        guard let route = flow.firstRoute else { return }
        flow.send(.entered(entry, route: route, isPresented: false), called: "an entry")
        flow.send(.appeared(entry), called: "an entry that is visible")
        let presses = flow.screen(entry, route: route).screen.map { Press.all(on: $0) } ?? []
        flow.send(.disappeared(entry), called: "an entry that is no longer visible")
        flow.send(.left(entry, .user), called: "an entry that was left")
        for press in presses.prefix(20) {
          let reply = flow.send(
            .action(press.action, press.usualValue, entry: entry), called: "'\(press.title)' of an entry that was left")
          try Statuses.check(reply, mayWait: true, in: "'\(press.title)' of an entry that was left")
        }
        flow.send(.appeared(entry), called: "an entry that was left")
        flow.send(.left(entry, .user), called: "an entry that was left twice")
      }
    }
  }

  private static let restoredStack = NamedTest(
    "order.restored-stack", rule: "sy_restore_v1", .standard,
    "A restored flow does not change its stack.",
    remedy: "Start the flow only in 'start': at 'restore', the host already has the entries."
  ) { subject throws(Finding) in
    try subject.eachFeature { feature throws(Finding) in
      var place = RestorationPoint(entries: [], state: nil)
      try UnhostedFlow.run(subject, feature) { flow in
        guard case .startFlow(let route)? = flow.recorder.requests.first(where: \.kind.isStacking)?.kind else { return }
        place.entries = [.init(entry: EntryID(rawValue: 3), route: route)]
        _ = flow.screen(EntryID(rawValue: 3), route: route)
      }
      guard !place.entries.isEmpty else { return }
      try UnhostedFlow.restore(subject, feature, at: place) { flow, status throws(Finding) in
        guard status == SY_OK else { return }
        _ = flow.screen(place.entries[0].entry, route: place.entries[0].route)
        guard let request = flow.recorder.requests.first(where: \.kind.isStacking) else { return }
        throw Finding(
          "'restore' of \(feature.id) changes the stack that it is restored on.", expected: "no such request",
          found: request.kind.name)
      }
    }
  }

  private static let ended = NamedTest(
    "order.ended", rule: "sy_flow_v1.stop", .strict, "No call uses the handle of a flow that has ended.",
    remedy: "Make no calls in 'stop' and 'destroy', and store changes when they happen."
  ) { subject throws(Finding) in
    subject.watchCalls()
    for cause in [EndCause.finished, .user, .shutdown] {
      try subject.eachFeature { feature throws(Finding) in
        let flow = try instance(subject, feature)
        guard begin(flow) else { return flow.stop(cause) }
        LibraryCallRecorder.forget()
        flow.stop(cause)
        subject.turn(for: .milliseconds(20))
        guard let call = LibraryCallRecorder.calls.first else { return }
        throw Finding(
          "\(feature.id) uses the handle of a flow that has ended.", expected: "no call from 'stop' on",
          found: "'\(call)'")
      }
    }
  }

  // MARK: - Beginning

  /// Calls `body` with flows of each feature that have begun and done nothing since, by 'start' and by 'restore', and
  /// ends each at once.
  @MainActor
  private static func eachBegun(
    _ subject: Subject, _ body: @MainActor (TestedFlow, String) throws(Finding) -> Void
  ) throws(Finding) {
    try subject.eachFeature { feature throws(Finding) in
      var route: Payload?
      try UnhostedFlow.run(subject, feature) { flow throws(Finding) in
        route = flow.firstRoute
        try body(flow, "start")
      }
      let entries = route.map { [RestorationPoint.Entry(entry: EntryID(rawValue: 3), route: $0)] } ?? []
      try UnhostedFlow.restore(subject, feature, at: RestorationPoint(entries: entries, state: nil)) {
        flow, status throws(Finding) in
        if status == SY_OK { try body(flow, "restore") }
      }
    }
  }

  /// Starts a flow and describes its first screen; returns whether it has started.
  @MainActor
  @discardableResult
  private static func begin(_ flow: TestedFlow) -> Bool {
    guard flow.start() == SY_OK else { return false }
    if let route = flow.firstRoute { _ = flow.screen(EntryID(rawValue: 7), route: route) }
    return true
  }

  @MainActor
  private static func instance(_ subject: Subject, _ feature: FeatureDescription) throws(Finding) -> TestedFlow {
    do throws(FlowFailure) {
      return TestedFlow(try subject.create(feature, launch: []), of: feature, subject)
    } catch {
      throw .impossible("\(feature.id) cannot be created: \(error.message)")
    }
  }
}

extension Request {
  /// Whether it puts entries on the flow's stack.
  fileprivate var isStacking: Bool {
    switch self {
    case .startFlow, .push, .append, .setStack: true
    default: false
    }
  }
}
