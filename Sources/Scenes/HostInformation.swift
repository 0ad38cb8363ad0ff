public import Flows

/// A source of information about the libraries of a host's features and about the host itself, for front ends to show.
///
/// It is asked while a scene is made, so its answers must be at hand.
@MainActor
public protocol HostInformation: AnyObject {
  /// Returns the versions of the library of a feature, or nil for a feature of the app itself.
  func versions(of feature: FeatureID) -> FeatureVersions?

  /// Returns whether a feature is known to have nothing that can run, even before its page is first shown.
  func isUnusable(_ feature: FeatureID) -> Bool

  /// The figures of the process, or nil to show none.
  ///
  /// They must not change more often than every ten seconds while no library is replaced, as each change is drawn.
  var figures: HostFigures? { get }

  /// Goes back to the version of a feature's library before the current one, and shows a notice about the result.
  func revert(_ feature: FeatureID)
}
