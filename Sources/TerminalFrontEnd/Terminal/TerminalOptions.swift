/// How the terminal is to be used.
public struct TerminalOptions: Sendable, Hashable {
  /// Whether the terminal reports the mouse; its own selection of text then needs Shift.
  public var mouse: Bool
  /// The colours to use; nil decides by the environment.
  public var colour: ColourDepth?
  /// Whether drawing keeps to ASCII, borders and marks included.
  public var ascii: Bool
  /// Whether the screen is a separate one, so that what was there before comes back at the end.
  public var alternateScreen: Bool

  /// Creates options; the defaults use the mouse, a separate screen and the colours of the environment.
  public init(mouse: Bool = true, colour: ColourDepth? = nil, ascii: Bool = false, alternateScreen: Bool = true) {
    self.mouse = mouse
    self.colour = colour
    self.ascii = ascii
    self.alternateScreen = alternateScreen
  }
}
