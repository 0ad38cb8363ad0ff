import Failures
import Flows

/// The failures of a canary that happen in another place than the takeover itself, in the words of a user.
enum CanaryFailure {
  static func start(of feature: FeatureID, _ failure: FlowFailure) -> FlowFailure {
    change(failure, to: "The next start of the app would fail: \(feature) cannot start. \(failure.message)")
  }

  static func action(_ title: String, _ failure: FlowFailure) -> FlowFailure {
    change(failure, to: "'\(title)', which is marked as safe to try, failed. \(failure.message)")
  }

  static func saving(_ feature: FeatureID, _ failure: FlowFailure) -> FlowFailure {
    change(failure, to: "\(feature) cannot save its state. \(failure.message)")
  }

  private static func change(_ failure: FlowFailure, to message: String) -> FlowFailure {
    var failure = failure
    failure.message = message
    return failure
  }
}
