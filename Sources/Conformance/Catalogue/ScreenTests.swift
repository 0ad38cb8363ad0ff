import CSwitchyard
import Failures
import FlowABI
import Flows
import Payloads
import PluginBridge
import PluginLoading
import Scenes
import Screens

/// The tests of 'screen' as a function: that it is pure, repeats itself and takes whatever it is asked for.
enum ScreenTests {
  static let all = [
    described, repeated, pure, unknownRoute, unknownEntry, unknownBuilder, actionsKeep, invalidated, time,
  ]

  private static let described = NamedTest(
    "screens.described", rule: "sy_flow_v1.screen", .lenient,
    "The first screen can be described, and so can those one step from it.",
    remedy: "Return SY_OK from 'screen' for each route that the flow has asked for."
  ) { subject throws(Finding) in
    try eachScreen(subject) { stage, _ throws(Finding) in
      if let failure = stage.failure { throw Finding(failure) }
    }
  }

  private static let repeated = NamedTest(
    "screens.repeated", rule: "sy_flow_v1.screen", .standard, "A screen that is described twice in a row is the same.",
    remedy: "Show the flow's state; get new values in 'event', not in 'screen'."
  ) { subject throws(Finding) in
    try eachDescription(subject) { stage, first throws(Finding) in
      guard let again = stage.describeTop()?.screen else { return }
      let pairs = zip(first.elements, again.elements)
      guard first.count == again.count, let other = pairs.first(where: { text($0.0) != text($0.1) }) else {
        if first.count == again.count { return }
        throw Finding(
          "A screen of \(stage.feature.id) has other elements the second time.", expected: "\(first.count) elements",
          found: "\(again.count)")
      }
      throw Finding(
        "A screen of \(stage.feature.id) differs the second time.", expected: "'\(text(other.0))'",
        found: "'\(text(other.1))'")
    }
  }

  private static let pure = NamedTest(
    "screens.pure", rule: "sy_flow_v1.screen", .standard,
    "'screen' makes no requests, stores nothing and invalidates nothing.",
    remedy: "Move everything except describing from 'screen' to 'event'."
  ) { subject throws(Finding) in
    try eachDescription(subject) { stage, _ throws(Finding) in
      guard let deed = stage.flows.flatMap(\.recorder.impurities).first(where: { $0.hasSuffix("'screen'") }) else {
        return
      }
      throw Finding("'screen' of \(stage.feature.id) changes something.", expected: "a description only", found: deed)
    }
  }

  private static let unknownRoute = NamedTest(
    "screens.unknown-route", rule: "R3", .lenient,
    "'screen' accepts or refuses a route of another version, without a crash.",
    remedy: "Decode the route with checks, and return SY_E_MALFORMED with a message."
  ) { subject throws(Finding) in
    try EventTests.eachOpen(subject) { stage, flow throws(Finding) in
      guard let entry = stage.top?.entry else { return }
      for route in [[]] + Garbage.payloads(seed: subject.seed) {
        let status = flow.screen(entry, route: route).status
        try Statuses.check(.init(status: status), in: "'screen' of \(flow.feature.id) for an invalid route")
      }
    }
  }

  private static let unknownEntry = NamedTest(
    "screens.unknown-entry", rule: "R4", .lenient, "'screen' accepts or refuses an unknown entry.",
    remedy: "Describe the screen from the route, and look the entry up only for its own state."
  ) { subject throws(Finding) in
    try EventTests.eachOpen(subject) { stage, flow throws(Finding) in
      guard let entry = stage.top?.entry, let route = stage.route(of: entry) else { return }
      for other in [0, 999_999, UInt64.max] {
        let status = flow.screen(EntryID(rawValue: other), route: route).status
        try Statuses.check(.init(status: status), in: "'screen' of \(flow.feature.id) for another's entry")
      }
    }
  }

  private static let unknownBuilder = NamedTest(
    "screens.stale-builder", rule: "R4", .lenient,
    "'screen' does not crash when the screen builder is no longer valid.",
    remedy: "Check the status of the screen service, and return it."
  ) { subject throws(Finding) in
    try EventTests.eachOpen(subject) { stage, flow throws(Finding) in
      guard let entry = stage.top?.entry, let route = stage.route(of: entry) else { return }
      let status = flow.screenWithoutBuilder(entry, route: route)
      try Statuses.check(.init(status: status), in: "'screen' of \(flow.feature.id) without a builder")
    }
  }

