public import Scenes

extension PresentationTexts {
  /// The commands of an app, as the list of keys, the palette and the manual page name them, and their groups.
  static var commands: [AppText] {
    [
      .act, .navigate, .app, .move, .actions, .filter, .quit, .moveDown, .moveUp, .pageDown, .pageUp, .goToFirst,
      .goToLast, .nextControl, .previousControl, .moveLeft, .moveRight, .activate, .submitForm, .rowActions,
      .filterList, .resizeSheet, .goBackOneLevel, .peek, .goToRoot, .previousPlace, .nextPlace, .noPlace, .selectTab,
      .nextTab, .previousTab, .nextRegion, .noRegion,
      .findCommand, .showKeys, .showDetails, .showOutput, .showMoments, .reload, .redraw, .suspend, .quitFromRoot,
      .keysOfThisScreen, .groupGoing, .groupFeatures, .groupFound, .kindCommands, .kindFeatures, .kindRows, .kindLinks,
      .openLink, .copyLink, .noLink, .copied, .backTo, .thisStack, .goTo, .theme, .currentTheme, .themeAuto, .themeDark,
      .themeLight,
      .themeHighContrastDark, .themeHighContrastLight, .themeTerminal, .asksAgain,
    ]
  }
}

extension AppText {
  /// The group of keys that act.
  public static var act: AppText { AppText("Act") }
  /// The group of keys that navigate.
  public static var navigate: AppText { AppText("Navigate") }
  /// The group of keys and commands of the app.
  public static var app: AppText { AppText("App") }
  /// The keys that move the focus, in the footer and in the list of keys.
  public static var move: AppText { AppText("Move") }
  /// The key of the actions, and the menu of a row.
  public static var actions: AppText { AppText("Actions") }
  /// The key of the filter, and the field without a prompt.
  public static var filter: AppText { AppText("Filter") }
  /// The command that quits.
  public static var quit: AppText { AppText("Quit") }
  /// The command that moves down.
  public static var moveDown: AppText { AppText("Move down") }
  /// The command that moves up.
  public static var moveUp: AppText { AppText("Move up") }
  /// The command that moves down by a page.
  public static var pageDown: AppText { AppText("Page down") }
  /// The command that moves up by a page.
  public static var pageUp: AppText { AppText("Page up") }
  /// The command that moves to the first element.
  public static var goToFirst: AppText { AppText("Go to the first") }
  /// The command that moves to the last element.
  public static var goToLast: AppText { AppText("Go to the last") }
  /// The command that moves to the next control.
  public static var nextControl: AppText { AppText("Next control") }
  /// The command that moves to the previous control.
  public static var previousControl: AppText { AppText("Previous control") }
  /// The command that moves left.
  public static var moveLeft: AppText { AppText("Move left, or previous option") }
  /// The command that moves right.
  public static var moveRight: AppText { AppText("Move right, or next option") }
  /// The command that uses the focused element.
  public static var activate: AppText { AppText("Open, press or switch") }
  /// The command that submits the form.
  public static var submitForm: AppText { AppText("Submit the form") }
  /// The command that shows the actions of a row.
  public static var rowActions: AppText { AppText("Row actions") }
  /// The command that filters the list.
  public static var filterList: AppText { AppText("Filter the list") }
  /// The command that changes the height of a sheet.
  public static var resizeSheet: AppText { AppText("Make the sheet taller or shorter") }
  /// The command that goes back.
  public static var goBackOneLevel: AppText { AppText("Go back one level") }
  /// The command that shows the screen below.
  public static var peek: AppText { AppText("Peek at the previous screen") }
  /// The command that goes back to the first screen.
  public static var goToRoot: AppText { AppText("Go back to the first screen") }
  /// The command that goes back to the place before, in whichever tab it is.
  public static var previousPlace: AppText { AppText("Previous place") }
  /// The command that goes forward again.
  public static var nextPlace: AppText { AppText("Next place") }
  /// There is no place before or after the present one.
  public static var noPlace: AppText { AppText("There is no other place in this direction.") }
  /// The command that gives the keys to a region beside the screens, and back to the screen.
  public static var nextRegion: AppText { AppText("Next part of the window") }
  /// The message where the window has only one part that receives keys.
  public static var noRegion: AppText { AppText("The window has no other part.") }
  /// The command of the digits.
  public static var selectTab: AppText { AppText("Select tab by number") }
  /// The command that selects the next tab.
  public static var nextTab: AppText { AppText("Next tab") }
  /// The command that selects the previous tab.
  public static var previousTab: AppText { AppText("Previous tab") }
  /// The command that opens the palette, and its title.
  public static var findCommand: AppText { AppText("Find a command") }
  /// The command that shows the list of keys.
  public static var showKeys: AppText { AppText("Show all keys") }
  /// The command that shows the details of a message.
  public static var showDetails: AppText { AppText("Show the last messages") }
  /// The command that shows the output of plugins.
  public static var showOutput: AppText { AppText("Show the output of plugins") }
  /// The title of the command that shows what happened in the app, for authors of features.
  public static var showMoments: AppText { AppText("Show what happened") }
  /// The command that reads the libraries again.
  public static var reload: AppText { AppText("Reload features") }
  /// The command that draws everything again.
  public static var redraw: AppText { AppText("Redraw the screen") }
  /// The command that suspends the app.
  public static var suspend: AppText { AppText("Suspend to the shell") }
  /// The command that quits where there is nothing to go back to.
  public static var quitFromRoot: AppText { AppText("Quit from the first screen") }
  /// The group of the keys and commands of a screen.
  public static var keysOfThisScreen: AppText { AppText("This screen") }
  /// The group of the palette that goes somewhere.
  public static var groupGoing: AppText { AppText("Go to") }
  /// The group of the palette for features, and the heading of the sidebar.
  public static var groupFeatures: AppText { AppText("Features") }
  /// The group of the palette for rows that features have found.
  public static var groupFound: AppText { AppText("Found in features") }
  /// The palette: the kind of choices that are commands.
  public static var kindCommands: AppText { AppText("commands") }
  /// The palette: the kind of choices that are features.
  public static var kindFeatures: AppText { AppText("features") }
  /// The palette: the kind of choices that are rows.
  public static var kindRows: AppText { AppText("rows") }
  /// The palette: the kind of choices that are links.
  public static var kindLinks: AppText { AppText("links") }
  /// The palette: what choosing a link does.
  public static var openLink: AppText { AppText("open link") }
  /// The palette: copies the address of the screen.
  public static var copyLink: AppText { AppText("Copy the link") }
  /// The screen that says no address.
  public static var noLink: AppText { AppText("This screen has no link.") }
  /// The text that the terminal was given for the clipboard.
  public static var copied: AppText { AppText("Copied: {1}") }
  /// The palette: goes back to a screen, whose title is filled in.
  public static var backTo: AppText { AppText("Back to {1}") }
  /// The palette: the note beside a screen to go back to.
  public static var thisStack: AppText { AppText("earlier screen") }
  /// The palette: selects a tab, whose title is filled in.
  public static var goTo: AppText { AppText("Go to {1}") }
  /// The palette: chooses a theme.
  public static var theme: AppText { AppText("Theme: {1}") }
  /// The palette: the note beside the theme in use.
  public static var currentTheme: AppText { AppText("in use") }
  /// The theme that follows the terminal's background.
  public static var themeAuto: AppText { AppText("Automatic") }
  /// The dark theme.
  public static var themeDark: AppText { AppText("Dark") }
  /// The light theme.
  public static var themeLight: AppText { AppText("Light") }
  /// The dark theme of high contrast.
  public static var themeHighContrastDark: AppText { AppText("Dark, high contrast") }
  /// The light theme of high contrast.
  public static var themeHighContrastLight: AppText { AppText("Light, high contrast") }
  /// The theme of the terminal's own colours.
  public static var themeTerminal: AppText { AppText("The terminal's colours") }
  /// The key that asks once more, in a message and below a question that waits.
  public static var asksAgain: AppText { AppText("{1} asks again") }
}
