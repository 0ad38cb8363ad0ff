/// A front end with themes, of which one is in use.
@MainActor
public protocol ThemedFrontEnd: AnyObject {
  /// The theme in use.
  var chosenTheme: Theme.Base { get }
  /// Whether the colours that are shown have light backgrounds.
  var isLight: Bool { get }

  /// Uses a theme from the next frame on, as if the user had chosen it.
  func choose(_ theme: Theme.Base)
}

/// The object that a front end with themes tells of changes of its appearance.
@MainActor
public protocol ThemedFrontEndDelegate: AnyObject {
  /// Called when a theme was chosen, by whomever, and when the colours changed with the terminal.
  func appearanceChanged()
}