  private static let actionsKeep = NamedTest(
    "screens.action-numbers", rule: "switchyard.screen/1", .standard, "The number of an action keeps its meaning.",
    remedy: "Derive the number from the action's meaning, or never reuse a number."
  ) { subject throws(Finding) in
    try eachDescription(subject) { stage, first throws(Finding) in
      guard let again = stage.describeTop()?.screen else { return }
      // Several controls may do the same.
      let (before, after) = (meanings(on: first), meanings(on: again))
      for (number, meanings) in before.sorted(by: { $0.key < $1.key }) {
        guard let other = after[number], other.isDisjoint(with: meanings) else { continue }
        throw Finding(
          "A number of an action of \(stage.feature.id) has two meanings.",
          expected: "\(number) for \(meanings.sorted().joined(separator: ", "))",
          found: "\(number) for \(other.sorted().joined(separator: ", ")) in the next description")
      }
    }
  }

  /// Returns the elements on a screen that each action's number stands for, as texts.
  private static func meanings(on screen: Screen) -> [UInt64: Set<String>] {
    var meanings: [UInt64: Set<String>] = [:]
    for press in Press.all(on: screen) {
      meanings[press.action.rawValue, default: []].insert("\(press.element.kind) '\(press.title)'")
    }
    return meanings
  }

  private static let invalidated = NamedTest(
    "screens.invalidated", rule: "invalidate", .standard,
    "An action invalidates its screen when it changes it, so that the user sees the change.",
    remedy: "Call 'invalidate' for each change that 'screen' would show."
  ) { subject throws(Finding) in
    try subject.eachOpenFeature { stage throws(Finding) in
      guard let entry = stage.top?.entry, let screen = stage.screen else { return }
      for press in Press.all(on: screen).prefix(20) {
        stage.press(press, on: entry, value: press.takesText ? .text("A text") : press.usualValue)
        guard stage.goBack(to: entry) else { return }
        try compare(stage, after: press)
      }
    }
  }

  /// Compares what the user sees with what the flow describes now, if that is the same each time.
  @MainActor
  private static func compare(_ stage: Stage, after press: Press) throws(Finding) {
    // What is under way on another thread may change the screen at any moment.
    for _ in 0..<3 {
      guard let shown = stage.screen, let now = stage.describeTop()?.screen, !now.hasSlots,
        let other = shown.difference(to: now)
      else { return }
      guard stage.describeTop()?.screen?.difference(to: now) == nil else { return }
      stage.settle()
      guard stage.screen?.difference(to: shown) == nil else { continue }
      let element = now.elements.dropFirst(other.position).first.map(text) ?? "the screen"
      throw Finding(
        "'\(press.title)' of \(stage.feature.id) changes a screen without invalidating it.",
        expected: "'invalidate', as '\(element)' is described with \(other.values[1]) now",
        found: "the screen as it was: \(other.values[0])")
    }
  }

  private static let time = NamedTest(
    "screens.time", rule: "R7", .standard, "A screen is described within 100 ms.",
    remedy: "Describe only the requested rows (SY_KIND_LIST), and cache costly results."
  ) { subject throws(Finding) in
    try eachDescription(subject) { stage, _ throws(Finding) in
      let times = (0..<3).map { _ in WorkTime.of { _ = stage.describeTop() } }
      guard let least = times.min(), least > .milliseconds(100) else { return }
      throw Finding("A screen of \(stage.feature.id) takes long.", expected: "at most 100 ms", found: "\(least)")
    }
  }

  private static func text(_ element: Element) -> String {
    let text = element.name.isEmpty ? "an element of kind \(element.kind.rawValue)" : element.name
    return String(PrintableText.visible(text).prefix(60))
  }

  /// Opens each feature, and calls `body` on its first screen and on those that its first actions lead to.
  @MainActor
  static func eachScreen(
    _ subject: Subject, _ body: @MainActor (Stage, Screen?) throws(Finding) -> Void
  ) throws(Finding) {
    try subject.eachOpenFeature { stage throws(Finding) in
      guard let first = stage.top?.entry, let screen = stage.screen else { return }
      try body(stage, screen)
      for press in Press.all(on: screen).filter({ $0.cause == .activate }).prefix(8) {
        stage.press(press, on: first, value: .none)
        if stage.top?.entry != first { try body(stage, stage.screen) }
        guard stage.goBack(to: first) else { return }
      }
    }
  }

  /// Calls `body` with what the flow describes itself for each of these screens.
  @MainActor
  static func eachDescription(
    _ subject: Subject, _ body: @MainActor (Stage, Screen) throws(Finding) -> Void
  ) throws(Finding) {
    try eachScreen(subject) { stage, _ throws(Finding) in
      if let screen = stage.describeTop()?.screen { try body(stage, screen) }
    }
  }
}
