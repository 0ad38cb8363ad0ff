/// Options for a session of the terminal.
package struct SessionOptions: Sendable {
  /// Whether to use the mouse.
  package var mouse: Bool
  /// The colours to use, or nil to determine them from the environment.
  package var colour: ColourDepth?
  /// Whether to use the alternate screen, so that the previous content reappears at the end.
  package var alternateScreen: Bool
  /// The texts of the bar that is shown while the main thread is stuck.
  package var stuck: StuckScreen.Texts

  package init(
    mouse: Bool = true, colour: ColourDepth? = nil, alternateScreen: Bool = true, stuck: StuckScreen.Texts
  ) {
    self.mouse = mouse
    self.colour = colour
    self.alternateScreen = alternateScreen
    self.stuck = stuck
  }
}
