import Testing

@testable import PluginLoading

@Suite("The least version of the C library is the highest that a library asks for")
struct LibraryFactsTests {
  @Test(
    "Versions are compared by their numbers; packed relocations count as 2.36, and other words not at all",
    arguments: [
      (["GLIBC_2.2.5", "GLIBC_2.14", "GLIBC_2.4"], [2, 14]), (["GLIBC_2.14", "GLIBC_ABI_DT_RELR"], [2, 36]),
      (["GLIBC_ABI_DT_RELR", "GLIBC_2.38"], [2, 38]), (["GLIBC_PRIVATE", "GLIBCXX_3.4"], []), ([], []),
    ] as [([String], [Int])])
  func glibc(_ names: [String], _ least: [Int]) {
    let bytes = Array("\0\(names.joined(separator: "\0"))\0 and more".utf8)
    #expect(LibraryFacts.leastGlibc(of: bytes) == least)
  }
}
