import Payloads
import TestSupport
import Testing

/// The vectors of `Tests/Fixtures/Payloads`, which the readers and writers of each language are tested with.
enum PayloadVectors {
  /// Bytes, and what they are.
  struct Vector: Sendable, CustomStringConvertible {
    let bytes: Payload
    /// The value in words, or "refused".
    let words: String

    var description: String { "\(hex(bytes)) \(words)" }
  }

  /// The vectors of the file, in its order.
  static func all() throws -> [Vector] {
    let text = try #require(Repository.read("\(Repository.root)/Tests/Fixtures/Payloads/vectors.txt"))
    return try text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
      try #require(parts.count == 2, "\(line)")
      return Vector(bytes: try bytes(parts[0]), words: String(parts[1]))
    }
  }

  /// Returns what the bytes are: the value in the words of the file, or "refused".
  static func words(_ bytes: Payload) -> String {
    guard let value = try? PayloadValue(decoding: bytes) else { return "refused" }
    return words(value)
  }

  private static func words(_ value: PayloadValue) -> String {
    switch value {
    case .null: return "null"
    case .bool(let value): return "\(value)"
    case .int(let value): return "\(value)"
    case .unsigned(let value): return "\(value)"
    case .double(let value):
      let digits = String(value.bitPattern, radix: 16)
      return "d" + String(repeating: "0", count: 16 - digits.count) + digits
    case .text(let value): return quoted(value)
    case .bytes(let value): return "x" + hex(value)
    case .array(let elements): return "[" + elements.map { words($0) }.joined(separator: ",") + "]"
    case .map(let entries):
      let sorted = entries.sorted { left, right in
        let (left, right) = (Array(left.key.utf8), Array(right.key.utf8))
        return left.count == right.count ? left.lexicographicallyPrecedes(right) : left.count < right.count
      }
      return "{" + sorted.map { "\(quoted($0.key)):\(words($0.value))" }.joined(separator: ",") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    var words = "\""
    for byte in text.utf8 {
      let isPlain = (0x20...0x7e).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
      words += isPlain ? String(UnicodeScalar(byte)) : "\\" + hex([byte])
    }
    return words + "\""
  }

  /// Returns two hexadecimal digits for each byte.
  static func hex(_ bytes: Payload) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  private static func bytes(_ digits: Substring) throws -> Payload {
    let digits = Array(digits.utf8)
    try #require(digits.count.isMultiple(of: 2))
    return try stride(from: 0, to: digits.count, by: 2).map {
      try #require(UInt8(String(decoding: digits[$0...($0 + 1)], as: UTF8.self), radix: 16))
    }
  }
}
