import Failures
public import Flows

/// A setting of a feature with values of a type, which the user changes on a page of the app's or with its command
/// `config`.
///
///     enum Unit: String, CaseIterable { case celsius, fahrenheit }
///     let unit = Setting("unit", title: "Temperatures in", standard: Unit.celsius)
///
///     Feature("shop.weather", title: "Weather") { WeatherCoordinator() }.setting(unit)
///
/// A coordinator reads it with ``CoordinatorBase/value(of:)``, also while it describes a screen: when the user changes a
/// setting, screens are described again.
///
/// A class with closures, and no struct with a protocol of values: a library contains only the code of the kinds that it
/// declares.
public final class Setting<Value: Sendable>: Sendable {
  /// The setting as the app knows it.
  public let declaration: FeatureSetting
  /// The value where the user has chosen none.
  public let standard: Value
  /// Returns the value that is stored as a text, or nil if it is none.
  let read: @Sendable (String) -> Value?
  /// Returns the text as which a value is stored.
  let write: @Sendable (Value) -> String

  private init(
    _ name: String, _ title: String, _ kind: FeatureSetting.Kind, _ standard: Value, _ note: String,
    read: @escaping @Sendable (String) -> Value?, write: @escaping @Sendable (Value) -> String
  ) {
    declaration = FeatureSetting(name, title: title, kind, standard: write(standard), note: note)
    self.standard = standard
    self.read = read
    self.write = write
  }
}

extension Setting where Value == Bool {
  /// Creates a setting that is on or off.
  public convenience init(_ name: String, title: String, standard: Bool, note: String = "") {
    self.init(name, title, .toggle, standard, note, read: { $0 == "on" }, write: { $0 ? "on" : "off" })
  }
}

extension Setting where Value == Double {
  /// Creates a setting of a number between two; `step` is the distance of values from the least, or 0 for all.
  public convenience init(
    _ name: String, title: String, in range: ClosedRange<Double>, step: Double = 0, standard: Double, note: String = ""
  ) {
    self.init(
      name, title, .number(range, step: step), standard, note, read: { Double($0) }, write: { FeatureSetting.text($0) })
  }
}

extension Setting where Value == String {
  /// Creates a setting of one line of text; a secret one is shown and printed nowhere.
  public convenience init(
    _ name: String, title: String, standard: String = "", isSecret: Bool = false, note: String = ""
  ) {
    self.init(name, title, isSecret ? .secret : .text, standard, note, read: { $0 }, write: { $0 })
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
  public convenience init(
    _ name: String, title: String, standard: Value, note: String = "",
    titles: (Value) -> String = { $0.rawValue.prefix(1).uppercased() + $0.rawValue.dropFirst() }
  ) {
    let choices = Value.allCases.map { FeatureSetting.Choice($0.rawValue, titles($0)) }
    self.init(
      name, title, .choice(choices), standard, note, read: { Value(rawValue: $0) }, write: { $0.rawValue })
  }
}

extension CoordinatorBase {
  /// Returns the value of a setting: the user's, or the standard.
  public func value<Value>(of setting: Setting<Value>) -> Value {
    let stored = try? storage?.load(setting.declaration.key)
    return setting.read(setting.declaration.value(stored: stored)) ?? setting.standard
  }

  /// Changes a setting, as a switch on a screen of the feature's own does.
  ///
  /// ``settingDidChange(_:)`` is not called for it.
  ///
  /// - Throws: A failure if the setting does not allow the value, or it cannot be stored.
  public func set<Value>(_ value: Value, for setting: Setting<Value>) throws {
    let text = try setting.declaration.checked(setting.write(value))
    try storage?.store(Array(text.utf8), for: setting.declaration.key)
  }
}
