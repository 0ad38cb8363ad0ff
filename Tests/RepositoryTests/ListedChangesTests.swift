import TestSupport
import Testing

@Suite("The list of changes that tests must notice is about the sources as they are")
struct ListedChangesTests {
  /// A change of the list: a file, the text in it that is replaced, and the test that must fail.
  private struct Change {
    var name: Substring
    var file: Substring
    var test: Substring
    var old: Substring
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
          changes.append(Change(name: head[0], file: head[1], test: head[2], old: Self.trimmed(line.dropFirst(2))))
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

  @Test("The old text of each stands once in its file")
  func once() throws {
    #expect(changes.count > 400)
    var sources: [Substring: [UInt8]] = [:]
    for change in changes {
      let source = try #require(
        sources[change.file] ?? Repository.read("\(Repository.root)/\(change.file)").map { Array($0.utf8) },
        "\(change.name): \(change.file) is not there")
      sources[change.file] = source
      #expect(Self.count(of: Array(change.old.utf8), in: source) == 1, "\(change.name) in \(change.file)")
    }
  }

  private static func count(of part: [UInt8], in text: [UInt8]) -> Int {
    guard let first = part.first, text.count >= part.count else { return 0 }
    return (0...text.count - part.count).count { text[$0] == first && text[$0..<$0 + part.count].elementsEqual(part) }
  }

  @Test("No two have one name")
  func names() { #expect(Set(changes.map(\.name)).count == changes.count) }
}
