public import Flows

/// A type that decides whether a link may be followed now: for an app that needs a sign-in first, for example.
@MainActor
public protocol LinkGate: AnyObject {
  /// Returns what is to be done with a link that belongs to a feature.
  func decide(_ link: DeepLink, for feature: FeatureID) -> LinkDecision
}

/// A gate's decision on a link.
public enum LinkDecision: Sendable {
  case open
  /// It is not opened; the reason is shown.
  case refuse(String)
  /// It waits until ``NavigationEngine/releaseLinks()``, and is forgotten after this long; the reason is shown.
  case hold(String, for: Duration = .seconds(300))
}

/// What happens to a link while something is presented over the page that it leads to.
public enum LinkPolicy: Sendable {
  /// What is presented is dismissed first; the link is refused if that cannot be.
  case dismissFirst
  /// The page gets the link under what is presented.
  case under
  /// The link waits until what is presented has gone.
  case wait
  case refuse
}
