public import Scenes

extension PresentationTexts {
  /// The names of keys.
  static var keyNames: [AppText] {
    [
      .control, .alt, .shift, .enterKey, .escapeKey, .tabKey, .spaceKey, .backspaceKey, .deleteKey, .insertKey,
      .homeKey, .endKey, .pageUpKey, .pageDownKey,
    ]
  }
}

extension AppText {
  /// The prefix of a key with Control.
  public static var control: AppText { AppText("Ctrl-") }
  /// The prefix of a key with Alt.
  public static var alt: AppText { AppText("Alt-") }
  /// The prefix of a key with Shift.
  public static var shift: AppText { AppText("Shift-") }
  /// The name of Enter.
  public static var enterKey: AppText { AppText("Enter") }
  /// The name of Escape.
  public static var escapeKey: AppText { AppText("Esc") }
  /// The name of the tabulator.
  public static var tabKey: AppText { AppText("Tab") }
  /// The name of the space bar.
  public static var spaceKey: AppText { AppText("Space") }
  /// The name of Backspace.
  public static var backspaceKey: AppText { AppText("Backspace") }
  /// The name of Delete.
  public static var deleteKey: AppText { AppText("Del") }
  /// The name of Insert.
  public static var insertKey: AppText { AppText("Ins") }
  /// The name of Home.
  public static var homeKey: AppText { AppText("Home") }
  /// The name of End.
  public static var endKey: AppText { AppText("End") }
  /// The name of Page Up.
  public static var pageUpKey: AppText { AppText("PgUp") }
  /// The name of Page Down.
  public static var pageDownKey: AppText { AppText("PgDn") }
}
