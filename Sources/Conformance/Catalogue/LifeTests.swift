import CSwitchyard
import Failures
import FlowABI
import Flows
import NavigationEngine
import Payloads
import PluginBridge
import PluginLoading

/// The tests of the order of calls in an instance's life.
enum LifeTests {
  static let all = [
    create, unknownFeature, strangeLaunch, handles, start, cycles, several, causes, staleHandle, failedRestore,
  ]

  private static let create = NamedTest(
    "life.create", rule: "sy_flow_v1.create", .lenient, after: .registration,
    "'create' makes an instance of every feature that has a tab.",
    remedy: "Write a handle that is not 0 and return SY_OK, or SY_E_NOT_APPLICABLE with the reason."
  ) { subject throws(Finding) in
    for feature in try subject.table().description.features where feature.standsInWindow {
      do throws(FlowFailure) {
        subject.end(try subject.create(feature, launch: []), of: feature.id, .finished)
      } catch {
        guard error.code != .notApplicable else { continue }
        throw Finding(error)
      }
    }
  }

  private static let unknownFeature = NamedTest(
    "life.unknown-feature", rule: "sy_flow_v1.create", .standard, after: .registration,
    "'create' refuses a feature that the table does not offer.",
    remedy: "Compare the id with yours, and return SY_E_NOT_FOUND."
  ) { subject throws(Finding) in
    for flow in try subject.table().flows {
      guard let instance = BareInstance(of: "check.unknown", in: flow, subject) else { continue }
      instance.end()
      throw Finding("'create' makes an instance of check.unknown.", expected: "an error", found: statusText(SY_OK))
    }
  }

  private static let strangeLaunch = NamedTest(
    "life.launch-values", rule: "R3", .lenient, after: .registration,
    "'create' accepts or refuses an invalid launch value, without a crash.",
    remedy: "Decode the bytes with checks, and return SY_E_MALFORMED with a message."
  ) { subject throws(Finding) in
    for feature in try subject.table().description.features {
      for launch in Garbage.payloads(seed: subject.seed) {
        do throws(FlowFailure) {
          subject.end(try subject.create(feature, launch: launch), of: feature.id, .finished)
        } catch {
          try Statuses.explained(error, in: "'create' of \(feature.id)")
        }
      }
    }
  }

  private static let handles = NamedTest(
    "life.handles", rule: "R4", .lenient, after: .registration,
    "Instances that live at the same time have different handles.",
    remedy: "Give each instance a number of its own."
  ) { subject throws(Finding) in
    try subject.eachFeature { feature throws(Finding) in
      var flows: [PluginFlow] = []
      defer { for flow in flows { subject.end(flow, of: feature.id, .finished) } }
      for _ in 0..<3 {
        do throws(FlowFailure) {
          flows.append(try subject.create(feature, launch: []))
        } catch {
          if flows.isEmpty { throw .impossible("\(feature.id) cannot be created: \(error.message)") }
          throw Finding(
            "\(feature.id) cannot be created \(flows.count + 1) times at once.", expected: "an instance",
            found: error.message)
        }
      }
      let numbers = Set(flows.map(\.instance))
      guard numbers.count == flows.count else {
        throw Finding(
          "\(feature.id) gives one handle to several instances.", expected: "\(flows.count) handles",
          found: "\(numbers.count)")
      }
    }
  }

  private static let start = NamedTest(
    "life.start", rule: "sy_flow_v1.start", .lenient, after: .registration,
    "A flow shows something within 2 s of its start.",
    remedy: "Call start_flow (or set_pages) in 'start', or as soon as there is something to show."
  ) { subject throws(Finding) in
    try subject.eachFeature { feature throws(Finding) in
      let stage = try Stage(subject, feature)
      defer { stage.close() }
      stage.open()
      if let failure = stage.failure {
        if failure.code == .notApplicable { return }
        if stage.flow == nil { throw .impossible("\(feature.id) cannot be created: \(failure.message)") }
        throw Finding(failure)
      }
      guard stage.screen != nil else {
        throw Finding(
          "\(feature.id) has started but shows nothing.", expected: "a first screen",
          found: "no call of start_flow")
      }
    }
  }

