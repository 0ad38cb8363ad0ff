package import Presentation
package import Scenes

/// An effect of an event outside the interface.
package enum InterfaceEffect: Equatable, Sendable {
  case intent(Intent)
  /// Redraws the whole terminal.
  case redraw
  case suspend
  case reload
  /// Shows the output of plugins.
  case output
  /// Shows what has happened in the app.
  case moments
  /// Searches for the words of the palette in the features.
  case find(String)
  /// Uses another theme, now and at the next starts.
  case theme(Theme.Base)
  /// Gives the terminal a text for the clipboard.
  case copy(String)
  case quit
}
