import Failures

/// The failures to make a window what it was before.
enum TravelFailure {
  static func busy() -> FlowFailure {
    FlowFailure(
      code: "travel.busy", message: "The window stays as it is: a new version is taking over.",
      remedy: "Try again in a moment.")
  }

  static func otherPages() -> FlowFailure {
    FlowFailure(
      code: "travel.pages", message: "The window stays as it is: the app had other tabs then.",
      remedy: "Choose a moment with the tabs of now.")
  }

  static func failed(_ failure: FlowFailure) -> FlowFailure {
    guard !failure.code.rawValue.hasPrefix("travel.") else { return failure }
    return FlowFailure(
      code: "travel.failed", message: "The window stays as it is: that moment cannot be made again.",
      cause: failure.message, remedy: failure.remedy)
  }
}
