/// What an element of a screen is; an open set, whose numbers are those of `SY_KIND_*` in `switchyard.h`.
public struct ElementKind: RawRepresentable, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let screen = ElementKind(rawValue: 1)
  public static let text = ElementKind(rawValue: 2)
  public static let section = ElementKind(rawValue: 3)
  public static let row = ElementKind(rawValue: 4)
  public static let button = ElementKind(rawValue: 5)
  public static let toggle = ElementKind(rawValue: 6)
  public static let textField = ElementKind(rawValue: 7)
  public static let picker = ElementKind(rawValue: 8)
  public static let option = ElementKind(rawValue: 9)
  public static let progress = ElementKind(rawValue: 10)
  public static let divider = ElementKind(rawValue: 11)
  public static let group = ElementKind(rawValue: 12)
  public static let empty = ElementKind(rawValue: 13)
  public static let toolbar = ElementKind(rawValue: 14)
  public static let custom = ElementKind(rawValue: 15)
  /// Where an embedded flow is shown.
  public static let slot = ElementKind(rawValue: 16)
}
