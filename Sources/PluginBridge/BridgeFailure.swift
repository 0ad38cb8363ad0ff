import CSwitchyard
package import Failures
import FlowABI
import Flows

/// A function of a feature's table, all of which but `stop` can fail.
enum PluginCall: String, CaseIterable {
  case create, start, restore, event, screen, snapshot, stop
}

extension FlowFailure.Code {
  /// A plugin failed without saying in which call.
  static let failedPlugin: Self = "plugin.failed"
  /// A plugin lacks an expected feature.
  static let missingFeature: Self = "plugin.no-feature"
  /// A plugin reported that it created a flow, but returned none.
  static let missingInstance: Self = "plugin.no-instance"

  /// Returns the code for the failure of a plugin in a call.
  static func failed(in call: PluginCall) -> Self { Self(rawValue: "plugin.\(call.rawValue)") }

  private static let pluginFailures = Set(
    [failedPlugin, missingFeature, missingInstance] + PluginCall.allCases.map(failed(in:)))

  /// Whether a plugin's own code failed.
  package var isPluginFailure: Bool { Self.pluginFailures.contains(self) }
}

/// The failures of calls into a plugin.
package enum BridgeFailure {
  /// Returns the failure of a call, with the plugin's own message if it wrote one.
  static func status(
    _ status: Int32, in call: PluginCall, of feature: FeatureID, _ error: sy_error_v1
  ) -> FlowFailure {
    let written = FlowFailure(borrowed: error)
    if status == SY_E_STATE && call == .restore {
      return written.map { FlowFailure.refusedState(by: feature.rawValue, $0) }
        ?? .refusedState(by: feature.rawValue)
    }
    var failure =
      written
      ?? FlowFailure(
        code: .failedPlugin, message: "\(feature) failed in '\(call.rawValue)'.", expected: "SY_OK",
        found: statusText(status))
    switch status {
    case SY_E_PARTIAL: failure.code = .partialLink
    case SY_E_HELD: failure.code = .heldLink
    case SY_E_NOT_APPLICABLE where call == .create: failure.code = .notApplicable
    case SY_E_MALFORMED where call == .screen:
      failure.code = .undecodableRoute
      failure.remedy = failure.remedy ?? "Push only what 'screen' decodes, and call 'drop_entry' in 'restore'."
    default:
      failure.code = .failed(in: call)
      failure.remedy = failure.remedy ?? "Try again. If it fails again, contact the feature's author."
    }
    return failure
  }

  static func noFeature(_ feature: FeatureID) -> FlowFailure {
    FlowFailure(code: .missingFeature, message: "There is no feature \(feature) in its plugin.")
  }

  static func noInstance(_ feature: FeatureID) -> FlowFailure {
    FlowFailure(
      code: .missingInstance, message: "\(feature) said that it was created, but gave no instance.",
      expected: "a handle that is not 0", found: "0", remedy: "Contact the feature's author.")
  }
}
