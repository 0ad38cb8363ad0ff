public import Scenes

/// The list of the texts that front ends of any kind say.
public enum PresentationTexts {
  /// All of them, by the extensions that declare them.
  public static var all: [AppText] { commands + keyNames + status + spoken + spokenElements }
}
