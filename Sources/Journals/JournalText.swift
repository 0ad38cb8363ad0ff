import Failures
import Flows
import NavigationEngine
import NavigationTree
import Payloads
import Platform
import Presentation
import Scenes
import Screens
import ServiceBroker
import ServiceContracts

/// The words for what a journal has.
@MainActor
package enum JournalText {
  // MARK: - Causes

  /// Returns the words for a cause: `press "Add to cart"`.
  ///
  /// A flow is named by its feature: `timer 3 of shop.cart`.
  package static func cause(of moment: Journal.Moment) -> String {
    switch moment.cause {
    case nil: "before the journal"
    case .intent(let intent): self.intent(intent, moment.before)
    case .link(let url): "link \(url)"
    case .timer(_, let token): "timer \(token) of \(moment.feature)"
    case .wake(_, let token): "wake \(token) of \(moment.feature)"
    case .message: "message of \(moment.feature)"
    case .swap(let features): "swap of \(features.map(\.rawValue).sorted().joined(separator: ", "))"
    case .restoration: "restoration of the window"
    case .travel: "go on from an earlier moment"
    }
  }

  private static func intent(_ intent: Intent, _ scene: Scene?) -> String {
    switch intent {
    case .act(_, let action, let value): act(action, value, scene)
    case .showDetail(_, let action, let value): "\(act(action, value, scene)), as the focus rests on it"
    case .back: "back"
    case .backToRoot: "back to the first screen"
    case .backTo: "back to a screen before"
    case .select(let page), .selectPage(let page, in: _): "select \(page.rawValue)"
    case .peekBack: "begin to go back"
    case .cancelBack: "stay"
    case .dismiss, .dismissLayer: "dismiss"
    case .link(let url): "link \(url)"
    case .retry: "retry"
    case .actOnHeading: "answer of a question of the app"
    case .revert: "revert to the version before"
    case .features: "page of the features"
    case .settings(let feature): feature.map { "settings of \($0.rawValue)" } ?? "settings"
    }
  }

  private static func act(_ action: ActionID, _ value: ActionValue, _ scene: Scene?) -> String {
    let causes: [(ElementProperty, String)] = [
      (.activate, "press"), (.change, "change"), (.submit, "submit"), (.filter, "filter"),
    ]
    for layer in (scene?.layers ?? []).reversed() {
      guard case .screen(let screen) = layer.content else { continue }
      for element in screen.elements {
        guard let (_, verb) = causes.first(where: { element.action($0.0) == action }) else { continue }
        let isSecret = element.flag(.secure)
        return "\(verb) “\(element.name)”" + (isSecret ? "" : Self.value(value))
      }
    }
    return "act on an element" + Self.value(value)
  }

  private static func value(_ value: ActionValue) -> String {
    switch value {
    case .none: ""
    case .flag(let flag): " to \(flag ? "on" : "off")"
    case .number(let number): " to \(Int(exactly: number).map { "\($0)" } ?? "\(number)")"
    case .text(let text): " to “\(text)”"
    }
  }

  // MARK: - Facts

  /// The words for a fact: what it is about, what happened, and how it ended or how long it took.
  package struct Line: Equatable {
    package var feature: String
    package var text: String
    package var result: String
    /// Whether it was refused or has failed.
    package var isBad: Bool
    package var time: Duration?
  }

  /// Returns the words for a fact.
  package static func line(_ fact: Journal.Fact) -> Line {
    switch fact {
    case .applied(let effect, let outcome, let feature):
      Line(feature: feature.rawValue, text: words(effect), result: "\(outcome)", isBad: isBad(outcome))
    case .told(let event, let feature, let duration, let answer):
      Line(
        feature: feature.rawValue, text: "told \(words(event))", result: words(answer), isBad: isBad(answer),
        time: duration)
    case .called(let call):
      Line(
        feature: call.callerFeature.rawValue, text: "calls \(call.service).\(call.name)", result: words(call.stage),
        isBad: isBad(call.stage))
    case .entered(let phase, let feature):
      Line(feature: feature.rawValue, text: "phase", result: words(phase), isBad: isBad(phase))
    case .dropped(let part): Line(feature: "", text: part, result: "not restored", isBad: true)
    case .asked(let question): Line(feature: "", text: "asks “\(question)”", result: "", isBad: false)
    }
  }

  /// The flow that a cause comes from, or nil for others.
  static func flow(of cause: EngineCause) -> FlowID? {
    switch cause {
    case .timer(let flow, _), .wake(let flow, _), .message(let flow): flow
    case .intent, .link, .swap, .restoration, .travel: nil
    }
  }

  /// The flow that has asked for an effect, or nil for the user and the engine.
  static func sender(of effect: Effect) -> FlowID? {
    switch effect {
    case .request(let request): request.sender
    case .end(let flow, _), .remake(let flow): flow
    default: nil
    }
  }

  private static func words(_ effect: Effect) -> String {
    switch effect {
    case .request(let request): words(request.kind)
    case .back: "back"
    case .backTo: "back to a screen before"
    case .backToRoot: "back to the first screen"
    case .dismiss: "dismiss"
    case .select(let page, in: _): "select \(page.rawValue)"
    case .activated: "focus of the element"
    case .dismissDialog: "dismiss the dialog"
    case .end(_, let cause): "end (\(cause))"
    case .restore: "restore"
    case .remake: "take over by the new version"
    case .beginUnplaced(let feature): "begin \(feature) unseen"
    case .replaceWindow: "the window of that moment"
    }
  }

  private static func words(_ request: Request) -> String {
    switch request {
    case .startFlow(let route), .push(let route), .present(let route, _), .popTo(let route), .replaceTop(let route):
      "\(request.name) \(route.routeText)"
    case .append(let routes), .setStack(let routes):
      "\(request.name) \(routes.prefix(8).map(\.routeText).joined(separator: ", "))"
    case .presentFlow(let child, _), .forcePresent(let child, _), .setRoot(let child):
      "\(request.name) \(child.feature)"
    case .send(let name, _): "\(request.name) \(name)"
    case .open(let url, _): "\(request.name) \(url)"
    default: request.name
    }
  }

  private static func words(_ answer: FlowAnswer?) -> String {
    switch answer {
    case nil: "no answer"
    case .handled: "handled"
    case .pending: "answers later"
    case .unhandled: "not handled"
    case .screen: "screen"
    case .snapshot(let state): "state of \(state?.count ?? 0) bytes"
    case .failed(let failure): failure.message
    }
  }

  private static func isBad(_ outcome: Outcome) -> Bool { if case .refused = outcome { true } else { false } }

  private static func isBad(_ answer: FlowAnswer?) -> Bool { if case .failed = answer { true } else { answer == nil } }

  private static func words(_ stage: ServiceTrace.Stage) -> String {
    switch stage {
    case .began: "begins"
    case .answered(let time): "answered in \(DurationText.tenthsOfMilliseconds(time))"
    case .failed(let failure, _): failure.message
    case .dropped: "the caller is gone"
    }
  }

  private static func isBad(_ stage: ServiceTrace.Stage) -> Bool { if case .failed = stage { true } else { false } }

  private static func words(_ phase: FlowPhase) -> String {
    switch phase {
    case .idle: "idle"
    case .loading: "loading"
    case .starting: "starting"
    case .running: "running"
    case .failed(let failure): failure.message
    }
  }

  private static func isBad(_ phase: FlowPhase) -> Bool { if case .failed = phase { true } else { false } }

  // MARK: - Screens

  /// Returns the lines of the topmost screen of a moment, each after "- " if it has gone with it, "+ " if it has come, and
  /// two spaces otherwise; none if the moment has presented nothing.
  package static func screen(_ moment: Journal.Moment) -> [String] {
    guard let scene = moment.lastScene else { return [] }
    let new = SpokenScene.lines(of: scene)
    guard let before = moment.before else { return new.map { "+ \($0)" } }
    return difference(from: SpokenScene.lines(of: before), to: new)
  }

  /// Returns the lines of the topmost screen that users saw at the end of a moment.
  package static func lastScreen(_ moment: Journal.Moment) -> [String] {
    (moment.lastScene ?? moment.before).map(SpokenScene.lines) ?? []
  }

  /// Returns the lines of two texts, as ``screen(_:)`` marks them.
  package static func difference(from old: [String], to new: [String]) -> [String] {
    var difference: [String] = []
    let changes = new.difference(from: old)
    let removed = Set(changes.removals.compactMap { if case .remove(let offset, _, _) = $0 { offset } else { nil } })
    let inserted = Set(changes.insertions.compactMap { if case .insert(let offset, _, _) = $0 { offset } else { nil } })
    var index = 0
    for (offset, line) in new.enumerated() {
      while index < old.count, removed.contains(index) {
        difference.append("- \(old[index])")
        index += 1
      }
      if inserted.contains(offset) {
        difference.append("+ \(line)")
      } else {
        difference.append("  \(line)")
        index += 1
      }
    }
    return difference + old[index...].map { "- \($0)" }
  }
}

extension Payload {
  /// The route as text, as far as its bytes are self-describing, in 80 characters at most.
  var routeText: String {
    let text = PayloadValue.describing(self)
    return text.count <= 80 ? text : text.prefix(79) + "…"
  }
}
