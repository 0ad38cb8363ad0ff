/// The set of front ends that an app is shown with.
struct FrontEnds: OptionSet {
  let rawValue: Int

  /// The screen of the terminal.
  static let terminal = FrontEnds(rawValue: 1)
  /// Lines of text, on standard input and standard output.
  static let plain = FrontEnds(rawValue: 2)
  /// A screen without a terminal, of which a picture is taken.
  static let picture = FrontEnds(rawValue: 4)

  /// Whether one of them has the terminal to itself: it alone draws there and reads the user's keys.
  var takesTerminal: Bool { contains(.terminal) }

  /// Whether one of them has themes, which features may learn of and choose.
  var hasThemes: Bool { !isDisjoint(with: [.terminal, .picture]) }

  /// The name of what shows the app, as plugins are told.
  var name: String { takesTerminal ? "terminal" : "plain" }
}
