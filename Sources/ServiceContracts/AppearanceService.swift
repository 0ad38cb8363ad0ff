/// The look of the app, which the app itself provides where it has themes.
///
/// An app without a terminal of its own, as in plain mode and in tests, does not provide it: calls fail as those of any
/// service that nobody provides, and the topic has no value. A feature leaves its setting out then.
public enum AppearanceService: Service {
  /// The name and the version.
  public static let id: ServiceID = "switchyard.appearance/1"

  /// The themes and the one in use, published when the app opens, when a theme was chosen, by whomever, and when the
  /// terminal has turned dark or light.
  public struct Changed: Topic {
    /// The service of the app.
    public typealias Contract = AppearanceService

    /// The names of the themes, in the order in which the app lists them: "auto", "dark", "light".
    public var themes: [String]
    /// The name of the chosen theme.
    public var chosen: String
    /// Whether the colours that are shown have light backgrounds, which "auto" leaves to the terminal.
    public var isLight: Bool

    /// Creates a value.
    public init(themes: [String], chosen: String, isLight: Bool) {
      self.themes = themes
      self.chosen = chosen
      self.isLight = isLight
    }
  }

  /// Asks for the themes and the one in use.
  public struct Current: ServiceCall {
    /// The service of the app.
    public typealias Contract = AppearanceService
    /// The themes and the one in use.
    public typealias Reply = Changed

    /// True: it may be repeated.
    public static var isIdempotent: Bool { true }

    /// Creates the call.
    public init() {}
    /// Creates the call from any value: it says nothing.
    public init(from decoder: any Decoder) {}
    /// Writes null.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    }
  }

  /// Chooses a theme, at once and for the next starts, as the user does in the palette of commands.
  ///
  /// A name that no theme has is refused with those that there are.
  public struct Choose: ServiceCall, RawRepresentable {
    /// The service of the app.
    public typealias Contract = AppearanceService
    /// The themes and the one in use.
    public typealias Reply = Changed

    /// True: it may be repeated.
    public static var isIdempotent: Bool { true }

    /// The name of the theme.
    public let rawValue: String

    /// Creates a call that chooses the theme of this name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a call that chooses the theme of this name.
    public init(theme: String) { rawValue = theme }
  }
}
