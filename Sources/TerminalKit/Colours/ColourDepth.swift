/// The colours that may be used in a terminal.
public enum ColourDepth: Sendable, Hashable, CaseIterable {
  /// No colours, only bold, dim, underlined, and reversed text.
  case monochrome
  /// The sixteen colours of the user's palette.
  case palette
  /// The 256 colours of xterm.
  case indexed
  /// Every colour, as red, green and blue.
  case direct

  /// Determines the colours from `NO_COLOR`, which disables colours if it isn't empty, `COLORTERM` and `TERM`.
  public init(environment: [String: String]) {
    let isRefused = !(environment["NO_COLOR"] ?? "").isEmpty
    let terminal = environment["TERM"] ?? ""
    let isMonochrome = terminal == "dumb" || terminal == "vt100" || terminal == "vt220"
    let says = environment["COLORTERM"] ?? ""
    let names = terminal.split(separator: "-")
    let known = ["direct", "kitty", "ghostty", "wezterm", "foot", "alacritty"]
    let isDirect = says == "truecolor" || says == "24bit" || names.contains { known.contains(String($0)) }
    self =
      if isRefused || isMonochrome {
        .monochrome
      } else if isDirect {
        .direct
      } else {
        names.contains { $0.hasPrefix("256") } ? .indexed : .palette
      }
  }

  /// The depth as a command line says it: true, 256, 16 or none.
  public var name: String {
    switch self {
    case .direct: "true"
    case .indexed: "256"
    case .palette: "16"
    case .monochrome: "none"
    }
  }

  /// Returns the depth of a name, or nil if there is none.
  public init?(name: String) {
    guard let depth = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = depth
  }
}
