import Failures
public import Flows

/// A value that a setting can have: `Bool`, `Double`, `String`, or an enumeration of words.
///
///     enum Unit: String, CaseIterable, SettingValue { case celsius, fahrenheit }
public protocol SettingValue: Sendable {
  /// Creates a value from the text that is stored, or returns nil if the text is none of the values.
  init?(settingText: String)
  /// The text that is stored.
  var settingText: String { get }
}

/// A declaration of a setting, as ``Setting`` or of values that are all read as text.
public protocol SettingDeclaring: Sendable {
  /// The setting as the app knows it.
  var declaration: FeatureSetting { get }
}

extension FeatureSetting: SettingDeclaring {
  /// The setting itself.
  public var declaration: FeatureSetting { self }
}

/// A setting of a feature with values of a type, which the user changes on a page of the app's or with its command
/// `config`.
///
///     let unit = Setting("unit", title: "Temperatures in", standard: Unit.celsius)
///
///     Feature("shop.weather", title: "Weather", settings: [unit]) { WeatherCoordinator() }
///
/// A coordinator reads it with ``CoordinatorBase/value(of:)``, also while it describes a screen: when the user changes a
/// setting, screens are described again.
public struct Setting<Value: SettingValue>: SettingDeclaring {
  /// The setting as the app knows it.
  public let declaration: FeatureSetting
  /// The value where the user has chosen none.
  public let standard: Value

  init(_ name: String, _ title: String, _ kind: FeatureSetting.Kind, _ standard: Value, _ note: String) {
    declaration = FeatureSetting(name, title: title, kind, standard: standard.settingText, note: note)
    self.standard = standard
  }
}

extension Setting where Value == Bool {
  /// Creates a setting that is on or off.
  public init(_ name: String, title: String, standard: Bool, note: String = "") {
    self.init(name, title, .toggle, standard, note)
  }
}

extension Setting where Value == Double {
  /// Creates a setting of a number between two; `step` is the distance of values from the least, or 0 for all.
  public init(
    _ name: String, title: String, in range: ClosedRange<Double>, step: Double = 0, standard: Double, note: String = ""
  ) {
    self.init(name, title, .number(range, step: step), standard, note)
  }
}

extension Setting where Value == String {
  /// Creates a setting of one line of text; a secret one is shown and printed nowhere.
  public init(_ name: String, title: String, standard: String = "", isSecret: Bool = false, note: String = "") {
    self.init(name, title, isSecret ? .secret : .text, standard, note)
  }
}

extension Setting where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
  /// Creates a setting of one of several values.
  ///
  /// - Parameters:
  ///   - name: A letter of a-z, then a-z, 0-9 and "-", at most 64 bytes.
  ///   - title: The title, of at most 120 bytes.
  ///   - standard: The value where the user has chosen none.
  ///   - note: A sentence below it, of at most 256 bytes.
  ///   - titles: Returns the title of a value; by default, its raw value with a capital letter.
  public init(
    _ name: String, title: String, standard: Value, note: String = "",
    titles: (Value) -> String = { $0.rawValue.prefix(1).uppercased() + $0.rawValue.dropFirst() }
  ) {
    let choices = Value.allCases.map { FeatureSetting.Choice($0.rawValue, titles($0)) }
    self.init(name, title, .choice(choices), standard, note)
  }
}

extension CoordinatorBase {
  /// Returns the value of a setting: the user's, or the standard.
  public func value<Value>(of setting: Setting<Value>) -> Value {
    let stored = try? storage?.load(setting.declaration.key)
    return Value(settingText: setting.declaration.value(stored: stored)) ?? setting.standard
  }

  /// Changes a setting, as a switch on a screen of the feature's own does.
  ///
  /// ``settingDidChange(_:)`` is not called for it.
  ///
  /// - Throws: A failure if the setting does not allow the value, or it cannot be stored.
  public func set<Value>(_ value: Value, for setting: Setting<Value>) throws {
    let text = try setting.declaration.checked(value.settingText)
    try storage?.store(Array(text.utf8), for: setting.declaration.key)
  }
}

extension Bool: SettingValue {
  /// Creates a value from "on" or "off".
  public init?(settingText text: String) {
    guard ["on", "off"].contains(text) else { return nil }
    self = text == "on"
  }
  /// "on" or "off".
  public var settingText: String { self ? "on" : "off" }
}

extension Double: SettingValue {
  /// Creates a value from a number as of JSON.
  public init?(settingText text: String) { self.init(text) }
  /// The number as it is stored: "30", "-0.5".
  public var settingText: String { FeatureSetting.text(self) }
}

extension String: SettingValue {
  /// Creates a value from itself.
  public init?(settingText text: String) { self = text }
  /// The text itself.
  public var settingText: String { self }
}

extension SettingValue where Self: RawRepresentable, RawValue == String {
  /// Creates a value from its raw value.
  public init?(settingText text: String) { self.init(rawValue: text) }
  /// The raw value.
  public var settingText: String { rawValue }
}
