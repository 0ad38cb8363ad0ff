public import Scenes

/// The list of the texts that the terminal app says.
public enum TerminalTexts {
  /// All of them, by the extensions that declare them.
  public static var all: [AppText] { footer + window }
}
