package import Failures
package import Flows
package import Platform

extension FlowFailure.Code {
  /// A signal ended the process in which a plugin ran.
  package static let crashedFlow: Self = "flow.crashed"
  /// A plugin has ended the process in which it ran.
  package static let exitedFlow: Self = "flow.exited"
  /// A plugin did not return from a call, and its process was ended.
  package static let hungFlow: Self = "flow.hung"
  /// A plugin has taken more threads or memory than it may.
  package static let exceedingFlow: Self = "flow.exceeded"
  /// A plugin has written to the socket of the process in which it ran.
  package static let garbledFlow: Self = "flow.garbled"
  /// The process for a plugin could not be started.
  package static let unavailableProcess: Self = "flow.no-process"
  /// A message to a flow, or from it, cannot be sent.
  static let unsentMessage: Self = "flow.message"
}

/// Why the process of a library has ended, and where.
package struct RunnerLoss: Error, Equatable {
  package enum Cause: Sendable, Equatable {
    /// A signal ended it.
    case signalled(Int32)
    /// It ended itself with this status.
    case exited(Int32)
    /// A call into it took longer than this.
    case hung(Duration)
    /// It held more than a library may.
    case exceeded(ProcessHoldings.Excess)
    /// It sent something else than messages, or a message that it may not send.
    case garbled(String)
    /// It could not be started, as the system says.
    case unavailable(String)
    /// It could not load the library.
    case refused(FlowFailure)
  }

  /// The call that was under way.
  package struct Call: Sendable, Equatable {
    package var feature: FeatureID
    package var function: String
  }

  package var cause: Cause
  /// The library's file name, for people.
  package var library: String
  /// The call that was under way; nil when there was none.
  package var call: Call?
  /// The step of loading that was under way; nil when there was none.
  package var phase: UInt8?
  /// The last lines that the library has printed, the newest last.
  package var lines: [String]
  /// The addresses of the calls on the stack, in the library's file, the innermost first; empty when not known.
  package var addresses: [UInt64] = []

  /// The words of the library's process on what went wrong, or nil if there are none.
  ///
  /// They are the report of its runtime, or else the last line that it has printed. What it printed before it began to
  /// hang or took too much, or before something else ended it, says nothing of that.
  package var lastLine: String? {
    switch cause {
    case .hung, .exceeded: return nil
    default: break
    }
    if let explanation = CapturedOutput.explanation(in: lines) { return explanation }
    if case .signalled(let signal) = cause, CapturedOutput.isSent(signal) { return nil }
    return lines.last
  }

  /// The failure as people are told of it.
  package var failure: FlowFailure {
    let name = call?.feature.rawValue ?? library
    let place = call.map { " in '\($0.function)'" } ?? ""
    let words = lastLine
    func failure(_ code: FlowFailure.Code, _ what: String, expected: String = "an answer", found: String) -> FlowFailure
    {
      FlowFailure(
        code: code, message: "\(name) \(what)\(place)", expected: expected, found: found, cause: words,
        remedy: "Press Retry to resume where it was. If it fails again, contact the feature's author.")
    }
    switch cause {
    case .signalled(let signal): return failure(.crashedFlow, "crashed", found: SignalName.text(signal))
    case .exited(let status):
      return failure(
        .exitedFlow, "ended its process with status \(status)", found: "the process exited with status \(status)")
    case .hung(let limit):
      let time = DurationText.limit(limit)
      return failure(.hungFlow, "did not answer within \(time)", expected: "an answer within \(time)", found: "none")
    case .exceeded(let excess):
      return failure(.exceedingFlow, "has taken too much", expected: excess.expected, found: excess.found)
    case .garbled(let what): return failure(.garbledFlow, "has corrupted its connection to the app", found: what)
    case .unavailable(let cause):
      return FlowFailure(
        code: .unavailableProcess, message: "No process could be started for \(library)", cause: cause,
        remedy: "Try again.")
    case .refused(let failure): return failure
    }
  }
}

/// Failures of flows in other processes that leave the process as it is.
enum RunnerFailure {
  static func notSent(_ feature: FeatureID, _ cause: String) -> FlowFailure {
    FlowFailure(
      code: .unsentMessage, message: "\(feature) cannot be told this.", cause: cause)
  }

  static func notReturned(_ feature: FeatureID, _ cause: String) -> FlowFailure {
    FlowFailure(
      code: .unsentMessage, message: "The answer of \(feature) is too large for one message.", cause: cause,
      remedy: "Contact the feature's author.")
  }
}
