public import Scenes

/// The list of the texts that plain mode says.
public enum PlainTexts {
  /// All of them, as the extension below declares them.
  public static var all: [AppText] {
    [
      .nothingChanged, .screenChanged, .linesChanged, .noTabs, .noTab, .noPage, .nothingFailed, .nothingToChoose,
      .noCommands, .noCommand,
      .noNumber, .numberGone, .numberCannotBeUsed, .doesNothing, .isButton, .isRow, .isSwitch, .isTextField,
      .isChoice, .isNumber, .isDate, .isTextArea, .isList, .cannotBeChanged, .typeSecret, .fieldGone, .noOption,
      .whichTab, .whichPage, .whichRegion, .noSuchRegion, .whichLink, .typeNumber, .notACommand, .validCommands,
      .manual,
      .openOutside, .copyThis,
    ]
  }
}

extension AppText {
  /// The command has changed nothing.
  public static var nothingChanged: AppText { AppText("Nothing changed.") }
  /// Another screen is shown while a line is typed.
  public static var screenChanged: AppText {
    AppText("The screen has changed. Numbers refer to what was printed last; p prints it again.")
  }
  /// Too many lines have changed to be printed.
  public static var linesChanged: AppText { AppText("{1} lines have changed; p prints the screen.") }
  /// The app has no tabs.
  public static var noTabs: AppText { AppText("There are no tabs.") }
  /// The number is not that of a tab.
  public static var noTab: AppText { AppText("There is no tab {1}; the tabs are 1 to {2}.") }
  /// The number is not that of a page.
  public static var noPage: AppText { AppText("There is no page {1} here.") }
  /// There is nothing to retry.
  public static var nothingFailed: AppText { AppText("Nothing here has failed.") }
  /// The screen has no numbers.
  public static var nothingToChoose: AppText { AppText("There is nothing to choose on this screen.") }
  /// No feature has a command.
  public static var noCommands: AppText { AppText("No feature has a command.") }
  /// The words find no command.
  public static var noCommand: AppText { AppText("No command is found by “{1}”; c alone lists them.") }
  /// The number is none of the screen's.
  public static var noNumber: AppText { AppText("There is no number {1}; the numbers are 1 to {2}.") }
  /// The element of the number has gone.
  public static var numberGone: AppText { AppText("Number {1} no longer exists; p prints the screen again.") }
  /// The element of the number is disabled, with the reason.
  public static var numberCannotBeUsed: AppText { AppText("{1} cannot be used now: {2}") }
  /// The element of the number has no action.
  public static var doesNothing: AppText { AppText("{1} does nothing.") }
  /// A word was typed behind the number of a button.
  public static var isButton: AppText { AppText("{1} is a button: type {1} alone to press it.") }
  /// A word was typed behind the number of a row.
  public static var isRow: AppText { AppText("{1} is a row: type {1} alone to open it.") }
  /// Another word was typed behind the number of a switch.
  public static var isSwitch: AppText { AppText("{1} is a switch: type {1} alone to change it, or {1} on or {1} off.") }
  /// No text was typed behind the number of a field.
  public static var isTextField: AppText { AppText("{1} is a text field: type {1} and the text.") }
  /// No option was typed behind the number of a picker.
  public static var isChoice: AppText { AppText("{1} is a choice of {2}: type {1} and the option's number.") }
  /// No number was typed behind that of a stepper or slider.
  public static var isNumber: AppText {
    AppText("{1} is a number from {2} to {3}: type {1} and the number, {1} + or {1} -.")
  }
  /// No day was typed behind the number of a date.
  public static var isDate: AppText { AppText("{1} is a day: type {1} and the date, such as {1} 2026-11-21.") }
  /// No text was typed behind the number of such a field.
  public static var isTextArea: AppText {
    AppText("{1} is a text field of several lines: type {1} and the text, with \\n between the lines.")
  }
  /// No number was typed behind that of a long list.
  public static var isList: AppText { AppText("{1} is a list: type {1} and the number of a row to go there.") }
  /// The element of the number has a value that cannot be changed.
  public static var cannotBeChanged: AppText { AppText("{1} cannot be changed.") }
  /// The prompt for the text of a secure field.
  public static var typeSecret: AppText {
    AppText("{1}? Type it on the next line; a terminal does not show it. An empty line changes nothing.")
  }
  /// The secure field has gone while its text was typed.
  public static var fieldGone: AppText { AppText("The field no longer exists.") }
  /// The word is none of a picker's options.
  public static var noOption: AppText { AppText("{1} has no option “{2}”; the options are {3}.") }
  /// The command lacks its tab.
  public static var whichTab: AppText { AppText("Which tab? Type t and its number: t 2") }
  /// The command lacks its page.
  public static var whichPage: AppText { AppText("Which page? Type o and its number: o 2") }
  /// The command lacks its link.
  public static var whichLink: AppText { AppText("Which link? Type g and a link.") }
  /// The line is empty.
  public static var typeNumber: AppText { AppText("Type a number, b, t, s, p or q; ? explains them.") }
  /// The word is not a command; the valid ones are filled in.
  public static var notACommand: AppText { AppText("“{1}” is not a command. {2}") }
  /// The address outside the app that a feature has opened.
  public static var openOutside: AppText { AppText("* To open: {1}") }
  /// The words before the text that a feature has copied.
  public static var copyThis: AppText { AppText("* To copy:") }
  /// The command lacks its region.
  public static var whichRegion: AppText { AppText("Which one? For example: w 1") }
  /// There is nothing beside the screens with this number.
  public static var noSuchRegion: AppText { AppText("There is nothing with the number {1} beside the screens.") }
  /// The commands that there are.
  public static var validCommands: AppText {
    AppText("Valid commands: a number, b, t N, o N, w N, s, /text, g LINK, c WORDS, l, r, f, p, ?, q.")
  }
  /// The output of `?`, with a line for each command.
  public static var manual: AppText {
    AppText(
      """
      N        open, press or switch the element with the number N
      N text   enter text in the field N; N "" clears it; N alone prompts for the text of a secret field
      N M      choose option M of the list N
      b        go back, or close
      t N      select tab N; selecting it again goes to its first screen
      o N      select page N, if the screen is one of several pages
      w N      show part N beside the screens; w alone goes back to the screen
      s        submit the form
      /text    show only rows with this text; / alone shows all
      g LINK   open a link
      c WORDS  run the command of a feature that these words find, or list several; c alone lists all
      l        print the link of this screen
      r        retry what failed
      f        show the page of the features
      p        print the screen again
      q        quit
      """)
  }
}
