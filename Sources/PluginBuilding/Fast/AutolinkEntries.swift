import Glibc

/// The linker flags that a Swift object requests in its section `.swift1_autolink_entries`, such as `-lswift_Concurrency`.
enum AutolinkEntries {
  /// Reads the flags of a 64-bit object file, in order; returns none if it requests none or is not an object file.
  static func of(_ path: String) -> [String] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    guard let header = bytes(descriptor, at: 0, count: 64), header.starts(with: [0x7f, 0x45, 0x4c, 0x46, 2, 1]) else {
      return []
    }
    let table = Int(number(header, 40, 8))
    let entrySize = Int(number(header, 58, 2))
    var count = Int(number(header, 60, 2))
    var namesIndex = Int(number(header, 62, 2))
    guard entrySize >= 64 else { return [] }
    if count == 0 || namesIndex == 0xffff, let first = bytes(descriptor, at: table, count: 64) {
      // The header's fields are too small; the first section holds the actual values.
      if count == 0 { count = Int(number(first, 32, 8)) }
      if namesIndex == 0xffff { namesIndex = Int(number(first, 40, 4)) }
    }
    guard count > namesIndex, count < 1 << 20,
      let sections = bytes(descriptor, at: table, count: count * entrySize),
      let names = content(descriptor, of: sections, at: namesIndex * entrySize)
    else { return [] }
    for section in stride(from: 0, to: count * entrySize, by: entrySize) {
      let name = Int(number(sections, section, 4))
      guard name < names.count, names[name...].starts(with: wanted) else { continue }
      let text = content(descriptor, of: sections, at: section) ?? []
      return text.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }
    return []
  }

  private static let wanted = Array(".swift1_autolink_entries\0".utf8)

  private static func content(_ descriptor: Int32, of sections: [UInt8], at section: Int) -> [UInt8]? {
    bytes(descriptor, at: Int(number(sections, section + 24, 8)), count: Int(number(sections, section + 32, 8)))
  }

  private static func bytes(_ descriptor: Int32, at offset: Int, count: Int) -> [UInt8]? {
    guard count >= 0, count <= 64 << 20 else { return nil }
    var bytes = [UInt8](repeating: 0, count: count)
    return pread(descriptor, &bytes, count, off_t(offset)) == count ? bytes : nil
  }

  /// Reads a little-endian unsigned number, truncated to 47 bits so that it fits into an `Int`.
  private static func number(_ bytes: [UInt8], _ offset: Int, _ size: Int) -> UInt64 {
    var value: UInt64 = 0
    for index in (0..<size).reversed() { value = value << 8 | UInt64(bytes[offset + index]) }
    return value & 0x7fff_ffff_ffff
  }
}
