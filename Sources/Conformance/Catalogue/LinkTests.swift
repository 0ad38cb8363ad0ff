import CSwitchyard
import Failures
import FlowABI
import Flows
import PluginBridge
import PluginLoading
import Scenes

/// The tests of links, as other apps and users hand them in.
enum LinkTests {
  static let all = [declared, parameters, hostile, unknownPattern, quiet, answered, commands]

  private static let declared = NamedTest(
    "links.declared", rule: "SY_EVENT_LINK", .standard, "The feature knows each pattern that it declares.",
    remedy: "Handle SY_EVENT_LINK for each pattern, or remove it from 'links'."
  ) { subject throws(Finding) in
    try eachPattern(subject) { flow, pattern throws(Finding) in
      let reply = flow.send(
        .link(url: LinkExample.url(pattern, "1"), pattern: pattern, quiet: false, token: 3), called: "a link")
      try Statuses.check(reply, mayWait: true, in: "A link for '\(pattern)'")
      guard reply.status != SY_E_UNSUPPORTED else {
        throw Finding(
          "\(flow.feature.id) does not know its own pattern '\(pattern)'.",
          expected: "SY_OK, SY_PENDING, SY_E_PARTIAL, SY_E_HELD, or an error with a message",
          found: statusText(reply.status))
      }
      if !Statuses.followedLink.contains(reply.status), reply.failure == nil {
        throw Finding(
          "\(flow.feature.id) refuses a link for '\(pattern)' and does not say why.",
          expected: "a message in sy_error_v1",
          found: statusText(reply.status))
      }
    }
  }

  private static let parameters = NamedTest(
    "links.parameters", rule: "SY_EVENT_LINK", .lenient, "The text in place of a {name} may be anything.",
    remedy: "Decode and check the parts of the URL before you look anything up with them."
  ) { subject throws(Finding) in
    try eachPattern(subject) { flow, pattern throws(Finding) in
      for value in values {
        let reply = flow.send(
          .link(url: LinkExample.url(pattern, value), pattern: pattern, quiet: false, token: 3),
          called: "a link with '\(value.prefix(40))'")
        try Statuses.check(reply, mayWait: true, in: "A link for '\(pattern)'")
      }
    }
  }

  private static let hostile = NamedTest(
    "links.hostile", rule: "R2", .lenient, "A link may be long, truncated or invalid.",
    remedy: "Read the URL by its length, and count its parts before you use them."
  ) { subject throws(Finding) in
    try eachPattern(subject) { flow, pattern throws(Finding) in
      let whole = LinkExample.url(pattern, "1")
      for link in [
        "", "://", "check:", "check://", whole + "/", whole + "?", whole + "?a&b=%&=c#", whole + "#" + whole, "%%%",
        String(repeating: "/", count: 65_536), whole + String(repeating: "a", count: 65_536), "\u{0}",
        "check://\u{202e}",
        String(whole.dropLast()), String(whole.prefix(9)),
      ] {
        let reply = flow.send(.link(url: link, pattern: pattern, quiet: false, token: 3), called: "a hostile link")
        try Statuses.check(reply, mayWait: true, in: "An invalid link")
      }
    }
  }

  private static let unknownPattern = NamedTest(
    "links.unknown-pattern", rule: "SY_EVENT_LINK", .lenient, "A link for a pattern of another version does no harm.",
    remedy: "Compare 'name' with your patterns, and refuse others with a message."
  ) { subject throws(Finding) in
    try EventTests.eachOpen(subject) { _, flow throws(Finding) in
      for pattern in ["check/unknown/{id}", "", "{}", "a"] {
        let reply = flow.send(
          .link(url: "check://check/unknown/1", pattern: pattern, quiet: false, token: 3),
          called: "a link of another pattern")
        try Statuses.check(reply, mayWait: true, in: "A link for an unknown pattern")
      }
    }
  }

  private static let quiet = NamedTest(
    "links.quiet", rule: "SY_EVENT_LINK", .standard, "A quiet link does not change the screen.",
    remedy: "Make no navigation requests when 'flag' is 1."
  ) { subject throws(Finding) in
    try eachOpened(subject, \.links, orElse: "No feature declares a link.") { stage, flow, pattern throws(Finding) in
      let before = stage.top?.entry
      flow.send(
        .link(url: LinkExample.url(pattern, "1"), pattern: pattern, quiet: true, token: 3), called: "a quiet link")
      stage.settle()
      guard stage.top?.entry == before else {
        throw Finding(
          "A quiet link for '\(pattern)' changes the screen.", expected: "the same screen", found: "another")
      }
    }
  }

