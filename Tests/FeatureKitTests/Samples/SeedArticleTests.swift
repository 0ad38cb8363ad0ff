import TestSupport
import Testing

@Suite("The articles for those who come from other libraries are true")
struct SeedArticleTests {
  private static let folder = "\(Repository.root)/Sources/Coordination/Coordination.docc"
  private static let articles = [
    "ComingFromSUICoordinator", "ComingFromCoordinator", "ComingFromSwiftUICoordinator", "ComingFromDACoordinator",
    "ComingFromCoordinatorExample",
  ]

  @Test("The code of an article is code that is compiled", arguments: articles)
  func code(_ article: String) throws {
    let page = try #require(Repository.read("\(Self.folder)/\(article).md"))
    let source = try #require(Repository.read("\(Repository.root)/Tests/SeedExamples/\(article).swift"))
    var blocks: [String] = []
    var block: [Substring]?
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if line == "```swift" {
        block = []
      } else if line == "```", let lines = block {
        blocks.append(lines.joined(separator: "\n"))
        block = nil
      } else {
        block?.append(line)
      }
    }
    #expect(!blocks.isEmpty)
    for block in blocks { #expect(source.contains(block)) }
  }

  @Test(
    "An article says what has no counterpart, and no feature is told to begin with the window's coordinator",
    arguments: articles)
  func counterparts(_ article: String) throws {
    let page = try #require(Repository.read("\(Self.folder)/\(article).md"))
    let lines = page.split(separator: "\n")
    let start = try #require(lines.firstIndex(of: "## What has no counterpart"))
    let section = lines[(start + 1)...].prefix { !$0.hasPrefix("## ") }
    #expect(section.count > 1 && section.allSatisfy { $0.hasPrefix("- ") })
    for row in lines where row.hasPrefix("| `RootCoordinator`") {
      #expect(row.split(separator: "|")[1].hasPrefix(" ``Coordinator``"), "\(row)")
    }
  }

  @Test("What an article says is ours is in our sources", arguments: articles)
  func symbols(_ article: String) throws {
    let page = try #require(Repository.read("\(Self.folder)/\(article).md"))
    let sources = ["Coordination", "Flows", "Failures", "Payloads"]
      .flatMap { Repository.files(in: "\(Repository.root)/Sources/\($0)", named: ".swift") }
      .compactMap { Repository.read($0) }.joined()
    var count = 0
    let table = page.split(separator: "\n").filter { $0.hasPrefix("| ") }.joined()
    for (index, part) in table.components(between: "``").enumerated() where index % 2 == 1 {
      count += 1
      // "Router/push(_:animated:)": the type and the member must be declared.
      for name in part.split(separator: "/") {
        let word = name.prefix { $0 != "(" }
        #expect(
          ["class ", "struct ", "enum ", "protocol ", "func ", "var ", "let ", "case ", "typealias "].contains {
            sources.contains("\($0)\(word)")
          },
          "\(part)")
      }
    }
    #expect(count > 10)
  }
}

extension String {
  /// The parts between the occurrences of a mark.
  fileprivate func components(between mark: String) -> [String] {
    var parts: [String] = [""]
    var rest = Substring(self)
    while !rest.isEmpty {
      if rest.hasPrefix(mark) {
        parts.append("")
        rest = rest.dropFirst(mark.count)
      } else {
        parts[parts.count - 1].append(rest.removeFirst())
      }
    }
    return parts
  }
}
