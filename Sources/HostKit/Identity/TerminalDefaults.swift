public import Presentation

/// The defaults of an app in a terminal: its colours and keys, and what its command line can change.
public struct TerminalDefaults: Hashable, Sendable {
  /// Whether the mouse is the app's, and not the terminal's.
  public var usesMouse: Bool
  /// Whether the app draws with ASCII characters only.
  public var isASCII: Bool
  /// The colours of the app.
  public var theme: Theme
  /// The keys of the app, with the commands that they run.
  public var keys: KeyMap

  /// Creates defaults, by default with the mouse, all characters, the terminal's colours and the standard keys.
  public init(usesMouse: Bool = true, isASCII: Bool = false, theme: Theme = Theme(), keys: KeyMap = .standard) {
    self.usesMouse = usesMouse
    self.isASCII = isASCII
    self.theme = theme
    self.keys = keys
  }
}
