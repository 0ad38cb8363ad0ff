public import Scenes

extension TerminalTexts {
  /// The texts of the terminal app: the footer, the bar and the messages.
  static var footer: [AppText] {
    [
      .close, .cancel, .goBack, .scroll, .choose, .jump, .letterKeys, .keep, .next, .newLine, .nextField,
      .leaveField, .submit, .open, .press, .edit, .change, .switchOn, .switchOff, .taller, .shorter, .otherColumn,
      .pages, .tabs, .keys, .more, .dismiss, .moreNotices, .unsubmittedText, .onlyFromRoot, .noActions,
      .noLongerExists, .noDetails, .otherMessages, .noOutput, .outputOfPlugins,
    ]
  }
}

extension AppText {
  /// The footer: closes a sheet.
  public static var close: AppText { AppText("Close") }
  /// The footer: closes a dialog.
  public static var cancel: AppText { AppText("Cancel") }
  /// The footer: goes back to the screen that is peeked at.
  public static var goBack: AppText { AppText("Go back") }
  /// The footer: the keys that scroll.
  public static var scroll: AppText { AppText("Scroll") }
  /// The footer: chooses an option.
  public static var choose: AppText { AppText("Choose") }
  /// The footer: the letters that lead to a choice of a menu.
  public static var jump: AppText { AppText("Jump") }
  /// Any letter, as a key of the footer.
  public static var letterKeys: AppText { AppText("a-z") }
  /// The footer: keeps the filter.
  public static var keep: AppText { AppText("Keep") }
  /// The footer: goes to the next field.
  public static var next: AppText { AppText("Next") }
  /// The footer: begins a line in a text of several lines.
  public static var newLine: AppText { AppText("New line") }
  /// The footer: leaves a text of several lines for the next field.
  public static var nextField: AppText { AppText("Next field") }
  /// The footer: leaves a field.
  public static var leaveField: AppText { AppText("Leave field") }
  /// The footer: submits the form.
  public static var submit: AppText { AppText("Submit") }
  /// The footer: opens the row.
  public static var open: AppText { AppText("Open") }
  /// The footer: presses the button.
  public static var press: AppText { AppText("Press") }
  /// The footer: edits the field.
  public static var edit: AppText { AppText("Edit") }
  /// The footer: changes the value.
  public static var change: AppText { AppText("Change") }
  /// The footer: switches a switch on.
  public static var switchOn: AppText { AppText("Switch on") }
  /// The footer: switches a switch off.
  public static var switchOff: AppText { AppText("Switch off") }
  /// The footer: makes a sheet taller.
  public static var taller: AppText { AppText("Taller") }
  /// The footer: makes a sheet shorter.
  public static var shorter: AppText { AppText("Shorter") }
  /// The footer: goes to the list or the detail beside it.
  public static var otherColumn: AppText { AppText("Other column") }
  /// The footer: the keys that turn pages.
  public static var pages: AppText { AppText("Pages") }
  /// The footer: the keys of the tabs.
  public static var tabs: AppText { AppText("Tabs") }
  /// The footer: shows the list of keys.
  public static var keys: AppText { AppText("Keys") }
  /// A message: the key that shows its details.
  public static var more: AppText { AppText("more") }
  /// A message: the key that hides a failure.
  public static var dismiss: AppText { AppText("dismiss") }
  /// The number of messages that wait for room.
  public static var moreNotices: AppText { AppText("{1} more") }
  /// The question before text is lost, with the key that quits.
  public static var unsubmittedText: AppText { AppText("You have unsubmitted text. Press {1} again to quit.") }
  /// The answer to a key elsewhere: that key, the one that goes back and the one that quits.
  public static var onlyFromRoot: AppText { AppText("{1} quits only from the first screen. {2} goes back, {3} quits.") }
  /// The answer to the key of actions on an element that has none.
  public static var noActions: AppText { AppText("There are no actions here.") }
  /// The answer to a choice whose control has gone.
  public static var noLongerExists: AppText { AppText("{1} no longer exists.") }
  /// The answer to the key that shows messages, where there are none.
  public static var noDetails: AppText { AppText("There are no messages.") }
  /// The heading of the messages before the one whose details are shown.
  public static var otherMessages: AppText { AppText("Other messages, the newest first") }
  /// The answer to the key that shows the output of plugins, where there is none.
  public static var noOutput: AppText { AppText("No plugin has printed anything.") }
  /// The heading of that output.
  public static var outputOfPlugins: AppText { AppText("Output of plugins.") }
}
