/// What the colours of cells are in the control sequences of a terminal.
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

  init(_ theme: Theme, depth: ColourDepth, page: UInt32? = nil) {
    self.depth = depth
    var codes: [Code] = []
    for index in 0..<CellStyle.Colour.firstInTable {
      codes.append(Self.code(of: CellStyle.Colour(rawValue: index), theme, depth))
    }
    inks = codes
    if let page { codes[0] = .direct(page) }
    papers = codes
    firstInks = Self.firsts(codes)
    firstPapers = Self.firsts(papers)
  }

  /// Whether the page has a background of its own, and not the terminal's.
  var paintsPage: Bool { papers[0] != .own }

  /// Returns the code of a foreground, using the table of the grid of the cell.
  func ink(_ colour: CellStyle.Colour, _ table: ColourTable) -> Code {
    let index = Int(colour.rawValue)
    return index < inks.count ? inks[index] : code(table[colour])
  }

  /// Returns the code of a background, using the table of the grid of the cell.
  func paper(_ colour: CellStyle.Colour, _ table: ColourTable) -> Code {
    let index = Int(colour.rawValue)
    return index < papers.count ? papers[index] : code(table[colour])
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

  private func code(_ rgb: UInt32?) -> Code {
    guard let rgb else { return .own }
    switch depth {
    case .monochrome, .palette: return .own
    case .indexed: return .indexed(UInt8(truncatingIfNeeded: Theme.Colour(rgb: rgb).indexed))
    case .direct: return .direct(rgb)
    }
  }

  private static func code(of colour: CellStyle.Colour, _ theme: Theme, _ depth: ColourDepth) -> Code {
    guard depth != .monochrome else { return .own }
    if depth != .palette, let token = colour.token, let themed = theme[token] {
      return depth == .direct ? .direct(themed.rgb) : .indexed(UInt8(truncatingIfNeeded: themed.indexed))
    }
    return colour.ofPalette.paletteNumber.map { .palette(UInt8(truncatingIfNeeded: $0)) } ?? .own
  }

  private static func firsts(_ codes: [Code]) -> [UInt16] {
    codes.map { code in UInt16(truncatingIfNeeded: codes.firstIndex(of: code) ?? 0) }
  }
}

extension CellStyle.Colour {
  /// The colour of the user's palette for a token that no theme gives a colour.
  var ofPalette: CellStyle.Colour {
    switch token {
    case .accent, .border, .borderFocus, .badge: .cyan
    case .positive: .green
    case .caution: .yellow
    case .critical: .red
    case nil: self
    default: .plain
    }
  }
}
