import CSwitchyard
import Failures
import FlowABI
import Flows
import NavigationEngine
import Payloads
import PluginBridge
import PluginLoading
import Screens
import ServiceContracts

/// The tests of a host that cannot do what a flow asks for.
enum HostTests {
  static let all = [
    refused, unanswered, unreadable, foreignValues, settings, storeFailed, mainThread, refusedCalls, lentMemory, texts,
    requestCount, declaredServices, drafts,
  ]

  private static let refused = NamedTest(
    "host.refused-requests", rule: "SY_EVENT_SETTLED", .lenient, "A flow keeps working when every request is refused.",
    remedy: "Check the outcome of a request before you rely on it."
  ) { subject throws(Finding) in
    try eachAsking(subject) { flow, request throws(Finding) in
      for outcome in [RefusalReason.notPermitted, .locked, .flowFailed] {
        try Statuses.check(
          flow.send(.settled(request.operation, .refused(outcome), result: nil), called: "a refusal"),
          in: "A refusal in \(flow.feature.id)")
      }
    }
  }

  private static let unanswered = NamedTest(
    "host.unanswered-requests", rule: "sy_flow_v1.stop", .lenient,
    "A flow can end while its requests are not answered.",
    remedy: "In 'destroy', free everything that waits for an outcome."
  ) { subject throws(Finding) in
    try eachAsking(subject) { _, _ in }
  }

  private static let unreadable = NamedTest(
    "host.unreadable-storage", rule: "switchyard.storage/1", .lenient,
    "A feature opens even if its storage cannot be read, or says why it does not.",
    remedy: "Check the status of 'load': continue with defaults, or fail with a message."
  ) { subject throws(Finding) in
    try open(
      subject,
      with: BrokenStorage { _ throws(FlowFailure) in
        throw FlowFailure(code: "check.storage", message: "The value cannot be read.")
      })
  }

  private static let foreignValues = NamedTest(
    "host.foreign-values", rule: "switchyard.storage/1", .lenient,
    "A feature opens even if the stored values are not its own, or says why it does not.",
    remedy: "Check a stored value before you use it."
  ) { subject throws(Finding) in
    for bytes in Garbage.payloads(seed: subject.seed) {
      try open(subject, with: BrokenStorage { _ throws(FlowFailure) in bytes })
    }
  }

  private static let settings = NamedTest(
    "host.settings", rule: "SY_EVENT_SETTING_CHANGED", .standard,
    "A feature takes each value of its settings, and one that an earlier version has stored.",
    remedy: "Take the standard value in place of one that is not known."
  ) { subject throws(Finding) in
    let features = try subject.table().description.features
    guard features.contains(where: { !$0.settings.isEmpty }) else {
      throw .impossible("No feature declares a setting.")
    }
    try EventTests.eachOpen(subject) { _, flow throws(Finding) in
      for setting in flow.feature.settings {
        for value in setting.examples {
          let reply = flow.send(.settingChanged(setting.name, value: value), called: "a setting")
          guard reply.status == SY_OK || reply.status == SY_PENDING else {
            throw Finding(
              "\(flow.feature.id) does not take '\(value.prefix(40))' of its setting \(setting.name).",
              expected: "SY_OK",
              found: reply.failure.map { "\(statusText(reply.status)): \($0.message)" } ?? statusText(reply.status))
          }
        }
      }
    }
    for value in ["", "check-unknown", "\u{e9}"] {
      try open(
        subject,
        with: BrokenStorage { key throws(FlowFailure) in
          key.hasPrefix(FeatureSetting.key(of: "")) ? Array(value.utf8) : nil
        })
    }
  }

  private static let storeFailed = NamedTest(
    "host.full-storage", rule: "SY_EVENT_STORE_FAILED", .lenient, "A flow keeps working when a value cannot be stored.",
    remedy: "Check the status of 'store', and tell the user about SY_EVENT_STORE_FAILED."
  ) { subject throws(Finding) in
    try EventTests.eachOpen(subject) { _, flow throws(Finding) in
      for key in ["", "check.unknown", String(repeating: "k", count: 128)] {
        try Statuses.check(
          flow.send(.storeFailed(key: key, cause: "No space left on device"), called: "a full disk"),
          in: "A value that is not written, in \(flow.feature.id)")
      }
    }
    try open(subject, with: BrokenStorage(isFull: true) { _ throws(FlowFailure) in nil })
  }

