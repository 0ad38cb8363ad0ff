public import Flows

/// A type that decides whether a link may be followed now, for example in an app that requires a sign-in first.
@MainActor
public protocol LinkGate: AnyObject {
  /// Returns the decision on a link that belongs to a feature.
  func decide(_ link: DeepLink, for feature: FeatureID) -> LinkDecision
}

/// A gate's decision on a link.
public enum LinkDecision: Sendable {
  case open
  /// Does not open the link, and shows the reason.
  case refuse(String)
  /// Holds the link until a flow requests ``Flows/Request/releaseLinks`` or the time expires, and shows the reason.
  case hold(String, for: Duration = .seconds(300))
}

/// The policy for a link whose page is covered by a presentation.
public enum LinkPolicy: Sendable {
  /// Dismisses the presentation first, or refuses the link if that is not possible.
  case dismissFirst
  /// Passes the link to the page underneath the presentation.
  case under
  /// Holds the link until the presentation is dismissed.
  case wait
  case refuse
}
