import FlowWire
import Flows
import Screens

/// A message of a library's process that is well-formed, and that the process may not send.
///
/// Only a library that writes to its connection by itself, or that has changed the code around it, sends one.
struct RunnerViolation: Error {
  /// The message in words, for people.
  let text: String

  private init(_ text: String) { self.text = text }

  /// An answer to a question that was not asked, or not of this flow.
  static let unasked = RunnerViolation("an answer that nobody has asked for")
  /// A step of loading out of its order.
  static let lateStep = RunnerViolation("a step of loading that is over")

  /// A message about a flow that the process does not run.
  static func unknownFlow(_ flow: FlowNumber, _ what: StaticString) -> RunnerViolation {
    RunnerViolation("\(what) of flow \(flow.rawValue), which does not run there")
  }

  /// A request in the name of another flow.
  static func otherSender(_ sender: FlowID, of flow: FlowNumber) -> RunnerViolation {
    RunnerViolation(
      "a request of flow \(flow.rawValue) in the name of another one, which the app knows as \(sender.rawValue)")
  }

  /// A request that only the app makes.
  static func ofApp(_ request: Request, by flow: FlowNumber) -> RunnerViolation {
    RunnerViolation("a request of flow \(flow.rawValue) to \(request.name), which only the app makes")
  }

  /// A request during a call that the flow does not handle.
  static func otherQuery(of flow: FlowNumber) -> RunnerViolation {
    RunnerViolation("a request of flow \(flow.rawValue) during a call that it does not handle")
  }

  /// An answer that is of another kind than the question.
  static func unsuitable(_ answer: FlowAnswer, to function: PluginCall) -> RunnerViolation {
    RunnerViolation("\(answer.kind) in answer to '\(function.rawValue)'")
  }

  /// A value for a feature that the process does not run.
  static func otherFeature(_ feature: FeatureID) -> RunnerViolation {
    let name = PrintableText.clean(String(feature.rawValue.prefix(64)))
    return RunnerViolation("a value to store for '\(name)', of which no flow runs there")
  }
}

extension FlowAnswer {
  fileprivate var kind: String {
    switch self {
    case .handled, .pending, .unhandled: "no content"
    case .screen: "a screen"
    case .snapshot: "a saved state"
    case .failed: "a failure"
    }
  }
}
