public import Presentation
public import Scenes
public import TerminalKit

/// Options for using the terminal.
public struct TerminalOptions: Sendable, Hashable {
  /// Whether to use the mouse.
  ///
  /// With the mouse enabled, selecting text in the terminal requires Shift.
  public var mouse: Bool
  /// Whether screens, sheets and notices move to their places.
  public var motion: Bool
  /// The colours to use, or nil to determine them from the environment.
  public var colour: ColourDepth?
  /// Whether to draw only ASCII characters, including borders and markers.
  public var ascii: Bool
  /// Whether to use the alternate screen, so that the previous content reappears at the end.
  public var alternateScreen: Bool
  /// The colours of the app.
  public var theme: Theme
  /// The keys of the app.
  public var keys: KeyMap
  /// The texts that the front end shows to users.
  public var texts: AppTexts

  /// Creates options.
  ///
  /// By default, the mouse and the alternate screen are enabled, nothing moves, and the colours are determined from the
  /// environment.
  public init(
    mouse: Bool = true, motion: Bool = false, colour: ColourDepth? = nil, ascii: Bool = false,
    alternateScreen: Bool = true,
    theme: Theme = Theme(), keys: KeyMap = .standard, texts: AppTexts = AppTexts()
  ) {
    self.theme = theme
    self.keys = keys
    self.texts = texts
    self.mouse = mouse
    self.motion = motion
    self.colour = colour
    self.ascii = ascii
    self.alternateScreen = alternateScreen
  }

  /// The options of a session of the terminal.
  var session: SessionOptions {
    let stuck = StuckScreen.Texts(
      wait: texts[.wait], restart: texts[.restartWithout], quit: "\(KeyPress("Ctrl-Q").name(texts)) \(texts[.quit])",
      waiting: texts(.asksAgain, KeyPress("Ctrl-C").name(texts)))
    return SessionOptions(mouse: mouse, colour: colour, alternateScreen: alternateScreen, stuck: stuck)
  }
}
