import CSwitchyard
import Failures
import FlowABI
import Flows

/// The failures of calls into a plugin.
package enum BridgeFailure {
  /// The failure of a call: in the plugin's own words if it wrote any, else by the status.
  static func status(
    _ status: Int32, in function: String, of feature: FeatureID, _ error: sy_error_v1
  ) -> FlowFailure {
    let written = FlowFailure(borrowed: error)
    if status == SY_E_STATE && function == "restore" {
      return written.map { FlowFailure.refusedState(by: feature.rawValue, $0) }
        ?? .refusedState(by: feature.rawValue)
    }
    var failure =
      written
      ?? FlowFailure(
        code: "plugin.failed", message: "\(feature) failed in '\(function)'.", expected: "SY_OK",
        found: statusText(status))
    switch status {
    case SY_E_PARTIAL: failure.code = .partialLink
    case SY_E_HELD: failure.code = .heldLink
    default:
      failure.code = FlowFailure.Code(rawValue: "plugin.\(function)")
      failure.remedy = failure.remedy ?? "Try again; if it stays, tell the feature's author."
    }
    return failure
  }

  static func noFeature(_ feature: FeatureID) -> FlowFailure {
    FlowFailure(code: "plugin.no-feature", message: "There is no feature \(feature) in its plugin.")
  }

  static func noInstance(_ feature: FeatureID) -> FlowFailure {
    FlowFailure(
      code: "plugin.no-instance", message: "\(feature) said that it was created, but gave no instance.",
      expected: "a handle that is not 0", found: "0", remedy: "Tell the feature's author.")
  }
}