  private static let answered = NamedTest(
    "links.answered", rule: "SY_EVENT_LINK", .standard,
    "A link that is answered with SY_PENDING gets one final answer within 5 s.",
    remedy: "Call 'answer' once with the token of the event, also when the link fails."
  ) { subject throws(Finding) in
    try eachPattern(subject) { flow, pattern throws(Finding) in
      let token: UInt64 = 77
      @MainActor func answers() -> Int {
        flow.recorder.requests.count { if case .answer(token, _, _) = $0.kind { true } else { false } }
      }
      let before = answers()
      let reply = flow.send(
        .link(url: LinkExample.url(pattern, "1"), pattern: pattern, quiet: false, token: token), called: "a link")
      guard reply.status == SY_PENDING else { return }
      let end = WorkTime.now + .seconds(5)
      while answers() == before, WorkTime.now < end { subject.turn(for: .milliseconds(5)) }
      guard answers() > before else {
        throw Finding(
          "A link for '\(pattern)' gets SY_PENDING, but no final answer.", expected: "'answer' within 5 s",
          found: "no call of it")
      }
      subject.turn(for: .milliseconds(100))
      guard answers() == before + 1 else {
        throw Finding(
          "A link for '\(pattern)' is answered more than once.", expected: "one call of 'answer'",
          found: "\(answers() - before)")
      }
    }
  }

  private static let commands = NamedTest(
    "links.commands", rule: "sy_command_v1.link", .strict, "Each command leads somewhere, also on a fresh start.",
    remedy: "Let its link show a screen on which the user sees what is missing."
  ) { subject throws(Finding) in
    try eachOpened(subject, \.commands, orElse: "No feature declares a command.") { _, flow, command throws(Finding) in
      // The host takes the pattern with the most words.
      let patterns = flow.feature.links.compactMap { try? LinkPattern($0) }
      guard let link = FeatureCommand.target(of: command.link),
        let pattern = patterns.filter({ $0.match(link) != nil }).min()
      else { return }
      let reply = flow.send(
        .link(url: "check://\(command.link)", pattern: pattern.text, quiet: false, token: 3), called: "a command's link"
      )
      // A pattern that the feature does not know is a fault of its own.
      if Statuses.followedLink.contains(reply.status) || reply.status == SY_E_UNSUPPORTED { return }
      throw Finding(
        "The command '\(command.title)' is refused.", expected: "SY_OK, SY_PENDING, SY_E_PARTIAL or SY_E_HELD",
        found: reply.failure.map { "\(statusText(reply.status)): \($0.message)" } ?? statusText(reply.status))
    }
  }

  private static let values = [
    "", "0", "-1", "99999999999999999999", "%00", "%FF%FE", "..", "%2e%2e%2f", "a%20b", "%s%n", "{id}", "🎉", "%zz",
    String(repeating: "9", count: 4096),
  ]

  /// Calls a function with each part of the features' descriptions, such as a link, each with a flow that was just opened.
  ///
  /// - Parameter nothing: The sentence for a library that has no such part.
  @MainActor
  private static func eachOpened<Part>(
    _ subject: Subject, _ parts: (FeatureDescription) -> [Part], orElse nothing: String,
    _ body: @MainActor (Stage, TestedFlow, Part) throws(Finding) -> Void
  ) throws(Finding) {
    var hasAny = false
    try subject.eachFeature { feature throws(Finding) in
      for part in parts(feature) {
        hasAny = true
        let stage = try Stage(subject, feature)
        defer { stage.close() }
        try stage.openWhole()
        if let flow = stage.flow { try body(stage, flow, part) }
      }
    }
    if !hasAny { throw .impossible(nothing) }
  }

  @MainActor
  private static func eachPattern(
    _ subject: Subject, _ body: @MainActor (TestedFlow, String) throws(Finding) -> Void
  ) throws(Finding) {
    var hasAny = false
    try subject.eachFeature { feature throws(Finding) in
      guard !feature.links.isEmpty else { return }
      hasAny = true
      let stage = try Stage(subject, feature)
      defer { stage.close() }
      try stage.openWhole()
      guard let flow = stage.flow else { return }
      for pattern in feature.links { try body(flow, pattern) }
      stage.settle()
      if let failure = stage.failure { throw Finding(failure) }
    }
    if !hasAny { throw .impossible("No feature declares a link.") }
  }
}
