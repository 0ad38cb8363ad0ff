/// A property of an element.
///
/// The raw values are those of `SY_PROP_*` in `switchyard.h`.
///
/// Each property is a string, a number, a flag, or an action, as grouped below. The set is open: readers ignore unknown
/// properties.
public struct ElementProperty: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  // Strings.
  /// The title of an element, or of the screen in its bar.
  public static let title = ElementProperty(rawValue: 1)
  /// A second, less prominent text below the title.
  public static let subtitle = ElementProperty(rawValue: 2)
  /// The text that a text element shows.
  public static let text = ElementProperty(rawValue: 3)
  /// The text that a screen reader speaks instead of the title or text.
  ///
  /// For a progress element, the visible text.
  public static let label = ElementProperty(rawValue: 4)
  /// A short text at the end of a row.
  public static let detail = ElementProperty(rawValue: 5)
  /// The name of a symbol.
  public static let symbol = ElementProperty(rawValue: 6)
  /// A short text, often a count, drawn beside the element.
  public static let badge = ElementProperty(rawValue: 7)
  /// The text below a section.
  public static let footer = ElementProperty(rawValue: 8)
  /// Additional words that the filter matches.
  public static let keywords = ElementProperty(rawValue: 9)
  /// The text in a field.
  public static let value = ElementProperty(rawValue: 10)
  /// The text that an empty field shows.
  public static let placeholder = ElementProperty(rawValue: 11)
  /// A description of the problem with a field's value.
  public static let error = ElementProperty(rawValue: 12)
  /// The name of a slot, or the kind of a custom element as "vendor.name/1".
  public static let name = ElementProperty(rawValue: 13)
  /// The prompt of the screen's filter.
  ///
  /// The screen has a filter only if this property is present.
  public static let search = ElementProperty(rawValue: 14)
  /// The text that the screen shows instead of its content while it is loading.
  public static let loading = ElementProperty(rawValue: 15)
  /// The reason that an element is disabled or that the user may not leave the screen.
  public static let reason = ElementProperty(rawValue: 16)
  /// The question that the user must confirm to leave the screen.
  public static let leaveQuestion = ElementProperty(rawValue: 17)
  /// The unit of numbers, drawn behind them.
  public static let unit = ElementProperty(rawValue: 18)
  /// The language of code, such as "swift", or "diff" for lines that begin with "+", "-" or a space.
  public static let language = ElementProperty(rawValue: 19)
  /// The bytes of a PNG or JPEG file, in Base64.
  ///
  /// As a text, they are limited by ``ScreenLimits/text``.
  public static let data = ElementProperty(rawValue: 20)
  /// The absolute path of a PNG or JPEG file, which the host reads.
  public static let file = ElementProperty(rawValue: 21)
  /// A short text at the end of a section's title, or of a row's second line in the row's tone.
  public static let note = ElementProperty(rawValue: 22)
  /// The titles of the steps of which the screen is one, a line each.
  ///
  /// The step of the screen is ``selected``.
  public static let steps = ElementProperty(rawValue: 23)
  /// The key that presses the element while its screen is on top: "r", "Ctrl-O", "F8".
  ///
  /// A front end may have other uses for the key, which come first, or no keys at all.
  public static let shortcut = ElementProperty(rawValue: 31)

  // Numbers.
  /// The style of a text, a ``TextStyle``.
  public static let style = ElementProperty(rawValue: 32)
  /// The meaning of an element, a ``Tone``.
  ///
  /// For the root, the tone of the background.
  public static let tone = ElementProperty(rawValue: 33)
  /// The role of a button, a ``ButtonRole``.
  public static let role = ElementProperty(rawValue: 34)
  /// The index of the selected option in a picker, or of the screen's step.
  ///
  /// Absent if none is selected.
  public static let selected = ElementProperty(rawValue: 35)
  /// The completed fraction of a progress element, from 0 to 1.
  ///
  /// Absent if it is unknown.
  public static let fraction = ElementProperty(rawValue: 36)
  /// The direction of a group, an ``Axis``.
  public static let axis = ElementProperty(rawValue: 37)
  /// The appearance of the bar, a ``BarStyle``.
  public static let barStyle = ElementProperty(rawValue: 38)
  /// The alignment of the text in a table's column, an ``Alignment``.
  public static let alignment = ElementProperty(rawValue: 39)
  /// The importance of a table's column.
  ///
  /// Where there is no room, the columns with the least weight are left out first. Defaults to 1.
  public static let weight = ElementProperty(rawValue: 40)
  /// The order in which a table's column sorts its rows, a ``SortOrder``.
  public static let sort = ElementProperty(rawValue: 41)
  /// The value of a gauge, a stepper or a slider, or the days since 1 January 1970 of a date.
  public static let number = ElementProperty(rawValue: 42)
  /// The least number.
  public static let minimum = ElementProperty(rawValue: 43)
  /// The greatest number.
  public static let maximum = ElementProperty(rawValue: 44)
  /// The difference between neighbouring numbers.
  public static let step = ElementProperty(rawValue: 45)
  /// The number of lines: of a text field, a chart or a picture, or of each row of a list.
  public static let lines = ElementProperty(rawValue: 46)
  /// The maximum number of characters in a text field.
  public static let limit = ElementProperty(rawValue: 47)
  /// The form of a chart, a ``ChartForm``, or of a picker, a ``PickerStyle``.
  public static let form = ElementProperty(rawValue: 48)
  /// The next value of a series or sparkline, or NaN where there is none.
  ///
  /// The only property that an element has several times, up to ``ScreenLimits/points``.
  public static let point = ElementProperty(rawValue: 49)
  /// The number of the first line of code.
  public static let first = ElementProperty(rawValue: 50)
  /// The number of the line of code that is marked.
  public static let marked = ElementProperty(rawValue: 51)
  /// The number of rows of a list, whether or not they are described.
  public static let count = ElementProperty(rawValue: 52)
  /// The index in its list of the first row that is described.
  public static let offset = ElementProperty(rawValue: 53)
  /// The width of a picture divided by its height.
  public static let aspectRatio = ElementProperty(rawValue: 54)
  /// The columns that a section takes where sections stand side by side, a ``ColumnSpan``.
  public static let span = ElementProperty(rawValue: 55)
  /// The tile before a row, a ``Tile``.
  public static let tile = ElementProperty(rawValue: 56)

  // Flags.
  /// Whether a toggle is on.
  public static let on = ElementProperty(rawValue: 64)
  /// Whether a row shows that it leads to another screen.
  public static let chevron = ElementProperty(rawValue: 65)
  /// Whether a field hides its text.
  public static let secure = ElementProperty(rawValue: 66)
  /// Whether the element is visible but can't be used.
  public static let disabled = ElementProperty(rawValue: 67)
  /// Whether the title is shown large above the content.
  public static let largeTitle = ElementProperty(rawValue: 68)
  /// Whether the screen's bar is hidden.
  public static let barHidden = ElementProperty(rawValue: 69)
  /// Whether the bar's back button is hidden.
  public static let backHidden = ElementProperty(rawValue: 70)
  /// Whether the user is prevented from leaving the screen.
  public static let locked = ElementProperty(rawValue: 71)
  /// Whether the canary of a new version may carry out the element's action, which has no effect outside the window.
  public static let safeToTry = ElementProperty(rawValue: 72)

  // Actions.
  /// The action that runs when the element is pressed.
  public static let activate = ElementProperty(rawValue: 96)
  /// The action that runs when the user changes the value, with the new value.
  public static let change = ElementProperty(rawValue: 97)
  /// The action that runs when the user presses Return in a field.
  public static let submit = ElementProperty(rawValue: 98)
  /// The action that runs when the user changes the filter of a list, with the words.
  public static let filter = ElementProperty(rawValue: 99)

  /// Whether the property is one of those above.
  package var isKnown: Bool {
    // The numbers of strings, numbers, flags and actions.
    let groups: [(Self, Self)] = [
      (.title, .steps), (.shortcut, .tile), (.on, .safeToTry), (.activate, .filter),
    ]
    return groups.contains { ($0.0.rawValue...$0.1.rawValue).contains(rawValue) }
  }
}
