/// What an element of a screen is; an open set, whose numbers are those of `SY_KIND_*` in `switchyard.h`.
public struct ElementKind: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The root of a screen, which holds all other elements.
  public static let screen = ElementKind(rawValue: 1)
  /// A text of one or more lines.
  public static let text = ElementKind(rawValue: 2)
  /// A part of a screen with a title and a footer.
  public static let section = ElementKind(rawValue: 3)
  /// A line of a list.
  public static let row = ElementKind(rawValue: 4)
  /// A button.
  public static let button = ElementKind(rawValue: 5)
  /// A switch that is on or off.
  public static let toggle = ElementKind(rawValue: 6)
  /// A line of text that the user edits.
  public static let textField = ElementKind(rawValue: 7)
  /// A choice of one among its options.
  public static let picker = ElementKind(rawValue: 8)
  /// A choice in a picker.
  public static let option = ElementKind(rawValue: 9)
  /// An indicator of how far something is, or that it goes on.
  public static let progress = ElementKind(rawValue: 10)
  /// A line between parts.
  public static let divider = ElementKind(rawValue: 11)
  /// Elements one below the other or side by side, by ``ElementProperty/axis``.
  public static let group = ElementKind(rawValue: 12)
  /// A placeholder where there is no content yet.
  public static let empty = ElementKind(rawValue: 13)
  /// The buttons in the bar.
  public static let toolbar = ElementKind(rawValue: 14)
  /// An element that only some front ends know, by its ``ElementProperty/name``.
  public static let custom = ElementKind(rawValue: 15)
  /// Where an embedded flow is shown.
  public static let slot = ElementKind(rawValue: 16)
}
