/// The part of the interface that receives keys.
enum Mode: Hashable, Sendable {
  /// The screen, and in particular its focused control, which receives text if it is a field (``InterfaceState/edit``).
  case screen
  /// The filter of the screen.
  case filter
  /// The panel over the screen (``InterfaceState/panel``).
  case panel
}
