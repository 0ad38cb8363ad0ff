/// A property of an element.
///
/// The raw values are those of `SY_PROP_*` in `switchyard.h`.
///
/// Each property is a string, a number, a flag, or an action, as grouped below. The set is open: readers ignore unknown
/// properties.
public struct ElementProperty: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  private init(_ number: Number) { rawValue = number.rawValue }

  // Strings.
  /// The title of an element, or of the screen in its bar.
  public static let title = ElementProperty(.title)
  /// A second, less prominent text below the title.
  public static let subtitle = ElementProperty(.subtitle)
  /// The text that a text element shows.
  public static let text = ElementProperty(.text)
  /// The text that a screen reader speaks instead of the title or text.
  ///
  /// For a progress element, the visible text.
  public static let label = ElementProperty(.label)
  /// A short text at the end of a row.
  public static let detail = ElementProperty(.detail)
  /// The name of a symbol.
  public static let symbol = ElementProperty(.symbol)
  /// A short text, often a count, drawn beside the element.
  public static let badge = ElementProperty(.badge)
  /// The text below a section.
  public static let footer = ElementProperty(.footer)
  /// Additional words that the filter matches.
  public static let keywords = ElementProperty(.keywords)
  /// The text in a field.
  public static let value = ElementProperty(.value)
  /// The text that an empty field shows.
  public static let placeholder = ElementProperty(.placeholder)
  /// A description of the problem with a field's value.
  public static let error = ElementProperty(.error)
  /// The name of a slot, or the kind of a custom element as "vendor.name/1".
  public static let name = ElementProperty(.name)
  /// The prompt of the screen's filter.
  ///
  /// The screen has a filter only if this property is present.
  public static let search = ElementProperty(.search)
  /// The text that the screen shows instead of its content while it is loading.
  public static let loading = ElementProperty(.loading)
  /// The reason that an element is disabled or that the user may not leave the screen.
  public static let reason = ElementProperty(.reason)
  /// The question that the user must confirm to leave the screen.
  public static let leaveQuestion = ElementProperty(.leaveQuestion)
  /// The unit of numbers, drawn behind them.
  public static let unit = ElementProperty(.unit)
  /// The language of code, such as "swift", or "diff" for lines that begin with "+", "-" or a space.
  public static let language = ElementProperty(.language)
  /// The bytes of a PNG or JPEG file, in Base64.
  ///
  /// As a text, they are limited by ``ScreenLimits/text``.
  public static let data = ElementProperty(.data)
  /// The absolute path of a PNG or JPEG file, which the host reads.
  public static let file = ElementProperty(.file)
  /// A short text at the end of a section's title, or of a row's second line in the row's tone.
  public static let note = ElementProperty(.note)
  /// The titles of the steps of which the screen is one, a line each.
  ///
  /// The step of the screen is ``selected``.
  public static let steps = ElementProperty(.steps)
  /// The address of the screen, a link of the app that leads to it.
  public static let link = ElementProperty(.link)
  /// The key that presses the element while its screen is on top, or beside it: "r", "Ctrl-O", "F8".
  ///
  /// A front end may have other uses for the key, which come first, or no keys at all.
  public static let shortcut = ElementProperty(.shortcut)

  // Numbers.
  /// The style of a text, a ``TextStyle``.
  public static let style = ElementProperty(.style)
  /// The meaning of an element, a ``Tone``.
  ///
  /// For the root, the tone of the background.
  public static let tone = ElementProperty(.tone)
  /// The role of a button, a ``ButtonRole``.
  public static let role = ElementProperty(.role)
  /// The index of the selected option in a picker, or of the screen's step.
  ///
  /// Absent if none is selected.
  public static let selected = ElementProperty(.selected)
  /// The completed fraction of a progress element, from 0 to 1.
  ///
  /// Absent if it is unknown.
  public static let fraction = ElementProperty(.fraction)
  /// The direction of a group, an ``Axis``.
  public static let axis = ElementProperty(.axis)
  /// The appearance of the bar, a ``BarStyle``.
  public static let barStyle = ElementProperty(.barStyle)
  /// The alignment of the text in a table's column, an ``Alignment``.
  public static let alignment = ElementProperty(.alignment)
  /// The importance of a table's column.
  ///
  /// Where there is no room, the columns with the least weight are left out first. Defaults to 1.
  public static let weight = ElementProperty(.weight)
  /// The order in which a table's column sorts its rows, a ``SortOrder``.
  public static let sort = ElementProperty(.sort)
  /// The value of a gauge, a stepper or a slider, or the days since 1 January 1970 of a date.
  public static let number = ElementProperty(.number)
  /// The least number.
  public static let minimum = ElementProperty(.minimum)
  /// The greatest number.
  public static let maximum = ElementProperty(.maximum)
  /// The difference between neighbouring numbers.
  public static let step = ElementProperty(.step)
  /// The number of lines: of a text field, a chart or a picture, or of each row of a list.
  public static let lines = ElementProperty(.lines)
  /// The maximum number of characters in a text field.
  public static let limit = ElementProperty(.limit)
  /// The form of a chart, a ``ChartForm``, or of a picker, a ``PickerStyle``.
  public static let form = ElementProperty(.form)
  /// The next value of a series or sparkline, or NaN where there is none.
  ///
  /// The only property that an element has several times, up to ``ScreenLimits/points``.
  public static let point = ElementProperty(.point)
  /// The number of the first line of code.
  public static let first = ElementProperty(.first)
  /// The number of the line of code that is marked.
  public static let marked = ElementProperty(.marked)
  /// The number of rows of a list, whether or not they are described.
  public static let count = ElementProperty(.count)
  /// The index in its list of the first row that is described.
  public static let offset = ElementProperty(.offset)
  /// The width of a picture divided by its height.
  public static let aspectRatio = ElementProperty(.aspectRatio)
  /// The columns that a section takes where sections stand side by side, a ``ColumnSpan``.
  public static let span = ElementProperty(.span)
  /// The tile before a row, a ``Tile``.
  public static let tile = ElementProperty(.tile)

  // Flags.
  /// Whether a toggle is on.
  public static let on = ElementProperty(.on)
  /// Whether a row shows that it leads to another screen.
  public static let chevron = ElementProperty(.chevron)
  /// Whether a field hides its text.
  public static let secure = ElementProperty(.secure)
  /// Whether the element is visible but can't be used.
  public static let disabled = ElementProperty(.disabled)
  /// Whether the title is shown large above the content.
  public static let largeTitle = ElementProperty(.largeTitle)
  /// Whether the screen's bar is hidden.
  public static let barHidden = ElementProperty(.barHidden)
  /// Whether the bar's back button is hidden.
  public static let backHidden = ElementProperty(.backHidden)
  /// Whether the user is prevented from leaving the screen.
  public static let locked = ElementProperty(.locked)
  /// Whether the canary of a new version may carry out the element's action, which has no effect outside the window.
  public static let safeToTry = ElementProperty(.safeToTry)
  /// Whether the screen's rows that are safe to try open a detail, which follows the focus where the window has room.
  public static let opensDetail = ElementProperty(.opensDetail)

  // Actions.
  /// The action that runs when the element is pressed.
  public static let activate = ElementProperty(.activate)
  /// The action that runs when the user changes the value, with the new value.
  public static let change = ElementProperty(.change)
  /// The action that runs when the user presses Return in a field.
  public static let submit = ElementProperty(.submit)
  /// The action that runs when the user changes the filter of a list, with the words.
  public static let filter = ElementProperty(.filter)

  /// Whether the property is one of the header's.
  package var isKnown: Bool { Number(rawValue: rawValue) != nil }
}
