import NavigationEngine

/// An effect of an event outside the interface.
enum InterfaceEffect: Equatable, Sendable {
  case intent(Intent)
  /// Redraw the whole terminal.
  case redraw
  case suspend
  case reload
  /// Show the output of plugins.
  case output
  case quit
}
