import CSwitchyard
import Failures
import FlowABI
import Flows
import NavigationEngine
import Payloads
import PluginBridge
import PluginLoading
import Scenes
import Screens

/// The tests of saved state.
enum StateTests {
  static let all = [saved, repeated, pure, size, roundTrip, stateRoundTrip, empty, garbage, cut, flipped, longer]

  private static let saved = NamedTest(
    "state.snapshot", rule: "sy_flow_v1.snapshot", .lenient, "'snapshot' saves the flow, or says SY_E_NOT_FOUND.",
    remedy: "Write the state into the sink and return SY_OK, or SY_E_NOT_FOUND when there is none."
  ) { subject throws(Finding) in
    try eachSaving(subject) { flow throws(Finding) in
      try Statuses.check(flow.save().status, isIn: Statuses.saving, else: "\(flow.feature.id) cannot be saved.")
    }
  }

  private static let repeated = NamedTest(
    "state.repeated", rule: "sy_flow_v1.snapshot", .standard,
    "A flow that is saved twice in a row gives the same bytes.",
    remedy: "Write what the flow holds, in a fixed order, and no time or address."
  ) { subject throws(Finding) in
    try eachSaving(subject) { flow throws(Finding) in
      let (first, second) = (flow.save().state, flow.save().state)
      guard first == second else {
        throw Finding(
          "\(flow.feature.id) saves itself differently the second time.", expected: bytes(first), found: bytes(second))
      }
    }
  }

  private static let pure = NamedTest(
    "state.pure", rule: "sy_flow_v1.snapshot", .standard,
    "'snapshot' makes no requests, stores nothing and invalidates nothing.",
    remedy: "Move everything except saving from 'snapshot' to 'event'."
  ) { subject throws(Finding) in
    try eachSaving(subject) { flow throws(Finding) in
      _ = flow.save()
      guard let deed = flow.recorder.impurities.first(where: { $0.hasSuffix("'snapshot'") }) else { return }
      throw Finding("'snapshot' of \(flow.feature.id) changes something.", expected: "the state only", found: deed)
    }
  }

  private static let size = NamedTest(
    "state.size", rule: "sy_sink_v1", .strict, "Saved state has at most 256 KiB.",
    remedy: "Save what the user has not stored, and keep the rest in the storage."
  ) { subject throws(Finding) in
    try eachSaving(subject) { flow throws(Finding) in
      guard let state = flow.save().state, state.count > 256 << 10 else { return }
      throw Finding(
        "\(flow.feature.id) saves a lot of state each time.", expected: "at most \(LoadFailure.bytes(256 << 10))",
        found: LoadFailure.bytes(state.count))
    }
  }

  private static let roundTrip = NamedTest(
    "state.round-trip", rule: "sy_flow_v1.restore", .lenient,
    "A new instance accepts the saved state, and shows the same as the earlier one.",
    remedy: "Save everything that the screens show and that is not stored, and read it in 'restore'."
  ) { subject throws(Finding) in
    try eachUsed(subject) { stage, flow throws(Finding) in
      guard let entry = stage.top?.entry, let route = stage.route(of: entry), let before = stage.describeTop()?.screen
      else { return }
      let place = RestorationPoint(entries: [.init(entry: entry, route: route)], state: flow.save().state)
      var other: Screen?
      try UnhostedFlow.restore(subject, flow.feature, at: place, storage: stage.storage(of: flow.feature.id)) {
        again, status throws(Finding) in
        try Statuses.check(status, else: "\(flow.feature.id) does not accept the state that it saved.")
        again.send(.appeared(entry), called: "a restored entry")
        let (status, after) = again.screen(entry, route: route)
        guard let after else {
          throw Finding(
            "A restored flow of \(flow.feature.id) shows nothing.", expected: "SY_OK", found: statusText(status))
        }
        if shape(before) != shape(after) { other = after }
      }
      guard let other, try !comesToShowTheSame(stage, subject) else { return }
      subject.advise(
        "A restored flow of \(flow.feature.id) does not show the same as before.", expected: "\(before.count) elements",
        found: "\(other.count)")
    }
  }

  /// Opens the window once more with what it has saved, and returns whether it comes to show the same within 2 s: a
  /// screen may load from a thread, which needs an app around it to come back to.
  @MainActor
  private static func comesToShowTheSame(_ stage: Stage, _ subject: Subject) throws(Finding) -> Bool {
    guard let snapshot = stage.snapshot() else { return false }
    let again = try Stage(subject, stage.feature, storage: stage.storage(of: stage.feature.id), in: snapshot)
    defer { again.close() }
    again.open()
    @MainActor func isSame() -> Bool {
      guard let first = stage.describeTop()?.screen, let second = again.describeTop()?.screen else { return false }
      return shape(first) == shape(second)
    }
    again.wait(for: .seconds(2)) { isSame() }
    return isSame()
  }

