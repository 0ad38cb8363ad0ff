import NavigationEngine

/// What the interface asks of those around it, after a key or another event.
enum InterfaceEffect: Equatable, Sendable {
  case intent(Intent)
  /// Paint the whole terminal again.
  case redraw
  case suspend
  case reload
  /// Show what plugins have printed.
  case output
  case quit
}
