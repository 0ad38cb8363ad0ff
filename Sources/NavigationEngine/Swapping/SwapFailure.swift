import Failures
import Flows
import Screens

/// The failures of new code that prevent it from replacing the old.
enum SwapFailure {
  static func unknownRoute() -> FlowFailure {
    FlowFailure(
      code: "swap.route", message: "The new version does not recognize a route that is on screen.",
      expected: "every route on screen to decode or to be migrated", remedy: "Override migrate(_:), or go back first.")
  }

  static func noScreen() -> FlowFailure {
    FlowFailure(code: "swap.screen", message: "The new version returned no screen.")
  }

  static func limit(_ issue: ScreenIssue) -> FlowFailure {
    FlowFailure(
      code: "swap.limit", message: "The new version describes more than a screen may hold.", cause: "\(issue)",
      remedy: "Describe less at once, such as one page or only search results.")
  }

  static func late(_ feature: FeatureID) -> FlowFailure {
    FlowFailure(
      code: "swap.unresponsive", message: "The new version of \(feature) did not answer in time.",
      expected: "an answer within \(EngineLimits.answerTime)", found: "none")
  }

  static func guarded() -> FlowFailure {
    FlowFailure(
      code: "swap.guarded", message: "A screen that would be lost cannot be left now.",
      remedy: "Finish what is on screen; the new version is tried again afterwards.")
  }
}
