public import Failures

extension FlowFailure.Code {
  /// A link was followed only partway.
  public static let partialLink: Self = "link.partial"
  /// A link is waiting for something that the app doesn't have yet.
  public static let heldLink: Self = "link.held"
  /// The text isn't a valid link.
  public static let invalidLink: Self = "link.invalid"
  /// A link couldn't be followed.
  public static let failedLink: Self = "link.failed"
}

extension Outcome {
  /// Creates the outcome of a link from its failure.
  public init(link failure: FlowFailure) {
    self =
      switch failure.code {
      case .partialLink: .doneWith(.partly)
      case .heldLink: .refused(.linkHeld)
      default: .refused(.flowFailed)
      }
  }

  /// The failure code that corresponds to a link's outcome.
  public var linkFailureCode: FlowFailure.Code {
    switch self {
    case .doneWith(.partly): .partialLink
    case .refused(.linkHeld): .heldLink
    default: .failedLink
    }
  }
}
