/// The codes of the colours of cells in the control sequences of a terminal.
///
/// The codes of plain, the tokens and the palette are computed once.
package struct ColourCodes: Equatable {
  /// A colour as a terminal understands it.
  package enum Code: Hashable {
    /// The terminal's own foreground or background.
    case own
    /// One of the sixteen colours of the user's palette.
    case palette(UInt8)
    /// One of the 256 colours of xterm.
    case indexed(UInt8)
    /// Red, green and blue.
    case direct(UInt32)
  }

  package let depth: ColourDepth
  private let inks: [Code]
  private let papers: [Code]
  /// The first index with the same code, for each index.
  private let firstInks: [UInt16]
  private let firstPapers: [UInt16]

  /// Computes the codes of all indices.
  ///
  /// - Parameters:
  ///   - depth: The colours that the terminal has.
  ///   - inks: The codes of foregrounds, of the page's own and then of each token; a missing one is the terminal's own.
  ///   - papers: The codes of backgrounds in the same order.
  package init(depth: ColourDepth, inks: [Code] = [], papers: [Code] = []) {
    self.depth = depth
    func all(_ codes: [Code]) -> [Code] {
      let count = Int(CellStyle.Colour.firstInTable)
      var codes = codes + [Code](repeating: .own, count: max(0, count - codes.count))
      for number in 0..<16 where depth != .monochrome {
        codes[Int(CellStyle.Colour.palette(number).rawValue)] = .palette(UInt8(truncatingIfNeeded: number))
      }
      return codes
    }
    (self.inks, self.papers) = (all(inks), all(papers))
    firstInks = Self.firsts(self.inks)
    firstPapers = Self.firsts(self.papers)
  }

  /// The codes as text, which differs between codes that differ.
  package var text: String {
    (inks + papers).map { code in
      switch code {
      case .own: "-"
      case .palette(let number): "p\(number)"
      case .indexed(let number): "i\(number)"
      case .direct(let rgb): "d\(rgb)"
      }
    }.joined(separator: " ")
  }

  /// Whether the page has a background of its own, and not the terminal's.
  package var paintsPage: Bool { papers[0] != .own }

  /// Returns the code of a foreground, using the table of the grid of the cell.
  package func ink(_ colour: CellStyle.Colour, _ table: ColourTable) -> Code {
    let index = Int(colour.rawValue)
    return index < inks.count ? inks[index] : code(colour, table)
  }

  /// Returns the code of a background, using the table of the grid of the cell.
  package func paper(_ colour: CellStyle.Colour, _ table: ColourTable) -> Code {
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
      return .indexed(isCoarse ? IndexedColour.quicklyNearest(to: rgb) : IndexedColour.nearest(to: rgb))
    case .direct: return .direct(rgb)
    }
  }

  private static func firsts(_ codes: [Code]) -> [UInt16] {
    codes.map { code in UInt16(truncatingIfNeeded: codes.firstIndex(of: code) ?? 0) }
  }
}