  private static let stateRoundTrip = NamedTest(
    "state.saved-again", rule: "sy_flow_v1.restore", .standard, "A restored flow saves the same bytes.",
    remedy: "Restore every part of the state that 'snapshot' writes."
  ) { subject throws(Finding) in
    try eachUsed(subject) { stage, flow throws(Finding) in
      guard let state = flow.save().state, let entry = stage.top?.entry, let route = stage.route(of: entry) else {
        return
      }
      let place = RestorationPoint(entries: [.init(entry: entry, route: route)], state: state)
      try UnhostedFlow.restore(subject, flow.feature, at: place, storage: stage.storage(of: flow.feature.id)) {
        again, status throws(Finding) in
        guard status == SY_OK else { return }
        let second = again.save().state
        guard second == state else {
          throw Finding(
            "A restored flow of \(flow.feature.id) saves itself differently.", expected: bytes(state),
            found: bytes(second))
        }
      }
    }
  }

  private static let empty = NamedTest(
    "state.empty", rule: "SY_RESTORE_STATE", .lenient, "A flow can be restored without state, and with empty state.",
    remedy: "Use defaults when there is no state; read no bytes of empty state."
  ) { subject throws(Finding) in
    try restore(subject, "no state or an empty one", [nil, []])
  }

  private static let garbage = NamedTest(
    "state.garbage", rule: "SY_E_STATE", .lenient, "Invalid bytes are accepted, or refused with SY_E_STATE.",
    remedy: "Check the state before you use it, and return SY_E_STATE if it is invalid."
  ) { subject throws(Finding) in
    try restore(subject, "invalid bytes", Garbage.payloads(seed: subject.seed).map { .some($0) })
  }

  private static let cut = changed("state.truncated", "Truncated state") { $0.cut }
  private static let flipped = changed("state.damaged", "State with a changed bit") { $0.flipped }
  private static let longer = changed("state.longer", "State with extra bytes, as of another version,") { $0.longer }

  private static func changed(
    _ name: String, _ what: String,
    _ part: @escaping @Sendable ((cut: [Payload], flipped: [Payload], longer: [Payload])) -> [Payload]
  ) -> NamedTest {
    NamedTest(
      name, rule: "SY_E_STATE", .lenient, "\(what) is accepted, or refused with SY_E_STATE.",
      remedy: "Check the state before you use it, and return SY_E_STATE if it is invalid."
    ) { subject throws(Finding) in
      var hasAny = false
      try eachUsed(subject) { stage, flow throws(Finding) in
        guard let state = flow.save().state, !state.isEmpty else { return }
        hasAny = true
        let states = part(Garbage.changed(state, count: 48, seed: subject.seed))
        try restore(subject, flow.feature, what.lowercased(), states.map { .some($0) })
      }
      if !hasAny { throw .impossible("No feature saves any state.") }
    }
  }

  @MainActor
  private static func restore(_ subject: Subject, _ what: String, _ states: [Payload?]) throws(Finding) {
    try subject.eachFeature { feature throws(Finding) in try restore(subject, feature, what, states) }
  }

  @MainActor
  private static func restore(
    _ subject: Subject, _ feature: FeatureDescription, _ what: String, _ states: [Payload?]
  ) throws(Finding) {
    var route: Payload?
    try UnhostedFlow.run(subject, feature) { route = $0.firstRoute }
    let entries = route.map { [RestorationPoint.Entry(entry: EntryID(rawValue: 3), route: $0)] } ?? []
    for state in states {
      try UnhostedFlow.restore(subject, feature, at: RestorationPoint(entries: entries, state: state)) {
        flow, status throws(Finding) in
        try Statuses.check(
          status, isIn: Statuses.foreignState, else: "'restore' of \(feature.id) fails at \(what).")
        guard status == SY_OK, let entry = entries.first else { return }
        let described = flow.screen(entry.entry, route: entry.route).status
        try Statuses.check(described, else: "\(feature.id) accepted \(what), but cannot be described.")
      }
    }
  }

  /// Calls `body` with a flow of each feature that keeps state, after some of its actions.
  @MainActor
  private static func eachSaving(_ subject: Subject, _ body: @MainActor (TestedFlow) throws(Finding) -> Void)
    throws(Finding)
  {
    var hasAny = false
    try eachUsed(subject) { _, flow throws(Finding) in
      guard flow.plugin.keepsState else { return }
      hasAny = true
      try body(flow)
    }
    if !hasAny { throw .impossible("No feature keeps state: 'snapshot' is NULL.") }
  }

  /// Opens each feature, presses what is on its first screen as long as that stays, and calls `body`.
  @MainActor
  private static func eachUsed(
    _ subject: Subject, _ body: @MainActor (Stage, TestedFlow) throws(Finding) -> Void
  ) throws(Finding) {
    try subject.eachOpenFeature { stage throws(Finding) in
      guard let first = stage.top?.entry, let screen = stage.screen else { return }
      for press in Press.all(on: screen).filter({ $0.cause == .change || $0.element.kind == .button }).prefix(6) {
        stage.press(press, on: first, value: press.usualValue)
        guard stage.goBack(to: first) else { return }
      }
      if let flow = stage.flow { try body(stage, flow) }
    }
  }

  private static func shape(_ screen: Screen) -> [UInt32] { screen.elements.map(\.kind.rawValue) }

  private static func bytes(_ state: Payload?) -> String {
    guard let state else { return "no state" }
    let digits = state.prefix(16).map(Hexadecimal.digits).joined(separator: " ")
    return "\(LoadFailure.bytes(state.count)): \(digits)\(state.count > 16 ? " …" : "")"
  }
}
