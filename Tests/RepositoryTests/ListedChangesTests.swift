import TestSupport
import Testing

@Suite("The list of changes that tests must notice is about the sources as they are", .waiting)
struct ListedChangesTests {
  /// A change of the list: a file, the text in it that is replaced, and the test that must fail.
  private struct Change {
    var name: Substring
    var file: Substring
    var test: Substring
    var old: Substring
    var isExpression: Bool
  }

  private let changes: [Change]

  init() throws {
    let folder = "\(Repository.root)/Tests/Mutations/changes"
    var changes: [Change] = []
    for file in TemporaryFolder.names(in: folder) {
      var head: [Substring] = []
      for line in try #require(Repository.read("\(folder)/\(file)")).split(separator: "\n") {
        switch line.prefix(2) {
        case "< ", "- ":
          try #require(head.count == 3, "\(file): \(line)")
          let old = Self.trimmed(line.dropFirst(2))
          changes.append(
            Change(name: head[0], file: head[1], test: head[2], old: old, isExpression: line.hasPrefix("<")))
        case _ where line.hasPrefix("#") || line.hasPrefix(">") || line.hasPrefix("+"): break
        default: head = line.split(separator: "|").map(Self.trimmed)
        }
      }
    }
    self.changes = changes
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return text
  }

  @Test("The old text of each listed change stands once in its file")
  func once() throws {
    #expect(changes.count >= 150)
    var sources: [Substring: [UInt8]] = [:]
    for change in changes {
      let source = try #require(
        sources[change.file] ?? Repository.read("\(Repository.root)/\(change.file)").map { Array($0.utf8) },
        "\(change.name): \(change.file) is not there")
      sources[change.file] = source
      #expect(Self.places(of: Array(change.old.utf8), in: source).count == 1, "\(change.name) in \(change.file)")
    }
  }

  @Test("The old text of a change marked as an expression begins with no keyword of a statement")
  func expressions() {
    for change in changes where change.isExpression {
      let word = change.old.prefix { $0 != " " }
      #expect(!["if", "guard", "for", "while", "return", "let", "var", "switch"].contains(word), "\(change.name)")
    }
  }

  private static func places(of part: [UInt8], in text: [UInt8]) -> [Int] {
    guard let first = part.first, text.count >= part.count else { return [] }
    return (0...text.count - part.count).filter { text[$0] == first && text[$0..<$0 + part.count].elementsEqual(part) }
  }

  @Test("No two listed changes change the same text")
  func overlaps() throws {
    for (file, changes) in Dictionary(grouping: changes, by: \.file) {
      let source = Array(try #require(Repository.read("\(Repository.root)/\(file)")).utf8)
      let places = changes.compactMap { change in
        Self.places(of: Array(change.old.utf8), in: source).first.map { ($0..<$0 + change.old.utf8.count, change.name) }
      }
      let sorted = places.sorted { $0.0.lowerBound < $1.0.lowerBound }
      for (one, next) in zip(sorted, sorted.dropFirst()) {
        #expect(one.0.upperBound <= next.0.lowerBound, "\(one.1) and \(next.1) in \(file)")
      }
    }
  }

  @Test("No two listed changes have one name")
  func names() { #expect(Set(changes.map(\.name)).count == changes.count) }
}
