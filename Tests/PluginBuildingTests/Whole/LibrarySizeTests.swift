import TestSupport
import Testing

@Suite("The size of a release library")
struct LibrarySizeTests {
  /// The limit in bytes, which the library exceeds without the options that remove unused code.
  static let limit = 1_601_000

  @Test("The library of Catalog is no larger than its limit")
  func catalog() throws {
    let size = try FileBytes.read(BuiltPlugins.library("Catalog")).count
    #expect(size <= Self.limit, "\(size) bytes; what the library does not use should not be in it")
  }
}
