import Scenes
import Screens

/// The width of a sheet, which depends on what it shows.
enum SheetWidth {
  /// The columns of a sheet with a form, and of one with anything else.
  static let form = 60
  static let content = 92
  /// The number of elements that are inspected, so that a long list costs no more than a short one.
  private static let inspectedCount = 64

  /// Returns the columns of a sheet where the window has room for them.
  static func columns(for layer: Layer) -> Int {
    guard case .screen(let screen) = layer.content else { return content }
    return isForm(screen) ? form : content
  }

  /// Whether a screen is filled in: it has a field, and nothing that gains from more columns.
  private static func isForm(_ screen: Screen) -> Bool {
    var hasField = false
    for element in screen.elements.prefix(inspectedCount) {
      switch element.kind {
      case .textField: hasField = true
      case .row, .table, .chart, .image, .grid, .code, .facts: return false
      default: break
      }
    }
    return hasField
  }
}