  private static let mainThread = NamedTest(
    "host.main-thread", rule: "R5", .lenient, "Functions of the main thread are called on it.",
    remedy: "Call a SY_MAIN function in a call of the host: 'wake' sends the flow an event, from any thread."
  ) { subject throws(Finding) in
    let lines = try misuses(of: subject).filter { $0.code == .wrongThread }.map(\.description)
    let wrong = (lines + subject.hostLines.all).first(where: MisuseLine.isOfThread)
    if let wrong {
      throw Finding("A function of the main thread is called on another one.", expected: "wake", found: wrong)
    }
  }

  private static let refusedCalls = NamedTest(
    "host.refused-calls", rule: "R6", .standard, "No call of a feature is refused because of its arguments.",
    remedy: "Correct the argument; 'last_error' of switchyard.host/1 has the reason too."
  ) { subject throws(Finding) in
    try check(misuses(of: subject)) { $0.code == .refusedCall || $0.code == .reusedOperation }
  }

  private static let lentMemory = NamedTest(
    "host.lent-memory", rule: "R1", .lenient, "Memory that was lent for a call is not passed on after it.",
    remedy: "Copy the data that you keep."
  ) { subject throws(Finding) in
    try check(misuses(of: subject)) { $0.code == .lentMemory }
  }

  private static let texts = NamedTest(
    "host.texts", rule: "R2", .standard, "Every text that is passed to the host is UTF-8.",
    remedy: "Encode texts as UTF-8, and cut them between two characters only."
  ) { subject throws(Finding) in
    var misuses = try misuses(of: subject)
    try EventTests.eachOpen(subject) { _, flow throws(Finding) in
      for link in flow.feature.links {
        flow.send(
          .link(url: LinkExample.url(link, "x"), pattern: link, quiet: true, token: 3),
          called: "a link that means nothing")
      }
      misuses += flow.recorder.misuses
    }
    try check(misuses) { $0.code == .invalidText }
  }

  private static let requestCount = NamedTest(
    "host.request-count", rule: "sy_request_v1", .standard, "No call makes more requests than the host carries out.",
    remedy: "Make each request once, and stop at SY_E_TOO_LARGE: none of the call's requests is carried out."
  ) { subject throws(Finding) in
    for flow in try subject.use({ _ in }) where flow.recorder.mostRequests > RequestLimits.perCall {
      throw Finding(
        "A call of \(flow.feature.id) makes too many requests.", expected: "at most \(RequestLimits.perCall) requests",
        found: "more, so that none is carried out")
    }
  }

  private static let declaredServices = NamedTest(
    "host.declared-services", rule: "sy_feature_v1.needs", .strict, "Every service that a feature uses is declared.",
    remedy: "Declare it as a need, 'service:ID', so that users know what the feature works with."
  ) { subject throws(Finding) in
    for flow in try subject.use({ _ in }) {
      let known = Set(flow.feature.uses + flow.feature.services.map(\.service.rawValue))
      let used = flow.recorder.requests.lazy.compactMap(service).first { id in
        // Those of the app itself are there or not, whatever a feature says.
        !id.hasPrefix("switchyard.") && !known.contains(id)
      }
      guard let used else { continue }
      throw Finding(
        "\(flow.feature.id) uses a service that it does not declare.", expected: "the need 'service:\(used)'",
        found: flow.feature.uses.isEmpty ? "none" : flow.feature.uses.joined(separator: ", "))
    }
  }

  /// The service that a request calls or follows, or nil.
  private static func service(of request: NavigationRequest) -> String? {
    switch request.kind {
    case .service(.call(let call)): call.service.rawValue
    case .service(.subscribe(let service, _, _)): service.rawValue
    default: nil
    }
  }

