import CSwitchyard
import Failures
import FlowABI
import PluginBridge
import Screens

/// The statuses that functions of a feature may return.
enum Statuses {
  /// The answers to an event of a kind that is not in the header.
  static let unknownEvent: Set<Int32> = [SY_E_UNSUPPORTED]
  /// The answers to 'snapshot', whether or not there is a state to save.
  static let saving: Set<Int32> = [SY_OK, SY_E_NOT_FOUND]
  /// The answers to restoring a state, whether or not the feature can take it.
  static let foreignState: Set<Int32> = [SY_OK, SY_E_STATE]
  /// The answers to a link that matches one of the feature's patterns, if it can be followed or waits.
  static let followedLink: Set<Int32> = [SY_OK, SY_PENDING, SY_E_PARTIAL, SY_E_HELD]
  /// The answers to a call that the service does not have.
  static let unknownCall: Set<Int32> = [SY_OK, SY_E_UNSUPPORTED]

  /// Whether a status is one of the header's.
  static func isKnown(_ status: Int32) -> Bool { (SY_E_NOT_APPLICABLE...SY_PENDING).contains(status) }

  /// Checks that a status is one of the header's, and that SY_PENDING only answers what may be answered later.
  static func check(_ reply: TestedFlow.Reply, mayWait: Bool = false, in call: String) throws(Finding) {
    guard isKnown(reply.status), mayWait || reply.status != SY_PENDING else {
      throw Finding(
        "\(call) returns an invalid status.", expected: mayWait ? "a status of the header" : "SY_OK or SY_E_*",
        found: statusText(reply.status))
    }
  }

  /// Checks that a status is one of those that are allowed at a call.
  static func check(
    _ status: Int32, isIn allowed: Set<Int32> = [SY_OK], else message: @autoclosure () -> String
  ) throws(Finding) {
    guard !allowed.contains(status) else { return }
    throw Finding(
      message(), expected: allowed.sorted(by: >).map(statusName).joined(separator: " or "), found: statusText(status))
  }

  /// Checks that a failure has a message that can be read.
  static func explained(_ failure: FlowFailure, in call: String) throws(Finding) {
    // The host has words of its own for a status without a message.
    let isWritten = failure.expected != "SY_OK"
    guard isWritten, PrintableText.isVisible(failure.message), !failure.message.contains("\u{fffd}") else {
      throw Finding(
        "\(call) fails without a message.", expected: "one sentence in sy_error_v1", found: "'\(failure.message)'")
    }
  }
}
