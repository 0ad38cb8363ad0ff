package import Failures
package import Payloads

/// A setting of a feature, which the user changes on a page of the app's or with its command `config`.
///
/// The app makes the page, checks what comes from the user, stores it among the feature's values, and tells the feature.
public struct FeatureSetting: Sendable {
  /// A kind of values, each of which is text.
  public enum Kind: Sendable {
    /// "on" or "off".
    case toggle
    case choice([Choice])
    /// A number as of JSON, between two; those at a distance of `step` from the least, or all if that is 0.
    case number(ClosedRange<Double>, step: Double)
    case text
    /// A text that is shown and printed nowhere.
    case secret
  }

  /// A value among which the user chooses.
  public struct Choice: Sendable {
    /// The value: "celsius".
    public var value: String
    /// The title that users read: "Celsius".
    public var title: String

    /// Creates a choice.
    ///
    /// - Parameters:
    ///   - value: A letter of a-z, then a-z, 0-9 and "-", at most 64 bytes.
    ///   - title: The title, of at most 120 bytes.
    public init(_ value: String, _ title: String) { (self.value, self.title) = (value, title) }
  }

  /// The name: "unit".
  public var name: String
  /// The title: "Temperatures in".
  public var title: String
  /// A sentence below the setting, or empty.
  public var note: String
  /// The kind of its values.
  public var kind: Kind
  /// The value where the user has chosen none.
  public var standard: String

  /// Creates a setting.
  ///
  /// - Parameters:
  ///   - name: A letter of a-z, then a-z, 0-9 and "-", at most 64 bytes.
  ///   - title: The title, of at most 120 bytes.
  ///   - kind: The kind of its values.
  ///   - standard: The value where the user has chosen none.
  ///   - note: A sentence below it, of at most 256 bytes.
  public init(_ name: String, title: String, _ kind: Kind, standard: String, note: String = "") {
    (self.name, self.title, self.kind) = (name, title, kind)
    (self.standard, self.note) = (standard, note)
  }

  /// The key of the value among those that the feature has stored.
  package var key: String { Self.key(of: name) }

  /// Returns the key of a setting's value among those that a feature has stored.
  package static func key(of name: String) -> String { "settings/\(name)" }

  /// Whether the value is shown and printed nowhere.
  package var isSecret: Bool { if case .secret = kind { true } else { false } }

  /// Returns whether a text can be the name of a setting or the value of a choice.
  package static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, isLetter(first), text.utf8.count <= HeaderLimits.settingName else {
      return false
    }
    return text.utf8.allSatisfy { isLetter($0) || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || $0 == 0x2d }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte }

  /// Returns a value in the form in which it is stored.
  ///
  /// - Throws: A failure if the kind does not allow the value.
  package func checked(_ text: String) throws(FlowFailure) -> String {
    guard let value = Self.allowed(text, by: kind) else {
      throw FlowFailure(
        code: "setting.value", message: "\(title) cannot have this value.", expected: expected,
        found: isSecret ? "\(text.utf8.count) bytes" : "'\(text)'",
        remedy: "The value is as it was. Choose one of those that are expected.")
    }
    return value
  }

  /// Returns the value that counts: what is stored if it is one of the kind, and otherwise the standard.
  package func value(stored: Payload?) -> String {
    stored.flatMap { String(validating: $0, as: UTF8.self) }.flatMap { Self.allowed($0, by: kind) } ?? standard
  }

  /// The values that the kind allows, in words.
  package var expected: String {
    switch kind {
    case .toggle: "on or off"
    case .choice(let choices): choices.map(\.value).joined(separator: ", ")
    case .number(let range, let step):
      "a number from \(Self.text(range.lowerBound)) to \(Self.text(range.upperBound))"
        + (step > 0 ? " in steps of \(Self.text(step))" : "")
    case .text, .secret: "one line of at most \(HeaderLimits.settingText) bytes"
    }
  }

  /// Returns a number as it is stored: "30", "-0.5".
  package static func text(_ number: Double) -> String {
    Int64(exactly: number).map(String.init) ?? "\(number)"
  }

  private static func allowed(_ text: String, by kind: Kind) -> String? {
    switch kind {
    case .toggle: return ["on", "off"].contains(text) ? text : nil
    case .choice(let choices): return choices.contains { $0.value == text } ? text : nil
    case .number(let range, let step):
      guard let number = Double(text), range.contains(number) else { return nil }
      guard step > 0 else { return Self.text(number) }
      let steps = ((number - range.lowerBound) / step).rounded()
      // 0.1 and the like are not exact.
      guard abs(range.lowerBound + steps * step - number) <= step * 1e-6 else { return nil }
      return Self.text(number)
    case .text, .secret:
      let isLine = text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7f }
      return isLine && text.utf8.count <= HeaderLimits.settingText ? text : nil
    }
  }
}
