/// The pictures that a terminal draws itself: what it has said of them, and what of them it shows.
struct TerminalPictures {
  /// The protocol by which the terminal draws pictures, as far as the terminal has said it.
  private(set) var imageProtocol = ImageProtocol.cells
  private var answers = GraphicsAnswers()
  private var kitty = SentGraphics()
  private var sixels = SixelPainter()

  /// The state of the query about the properties that sixels depend on.
  private enum Query {
    case none
    case sent
    /// The window has changed before the reply.
    case outdated
  }
  private var query = Query.none

  private let depth: ColourDepth
  private let isRemote: Bool

  init(_ depth: ColourDepth, isRemote: Bool) { (self.depth, self.isRemote) = (depth, isRemote) }

  // MARK: - Replies

  /// Takes a reply.
  ///
  /// - Parameters:
  ///   - size: The columns and rows of the window.
  ///   - pixels: The size of the window in pixels as the system knows it.
  /// - Returns: The bytes of the next query, or none.
  mutating func take(
    _ reply: TerminalReply, size: (width: Int, height: Int), pixels: (width: Int, height: Int)?
  ) -> [UInt8] {
    guard reply == .deviceAttributes else {
      answers.take(reply)
      if reply == .graphics { imageProtocol = answers.choice(depth, isRemote: isRemote, size: size, pixels: pixels) }
      return []
    }
    // Every terminal sends this reply after those to earlier queries.
    let isAnswered = query == .sent
    let asksAgain = query == .outdated
    query = .none
    if isAnswered { imageProtocol = answers.choice(depth, isRemote: isRemote, size: size, pixels: pixels) }
    guard asksAgain || !isAnswered && imageProtocol == .cells, answers.maySendSixels(depth, isRemote: isRemote) else {
      return []
    }
    query = .sent
    return ControlSequence.sixelQueries
  }

  /// Returns what is to be asked after a change of the window, as the size of a cell may be another.
  mutating func windowChanged() -> [UInt8] {
    guard answers.maySendSixels(depth, isRemote: isRemote) else { return [] }
    guard query == .none else {
      query = .outdated
      return []
    }
    query = .sent
    return ControlSequence.sixelQueries
  }

  // MARK: - Frames

  /// Takes the pictures of the next frame.
  ///
  /// - Parameter shown: The grid that the terminal shows, in which cells are marked that must be written again.
  mutating func prepare(_ graphics: [ImageGraphic], from shown: inout CellBuffer, to next: CellBuffer) {
    sixels.take(graphics)
    shown.forgetPictures(notIn: next)
  }

  /// Returns the parts of pictures that are drawn over the cells that were sent.
  func parts(from shown: CellBuffer?, to next: CellBuffer, written: [Range<Int>]) -> [PictureBytes] {
    sixels.parts(from: shown, to: next, written: written)
  }

  /// Returns what is sent so that the terminal has the pictures that cells stand for.
  ///
  /// - Parameters:
  ///   - isFull: Whether the terminal may have forgotten all.
  ///   - isMoving: Whether the frame is one of a motion, in which no cell stands for a picture.
  mutating func sending(_ graphics: [ImageGraphic], isFull: Bool, isMoving: Bool) -> [UInt8] {
    if isMoving {
      if isFull { kitty.forget() }
      return []
    }
    return kitty.update(to: graphics.filter(\.isSent), isFull: isFull)
  }

  /// Returns what makes the terminal forget all pictures.
  mutating func removeAll() -> [UInt8] { kitty.removeAll() }
}
