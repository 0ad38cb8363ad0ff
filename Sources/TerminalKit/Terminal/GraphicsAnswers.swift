/// The answers of a terminal about the pictures that it draws itself.
struct GraphicsAnswers {
  /// Whether it has the graphics protocol of kitty.
  private(set) var hasKitty = false
  /// Whether it draws sixels.
  private(set) var hasSixels = false
  private var cell: (width: Int, height: Int)?
  private var window: (width: Int, height: Int)?
  private var colours: Int?
  private var largest: (width: Int, height: Int)?

  /// Takes a reply, of which only those about pictures matter.
  mutating func take(_ reply: TerminalReply) {
    switch reply {
    case .graphics: hasKitty = true
    case .sixels: hasSixels = true
    case .cellSize(let width, let height): cell = (width, height)
    case .windowSize(let width, let height): window = (width, height)
    case .sixelColours(let count): colours = count
    case .sixelSize(let width, let height): largest = (width, height)
    default: break
    }
  }

  /// Whether pictures may be drawn as sixels, which depends on the size of a cell.
  func maySendSixels(_ depth: ColourDepth, isRemote: Bool) -> Bool {
    // Over a slow line, pictures would take too long.
    hasSixels && !(hasKitty && depth == .direct) && !isRemote && (depth == .direct || depth == .indexed)
  }

  /// Chooses how pictures are drawn.
  ///
  /// - Parameters:
  ///   - size: The columns and rows of the window.
  ///   - pixels: The size of the window in pixels as the system knows it, or nil.
  func choice(
    _ depth: ColourDepth, isRemote: Bool, size: (width: Int, height: Int), pixels: (width: Int, height: Int)?
  ) -> ImageProtocol {
    // The number of a picture is a colour of three bytes.
    if hasKitty, depth == .direct { return .kitty }
    guard maySendSixels(depth, isRemote: isRemote) else { return .cells }
    let candidates = [cell, window.map { Self.divided($0, size) }, pixels.map { Self.divided($0, size) }]
    let most = largest ?? (SixelTerminal.usualSide, SixelTerminal.usualSide)
    for case .some(let cell) in candidates {
      let terminal = SixelTerminal(
        cellWidth: cell.width, cellHeight: cell.height, colours: colours ?? SixelTerminal.usualColours,
        mostWidth: most.width, mostHeight: most.height)
      if let terminal { return .sixel(terminal) }
    }
    return .cells
  }

  private static func divided(_ pixels: (width: Int, height: Int), _ size: (width: Int, height: Int)) -> (
    width: Int, height: Int
  ) { (pixels.width / max(1, size.width), pixels.height / max(1, size.height)) }
}