  private static let cycles = NamedTest(
    "life.cycles", rule: "sy_flow_v1", .lenient, "200 instances can be created, started, stopped and destroyed.",
    remedy: "Free everything of the instance in 'destroy', and reuse none of it."
  ) { subject throws(Finding) in
    try subject.eachFeature { feature throws(Finding) in
      for number in 1...200 {
        let status: Int32
        do throws(Finding) {
          status = try UnhostedFlow.run(subject, feature) { _ in }
        } catch  where number > 1 {
          throw Finding(
            "\(feature.id) cannot be created again when \(number - 1) instances have been destroyed.",
            expected: "an instance", found: error.message)
        }
        try Statuses.check(status, else: "Start \(number) of \(feature.id) fails.")
      }
      subject.turn(for: .milliseconds(5))
    }
  }

  private static let several = NamedTest(
    "life.several-instances", rule: "sy_flow_v1", .lenient,
    "Several instances work at once, and the end of one does not affect the others.",
    remedy: "Keep the data of an instance in the instance, not in global variables."
  ) { subject throws(Finding) in
    try subject.eachFeature { feature throws(Finding) in
      let (first, second) = (try Stage(subject, feature), try Stage(subject, feature))
      defer { first.close() }
      try first.openWhole()
      second.open()
      guard second.screen != nil else {
        let failure = second.failure
        second.close()
        throw Finding(
          "A second instance of \(feature.id) does not open.", expected: "a screen", found: failure?.message ?? "none")
      }
      second.close()
      guard let again = first.describeTop() else { throw .impossible("\(feature.id) shows a page of another kind.") }
      guard again.status == SY_OK, first.failure == nil else {
        throw Finding(
          "\(feature.id) no longer works when another instance has ended.", expected: "SY_OK from 'screen'",
          found: first.failure?.message ?? statusText(again.status))
      }
    }
  }

  private static let causes = NamedTest(
    "life.stop-causes", rule: "R10", .lenient, after: .registration,
    "A flow can end for every cause, also for one that is not in the header.",
    remedy: "Treat an unknown cause as SY_CAUSE_OTHER."
  ) { subject throws(Finding) in
    let table = try subject.table()
    for (feature, flow) in zip(table.description.features, table.flows) {
      for cause in Array(SY_CAUSE_OTHER...SY_CAUSE_SHUTDOWN) + [99, -1, .max] {
        guard let instance = BareInstance(of: feature.id, in: flow, subject) else { continue }
        var error = sy_error_v1.empty()
        subject.timed("'start' of \(feature.id)") { _ = flow.pointee.start(instance.handle, 1 << 40, &error) }
        instance.end(cause)
      }
    }
  }

  private static let staleHandle = NamedTest(
    "life.stale-instances", rule: "R4", .strict, after: .registration,
    "Calls with the handle of a destroyed instance give SY_E_STALE.",
    remedy: "Look instances up by their handle, and return SY_E_STALE for an unknown one."
  ) { subject throws(Finding) in
    let table = try subject.table()
    for (feature, flow) in zip(table.description.features, table.flows) {
      for instance in [0, UInt64.max, 0x7fff_0000_0001] {
        var event = sy_event_v1()
        event.struct_size = UInt32(MemoryLayout<sy_event_v1>.size)
        event.kind = SY_EVENT_APPEARED
        var error = sy_error_v1.empty()
        let status = subject.timed("'event' of \(feature.id) with an invalid handle") {
          flow.pointee.event(instance, &event, &error)
        }
        try Statuses.check(
          status, isIn: [SY_E_STALE], else: "\(feature.id) accepts an event for an instance that does not exist.")
      }
    }
  }

  private static let failedRestore = NamedTest(
    "life.failed-restore", rule: "sy_flow_v1.restore", .lenient,
    "An instance whose 'restore' fails is stopped and destroyed, and the next one works.",
    remedy: "In 'stop' and 'destroy', use only what 'create' and 'restore' have set up so far."
  ) { subject throws(Finding) in
    let table = try subject.table()
    for (feature, flow) in zip(table.description.features, table.flows) {
      for state in Garbage.payloads(seed: subject.seed).prefix(4) {
        guard let instance = BareInstance(of: feature.id, in: flow, subject) else { continue }
        var error = sy_error_v1.empty()
        subject.timed("'restore' of \(feature.id) with invalid bytes") {
          _ = RestorationPoint(entries: [], state: state).withBorrowed(flow: 1 << 40) {
            flow.pointee.restore(instance.handle, $0, &error)
          }
        }
        instance.end(SY_CAUSE_FAILED)
      }
    }
    try subject.eachOpenFeature { _ in }
  }
}
