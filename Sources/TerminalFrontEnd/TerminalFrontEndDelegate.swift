public import Flows
public import Presentation
public import Scenes

/// The object that does for the user what is not a terminal front end's own to do.
@MainActor
public protocol TerminalFrontEndDelegate: ThemedFrontEndDelegate {
  /// The last lines printed by plugins, which the user can show with a key.
  var outputLines: [String] { get }
  /// Whether keys that features propose are checked.
  var checksKeys: Bool { get }

  /// Called with an address that a feature may have opened outside the app.
  func open(_ address: OutsideAddress)

  /// Called when the user asks to reload the features.
  func reloadFeatures()
  /// Shows what has happened in the app, if somebody keeps it.
  func showMoments()

  /// Searches for the words of the palette in the features; an earlier search shows nothing any more.
  ///
  /// - Parameter show: Called with the rows so far, and with whether these are all.
  func find(_ words: String, _ show: @escaping @MainActor ([FoundRow], Bool) -> Void)

  /// Called when the user is about to choose a tab that is not on screen: the mouse is over it, or the palette's choice is.
  func approach(_ page: PageID)

  /// Called when a theme is chosen, which is used from then on.
  func themeChosen(_ base: Theme.Base)

  /// Called with a sentence for each key that a feature proposes and that cannot press its control, if they are checked.
  func keyUnusable(_ warning: String)
}
