import TestSupport
import Testing

@Suite("The size of a release library")
struct LibrarySizeTests {
  /// The limit in bytes, which the library exceeds unless the linker optimizes it as a whole, for its size.
  static let limit = 1_482_000

  @Test("The library of Catalog is no larger than its limit, apart from its pictures")
  func catalog() throws {
    let size = try FileBytes.read(BuiltPlugins.library("Catalog")).count
    let pictures = "Plugins/Catalog/Sources/Catalog/Model/Product+Pictures.swift"
    // The parts of a library begin at whole pages of 4,096 bytes.
    let pages = (try FileBytes.read("\(Repository.root)/\(pictures)").count + 4095) / 4096
    let most = Self.limit + pages * 4096
    #expect(size <= most, "\(size) bytes; what the library does not use should not be in it")
  }
}
