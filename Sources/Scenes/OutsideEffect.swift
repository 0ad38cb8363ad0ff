public import Flows

/// Something outside the window that a feature asks for and may have, for front ends to carry out.
public enum OutsideEffect: Hashable, Sendable {
  /// Opens an address with the user's own program for it.
  case open(OutsideAddress)
  /// Gives a text to the clipboard.
  case copy(String)
}
