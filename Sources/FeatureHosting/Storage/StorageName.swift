import Flows
import Platform

/// The mapping between keys or identifiers and the names of their files or folders.
///
/// Different keys have different names. ASCII letters, digits, "-", "_" and a "." that is not at the start are kept;
/// every other byte becomes "%" and two digits, and so does the "." of a ".new" at the end. A key whose escaped name
/// would be too long for a file system is packed with six bits per character after "%%", a prefix that no other name
/// has.
package enum StorageName {
  /// The maximum length of a name, which leaves room for the suffix of a file being written.
  private static let limit = 200

  /// Returns the name for a key.
  static func name(for key: String) -> String {
    var readable = escaped(key)
    // No value has the name of a file being written.
    if readable.hasSuffix(AtomicFile.unfinishedSuffix) {
      readable = readable.dropLast(AtomicFile.unfinishedSuffix.count) + "%2Enew"
    }
    return readable.utf8.count <= limit ? readable : "%%" + packed(key)
  }

  /// Returns the key for a name, or nil if there is none, as for a file being written.
  static func key(for name: String) -> String? {
    let bytes = name.hasPrefix("%%") ? unpacked(name.utf8.dropFirst(2)) : PercentCoding.bytes(of: Array(name.utf8)[...])
    // A name that this type would not produce belongs to a foreign file.
    guard let key = bytes.flatMap({ String(validating: $0, as: UTF8.self) }), self.name(for: key) == name else {
      return nil
    }
    return key
  }

  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  private static func escaped(_ key: String) -> String {
    let name = PercentCoding.encode(key) { alphabet.contains($0) || $0 == UInt8(ascii: ".") }
    return name.hasPrefix(".") ? "%2E" + name.dropFirst() : name
  }

  /// 128 bytes become 171 characters.
  private static func packed(_ key: String) -> String {
    var name: [UInt8] = []
    var bits = 0
    var count = 0
    for byte in key.utf8 {
      bits = (bits << 8 | Int(byte)) & 0xffff
      count += 8
      while count >= 6 {
        count -= 6
        name.append(alphabet[(bits >> count) & 63])
      }
    }
    if count > 0 { name.append(alphabet[(bits << (6 - count)) & 63]) }
    return String(decoding: name, as: UTF8.self)
  }

  private static func unpacked(_ name: some Collection<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var bits = 0
    var count = 0
    for character in name {
      guard let value = alphabet.firstIndex(of: character) else { return nil }
      bits = (bits << 6 | value) & 0xffff
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> count))
      }
    }
    return bytes
  }
}
