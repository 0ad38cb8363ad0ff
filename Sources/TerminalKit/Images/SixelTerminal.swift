/// The protocol by which a terminal draws pictures itself, if it does.
package enum ImageProtocol: Hashable, Sendable {
  /// It does not, so that pictures are drawn in characters.
  case cells
  /// By the graphics protocol of kitty.
  case kitty
  /// As sixels, which older terminals have.
  case sixel(SixelTerminal)
}

/// The properties of a terminal that sixels depend on.
package struct SixelTerminal: Hashable, Sendable {
  /// The size of a cell in pixels.
  package let cellWidth: Int
  package let cellHeight: Int
  /// The number of colours in a picture.
  package let colours: Int
  /// The greatest size of a picture in pixels.
  let mostWidth: Int
  let mostHeight: Int

  /// The number of colours where the terminal does not say it, and the greatest that is used.
  static let usualColours = 256
  /// The greatest size where the terminal does not say it, which is that of xterm.
  static let usualSide = 1000

  /// Creates the properties that a terminal reports, or returns nil if they are impossible.
  package init?(
    cellWidth: Int, cellHeight: Int, colours: Int = usualColours, mostWidth: Int = usualSide,
    mostHeight: Int = usualSide
  ) {
    guard (3...100).contains(cellWidth), (6...200).contains(cellHeight), colours >= 2, mostWidth >= cellWidth,
      mostHeight >= cellHeight
    else { return nil }
    (self.cellWidth, self.cellHeight) = (cellWidth, cellHeight)
    self.colours = min(colours, Self.usualColours)
    // A picture of more pixels takes longer to be drawn than it is looked at.
    (self.mostWidth, self.mostHeight) = (min(mostWidth, 2000), min(mostHeight, 2000))
  }
}
