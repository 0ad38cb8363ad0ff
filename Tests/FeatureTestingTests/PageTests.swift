import TestSupport
import Testing

@Suite("The page of the module")
struct PageTests {
  @Test("The page lists every function and property of the tester")
  func functions() throws {
    let folder = "\(Repository.root)/Sources/FeatureTesting"
    let page = try #require(Repository.read("\(folder)/FeatureTesting.docc/FeatureTesting.md"))
    var names: [String] = []
    for file in ["FeatureTester", "FeatureTester+Hosting", "FeatureTester+Swapping"] {
      let source = try #require(Repository.read("\(folder)/\(file).swift"))
      names += source.split(separator: "\n").compactMap { Self.name(inLine: $0) }
    }
    #expect(names.count > 25)
    let missing = Set(names).filter { !page.contains("``FeatureTester/\($0)") }
    #expect(missing.sorted() == [])
  }

  /// The name of the public declaration of the tester in a line, without its parameters.
  private static func name(inLine line: Substring) -> String? {
    var words = line.split(separator: " ").drop { $0 == "private(set)" }
    guard line.hasPrefix("  public "), words.popFirst() == "public" else { return nil }
    while let word = words.first, ["let", "var", "func", "convenience"].contains(word) { words.removeFirst() }
    let name = words.first.map { String($0.prefix { $0.isLetter }) }
    return name?.isEmpty == false ? name : nil
  }
}
