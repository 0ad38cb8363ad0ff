public import Flows
public import Screens

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

  /// Returns what the host shows above the content of a feature's screens, or nil for nothing.
  ///
  /// Nobody but the host may know the identities and the actions of its elements: a feature that has one of them on a
  /// screen of its own could have the user press what is the host's.
  func heading(of feature: FeatureID) -> Screen?

  /// Takes an action of the user on a screen of a feature if it is one of its heading.
  ///
  /// - Returns: Whether it is. Otherwise it goes to the feature.
  func takes(_ action: ActionID, on feature: FeatureID) -> Bool

  /// Whether the host has a page of its features, which ``showFeatures()`` shows.
  var hasFeaturesPage: Bool { get }

  /// The commands of features, in the order of their tabs.
  var commands: [OfferedCommand] { get }

  /// Returns whether the tab of a feature is marked: the feature has said something, and the user has not been there since.
  ///
  /// - Parameter isSelected: Whether the tab is in front, which takes the mark away.
  func isMarked(_ feature: FeatureID, isSelected: Bool) -> Bool

  /// The settings of the features that have some, in the order of their tabs.
  var settings: [OfferedSettings] { get }

  /// Shows the page of the host's features over what is on screen.
  func showFeatures()

  /// Shows the settings of a feature, or of all if it is nil, over what is on screen.
  func showSettings(of feature: FeatureID?)
}

extension HostInformation {
  /// Shows nothing above the content of features.
  public func heading(of feature: FeatureID) -> Screen? { nil }
  /// Leaves every action to the features.
  public func takes(_ action: ActionID, on feature: FeatureID) -> Bool { false }
  /// No page of features.
  public var hasFeaturesPage: Bool { false }
  /// No commands.
  public var commands: [OfferedCommand] { [] }
  /// Marks nothing.
  public func isMarked(_ feature: FeatureID, isSelected: Bool) -> Bool { false }
  /// No settings.
  public var settings: [OfferedSettings] { [] }
  /// Shows nothing.
  public func showFeatures() {}
  /// Shows nothing.
  public func showSettings(of feature: FeatureID?) {}
}
