import Presentation
import TerminalKit

// What lies under a sheet, a dialog or a panel.
extension Canvas {
  /// Makes an area step back: its colours go most of the way to one dark, or pale, colour.
  ///
  /// Surfaces keep more of themselves than what stands on them. Without all colours, the text is dim.
  mutating func dim(_ area: Rect) {
    guard let colours = styles.mixable else {
      return buffer.restyle(row: area.row, column: area.column, width: area.width, height: area.height) { style in
        style = CellStyle(attributes: style.attributes.subtracting([.bold, .reverse]).union(.dim))
      }
    }
    let backdrop = Backdrop(colours)
    buffer.recolour(row: area.row, column: area.column, width: area.width, height: area.height) { style, table in
      style.attributes.subtract([.bold, .reverse])
      style.foreground = backdrop.dimmed(style.foreground, .text, &table)
      style.background = backdrop.dimmed(style.background, .background, &table)
    }
  }
}

/// The colours of what has stepped back.
private struct Backdrop {
  private let colours: ThemeColours
  private let target: Theme.Colour
  private let surfaces: Double
  private let inks: Double

  init(_ colours: ThemeColours) {
    self.colours = colours
    let page = colours[.background]
    target = colours.isLight ? page.mixed(0.8, over: colours[.text]) : page.mixed(0.55, over: .black)
    (surfaces, inks) = colours.isLight ? (0.62, 0.42) : (0.62, 0.34)
  }

  func dimmed(
    _ colour: CellStyle.Colour, _ page: ThemeToken, _ table: inout ColourTable
  ) -> CellStyle.Colour {
    let token = colour == .plain ? page : colour.token
    guard let rgb = token.map({ colours[$0] }) ?? table[colour].map({ Theme.Colour(rgb: $0) }) else { return colour }
    let isSurface = token.map { ThemeToken.surfaces.contains($0) || $0 == .selection || !$0.isGiven } ?? false
    return table.colour(rgb.mixed(isSurface ? surfaces : inks, over: target).rgb)
  }
}
