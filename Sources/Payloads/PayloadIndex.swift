/// An index of an array, as a coding key.
struct PayloadIndex: CodingKey {
  let index: Int

  init(_ index: Int) { self.index = index }
  init?(intValue: Int) { index = intValue }
  init?(stringValue: String) { return nil }

  var intValue: Int? { index }
  var stringValue: String { String(index) }
}

/// A key of a map, as a coding key.
struct PayloadKey: CodingKey {
  let stringValue: String

  init(_ key: String) { stringValue = key }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { return nil }

  var intValue: Int? { nil }

  /// The key used by `superEncoder()`.
  static let `super` = PayloadKey("super")
}
