import Failures
import Flows
import Screens

/// Why the new code of a feature did not take the place of the old one.
enum SwapFailure {
  static func unknownRoute() -> FlowFailure {
    FlowFailure(
      code: "swap.route", message: "The new version does not know a place where the user is.",
      expected: "every route on screen to decode, or to be migrated", remedy: "Override migrate(_:), or go back first.")
  }

  static func noScreen() -> FlowFailure {
    FlowFailure(code: "swap.screen", message: "The new version gave no screen.")
  }

  static func limit(_ issue: ScreenIssue) -> FlowFailure {
    FlowFailure(
      code: "swap.limit", message: "The new version describes more than a screen may hold.", cause: "\(issue)",
      remedy: "Describe less at once: a page at a time, or what was found.")
  }

  static func late(_ feature: FeatureID) -> FlowFailure {
    FlowFailure(
      code: "swap.unresponsive", message: "The new version of \(feature) does not answer.",
      expected: "an answer within \(EngineLimits.answerTime)", found: "none")
  }

  static func guarded() -> FlowFailure {
    FlowFailure(
      code: "swap.guarded", message: "A screen that would be lost says that it cannot be left now.",
      remedy: "Finish what is on screen; the new version is tried again then.")
  }
}
