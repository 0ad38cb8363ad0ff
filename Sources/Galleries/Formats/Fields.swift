package import Failures
package import Payloads
import Platform

/// The members of an object in a file, whose failures name the file and the member.
package struct Fields: Sendable {
  /// The file that is read, for failures.
  package struct File: Sendable {
    /// The name: "index.json of the gallery".
    let name: String
    /// The advice to whoever reads that it is not valid.
    let remedy: String

    /// A file of a gallery.
    static func gallery(_ name: String) -> File {
      File(
        name: "\(name) of the gallery",
        remedy: "Try again later. If it stays, tell whoever runs the gallery.")
    }

    /// A file of this user's, which the app writes.
    package static func own(_ path: String) -> File {
      File(name: path, remedy: "Restore the file from a copy, or move it away: what it says is then forgotten.")
    }
  }

  private let file: File
  /// The object.
  package let value: JSONValue
  /// The place of the object in the file: "features[0].".
  private let place: String

  /// Reads the object that a file consists of.
  package init(_ bytes: [UInt8], of file: File) throws(FlowFailure) {
    do throws(JSONError) {
      value = try JSONValue(reading: bytes)
    } catch {
      throw GalleryFailure.notJSON(file, bytes, error)
    }
    self.file = file
    place = ""
    guard value.members != nil else { throw GalleryFailure.malformed(file, expected: "an object", found: value.kind) }
  }

  private init(_ value: JSONValue, file: File, place: String) throws(FlowFailure) {
    self.file = file
    self.value = value
    self.place = place
    guard value.members != nil else { throw failure("", "an object", value.kind) }
  }

  /// The failure of a member.
  package func failure(_ name: String, _ expected: String, _ found: String) -> FlowFailure {
    let member = name.isEmpty ? String(place.dropLast()) : place + name
    return GalleryFailure.malformed(file, expected: "\(expected) in '\(member)'", found: found)
  }

  private func member<Value>(
    _ name: String, _ expected: String, _ read: (JSONValue) -> Value?
  ) throws(FlowFailure) -> Value {
    guard let member = value[name] else { throw failure(name, expected, "no such member") }
    guard let value = read(member) else { throw failure(name, expected, member.text.map { "'\($0)'" } ?? member.kind) }
    return value
  }

  /// Reads a text.
  package func text(_ name: String, limit: Int = 256) throws(FlowFailure) -> String {
    try member(name, "a text of at most \(limit) bytes") { $0.text.flatMap { $0.utf8.count <= limit ? $0 : nil } }
  }

  /// Reads a text that may be missing.
  package func optionalText(_ name: String, limit: Int = 256) throws(FlowFailure) -> String? {
    value[name] == nil ? nil : try text(name, limit: limit)
  }

  /// Reads a text in a form.
  package func form<Value>(_ name: String, _ expected: String, _ read: (String) -> Value?) throws(FlowFailure) -> Value
  {
    try member(name, expected) { $0.text.flatMap(read) }
  }

  /// Reads a time, in seconds.
  package func time(_ name: String) throws(FlowFailure) -> Int {
    try form(name, "a time such as 2026-11-21T10:00:00Z", Timestamp.seconds)
  }

  /// Reads a whole number.
  package func integer(_ name: String, in range: ClosedRange<Int>) throws(FlowFailure) -> Int {
    try member(name, "a whole number from \(range.lowerBound) to \(range.upperBound)") { value in
      value.integer.flatMap { range.contains($0) ? $0 : nil }
    }
  }

  /// Reads a digest.
  package func digest(_ name: String) throws(FlowFailure) -> BlobDigest {
    try form(name, "a digest, sha256: and 64 digits", BlobDigest.init)
  }

  /// Reads a list of texts, none if it is missing.
  package func texts(_ name: String, limit: Int) throws(FlowFailure) -> [String] {
    guard value[name] != nil else { return [] }
    return try member(name, "a list of at most \(limit) short texts") { value in
      guard let values = value.values, values.count <= limit else { return nil }
      let texts = values.compactMap(\.text).filter { $0.utf8.count <= 256 }
      return texts.count == values.count ? texts : nil
    }
  }

  /// Reads an object.
  package func object(_ name: String) throws(FlowFailure) -> Fields {
    try Fields(try member(name, "an object") { $0 }, file: file, place: "\(place)\(name).")
  }

  /// Reads a list of objects.
  package func objects(_ name: String, limit: Int) throws(FlowFailure) -> [Fields] {
    let values = try member(name, "a list of at most \(limit) objects") { value in
      value.values.flatMap { $0.count <= limit ? $0 : nil }
    }
    var objects: [Fields] = []
    for (index, value) in values.enumerated() {
      objects.append(try Fields(value, file: file, place: "\(place)\(name)[\(index)]."))
    }
    return objects
  }

  /// Reads an object that has a value for each of some keys.
  package func table<Key: Hashable, Value>(
    _ name: String, limit: Int, key: (String) -> Key?, value read: (JSONValue) -> Value?, _ expected: String
  ) throws(FlowFailure) -> [Key: Value] {
    guard value[name] != nil else { return [:] }
    let members = try member(name, "an object of at most \(limit) members") { value in
      value.members.flatMap { $0.count <= limit ? $0 : nil }
    }
    var table: [Key: Value] = [:]
    for member in members {
      guard let key = key(member.name), let value = read(member.value) else {
        throw failure(name, expected, "'\(member.name)': \(member.value.text.map { "'\($0)'" } ?? member.value.kind)")
      }
      table[key] = value
    }
    return table
  }
}
