import CSwitchyard
import Coordination
import Failures
import Flows

/// The failures of calls into a plugin.
enum BridgeFailure {
  /// The failure of a call: in the plugin's own words if it wrote any, else by the status.
  static func status(_ status: Int32, in function: String, of feature: FeatureID, _ text: String?) -> FlowFailure {
    let code: FlowFailure.Code
    var remedy: String?
    switch status {
    case SY_E_PARTIAL: code = .partialLink
    case SY_E_HELD: code = .heldLink
    case SY_E_STATE where function == "restore":
      code = .refusedState
      if text?.isEmpty != false { return .refusedState(by: feature.rawValue) }
      remedy = FlowFailure.refusedState(by: feature.rawValue).remedy
    default:
      code = FlowFailure.Code(rawValue: "plugin.\(function)")
      remedy = "Try again; if it stays, tell the feature's author."
    }
    guard let text, !text.isEmpty else {
      return FlowFailure(
        code: code, message: "\(feature) failed in '\(function)'.", expected: "SY_OK",
        found: statusName(status), remedy: remedy)
    }
    let lines = text.split(separator: "\n", maxSplits: 1)
    return FlowFailure(
      code: code, message: lines.first.map(String.init) ?? text,
      cause: lines.count > 1 ? String(lines[1]) : nil, remedy: remedy)
  }

  static func noFeature(_ feature: FeatureID) -> FlowFailure {
    FlowFailure(code: "plugin.no-feature", message: "There is no feature \(feature) in its plugin.")
  }

  static func noInstance(_ feature: FeatureID) -> FlowFailure {
    FlowFailure(
      code: "plugin.no-instance", message: "\(feature) said that it was created, but gave no instance.",
      expected: "a handle that is not 0", found: "0", remedy: "Tell the feature's author.")
  }

  private static func statusName(_ status: Int32) -> String {
    switch status {
    case SY_E_UNSUPPORTED: "SY_E_UNSUPPORTED"
    case SY_E_INVALID: "SY_E_INVALID"
    case SY_E_STALE: "SY_E_STALE"
    case SY_E_WRONG_THREAD: "SY_E_WRONG_THREAD"
    case SY_E_WRONG_STATE: "SY_E_WRONG_STATE"
    case SY_E_TOO_LARGE: "SY_E_TOO_LARGE"
    case SY_E_NOT_FOUND: "SY_E_NOT_FOUND"
    case SY_E_MALFORMED: "SY_E_MALFORMED"
    case SY_E_STATE: "SY_E_STATE"
    case SY_E_ABI: "SY_E_ABI"
    case SY_E_CANCELLED: "SY_E_CANCELLED"
    case SY_E_PARTIAL: "SY_E_PARTIAL"
    case SY_E_HELD: "SY_E_HELD"
    default: "SY_E_UNSPECIFIED (\(status))"
    }
  }
}
