import Presentation
import TerminalKit

extension CellBuffer {
  /// Renders the grid as an SVG image in the colours of a theme as far as a terminal of a depth has them.
  func svg(title: String, in theme: ThemeColours = ThemeColours(Theme()), depth: ColourDepth = .direct) -> String {
    svg(title: title, page: PageColours(theme), codes: ColourCodes(theme, depth: depth))
  }
}

extension PageColours {
  /// Creates the colours around the cells of a window in a theme.
  init(_ theme: ThemeColours) {
    self.init(
      background: theme[.background].rgb, hairline: theme[.hairline].rgb, text: theme[.text].rgb,
      faint: theme[.textFaint].rgb, accent: theme[.accent].rgb)
  }
}
