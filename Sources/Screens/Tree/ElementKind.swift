/// The kind of an element.
///
/// The raw values are those of `SY_KIND_*` in `switchyard.h`. The set is open.
public struct ElementKind: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  private init(_ number: Number) { rawValue = number.rawValue }

  /// The root of a screen, which contains all other elements.
  public static let screen = ElementKind(.screen)
  /// Text of one or more lines.
  public static let text = ElementKind(.text)
  /// A part of a screen with a title and a footer.
  public static let section = ElementKind(.section)
  /// A row of a list.
  public static let row = ElementKind(.row)
  /// A button.
  public static let button = ElementKind(.button)
  /// A switch that is on or off.
  public static let toggle = ElementKind(.toggle)
  /// A single-line text field.
  public static let textField = ElementKind(.textField)
  /// A control that selects one of its options.
  public static let picker = ElementKind(.picker)
  /// An option of a picker.
  public static let option = ElementKind(.option)
  /// A progress indicator, with or without a known fraction.
  public static let progress = ElementKind(.progress)
  /// A line between other elements.
  public static let divider = ElementKind(.divider)
  /// A vertical or horizontal group of elements, depending on ``ElementProperty/axis``.
  public static let group = ElementKind(.group)
  /// A placeholder for missing content.
  public static let empty = ElementKind(.empty)
  /// The buttons in the screen's bar.
  public static let toolbar = ElementKind(.toolbar)
  /// An element that only some front ends support, identified by its ``ElementProperty/name``.
  public static let custom = ElementKind(.custom)
  /// The location of an embedded flow.
  public static let slot = ElementKind(.slot)
  /// Names with their values: rows whose titles are the names and whose details are the values.
  public static let facts = ElementKind(.facts)
  /// A table: a group with its headings, and a row for each line, whose children are the cells after the first.
  public static let table = ElementKind(.table)
  /// A chart of one or more series.
  public static let chart = ElementKind(.chart)
  /// A series of a chart.
  public static let series = ElementKind(.series)
  /// A small chart of one series without axes.
  public static let sparkline = ElementKind(.sparkline)
  /// A number within a range.
  public static let gauge = ElementKind(.gauge)
  /// Source code or a diff, with numbered lines.
  public static let code = ElementKind(.code)
  /// Text in a subset of Markdown.
  public static let markdown = ElementKind(.markdown)
  /// A control that makes a number greater or smaller by a step.
  public static let stepper = ElementKind(.stepper)
  /// A control that sets a number within a range.
  public static let slider = ElementKind(.slider)
  /// Toggles, buttons and texts in a few words each, side by side.
  public static let chips = ElementKind(.chips)
  /// A control that chooses a day.
  public static let date = ElementKind(.date)
  /// Elements in as many columns as fit.
  public static let grid = ElementKind(.grid)
  /// A list of any length, of which only some rows are described.
  public static let list = ElementKind(.list)
  /// A picture, with its description in ``ElementProperty/label``.
  public static let image = ElementKind(.image)

  /// Whether the kind is one of the header's.
  package var isKnown: Bool { Number(rawValue: rawValue) != nil }

  /// The facts of the kind: those of an unknown one are of an element without a value.
  package var facts: ElementFacts {
    guard let number = Number(rawValue: rawValue) else { return ElementFacts() }
    return switch number {
    case .screen, .section, .option, .divider, .group, .empty, .toolbar, .custom, .slot: ElementFacts()
    case .markdown, .chips: ElementFacts()
    case .facts, .code: ElementFacts(breadth: .many)
    case .table, .grid: ElementFacts(breadth: .all)
    case .text: ElementFacts(words: .text)
    case .row: ElementFacts(words: .row, breadth: .many)
    case .button: ElementFacts(words: .button)
    case .progress: ElementFacts(words: .progress)
    case .chart: ElementFacts(isNamedByLabel: true, breadth: .all)
    case .series: ElementFacts(isNamedByLabel: true)
    case .sparkline: ElementFacts(isNamedByLabel: true, words: .summary)
    case .gauge: ElementFacts(isNamedByLabel: true, hasScale: true, words: .gauge)
    case .image: ElementFacts(isNamedByLabel: true, words: .picture, breadth: .many)
    case .toggle: ElementFacts(.toggle)
    case .textField: ElementFacts(.field)
    case .picker: ElementFacts(.choice)
    case .stepper, .slider: ElementFacts(.number, isNamedByLabel: true, hasScale: true)
    case .date: ElementFacts(.day, isNamedByLabel: true)
    case .list: ElementFacts(.rows, breadth: .all)
    }
  }

  /// The control that elements of the kind are, or nil if they have no value that a user changes.
  package var control: Control? { facts.control }
}
