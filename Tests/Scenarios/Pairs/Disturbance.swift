/// Something that happens to an app between two steps of a scenario, and that its user must not notice.
public enum Disturbance: String, Sendable, CaseIterable {
  /// The window is saved.
  case save
  /// The app ends, and starts again with the saved window.
  case restart
  /// The instances of all flows are gone, as with the process of their library, and others go on where they stood.
  case crash
  /// The code of all features is replaced by code that says the same.
  case swap
  /// The window goes back to its first moment, and from there to the present one.
  case travel
  /// The features that the next step asks for are ready only after it.
  case late
  /// Another window stores a value for each feature.
  case store
  /// Another window stores a value for each feature and removes it.
  case remove
}
