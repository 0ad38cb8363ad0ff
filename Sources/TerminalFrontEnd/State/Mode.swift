/// The part of the interface that receives keys.
enum Mode: Hashable, Sendable {
  /// The screen, and in particular its focused control, which receives text if it is a field (``InterfaceState/edit``).
  case screen
  /// The filter of the screen.
  case filter
  /// A menu over the screen, which is the command palette or the actions of a row.
  case menu(Menu)
  /// The list of keys, scrolled to a line.
  case help(Int)
  /// The details of the last message, scrolled to a line.
  case details(Int)

  /// Whether a panel is over the screen.
  var isPanel: Bool {
    switch self {
    case .screen, .filter: false
    case .menu, .help, .details: true
    }
  }
}
