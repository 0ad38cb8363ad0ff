/// The codes of the colours of cells in the control sequences of a terminal.
///
/// The codes of plain, the tokens and the palette are computed once.
struct ColourCodes {
  /// A colour as a terminal understands it.
  enum Code: Hashable {
    /// The terminal's own foreground or background.
    case own
    /// One of the sixteen colours of the user's palette.
    case palette(UInt8)
    /// One of the 256 colours of xterm.
    case indexed(UInt8)
    /// Red, green and blue.
    case direct(UInt32)
  }

  let depth: ColourDepth
  private let inks: [Code]
  private let papers: [Code]
  /// The first index with the same code, for each index.
  private let firstInks: [UInt16]
  private let firstPapers: [UInt16]

  /// Computes the codes for a terminal that is to show a theme with some of its colours.
  init(_ theme: ThemeColours, depth: ColourDepth) {
    self.depth = depth
    func code(_ token: ThemeToken) -> Code {
      switch depth {
      case .monochrome: .own
      case .palette: theme.palette(token).map { .palette($0) } ?? .own
      case .indexed: .indexed(theme.indexed(token))
      case .direct: .direct(theme[token].rgb)
      }
    }
    var codes = [Code](repeating: .own, count: Int(CellStyle.Colour.firstInTable))
    for token in ThemeToken.allCases { codes[Int(token.rawValue)] = code(token) }
    for number in 0..<16 where depth != .monochrome {
      codes[Int(CellStyle.Colour.palette(number).rawValue)] = .palette(UInt8(truncatingIfNeeded: number))
    }
    // The page's own text and background are the terminal's, unless the theme has others.
    var inks = codes
    inks[0] = theme.paintsText ? code(.text) : .own
    if !theme.paintsText { inks[Int(ThemeToken.text.rawValue)] = .own }
    var papers = codes
    papers[0] = theme.paintsPage ? code(.background) : .own
    if !theme.paintsPage { papers[Int(ThemeToken.background.rawValue)] = .own }
    (self.inks, self.papers) = (inks, papers)
    firstInks = Self.firsts(inks)
    firstPapers = Self.firsts(papers)
  }

  /// Whether the page has a background of its own, and not the terminal's.
  var paintsPage: Bool { papers[0] != .own }

  /// Returns the code of a foreground, using the table of the grid of the cell.
  func ink(_ colour: CellStyle.Colour, _ table: ColourTable) -> Code {
    let index = Int(colour.rawValue)
    return index < inks.count ? inks[index] : code(colour, table)
  }

  /// Returns the code of a background, using the table of the grid of the cell.
  func paper(_ colour: CellStyle.Colour, _ table: ColourTable) -> Code {
    let index = Int(colour.rawValue)
    return index < papers.count ? papers[index] : code(colour, table)
  }

  /// Returns the bits of a style with the first of the colours that look the same.
  @inline(__always)
  func canonical(_ bits: UInt64) -> UInt64 {
    let ink = Int(truncatingIfNeeded: bits >> 32 & 0xFFFF)
    let paper = Int(truncatingIfNeeded: bits >> 48)
    var result = bits
    if ink < firstInks.count { result = result & ~Cell.foregroundMask | UInt64(firstInks[ink]) << 32 }
    if paper < firstPapers.count { result = result & ~Cell.backgroundMask | UInt64(firstPapers[paper]) << 48 }
    return result
  }

  private func code(_ colour: CellStyle.Colour, _ table: ColourTable) -> Code {
    guard let rgb = table[colour] else { return .own }
    switch depth {
    case .monochrome, .palette: return .own
    case .indexed:
      // A picture has thousands, so that these are not compared with all others.
      let isCoarse = colour.rawValue >= CellStyle.Colour.firstCoarse
      return .indexed(isCoarse ? Theme.Colour(rgb: rgb).quicklyIndexed : Theme.Colour(rgb: rgb).indexed)
    case .direct: return .direct(rgb)
    }
  }

  private static func firsts(_ codes: [Code]) -> [UInt16] {
    codes.map { code in UInt16(truncatingIfNeeded: codes.firstIndex(of: code) ?? 0) }
  }
}
