import EventLoop
import Failures
public import Flows

/// Who decides whether a link may be followed now: an app that needs a sign-in first, for example.
@MainActor
public protocol LinkGate: AnyObject {
  func decide(_ link: DeepLink, for feature: FeatureID) -> LinkDecision
}

/// What a gate says of a link.
public enum LinkDecision: Sendable {
  case open
  /// It is not opened; the reason is shown.
  case refuse(String)
  /// It waits until ``NavigationEngine/releaseLinks()``, and is forgotten after this long; the reason is shown.
  case hold(String, for: Duration = .seconds(300))
}

/// What happens to a link while something is presented over the page that it leads to.
public enum LinkPolicy: Sendable {
  /// What is presented is put away first; what cannot be put away refuses the link.
  case dismissFirst
  /// The page gets the link under what is presented.
  case under
  /// The link waits until what is presented has gone.
  case wait
  case refuse
}

/// A link that waits, once.
struct HeldLink {
  var url: String
  var quiet: Bool
  var done: @MainActor (Outcome, FlowFailure?) -> Void
  var expiry: LoopToken?
  /// The container that must have nothing presented over it, when that is what it waits for.
  var container: ContainerID?
}
