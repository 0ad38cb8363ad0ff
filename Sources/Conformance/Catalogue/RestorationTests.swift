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

/// The tests of a flow that begins where another has ended.
enum RestorationTests {
  static let all = [window, rehearsal, unknownRoutes, deep, modals]

  private static let window = NamedTest(
    "restore.window", rule: "sy_flow_v1.restore", .lenient,
    "A window that is closed and restored shows the feature again.",
    remedy: "Use the entries of 'restore' as they are; do not push them again."
  ) { subject throws(Finding) in
    try subject.eachFeature { feature throws(Finding) in
      let storage = TestStorage.make()
      let stage = try Stage(subject, feature, storage: storage)
      try stage.openWhole()
      if let screen = stage.screen, let entry = stage.top?.entry,
        let press = Press.all(on: screen).first(where: { $0.cause == .activate && $0.element.kind == .row })
      {
        stage.press(press, on: entry, value: .none)
      }
      let depth = stage.top?.depth ?? 0
      let saved = stage.snapshot()
      stage.close()
      guard let snapshot = saved else { throw .impossible("The window of \(feature.id) was not saved.") }
      let again = try Stage(subject, feature, storage: storage, in: snapshot)
      defer { again.close() }
      again.open()
      if let failure = again.failure { throw Finding(failure) }
      guard again.screen != nil else {
        throw Finding("\(feature.id) shows nothing in a restored window.", expected: "a screen", found: "none")
      }
      if let now = again.top?.depth, now != depth {
        subject.advise(
          "\(feature.id) has another stack in a restored window.", expected: "\(depth) entries", found: "\(now)")
      }
    }
  }

  private static let rehearsal = NamedTest(
    "restore.rehearsal", rule: "SY_RESTORE_REHEARSAL", .lenient,
    "A flow is restored in the canary of a new version, while the earlier instance keeps running.",
    remedy: "Accept all flags; with SY_RESTORE_REHEARSAL, start nothing outside the flow."
  ) { subject throws(Finding) in
    PluginFlow.isRehearsal = true
    try subject.eachFeature { feature throws(Finding) in
      try UnhostedFlow.run(subject, feature) { flow throws(Finding) in
        let entries = flow.firstRoute.map { [RestorationPoint.Entry(entry: EntryID(rawValue: 3), route: $0)] } ?? []
        let place = RestorationPoint(entries: entries, state: flow.save().state, isReplacing: true)
        try UnhostedFlow.restore(subject, feature, at: place) { _, status throws(Finding) in
          try Statuses.check(status, else: "\(feature.id) cannot be restored as a canary.")
        }
      }
    }
  }

  private static let unknownRoutes = NamedTest(
    "restore.unknown-routes", rule: "R3", .lenient, "A flow can be restored on routes of another version.",
    remedy: "Drop entries that you cannot decode (drop_entry), or show that they are gone."
  ) { subject throws(Finding) in
    try restore(subject) { _ in
      Garbage.payloads(seed: subject.seed).prefix(8).enumerated().map {
        .init(entry: EntryID(rawValue: UInt64($0.offset) + 3), route: $0.element)
      }
    }
  }

  private static let deep = NamedTest(
    "restore.deep", rule: "sy_restore_v1", .lenient, "A flow can be restored on a stack of a thousand entries.",
    remedy: "Keep entries in a collection that grows."
  ) { subject throws(Finding) in
    try restore(subject) { route in (3..<1003).map { .init(entry: EntryID(rawValue: $0), route: route) } }
  }

  private static let modals = NamedTest(
    "restore.modals", rule: "sy_restore_v1", .lenient, "A flow can be restored with modals, and with entries in them.",
    remedy: "Look at the flags of each entry: SY_ENTRY_PRESENTED, SY_ENTRY_MODAL."
  ) { subject throws(Finding) in
    try restore(subject, modals: true) { route in
      [
        .init(entry: EntryID(rawValue: 3), route: route),
        .init(entry: EntryID(rawValue: 4), route: route, isPresented: true),
      ]
    }
  }

  @MainActor
  private static func restore(
    _ subject: Subject, modals: Bool = false, _ entries: (Payload) -> [RestorationPoint.Entry]
  ) throws(Finding) {
    try subject.eachFeature { feature throws(Finding) in
      var route: Payload?
      try UnhostedFlow.run(subject, feature) { route = $0.firstRoute }
      var place = RestorationPoint(entries: entries(route ?? []), state: nil)
      if modals {
        place.modals = [
          .init(modal: ModalID(rawValue: 9), route: route ?? []), .init(modal: ModalID(rawValue: 10), route: []),
        ]
      }
      try UnhostedFlow.restore(subject, feature, at: place) { flow, status throws(Finding) in
        try Statuses.check(.init(status: status), in: "'restore' of \(feature.id)")
        guard status == SY_OK else { return }
        for entry in place.entries.prefix(8) {
          try Statuses.check(
            .init(status: flow.screen(entry.entry, route: entry.route).status),
            in: "'screen' of a restored \(feature.id)")
        }
        flow.send(.appeared(EntryID(rawValue: 3)), called: "a restored entry")
      }
    }
  }
}
