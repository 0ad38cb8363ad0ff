import TestSupport
import Testing

@Suite("The size of a release library")
struct LibrarySizeTests {
  /// A fourth above what the smallest feature needs, and 1 % above what the library has today.
  static let limit = 1_378_000

  @Test("The library of Catalog is no larger than its limit")
  func catalog() throws {
    let size = try FileBytes.read(BuiltPlugins.library("Catalog")).count
    #expect(size <= Self.limit, "\(size) bytes; what the library does not use should not be in it")
  }
}
