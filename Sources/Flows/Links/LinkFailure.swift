public import Failures

extension FlowFailure.Code {
  /// A link was followed in part.
  public static let partialLink: Self = "link.partial"
  /// A link waits for something that the app does not have yet.
  public static let heldLink: Self = "link.held"
  /// A text is not a link.
  public static let invalidLink: Self = "link.invalid"
  /// A link could not be followed.
  public static let failedLink: Self = "link.failed"
}

extension Outcome {
  /// The outcome of a link that failed like this.
  public init(link failure: FlowFailure) {
    self =
      switch failure.code {
      case .partialLink: .doneWith(.partly)
      case .heldLink: .refused(.linkHeld)
      default: .refused(.flowFailed)
      }
  }

  /// The code of the failure that a link's outcome stands for.
  public var linkFailureCode: FlowFailure.Code {
    switch self {
    case .doneWith(.partly): .partialLink
    case .refused(.linkHeld): .heldLink
    default: .failedLink
    }
  }
}
