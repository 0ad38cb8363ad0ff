/// How many colours the terminal may be asked for.
public enum ColourDepth: Sendable, Hashable {
  /// No colours; bold, dim, underlined and reversed text stay.
  case monochrome
  /// The sixteen colours of the user's own palette.
  case palette

  /// What the environment asks for: `NO_COLOR`, when it is not empty, means none.
  public init(environment: [String: String]) {
    let isRefused = !(environment["NO_COLOR"] ?? "").isEmpty
    let isMonochrome = environment["TERM"].map { $0 == "dumb" || $0 == "vt100" || $0 == "vt220" } ?? false
    self = isRefused || isMonochrome ? .monochrome : .palette
  }
}
