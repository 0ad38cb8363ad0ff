/// How a text is set; its numbers are those of `SY_TEXT_*`.
public enum TextStyle: UInt32, Sendable {
  case body, title, heading, caption, mono
}

/// What a text or an element means; front ends choose colours, never alone.
///
/// Its numbers are those of `SY_TONE_*`.
public enum Tone: UInt32, Sendable {
  case plain, secondary, accent, positive, caution, critical
}

/// What a button does; its numbers are those of `SY_ROLE_*`.
public enum ButtonRole: UInt32, Sendable {
  case normal, primary, destructive, cancel
}

/// In which direction a group sets its children; its numbers are those of `SY_AXIS_*`.
public enum Axis: UInt32, Sendable {
  case vertical, horizontal
}

/// How the bar of a screen is drawn; its numbers are those of `SY_BAR_*`.
public enum BarStyle: UInt32, Sendable {
  case standard, prominent, transparent
}
