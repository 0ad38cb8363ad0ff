/// The colours of a window around its cells, and of what has no colour of its own, as red, green and blue.
package struct PageColours {
  let background: UInt32
  let hairline: UInt32
  let text: UInt32
  let faint: UInt32
  let accent: UInt32

  /// Collects the colours of a window.
  package init(background: UInt32, hairline: UInt32, text: UInt32, faint: UInt32, accent: UInt32) {
    (self.background, self.hairline, self.text, self.faint, self.accent) = (background, hairline, text, faint, accent)
  }
}

/// A builder of an SVG image of a terminal.
struct SVGPicture {
  private static let cellWidth = 8.4
  private static let cellHeight = 18.0
  private static let margin = 14.0
  private static let titleHeight = 34.0

  /// The content of a row: its surfaces, and the texts that stand on those of all rows.
  struct Row: Equatable {
    var backgrounds = ""
    var texts = ""
  }

  private(set) var drawnRows: [Row]
  /// The cursor, which stands on everything else.
  private(set) var cursor = ""
  /// The beginning of the document: the window without its title.
  private let head: String
  /// The title in the bar of the window.
  let titleText: String
  let width: Double
  private let page: PageColours
  private let codes: ColourCodes
  private let table: ColourTable
  private let columns: Int
  private let rows: Int

