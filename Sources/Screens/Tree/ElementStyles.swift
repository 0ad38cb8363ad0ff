/// The style of a text.
///
/// The raw values are those of `SY_TEXT_*`.
public enum TextStyle: UInt32, Sendable {
  case body, title, heading, caption, mono
}

/// The meaning of a text or element, which front ends convey with colour, but never with colour alone.
///
/// The raw values are those of `SY_TONE_*`.
public enum Tone: UInt32, Sendable {
  case plain, secondary, accent, positive, caution, critical
}

/// The role of a button.
///
/// The raw values are those of `SY_ROLE_*`.
public enum ButtonRole: UInt32, Sendable {
  case normal, primary, destructive, cancel
}

/// The direction in which a group lays out its children.
///
/// The raw values are those of `SY_AXIS_*`.
public enum Axis: UInt32, Sendable {
  case vertical, horizontal
}

/// The style of a screen's bar.
///
/// The raw values are those of `SY_BAR_*`.
public enum BarStyle: UInt32, Sendable {
  case standard, prominent, transparent
}

/// The alignment of the text in a column.
///
/// The raw values are those of `SY_ALIGN_*`.
public enum Alignment: UInt32, Sendable {
  case leading, center, trailing
}

/// The order of a table's rows by a column.
///
/// The raw values are those of `SY_SORT_*`.
public enum SortOrder: UInt32, Sendable {
  case none, ascending, descending
}

/// The form of a chart.
///
/// The raw values are those of `SY_CHART_*`.
public enum ChartForm: UInt32, Sendable {
  case line, bar, area
}

/// The columns that a section takes where there is room for several side by side.
///
/// The raw values are those of `SY_SPAN_*`.
public enum ColumnSpan: UInt32, Sendable {
  case column, full
}

/// The form of a picker.
///
/// The raw values are those of `SY_PICKER_*`.
public enum PickerStyle: UInt32, Sendable {
  case menu, segmented
}

/// The tile before a row, in one of the colours in which the theme draws charts.
///
/// The raw values are those of `SY_TILE_*`.
public enum Tile: UInt32, Sendable {
  case none, chart1, chart2, chart3, chart4, chart5, chart6
}
