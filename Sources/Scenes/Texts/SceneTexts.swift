/// The list of the texts that front ends and the engine say.
public enum SceneTexts {
  /// All of them, as the extension below declares them.
  public static var all: [AppText] { [.back, .loading, .stay, .leave, .features, .settings, .settingsOf] }
}

extension AppText {
  /// The way to the screen below, where that has no title.
  public static var back: AppText { AppText("Back") }
  /// The page of the app's features, and the commands that show it.
  public static var features: AppText { AppText("Features") }
  /// The page of the settings of features, and the commands that show it.
  public static var settings: AppText { AppText("Settings") }
  /// The page of the settings of one feature: its title.
  public static var settingsOf: AppText { AppText("Settings of {1}") }
  /// The page that is being loaded, where nothing says what.
  public static var loading: AppText { AppText("Loading") }
  /// The button, and the key in the footer, that stays on the screen.
  public static var stay: AppText { AppText("Stay") }
  /// The button, and the key in the footer, that leaves the screen.
  public static var leave: AppText { AppText("Leave") }
}
