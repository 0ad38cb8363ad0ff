public import Scenes

extension PresentationTexts {
  /// The words for a screen and what surrounds it, in plain mode and for scripts.
  static var spoken: [AppText] {
    [
      .untitled, .sheet, .fullScreen, .panel, .question, .choice, .detail, .plainBackTo, .plainClose, .stepOf,
      .plainStep, .plainTabs, .plainRegions, .plainPages, .plainLoading, .plainFailed, .plainFilter, .plainSearch,
      .plainMoreLines, .plainGone,
    ]
  }
}

extension AppText {
  /// A screen without a title.
  public static var untitled: AppText { AppText("Untitled") }
  /// The title of a sheet.
  public static var sheet: AppText { AppText("{1} (sheet)") }
  /// The title of a cover.
  public static var fullScreen: AppText { AppText("{1} (full screen)") }
  /// The title of a presentation of an app's own kind.
  public static var panel: AppText { AppText("{1} (panel)") }
  /// The title of an alert.
  public static var question: AppText { AppText("{1} (question)") }
  /// The title of a choice.
  public static var choice: AppText { AppText("{1} (choice)") }
  /// The title of a detail.
  public static var detail: AppText { AppText("{1} (detail)") }
  /// The command that goes back, and where to.
  public static var plainBackTo: AppText { AppText("b: back to {1}") }
  /// The command that closes.
  public static var plainClose: AppText { AppText("b: close") }
  /// The step of a form in steps.
  public static var stepOf: AppText { AppText("Step {1} of {2}") }
  /// The step of a form in steps, with its title.
  public static var plainStep: AppText { AppText("Step {1} of {2}: {3}") }
  /// The list of tabs.
  public static var plainTabs: AppText { AppText("tabs: {1}") }
  /// The line with the regions beside the screens.
  public static var plainRegions: AppText { AppText("beside (w N): {1}") }
  /// The list of pages.
  public static var plainPages: AppText { AppText("pages (o N): {1}") }
  /// The tab of a feature that is being loaded.
  public static var plainLoading: AppText { AppText("{1} (loading)") }
  /// The tab of a feature that failed.
  public static var plainFailed: AppText { AppText("{1} (failed)") }
  /// The filter: its text, the rows that are shown, and all.
  public static var plainFilter: AppText { AppText("filter: “{1}” ({2} of {3} rows; / shows all)") }
  /// The field of a search, by its prompt.
  public static var plainSearch: AppText { AppText("{1}: type /text") }
  /// The end of a screen that is too long to be printed.
  public static var plainMoreLines: AppText { AppText("… {1} more lines; /text finds rows among them") }
  /// A line of a screen that is no longer there.
  public static var plainGone: AppText { AppText("gone: {1}") }
}
