import CSwitchyard
import Failures
import FlowABI
import Flows
import PluginBridge
import PluginLoading
import Scenes
import Screens

/// The tests of actions with values that no user gives, and of texts that few users type.
enum EventValueTests {
  static let all = [accepted, wrongKinds, numbers, unknownValueKind, texts, longText, pressedTwice, time]

  private static let accepted = NamedTest(
    "values.accepted", rule: "SY_EVENT_ACTION", .standard,
    "No control fails every time it is used, even when the fields are filled in.",
    remedy: "Disable controls that cannot be used, with the reason, or make them work."
  ) { subject throws(Finding) in
    try subject.eachOpenFeature { stage throws(Finding) in
      guard let first = stage.top?.entry, let screen = stage.screen else { return }
      try accepts(stage)
      for press in Press.all(on: screen).filter({ $0.cause == .activate }).prefix(8) {
        stage.press(press, on: first, value: .none)
        if stage.top?.entry != first { try accepts(stage) }
        guard stage.goBack(to: first) else { return }
      }
    }
  }

  /// Presses and changes what is on the topmost screen, and once more what has failed, with other texts in the fields
  /// each time.
  @MainActor
  private static func accepts(_ stage: Stage) throws(Finding) {
    guard let entry = stage.top?.entry, let screen = stage.screen else { return }
    var failing = Press.all(on: screen).prefix(20).map { (press: $0, reason: "") }
    for text in [nil, "A text", "ada@example.org", "12"] {
      if let text {
        for field in stage.screen.map({ Press.all(on: $0) }) ?? [] where field.takesText {
          stage.press(field, on: entry, value: .text(text))
        }
      }
      failing = failing.compactMap { press, _ in
        guard let now = stage.screen.map({ Press.all(on: $0) })?.first(where: { $0.isSame(as: press) }) else {
          return nil
        }
        let reason = stage.failure(of: now, on: entry, value: now.usualValue)
        stage.goBack(to: entry)
        return reason.map { (now, $0) }
      }
      guard !failing.isEmpty, stage.top?.entry == entry else { return }
    }
    let (press, reason) = failing[0]
    throw Finding("'\(press.title)' of \(stage.feature.id) fails each time.", expected: "SY_OK", found: reason)
  }

  private static let wrongKinds = NamedTest(
    "values.wrong-kind", rule: "SY_EVENT_ACTION", .lenient,
    "An action may come with the wrong kind of value.",
    remedy: "Compare value_kind before you use flag, number or text."
  ) { subject throws(Finding) in
    try eachPress(subject) { press, _ in
      [.none, .flag(true), .number(3), .text("three")].filter { Self.kind($0) != Self.kind(press.usualValue) }
    }
  }

  private static let numbers = NamedTest(
    "values.numbers", rule: "SY_EVENT_ACTION", .lenient, "An action may come with any number.",
    remedy: "Check the range of the number before you convert it to an index."
  ) { subject throws(Finding) in
    try eachPress(subject, where: { Self.kind($0.usualValue) == 2 }) { _, _ in
      [.nan, .infinity, -.infinity, -1, 0.5, 1e300, -1e300, 4_294_967_296].map { .number($0) }
    }
  }

  private static let unknownValueKind = NamedTest(
    "values.unknown-kind", rule: "R10", .lenient, "An action may come with a kind of value that is not in the header.",
    remedy: "Treat an unknown value_kind as SY_VALUE_NONE."
  ) { subject throws(Finding) in
    try EventTests.eachOpen(subject) { stage, flow throws(Finding) in
      guard let screen = stage.screen, let entry = stage.top?.entry else { return }
      for press in Press.all(on: screen).prefix(40) {
        var event = sy_event_v1()
        event.kind = SY_EVENT_ACTION
        event.entry = entry.rawValue
        event.action = press.action.rawValue
        event.value_kind = 77
        event.flag = 77
        let reply = flow.send(event, called: "'\(press.title)' with an unknown kind of value")
        try Statuses.check(reply, in: "'\(press.title)' of \(flow.feature.id)")
      }
    }
  }

