public import Scenes

extension PresentationTexts {
  /// The words for elements, in plain mode and for scripts.
  static var spokenElements: [AppText] {
    [
      .of, .notNow, .notNowBecause, .picture, .progress, .plainWorking, .textField, .secretField, .oneCharacter,
      .characters, .empty, .emptyForExample, .nothingChosen, .optionsOf, .numberBetween, .columnsOf, .sortedUp,
      .sortedDown, .seriesOf, .noValues, .rising, .falling, .steady, .rowsOf, .weekdays, .cannotBeUsed,
      .nothingToSubmit,
    ]
  }
}

extension AppText {
  /// One thing of another, as a row's number of all.
  public static var of: AppText { AppText("{1} of {2}") }
  /// An element that cannot be used.
  public static var notNow: AppText { AppText("{1} (not now)") }
  /// An element that cannot be used, with the reason.
  public static var notNowBecause: AppText { AppText("{1} (not now: {2})") }
  /// A picture, by its description.
  public static var picture: AppText { AppText("Picture: {1}") }
  /// A progress bar without a label.
  public static var progress: AppText { AppText("Progress") }
  /// Progress of unknown length.
  public static var plainWorking: AppText { AppText("working") }
  /// A text field without a name.
  public static var textField: AppText { AppText("(text field)") }
  /// A secure field without a name.
  public static var secretField: AppText { AppText("(secret field)") }
  /// The length of a secret of one character.
  public static var oneCharacter: AppText { AppText("1 character") }
  /// The length of a secret.
  public static var characters: AppText { AppText("{1} characters") }
  /// A field without text.
  public static var empty: AppText { AppText("empty") }
  /// A field without text, with its prompt.
  public static var emptyForExample: AppText { AppText("empty, for example {1}") }
  /// A picker without a choice.
  public static var nothingChosen: AppText { AppText("nothing chosen") }
  /// A picker: its choice, and all options.
  public static var optionsOf: AppText { AppText("{1} (of {2})") }
  /// A number: its name, its value and its bounds.
  public static var numberBetween: AppText { AppText("{1}: {2} (from {3} to {4})") }
  /// The columns of a table.
  public static var columnsOf: AppText { AppText("columns: {1}") }
  /// A column by which a table is sorted, the lowest value first.
  public static var sortedUp: AppText { AppText("{1} (sorted ascending)") }
  /// A column by which a table is sorted, the highest value first.
  public static var sortedDown: AppText { AppText("{1} (sorted descending)") }
  /// A series: its name, the number of its values, figures of them, and their trend.
  public static var seriesOf: AppText { AppText("{1}: {2} values, last {3}, lowest {4}, mean {5}, highest {6}, {7}") }
  /// A series without values.
  public static var noValues: AppText { AppText("{1}: no values") }
  /// The trend of a series that rises.
  public static var rising: AppText { AppText("rising") }
  /// The trend of a series that falls.
  public static var falling: AppText { AppText("falling") }
  /// The trend of a series that does neither.
  public static var steady: AppText { AppText("steady") }
  /// The rows of a long list that are shown.
  public static var rowsOf: AppText { AppText("Rows {1} to {2} of {3}") }
  /// The days of the week, Monday first, with spaces between them.
  public static var weekdays: AppText { AppText("Mo Tu We Th Fr Sa Su") }
  /// The answer to the use of an element that is disabled.
  public static var cannotBeUsed: AppText { AppText("{1} cannot be used now.") }
  /// The answer to the command that submits, on a screen without a form.
  public static var nothingToSubmit: AppText { AppText("There is nothing to submit on this screen.") }
}
