/// What the compiler says that a Swift source declares: the fingerprints in its `.swiftdeps` file.
///
/// There is one for all of the file's declarations, and one for each type and extension with its members; what stands in
/// bodies of functions is in none. The file also lists what the source uses, which depends on what else was compiled in
/// the same process, so that the whole file cannot be compared.
enum Fingerprints {
  /// The fingerprints in their order by value; the whole file where there are none, so that a format that is not known
  /// never makes two files look alike.
  static func of(_ dependencies: [UInt8]) -> [UInt8] {
    var found: [ArraySlice<UInt8>] = []
    var start = 0
    // They are blobs of 32 hexadecimal digits, and blobs begin at multiples of four.
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
