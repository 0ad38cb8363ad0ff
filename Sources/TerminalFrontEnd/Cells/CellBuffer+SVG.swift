extension CellBuffer {
  /// Renders the grid as a self-contained SVG image of a window with a title, in the colours of a theme.
  func svg(title: String, in theme: ThemeColours = ThemeColours(Theme())) -> String {
    var picture = SVGPicture(
      columns: width, rows: height, title: title, theme: theme, codes: ColourCodes(theme, depth: .direct),
      table: colours)
    for row in 0..<height {
      var column = 0
      while column < width {
        let style = cells[row * width + column].style
        let start = column
        var text = ""
        while column < width, cells[row * width + column].style == style {
          let cell = cells[row * width + column]
          // Clusters other than plain letters become separate text elements, so that each one keeps its column in any
          // font.
          let isPlain = cell.glyph < 0x2E80 && !cell.isCluster
          if !isPlain, column > start { break }
          append(cell, to: &text)
          column += max(1, cell.width)
          if !isPlain { break }
        }
        picture.add(text, row: row, column: start, columns: column - start, style: style)
      }
    }
    if cursorVisible, let cursor { picture.add(cursorAt: cursor.row, column: cursor.column) }
    return picture.finished
  }
}

/// A builder of an SVG image of a terminal.
private struct SVGPicture {
  private static let cellWidth = 8.4
  private static let cellHeight = 18.0
  private static let margin = 14.0
  private static let titleHeight = 34.0

  private var backgrounds = ""
  private var texts = ""
  private let head: String
  private let theme: ThemeColours
  private let codes: ColourCodes
  private let table: ColourTable

  init(columns: Int, rows: Int, title: String, theme: ThemeColours, codes: ColourCodes, table: ColourTable) {
    (self.theme, self.codes, self.table) = (theme, codes, table)
    let faint = SVGPicture.hexadecimal(theme[.textFaint])
    let width = Double(columns) * SVGPicture.cellWidth + 2 * SVGPicture.margin
    let height = Double(rows) * SVGPicture.cellHeight + SVGPicture.titleHeight + SVGPicture.margin
    let name = SVGPicture.escaped(title)
    head = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(SVGPicture.number(width)) \(SVGPicture.number(height))" \
      width="\(SVGPicture.number(width))" height="\(SVGPicture.number(height))" role="img" aria-label="\(name)">
      <title>\(name)</title>
      <style>text{font-family:ui-monospace,"DejaVu Sans Mono",Menlo,Consolas,monospace;font-size:14px;white-space:pre}</style>
      <rect width="100%" height="100%" rx="9" fill="\(SVGPicture.hexadecimal(theme[.background]))"/>
      <g fill="\(SVGPicture.hexadecimal(theme[.hairline]))"><circle cx="20" cy="17" r="5.5"/><circle cx="38" cy="17" r="5.5"/>\
      <circle cx="56" cy="17" r="5.5"/></g>
      <text x="\(SVGPicture.number(width / 2))" y="22" text-anchor="middle" fill="\(faint)">\(name)</text>

      """
  }

  /// Adds a run of text with a uniform style to a row.
  mutating func add(_ text: String, row: Int, column: Int, columns: Int, style: CellStyle) {
    var ink = SVGPicture.colour(codes.ink(style.foreground, table)) ?? SVGPicture.hexadecimal(theme[.text])
    var paper = style.background == .plain ? nil : SVGPicture.colour(codes.paper(style.background, table))
    if style.attributes.contains(.reverse) { (ink, paper) = (paper ?? SVGPicture.hexadecimal(theme[.background]), ink) }
    let x = SVGPicture.x(column)
    let width = SVGPicture.number(Double(columns) * SVGPicture.cellWidth)
    if let paper {
      let y = SVGPicture.number(SVGPicture.titleHeight + Double(row) * SVGPicture.cellHeight)
      let height = SVGPicture.number(SVGPicture.cellHeight)
      backgrounds += "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\" fill=\"\(paper)\"/>\n"
    }
    let isUnderlined = style.attributes.contains(.underline)
    guard isUnderlined || text.utf8.contains(where: { $0 != 0x20 }) else { return }
    var attributes = " textLength=\"\(width)\" lengthAdjust=\"spacingAndGlyphs\" fill=\"\(ink)\""
    if style.attributes.contains(.bold) { attributes += " font-weight=\"bold\"" }
    if style.attributes.contains(.italic) { attributes += " font-style=\"italic\"" }
    if style.attributes.contains(.dim) { attributes += " opacity=\"0.6\"" }
    if isUnderlined { attributes += " text-decoration=\"underline\"" }
    if style.attributes.contains(.strikethrough) { attributes += " text-decoration=\"line-through\"" }
    let y = SVGPicture.number(SVGPicture.titleHeight + Double(row) * SVGPicture.cellHeight + 13.5)
    texts += "<text x=\"\(x)\" y=\"\(y)\"\(attributes) xml:space=\"preserve\">\(SVGPicture.escaped(text))</text>\n"
  }

  mutating func add(cursorAt row: Int, column: Int) {
    let y = SVGPicture.number(SVGPicture.titleHeight + Double(row) * SVGPicture.cellHeight + 1)
    texts +=
      "<rect x=\"\(SVGPicture.x(column))\" y=\"\(y)\" width=\"2\" height=\"16\" fill=\"\(SVGPicture.hexadecimal(theme[.accent]))\"/>\n"
  }

  var finished: String { head + backgrounds + texts + "</svg>\n" }

  private static func x(_ column: Int) -> String { number(margin + Double(column) * cellWidth) }

  /// Formats a number with at most one decimal place.
  private static func number(_ value: Double) -> String {
    let tenths = Int(value * 10 + 0.5)
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: if scalar.value >= 0x20 || scalar == "\t" { result.unicodeScalars.append(scalar) }
      }
    }
    return result
  }

  /// The colour of a code, or nil for that of the page.
  private static func colour(_ code: ColourCodes.Code) -> String? {
    switch code {
    case .own: nil
    case .palette(let number), .indexed(let number): hexadecimal(Theme.Colour(indexed: number))
    case .direct(let rgb): hexadecimal(Theme.Colour(rgb: rgb))
    }
  }

  private static func hexadecimal(_ colour: Theme.Colour) -> String {
    let digits = String(colour.rgb, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.utf8.count) + digits
  }
}
