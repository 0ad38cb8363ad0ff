import Scenarios
import TestSupport
import Testing

@Suite("The page of behaviours names tests that exist, and says what kind they are", .waiting)
struct BehavioursPageTests {
  /// A line below a statement, which names its tests: what kind they are, and their names.
  private struct Proof {
    var line: String
    var kind: Kind
    var names: [String]
  }

  /// The beginning of a line of the page, by where its tests run.
  private enum Kind: String, CaseIterable {
    case bothWays = "  Tests, natively and through the C ABI: "
    case natively = "  Tests, natively only: "
    case app = "  Tests of the app: "
  }

  /// The tests that compare what a coordinator does in the host with what it does in a library.
  private static let bothWays = Set(Scenario.all.filter { $0.expected.contains(where: \.demands) }.map(\.name))
    .union(["Every scenario leaves the same trace natively and through the library"])

  /// The lines of the page up to the section without tests.
  private static func page() throws -> [String] {
    let page = try #require(Repository.read("\(Repository.root)/Sources/Coordination/Coordination.docc/Behaviours.md"))
    let lines = page.split(separator: "\n").map(String.init)
    return Array(lines[..<(try #require(lines.firstIndex(of: "## Differences between the libraries")))])
  }

  private static func proofs() throws -> [Proof] {
    try page().compactMap { line in
      guard let kind = Kind.allCases.first(where: { line.hasPrefix($0.rawValue) }) else { return nil }
      return Proof(line: line, kind: kind, names: Repository.quoted(line))
    }
  }

  @Test("Every test that the page names is a scenario or a test")
  func exist() throws {
    let known = Repository.testNames().union(Scenario.all.map(\.name))
    let proofs = try Self.proofs()
    #expect(proofs.count > 100)
    for proof in proofs {
      #expect(!proof.names.isEmpty, "\(proof.line)")
      for name in proof.names { #expect(known.contains(name), "There is no test \"\(name)\".") }
    }
  }

  @Test("Every statement of the page says where it holds and names its test")
  func complete() throws {
    let lines = try Self.page()
    for (index, line) in lines.enumerated() where line.hasPrefix("- ") {
      let next = lines.indices.contains(index + 1) ? lines[index + 1] : ""
      #expect(Kind.allCases.contains { next.hasPrefix($0.rawValue) }, "\(line)")
    }
  }

  @Test("A statement that holds through the C ABI has a scenario that says what it expects, and no other has one")
  func kinds() throws {
    for proof in try Self.proofs() {
      let runsBothWays = proof.names.contains(where: Self.bothWays.contains)
      #expect(runsBothWays == (proof.kind == .bothWays), "\(proof.line)")
    }
  }

  @Test("Every scenario stands on the page")
  func used() throws {
    let named = Set(try Self.proofs().flatMap(\.names))
    let everyday = Set(Scenario.everyday.map(\.name))
    for scenario in Scenario.all where !everyday.contains(scenario.name) {
      #expect(named.contains(scenario.name), "\(scenario.name)")
    }
  }
}
