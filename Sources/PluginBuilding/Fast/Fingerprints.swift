/// The compiler's fingerprints of a Swift source's declarations, from its `.swiftdeps` file.
///
/// There is one for the whole file, and one for each type and extension with its members; function bodies do not affect
/// them. The file also lists what the source uses, which depends on the other files compiled in the same process, so
/// whole files cannot be compared.
enum Fingerprints {
  /// Returns the sorted fingerprints, or the whole file if it contains none, so that files of an unknown format are
  /// never considered equal by mistake.
  static func of(_ dependencies: [UInt8]) -> [UInt8] {
    var found: [ArraySlice<UInt8>] = []
    var start = 0
    // Fingerprints are blobs of 32 hexadecimal digits, and blobs begin at multiples of four.
    while start + length <= dependencies.count {
      let slice = dependencies[start..<start + length]
      if slice.allSatisfy(isDigit) {
        found.append(slice)
        start += length
      } else {
        start += 4
      }
    }
    guard !found.isEmpty else { return dependencies }
    return Array(found.sorted { $0.lexicographicallyPrecedes($1) }.joined())
  }

  private static let length = 32

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
  }
}