  init(columns: Int, rows: Int, title: String, page: PageColours, codes: ColourCodes, table: ColourTable) {
    (self.page, self.codes, self.table, self.columns, self.rows) = (page, codes, table, columns, rows)
    let faint = SVGPicture.hexadecimal(page.faint)
    drawnRows = Array(repeating: Row(), count: rows)
    width = Double(columns) * SVGPicture.cellWidth + 2 * SVGPicture.margin
    let height = Double(rows) * SVGPicture.cellHeight + SVGPicture.titleHeight + SVGPicture.margin
    let name = SVGPicture.escaped(title)
    head = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(SVGPicture.number(width)) \(SVGPicture.number(height))" \
      width="\(SVGPicture.number(width))" height="\(SVGPicture.number(height))" role="img" aria-label="\(name)">
      <title>\(name)</title>
      <style>text{font-family:ui-monospace,"DejaVu Sans Mono",Menlo,Consolas,monospace;font-size:14px;white-space:pre}</style>
      <clipPath id="window"><rect width="\(SVGPicture.number(width))" height="\(SVGPicture.number(height))" rx="9"/></clipPath>
      <rect width="100%" height="100%" rx="9" fill="\(SVGPicture.hexadecimal(page.background))"/>
      <g fill="\(SVGPicture.hexadecimal(page.hairline))"><circle cx="20" cy="17" r="5.5"/><circle cx="38" cy="17" r="5.5"/>\
      <circle cx="56" cy="17" r="5.5"/></g>

      """
    titleText =
      "<text x=\"\(SVGPicture.number(width / 2))\" y=\"22\" text-anchor=\"middle\" fill=\"\(faint)\">\(name)</text>\n"
  }

  /// Returns the colours of text and of what is behind it, nil for the page.
  private func colours(of style: CellStyle) -> (ink: String, paper: String?) {
    let ink = SVGPicture.colour(codes.ink(style.foreground, table)) ?? SVGPicture.hexadecimal(page.text)
    let paper = style.background == .plain ? nil : SVGPicture.colour(codes.paper(style.background, table))
    guard style.attributes.contains(.reverse) else { return (ink, paper) }
    return (paper ?? SVGPicture.hexadecimal(page.background), ink)
  }

  /// Fills a part of each of some cells of a row.
  private mutating func fill(_ shape: BlockShape, row: Int, column: Int, columns: Int, _ colour: String) {
    let isWhole = shape.width == 1
    let y = SVGPicture.titleHeight + (Double(row) + shape.y) * SVGPicture.cellHeight
    let size = (width: shape.width * SVGPicture.cellWidth, height: shape.height * SVGPicture.cellHeight)
    for index in 0..<(isWhole ? 1 : columns) {
      var x = SVGPicture.margin + (Double(column + index) + shape.x) * SVGPicture.cellWidth
      var width = isWhole ? Double(columns) * SVGPicture.cellWidth : size.width
      // What reaches the edge of the window reaches the edge of the picture.
      if isWhole, column + columns == self.columns { width += SVGPicture.margin }
      if isWhole, column == 0 { (x, width) = (0, width + SVGPicture.margin) }
      drawnRows[row].backgrounds +=
        "<rect x=\"\(SVGPicture.number(x))\" y=\"\(SVGPicture.number(y))\" width=\"\(SVGPicture.number(width))\" "
        + "height=\"\(SVGPicture.number(size.height))\" fill=\"\(colour)\"/>\n"
    }
    // The colour in which the last row ends goes on below it.
    guard isWhole, shape.height == 1, row == rows - 1, column + columns == self.columns else { return }
    let end = SVGPicture.titleHeight + Double(rows) * SVGPicture.cellHeight
    drawnRows[row].backgrounds +=
      "<rect x=\"0\" y=\"\(SVGPicture.number(end))\" width=\"100%\" height=\"\(SVGPicture.number(SVGPicture.margin))\" "
      + "fill=\"\(colour)\"/>\n"
  }

  /// Adds block characters with a uniform style, as the shapes that they are.
  mutating func add(_ shapes: [BlockShape], row: Int, column: Int, columns: Int, style: CellStyle) {
    let (ink, paper) = colours(of: style)
    if let paper { fill(.whole, row: row, column: column, columns: columns, paper) }
    for shape in shapes { fill(shape, row: row, column: column, columns: columns, ink) }
  }

  /// Adds a line of a uniform style as the shape that it is, which joins those beside, above and below it.
  mutating func add(_ line: LineShape, row: Int, column: Int, columns: Int, style: CellStyle) {
    let (ink, paper) = colours(of: style)
    if let paper { fill(.whole, row: row, column: column, columns: columns, paper) }
    let (width, height) = (SVGPicture.cellWidth, SVGPicture.cellHeight)
    let left = SVGPicture.margin + Double(column) * width
    let top = SVGPicture.titleHeight + Double(row) * height
    let opacity = style.attributes.contains(.dim) ? " opacity=\"0.6\"" : ""
    func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
      drawnRows[row].backgrounds +=
        "<rect x=\"\(SVGPicture.number(x))\" y=\"\(SVGPicture.number(y))\" width=\"\(SVGPicture.number(width))\" "
        + "height=\"\(SVGPicture.number(height))\" fill=\"\(ink)\"\(opacity)/>\n"
    }
    /// Both ends of a line are at the middle of a cell or at its side, and half its thickness beyond the middle.
    func place(_ thickness: Int) -> (x: Double, y: Double, size: Double) {
      (left + (width - Double(thickness)) / 2, top + (height - Double(thickness)) / 2, Double(thickness))
    }
    if line.isAcross {
      rect(left, place(line.left).y, Double(columns) * width, Double(line.left))
      return
    }
    let (across, along) = (place(max(line.left, line.right)), place(max(line.up, line.down)))
    if line.left > 0 { rect(left, across.y, (width + across.size) / 2, across.size) }
    if line.right > 0 { rect(across.x, across.y, (width + across.size) / 2, across.size) }
    if line.up > 0, line.down > 0 {
      rect(along.x, top, along.size, height)
    } else if line.up > 0 {
      rect(along.x, top, along.size, (height + along.size) / 2)
    } else if line.down > 0 {
      rect(along.x, along.y, along.size, (height + along.size) / 2)
    }
  }

  /// Adds Braille characters with a uniform style as dots, which fonts draw with different widths.
  mutating func add(dots: [UInt8], row: Int, column: Int, style: CellStyle) {
    let (ink, paper) = colours(of: style)
    if let paper { fill(.whole, row: row, column: column, columns: dots.count, paper) }
    var path = ""
    for (index, pattern) in dots.enumerated() {
      for bit in 0..<8 where pattern & 1 << bit != 0 {
        // The bits of the first six dots go down the columns, the last two are those of the lowest row.
        let (x, y) = bit < 6 ? (bit / 3, bit % 3) : (bit - 6, 3)
        let left = SVGPicture.margin + (Double(column + index) + Double(x) / 2 + 0.13) * SVGPicture.cellWidth
        let top = SVGPicture.titleHeight + (Double(row) + Double(y) / 4 + 0.06) * SVGPicture.cellHeight
        path += "M\(SVGPicture.number(left)) \(SVGPicture.number(top))h2v2h-2z"
      }
    }
    if !path.isEmpty { drawnRows[row].texts += "<path d=\"\(path)\" fill=\"\(ink)\"/>\n" }
  }

  /// Adds a run of text with a uniform style to a row.
  mutating func add(_ text: String, row: Int, column: Int, columns: Int, style: CellStyle) {
    let (ink, paper) = colours(of: style)
    let x = SVGPicture.x(column)
    let width = SVGPicture.number(Double(columns) * SVGPicture.cellWidth)
    if let paper { fill(.whole, row: row, column: column, columns: columns, paper) }
    let isUnderlined = style.attributes.contains(.underline)
    guard isUnderlined || text.utf8.contains(where: { $0 != 0x20 }) else { return }
    var attributes = " textLength=\"\(width)\" lengthAdjust=\"spacingAndGlyphs\" fill=\"\(ink)\""
    if style.attributes.contains(.bold) { attributes += " font-weight=\"bold\"" }
    if style.attributes.contains(.italic) { attributes += " font-style=\"italic\"" }
    if style.attributes.contains(.dim) { attributes += " opacity=\"0.6\"" }
    if isUnderlined { attributes += " text-decoration=\"underline\"" }
    if style.attributes.contains(.strikethrough) { attributes += " text-decoration=\"line-through\"" }
    let y = SVGPicture.number(SVGPicture.titleHeight + Double(row) * SVGPicture.cellHeight + 13.5)
    drawnRows[row].texts +=
      "<text x=\"\(x)\" y=\"\(y)\"\(attributes) xml:space=\"preserve\">\(SVGPicture.escaped(text))</text>\n"
  }

  mutating func add(cursorAt row: Int, column: Int) {
    let y = SVGPicture.number(SVGPicture.titleHeight + Double(row) * SVGPicture.cellHeight + 1)
    cursor =
      "<rect x=\"\(SVGPicture.x(column))\" y=\"\(y)\" width=\"2\" height=\"16\" fill=\"\(SVGPicture.hexadecimal(page.accent))\"/>\n"
  }

  /// The image.
  var finished: String {
    document(titleText, drawnRows.map(\.backgrounds).joined(), drawnRows.map(\.texts).joined() + cursor)
  }

  /// Returns the document with what stands in the bar of the window, the surfaces and the rest.
  ///
  /// The surfaces have sharp edges, so that there are no lines between those that touch.
  func document(_ bar: String, _ backgrounds: String, _ texts: String) -> String {
    head + bar + "<g shape-rendering=\"crispEdges\" clip-path=\"url(#window)\">\n\(backgrounds)</g>\n" + texts
      + "</svg>\n"
  }

  /// Returns a text at the right of the bar of the window.
  func barText(_ text: String) -> String {
    let x = SVGPicture.number(width - SVGPicture.margin)
    let colour = SVGPicture.hexadecimal(page.accent)
    return "<text x=\"\(x)\" y=\"22\" text-anchor=\"end\" fill=\"\(colour)\">\(SVGPicture.escaped(text))</text>\n"
  }

  private static func x(_ column: Int) -> String { number(margin + Double(column) * cellWidth) }

  /// Formats a number with at most one decimal place.
  static func number(_ value: Double) -> String {
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
    case .palette(let number), .indexed(let number): hexadecimal(IndexedColour.rgb(of: number))
    case .direct(let rgb): hexadecimal(rgb)
    }
  }

  private static func hexadecimal(_ colour: UInt32) -> String {
    let digits = String(colour, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.utf8.count) + digits
  }
}
