import TestSupport
import Testing

@Suite("The size of a release library")
struct LibrarySizeTests {
  /// 3 % more than the library had when the limit was set; without the options that remove what is unused it is 20 % more.
  static let limit = 1_376_000

  @Test("The library of Catalog is no larger than its limit")
  func catalog() throws {
    let size = try FileBytes.read(BuiltPlugins.library("Catalog")).count
    #expect(size <= Self.limit, "\(size) bytes; what the library does not use should not be in it")
  }
}
