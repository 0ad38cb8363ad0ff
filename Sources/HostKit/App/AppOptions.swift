import FeatureHosting
import PluginLoading
import TerminalFrontEnd

/// The options of an app.
package struct AppOptions {
  /// The front ends that show the app.
  var frontEnds: FrontEnds
  var terminal: TerminalOptions
  /// The scheme of the app's links, in lower case, or nil for that of its identity.
  var scheme: String?
  /// Whether times and memory are printed at the end.
  var showsStats: Bool
  /// Whether the app starts fresh instead of restoring the last window.
  package var isFresh: Bool
  /// Whether a start shows the last frame of the run before, and keeps one for the next.
  package var keepsFrame = true
  /// Whether the last operations are noted, for whoever looks for the cause of a bad end.
  package var keepsJournal = true
  /// The folder for the window, stored values and the log in place of the user's, or nil.
  ///
  /// Other processes cannot reach an app that has one.
  var stateFolder: String?
  /// Whether replaced libraries are loaded at run time.
  var swaps: Bool
  /// The features to offer.
  var selection: FeatureSelection
  /// The place in which every library runs, or nil to decide for each by the user's policy.
  var isolation: Isolation?
  /// Whether plugins that are not trusted only run where the system confines them.
  var isStrict = false
  /// Whether other processes can reach the app.
  package var isReachable = true
  /// The settings of the user, where a theme is kept that is chosen in the app.
  var settings: UserSettings?
  /// The places of what the user adds from galleries, or nil if the app adds nothing.
  var added: AddedFeatures.Places?
  /// Whether the app says once a day what is new of that.
  var notifiesOfUpdates = false
}
