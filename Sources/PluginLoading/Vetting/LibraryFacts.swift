import CSwitchyard
package import Failures

/// The facts on what a library needs of a machine, read from its bytes.
package struct LibraryFacts: Hashable, Sendable {
  /// The minor version of the ABI.
  package let abiMinor: Int
  /// The version of Swift whose runtime the host must have, or nil if the library needs none.
  package let swift: String?
  /// The least version of the C library, or nil if the library asks for none.
  package let glibc: String?

  /// Reads the facts of a library.
  package init(_ bytes: [UInt8], name: String) throws(FlowFailure) {
    let image = try ELFImage(bytes, name: name)
    let words = try Note.words(SY_NOTE_TYPE, count: MemoryLayout<sy_note_v1>.size / 4, in: image, name)
    abiMinor = Int(words?[2] ?? 0)
    let version = try SwiftRuntime.version(of: image, name: name)
    swift = SwiftRuntime.isShared(by: image) ? version.map { "\($0.major).\($0.minor)" } ?? "unknown" : nil
    let least = Self.leastGlibc(of: bytes)
    glibc = least.isEmpty ? nil : least.map(String.init).joined(separator: ".")
  }

  /// Returns the highest version that the table of names asks for, a text "GLIBC_2.34" between two zero bytes, as its
  /// numbers; none if it asks for none.
  ///
  /// A library with packed relocations asks for "GLIBC_ABI_DT_RELR", which version 2.36 is the first to have:
  /// <https://sourceware.org/glibc/wiki/Release/2.36>.
  package static func leastGlibc(of bytes: [UInt8]) -> [Int] {
    let prefix = Array("\0GLIBC_".utf8)
    var highest: [Int] = []
    var at = 0
    while at + prefix.count < bytes.count {
      guard bytes[at] == 0, bytes[at...].starts(with: prefix) else {
        at += 1
        continue
      }
      at += prefix.count
      let text = bytes[at...].prefix(while: { $0 != 0 }).prefix(16)
      let version = String(decoding: text, as: UTF8.self)
      let numbers = version == "ABI_DT_RELR" ? [2, 36] : version.split(separator: ".").map { Int($0) ?? -1 }
      if !numbers.contains(-1), highest.lexicographicallyPrecedes(numbers) { highest = numbers }
    }
    return highest
  }
}