  private static let drafts = NamedTest(
    "host.drafts", rule: "R8", .strict, "No service is a draft, which may change at any time.",
    remedy: "Agree on the contract, and give the service the version 1: the IDs of drafts end in /0."
  ) { subject throws(Finding) in
    let offered = try subject.table().description.features.flatMap(\.services).map { ServiceRequest.provide($0) }
    let requests = try subject.use({ _ in }).flatMap(\.recorder.requests).compactMap { request in
      if case .service(let request) = request.kind { request } else { ServiceRequest?.none }
    }
    for request in offered + requests where request.service?.isDraft == true {
      throw Finding("A feature uses a draft.", expected: "a service of version 1 or later", found: request.name)
    }
  }

  private static func check(_ misuses: [FlowFailure], _ isWrong: (FlowFailure) -> Bool) throws(Finding) {
    guard let misuse = misuses.first(where: isWrong) else { return }
    throw Finding(misuse.message, expected: misuse.expected, found: misuse.found ?? "")
  }

  /// Uses each feature, and returns what the host has to say of its calls.
  @MainActor
  private static func misuses(of subject: Subject) throws(Finding) -> [FlowFailure] {
    try subject.use { _ in }.flatMap(\.recorder.misuses)
  }

  /// Starts each feature without an app, presses what is on its first screen, and calls `body` with each request.
  @MainActor
  private static func eachAsking(
    _ subject: Subject, _ body: @MainActor (TestedFlow, NavigationRequest) throws(Finding) -> Void
  ) throws(Finding) {
    try subject.eachFeature { feature throws(Finding) in
      try UnhostedFlow.run(subject, feature) { flow throws(Finding) in
        guard let route = flow.firstRoute else { return }
        let entry = EntryID(rawValue: 3)
        flow.send(.entered(entry, route: route, isPresented: false), called: "the first entry")
        flow.send(.appeared(entry), called: "the first entry")
        let presses = flow.screen(entry, route: route).screen.map { Press.all(on: $0) } ?? []
        for press in presses.prefix(10) {
          flow.send(.action(press.action, press.usualValue, entry: entry), called: "'\(press.title)'")
          subject.turn(for: .zero)
        }
        for request in flow.recorder.requests where request.operation != .none { try body(flow, request) }
        subject.turn(for: .milliseconds(10))
      }
    }
  }

  @MainActor
  private static func open(_ subject: Subject, with storage: any FeatureStorage) throws(Finding) {
    try subject.eachFeature { feature throws(Finding) in
      let stage = try Stage(subject, feature, storage: storage)
      defer { stage.close() }
      stage.open()
      guard let failure = stage.failure else { return }
      try Statuses.explained(failure, in: "Opening \(feature.id)")
    }
  }
}

extension ServiceRequest {
  /// The service that the request names.
  fileprivate var service: ServiceID? {
    switch self {
    case .provide(let offer): offer.service
    case .withdraw(let service), .publish(let service, _, _), .subscribe(let service, _, _),
      .unsubscribe(let service, _):
      service
    case .call(let call): call.service
    case .answer: nil
    }
  }
}

/// A storage that has something else than was stored.
@MainActor
private final class BrokenStorage: FeatureStorage {
  private let isFull: Bool
  private let value: @MainActor (String) throws(FlowFailure) -> Payload?

  init(isFull: Bool = false, _ value: @escaping @MainActor (String) throws(FlowFailure) -> Payload?) {
    self.isFull = isFull
    self.value = value
  }

  func load(_ key: String) throws(FlowFailure) -> Payload? { try value(key) }

  func store(_ value: Payload?, for key: String) throws(FlowFailure) {
    if isFull { throw FlowFailure(code: .storageFull, message: "The storage is full.") }
  }
}

extension FeatureSetting {
  /// Values that the setting allows, those at the ends of what it does among them.
  fileprivate var examples: [String] {
    switch kind {
    case .toggle: ["on", "off"]
    case .choice(let choices): choices.map(\.value)
    case .number(let range, _): [range.lowerBound, range.upperBound].compactMap { try? checked(Self.text($0)) }
    // The event of a secret has no value.
    case .secret: [""]
    case .text: ["", String(repeating: "\u{e9}", count: HeaderLimits.settingText / 2), "%s%n"]
    }
  }
}
