import TestSupport

extension Repository {
  /// The names of all tests.
  static func testNames() -> Set<String> {
    var names: Set<String> = []
    for file in files(in: "\(root)/Tests", named: ".swift") { names.formUnion(testNames(in: read(file) ?? "")) }
    return names
  }

  /// The names of the tests in a source: the first text behind each "@Test(".
  private static func testNames(in source: String) -> [String] {
    var names: [String] = []
    var isOpen = false
    for line in source.split(separator: "\n") {
      if line.drop(while: { $0 == " " }).hasPrefix("@Test(") { isOpen = true }
      if isOpen, let name = quoted(line).first {
        names.append(name)
        isOpen = false
      }
    }
    return names
  }

  /// The texts between quotes.
  static func quoted(_ line: some StringProtocol) -> [String] {
    line.split(separator: "\"", omittingEmptySubsequences: false).enumerated().compactMap { index, part in
      index % 2 == 1 ? String(part) : nil
    }
  }
}
