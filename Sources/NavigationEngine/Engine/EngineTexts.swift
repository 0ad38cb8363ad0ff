public import Scenes

/// The list of the texts that the engine says.
public enum EngineTexts {
  /// All of them, as the extension below declares them.
  public static var all: [AppText] {
    [
      .leaveQuestion, .cannotBeLeft, .insist, .cannotBeDismissed, .noSuchTab, .showsNothing,
      .doesNotAnswer,
    ]
  }
}

extension AppText {
  /// The title of the question before a screen is left that asks for it.
  public static var leaveQuestion: AppText { AppText("Leave this screen?") }
  /// The refusal of a screen that gives no reason.
  public static var cannotBeLeft: AppText { AppText("This screen cannot be left now.") }
  /// The refusal of a screen that can be left on a second try; the reason is filled in.
  public static var insist: AppText { AppText("{1} Try again to leave anyway.") }
  /// The refusal to close a sheet that stays open.
  public static var cannotBeDismissed: AppText { AppText("This cannot be dismissed.") }
  /// The refusal to show a tab that is gone.
  public static var noSuchTab: AppText { AppText("There is no such tab.") }
  /// The title of the page of a feature that has started and has shown nothing for some time.
  public static var showsNothing: AppText { AppText("{1} has not opened its first screen yet") }
  /// The activity of a feature that has not returned from a call for some time.
  public static var doesNotAnswer: AppText { AppText("{1} does not answer") }
}
