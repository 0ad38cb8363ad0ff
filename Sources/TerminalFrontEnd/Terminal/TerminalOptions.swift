/// Options for using the terminal.
public struct TerminalOptions: Sendable, Hashable {
  /// Whether to use the mouse.
  ///
  /// Selecting text in the terminal then requires Shift.
  public var mouse: Bool
  /// The colours to use; nil to determine them from the environment.
  public var colour: ColourDepth?
  /// Whether to draw only ASCII characters, including borders and markers.
  public var ascii: Bool
  /// Whether to use the alternate screen, so that the previous content reappears at the end.
  public var alternateScreen: Bool

  /// Creates options.
  ///
  /// By default, they enable the mouse, the alternate screen and the environment's colours.
  public init(mouse: Bool = true, colour: ColourDepth? = nil, ascii: Bool = false, alternateScreen: Bool = true) {
    self.mouse = mouse
    self.colour = colour
    self.ascii = ascii
    self.alternateScreen = alternateScreen
  }
}
