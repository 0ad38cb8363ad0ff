/// The colours that may be used in a terminal.
public enum ColourDepth: Sendable, Hashable {
  /// No colours, only bold, dim, underlined, and reversed text.
  case monochrome
  /// The sixteen colours of the user's palette.
  case palette

  /// Determines the colours from `TERM` and `NO_COLOR`, which disables colours if it isn't empty.
  public init(environment: [String: String]) {
    let isRefused = !(environment["NO_COLOR"] ?? "").isEmpty
    let isMonochrome = environment["TERM"].map { $0 == "dumb" || $0 == "vt100" || $0 == "vt220" } ?? false
    self = isRefused || isMonochrome ? .monochrome : .palette
  }
}
