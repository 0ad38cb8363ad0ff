/// The kind of an element.
///
/// The raw values are those of `SY_KIND_*` in `switchyard.h`. The set is open.
public struct ElementKind: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The root of a screen, which contains all other elements.
  public static let screen = ElementKind(rawValue: 1)
  /// Text of one or more lines.
  public static let text = ElementKind(rawValue: 2)
  /// A part of a screen with a title and a footer.
  public static let section = ElementKind(rawValue: 3)
  /// A row of a list.
  public static let row = ElementKind(rawValue: 4)
  /// A button.
  public static let button = ElementKind(rawValue: 5)
  /// A switch that is on or off.
  public static let toggle = ElementKind(rawValue: 6)
  /// A single-line text field.
  public static let textField = ElementKind(rawValue: 7)
  /// A control that selects one of its options.
  public static let picker = ElementKind(rawValue: 8)
  /// An option of a picker.
  public static let option = ElementKind(rawValue: 9)
  /// A progress indicator, with or without a known fraction.
  public static let progress = ElementKind(rawValue: 10)
  /// A line between other elements.
  public static let divider = ElementKind(rawValue: 11)
  /// A vertical or horizontal group of elements, depending on ``ElementProperty/axis``.
  public static let group = ElementKind(rawValue: 12)
  /// A placeholder for missing content.
  public static let empty = ElementKind(rawValue: 13)
  /// The buttons in the screen's bar.
  public static let toolbar = ElementKind(rawValue: 14)
  /// An element that only some front ends support, identified by its ``ElementProperty/name``.
  public static let custom = ElementKind(rawValue: 15)
  /// The location of an embedded flow.
  public static let slot = ElementKind(rawValue: 16)
  /// Names with their values: rows whose titles are the names and whose details are the values.
  public static let facts = ElementKind(rawValue: 17)
  /// A table: a group with its headings, and a row for each line, whose children are the cells after the first.
  public static let table = ElementKind(rawValue: 18)
  /// A chart of one or more series.
  public static let chart = ElementKind(rawValue: 19)
  /// A series of a chart.
  public static let series = ElementKind(rawValue: 20)
  /// A small chart of one series without axes.
  public static let sparkline = ElementKind(rawValue: 21)
  /// A number within a range.
  public static let gauge = ElementKind(rawValue: 22)
  /// Source code or a diff, with numbered lines.
  public static let code = ElementKind(rawValue: 23)
  /// Text in a subset of Markdown.
  public static let markdown = ElementKind(rawValue: 24)
  /// A control that makes a number greater or smaller by a step.
  public static let stepper = ElementKind(rawValue: 25)
  /// A control that sets a number within a range.
  public static let slider = ElementKind(rawValue: 26)
  /// Toggles, buttons and texts in a few words each, side by side.
  public static let chips = ElementKind(rawValue: 27)
  /// A control that chooses a day.
  public static let date = ElementKind(rawValue: 28)
  /// Elements in as many columns as fit.
  public static let grid = ElementKind(rawValue: 29)
  /// A list of any length, of which only some rows are described.
  public static let list = ElementKind(rawValue: 30)
  /// A picture, with its description in ``ElementProperty/label``.
  public static let image = ElementKind(rawValue: 31)

  /// Whether the kind is one of those above.
  package var isKnown: Bool { (Self.screen.rawValue...Self.image.rawValue).contains(rawValue) }
}
