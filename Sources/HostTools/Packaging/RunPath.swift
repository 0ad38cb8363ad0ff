/// The folders in which the loader looks for the libraries of a program, as they are written in its file.
///
/// A build writes the folder of the compiler's runtime before those that are relative to the program. On another machine,
/// or after an update of the compiler, another runtime is there, or none.
package enum RunPath {
  /// Returns a program without the folders before the first one that is relative to the program and leads to a runtime
  /// beside it, or the program as it is if there is none.
  ///
  /// - Parameter program: The bytes of a program for 64-bit little-endian machines.
  package static func relative(_ program: [UInt8]) -> [UInt8] {
    guard let entry = Entry(in: program), let start = entry.start(of: marker, in: program), start > entry.text else {
      return program
    }
    // The entry is the position of a text in a table; the rest of a text is a text as well.
    var changed = program
    var value = entry.value + UInt64(start - entry.text)
    for index in 0..<8 {
      changed[entry.position + index] = UInt8(truncatingIfNeeded: value)
      value >>= 8
    }
    return changed
  }

  private static let marker = Array("$ORIGIN/../".utf8)

  /// The entry of the dynamic section for the folders.
  private struct Entry {
    /// The position of its value in the file.
    var position: Int
    var value: UInt64
    /// The position of the text in the file.
    var text: Int

    init?(in program: [UInt8]) {
      guard program.starts(with: [0x7f, 0x45, 0x4c, 0x46, 2, 1]),
        let table = RunPath.number(program, 32, 8), let count = RunPath.number(program, 56, 2), count < 128
      else { return nil }
      let headers = (0..<count).map { Int(table + $0 * 56) }
      // PT_DYNAMIC.
      guard let dynamic = headers.first(where: { RunPath.number(program, $0, 4) == 2 }),
        let start = RunPath.number(program, dynamic + 8, 8), let size = RunPath.number(program, dynamic + 32, 8)
      else { return nil }
      var (strings, path): (UInt64?, (position: Int, value: UInt64)?) = (nil, nil)
      for position in stride(from: Int(start), to: Int(start + size), by: 16) {
        guard let tag = RunPath.number(program, position, 8), tag != 0,
          let value = RunPath.number(program, position + 8, 8)
        else { break }
        // DT_STRTAB and DT_RUNPATH.
        if tag == 5 { strings = value }
        if tag == 29 { path = (position + 8, value) }
      }
      guard let strings, let path, path.value < 1 << 32 else { return nil }
      let address = strings + path.value
      // PT_LOAD.
      for header in headers where RunPath.number(program, header, 4) == 1 {
        guard let offset = RunPath.number(program, header + 8, 8), let base = RunPath.number(program, header + 16, 8),
          let size = RunPath.number(program, header + 32, 8), address >= base, address - base < size
        else { continue }
        (position, value, text) = (path.position, path.value, Int(offset + address - base))
        return
      }
      return nil
    }

    /// Returns the position of the first folder that begins so.
    func start(of folder: [UInt8], in program: [UInt8]) -> Int? {
      guard text < program.count else { return nil }
      var start = text
      for position in text..<program.count {
        let byte = program[position]
        if byte == 0 || byte == UInt8(ascii: ":") {
          if program[start..<position].starts(with: folder) { return start }
          if byte == 0 { return nil }
          start = position + 1
        }
      }
      return nil
    }
  }

  /// Returns a little-endian number of at most 47 bits, or nil if it is larger or not in the file.
  private static func number(_ bytes: [UInt8], _ position: Int, _ size: Int) -> UInt64? {
    guard position >= 0, position <= bytes.count - size else { return nil }
    var value: UInt64 = 0
    for index in (0..<size).reversed() { value = value << 8 | UInt64(bytes[position + index]) }
    return value < 1 << 47 ? value : nil
  }
}
