/// What is said of an element; an open set, whose numbers are those of `SY_PROP_*` in `switchyard.h`.
///
/// Each property is a string, a number, a flag or an action, as its group says. A reader ignores what it does not know.
public struct ElementProperty: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  // Strings.
  public static let title = ElementProperty(rawValue: 1)
  public static let subtitle = ElementProperty(rawValue: 2)
  public static let text = ElementProperty(rawValue: 3)
  public static let label = ElementProperty(rawValue: 4)
  public static let detail = ElementProperty(rawValue: 5)
  public static let symbol = ElementProperty(rawValue: 6)
  public static let badge = ElementProperty(rawValue: 7)
  public static let footer = ElementProperty(rawValue: 8)
  public static let keywords = ElementProperty(rawValue: 9)
  public static let value = ElementProperty(rawValue: 10)
  public static let placeholder = ElementProperty(rawValue: 11)
  public static let error = ElementProperty(rawValue: 12)
  public static let name = ElementProperty(rawValue: 13)
  public static let search = ElementProperty(rawValue: 14)
  public static let loading = ElementProperty(rawValue: 15)
  public static let reason = ElementProperty(rawValue: 16)
  /// What the user is asked before they leave the screen.
  public static let leaveQuestion = ElementProperty(rawValue: 17)

  // Numbers.
  public static let style = ElementProperty(rawValue: 32)
  public static let tone = ElementProperty(rawValue: 33)
  public static let role = ElementProperty(rawValue: 34)
  public static let selected = ElementProperty(rawValue: 35)
  public static let fraction = ElementProperty(rawValue: 36)
  public static let axis = ElementProperty(rawValue: 37)
  public static let barStyle = ElementProperty(rawValue: 38)

  // Flags.
  public static let on = ElementProperty(rawValue: 64)
  public static let chevron = ElementProperty(rawValue: 65)
  public static let secure = ElementProperty(rawValue: 66)
  public static let disabled = ElementProperty(rawValue: 67)
  public static let largeTitle = ElementProperty(rawValue: 68)
  public static let barHidden = ElementProperty(rawValue: 69)
  public static let backHidden = ElementProperty(rawValue: 70)
  public static let locked = ElementProperty(rawValue: 71)

  // Actions.
  public static let activate = ElementProperty(rawValue: 96)
  public static let change = ElementProperty(rawValue: 97)
  public static let submit = ElementProperty(rawValue: 98)
}
