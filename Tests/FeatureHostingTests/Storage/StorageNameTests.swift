import Testing

@testable import FeatureHosting

@Suite("Every key of a feature's storage has a file of its own")
struct StorageNameTests {
  /// Keys of each length, of letters, of bytes that no name has, and of both.
  private static let keys: [String] = (1...128).flatMap { count in
    [
      String(repeating: "k", count: count), String(repeating: "/", count: count),
      String(repeating: "é", count: count / 2) + String(repeating: "~", count: count % 2),
      String((0..<count).map { Character(UnicodeScalar(UInt8(0x20 + $0 % 95))) }),
    ]
  }

  @Test("A name leads back to its key, and is short enough for a file system")
  func back() {
    for key in Self.keys {
      let name = StorageName.name(for: key)
      #expect(StorageName.key(for: name) == key)
      #expect(name.utf8.count <= 200)
      #expect(!name.contains("/") && name.first != ".")
    }
    #expect(Set(Self.keys.map(StorageName.name)).count == Set(Self.keys).count)
  }

  @Test("Keys that differ in one byte have names that differ", arguments: [1, 60, 67, 68, 127, 128])
  func different(_ count: Int) {
    let key = String(repeating: "/", count: count)
    for index in 0..<count {
      var other = Array(key.utf8)
      other[index] = UInt8(ascii: "0")
      #expect(StorageName.name(for: String(decoding: other, as: UTF8.self)) != StorageName.name(for: key))
    }
  }

  @Test("A file name that no key has is not a value", arguments: ["a.new", "%2", "%2e", "%%", "%%?", ".a", "a/b"])
  func foreign(_ name: String) { #expect(StorageName.key(for: name) == nil) }
}
