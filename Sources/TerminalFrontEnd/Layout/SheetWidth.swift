import Presentation
import Scenes
import Screens

/// The width of a sheet, which depends on what it shows.
enum SheetWidth {
  /// The columns of a sheet with a form, and of one with anything else.
  static let form = 60
  static let content = 92
  /// Returns the columns of a sheet where the window has room for them.
  static func columns(for layer: Layer) -> Int {
    guard case .screen(let screen) = layer.content else { return content }
    return screen.isForm ? form : content
  }
}
