/// How an app uses a terminal unless its command line says otherwise.
public struct TerminalDefaults: Hashable, Sendable {
  /// Whether the mouse is the app's, and not the terminal's.
  public var usesMouse: Bool
  /// Whether the app draws with ASCII characters only.
  public var isASCII: Bool

  /// Creates defaults, by default with the mouse and all characters.
  public init(usesMouse: Bool = true, isASCII: Bool = false) {
    self.usesMouse = usesMouse
    self.isASCII = isASCII
  }
}
