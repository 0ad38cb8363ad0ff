public import Failures
import FeatureHosting
import NavigationEngine
import PlainFrontEnd
import Presentation
public import Scenes
import TerminalFrontEnd

extension AppText: CaseIterable {
  /// The texts of an app: those of all modules, each of which a host can replace.
  public static var allCases: [AppText] {
    SceneTexts.all + EngineTexts.all + FeatureTexts.all + PresentationTexts.all + TerminalTexts.all + PlainTexts.all
      + HostTexts.all
  }
}

extension AppTexts {
  /// Checks that the app has each text, and that each is filled in with what there is for it.
  public func check() throws(FlowFailure) { try check(against: AppText.allCases) }
}

/// The list of the texts that the app around the engine and the front ends says.
public enum HostTexts {
  /// All of them, as the extension below declares them.
  public static var all: [AppText] {
    [
      .start, .noFeatures, .noFeaturesText, .wasAdded, .wasRemoved, .wasSwapped, .nothingToReload, .tabsStay,
      .notAnswering, .noSettings, .resetSettings,
    ] + features
  }
}

extension AppText {
  /// The page of the settings of a feature whose library is gone or has none any more.
  public static var noSettings: AppText { AppText("There are no settings.") }
  /// The button that takes back what the user has chosen in a feature's settings.
  public static var resetSettings: AppText { AppText("Reset all") }
  /// The tab of an app without features.
  public static var start: AppText { AppText("Start") }
  /// The title on the page of an app without features.
  public static var noFeatures: AppText { AppText("No features yet") }
  /// The text on that page, before the folder.
  public static var noFeaturesText: AppText {
    AppText("A feature's tab appears here as soon as its library is in this folder:")
  }
  /// The message about a library that is new.
  public static var wasAdded: AppText { AppText("{1} was added.") }
  /// The message about a library that is gone.
  public static var wasRemoved: AppText { AppText("{1} was removed.") }
  /// The message about a feature that a new version has replaced, with the time that it took.
  public static var wasSwapped: AppText { AppText("{1} swapped in {2}.") }
  /// The answer to the key that reloads features, where nothing was found.
  public static var nothingToReload: AppText { AppText("Nothing to reload: no library has changed.") }
  /// The message about tabs that a screen keeps as they are.
  public static var tabsStay: AppText { AppText("The tabs were not changed: a screen asks not to be left.") }
  /// The question about a feature that holds up the app: its name, the seconds and the function.
  public static var notAnswering: AppText { AppText("{1} has not answered for {2} s ({3}).") }
}