  private static let texts = NamedTest(
    "values.hostile-text", rule: "R2", .lenient, "Every field takes any text, and its screen can be described with it.",
    remedy: "Read the text by its length, and do not use it as a format, a path or a command."
  ) { subject throws(Finding) in
    try eachPress(subject, where: { $0.takesText }) { _, _ in Garbage.texts.map { .text($0) } }
  }

  private static let longText = NamedTest(
    "values.long-text", rule: "R2", .lenient, "Every field takes a text of a megabyte, or refuses it.",
    remedy: "Allocate by the text's size, or truncate it."
  ) { subject throws(Finding) in
    let long = String(repeating: "0123456789abcdef", count: 1 << 16)
    try eachPress(subject, where: { $0.takesText }) { _, _ in [.text(long)] }
  }

  private static let pressedTwice = NamedTest(
    "values.pressed-twice", rule: "sy_request_v1.from", .lenient,
    "Pressing a button twice before the first press has had its effect does no harm.",
    remedy: "Set 'from' to the entry that a request belongs to."
  ) { subject throws(Finding) in
    try EventTests.eachOpen(subject) { stage, flow throws(Finding) in
      guard let screen = stage.screen, let entry = stage.top?.entry else { return }
      for press in Press.all(on: screen).prefix(10) {
        for _ in 0..<2 { flow.send(.action(press.action, press.usualValue, entry: entry), called: "'\(press.title)'") }
        stage.settle()
        stage.goBack(to: entry)
      }
    }
  }

  private static let time = NamedTest(
    "values.call-time", rule: "R7", .standard, "No call takes longer than 250 ms while the app is used.",
    remedy: "Do slow work on a thread, and come back with 'wake'."
  ) { subject throws(Finding) in
    try eachPress(subject) { press, _ in [press.usualValue] }
    let (call, time) = subject.slowest
    guard time > .milliseconds(250) else { return }
    throw Finding("A call takes long: \(call).", expected: "at most 250 ms", found: "\(time)")
  }

  private static func kind(_ value: ActionValue) -> Int {
    switch value {
    case .none: 0
    case .flag: 1
    case .number: 2
    case .text: 3
    }
  }

  /// Opens each feature, and sends the values to what is on its screens, down to one step from the first.
  @MainActor
  private static func eachPress(
    _ subject: Subject, where fits: (Press) -> Bool = { _ in true }, _ values: (Press, Stage) -> [ActionValue]
  ) throws(Finding) {
    var sent = 0
    try subject.eachOpenFeature { stage throws(Finding) in
      guard let first = stage.top?.entry, let screen = stage.screen else { return }
      try send(values, where: fits, in: stage, count: &sent)
      for press in Press.all(on: screen).filter({ $0.cause == .activate }).prefix(6) {
        stage.press(press, on: first, value: .none)
        if stage.top?.entry != first { try send(values, where: fits, in: stage, count: &sent) }
        stage.goBack(to: first)
      }
    }
    if sent == 0 { throw .impossible("No screen near the first one has an element of this kind.") }
  }

  @MainActor
  private static func send(
    _ values: (Press, Stage) -> [ActionValue], where fits: (Press) -> Bool, in stage: Stage, count: inout Int
  ) throws(Finding) {
    guard let entry = stage.top?.entry, let screen = stage.screen, let flow = stage.flow else { return }
    for press in Press.all(on: screen).filter(fits).prefix(12) {
      for value in values(press, stage) {
        count += 1
        let reply = flow.send(.action(press.action, value, entry: entry), called: "'\(press.title)'")
        try Statuses.check(reply, in: "'\(press.title)' of \(flow.feature.id)")
        stage.settle()
        if let failure = stage.failure { throw Finding(failure) }
        guard stage.goBack(to: entry) else { return }
      }
    }
  }
}
