import TestSupport
import Testing

@Suite("The articles about coming from other libraries are correct")
struct SeedArticleTests {
  private static let folder = "\(Repository.root)/Sources/Coordination/Coordination.docc"
  private static let articles = [
    "ComingFromSUICoordinator", "ComingFromCoordinator", "ComingFromSwiftUICoordinator", "ComingFromDACoordinator",
    "ComingFromCoordinatorExample",
  ]

  /// The blocks of Swift: the manifest, the sources, and the function of the library.
  private func blocks(of article: String) throws -> (manifest: String, sources: [String], registration: String) {
    let page = MarkdownPage(try #require(Repository.read("\(Self.folder)/\(article).md")))
    let blocks = page.blocks.map(\.text)
    #expect(page.blocks.allSatisfy { $0.language == "swift" })
    let manifests = blocks.filter { $0.hasPrefix("// swift-tools-version") }
    let registrations = blocks.filter { $0.hasPrefix("@c(switchyard_plugin_v1)") }
    try #require(manifests.count == 1 && registrations.count == 1)
    let sources = blocks.filter { !manifests.contains($0) && !registrations.contains($0) }
    return (manifests[0], sources, registrations[0])
  }

  @Test("The code of an article is all of the code that is compiled for it, and nothing else", arguments: articles)
  func code(_ article: String) throws {
    let name = article.dropFirst("ComingFrom".count)
    let source = try #require(Repository.read("\(Repository.root)/Tests/SeedExamples/\(name)/\(name).swift"))
    var rest = source
    for block in try blocks(of: article).sources {
      // Declarations that the article tells of together may stand apart in the file.
      for part in block.parts(between: "\n\n") where !rest.remove(part) { Issue.record("Not compiled:\n\(part)") }
    }
    #expect(rest.allSatisfy { $0.isWhitespace }, "Compiled, but not in the article:\n\(rest)")
  }

  @Test("Code of an article, copied into a package, builds a library whose tabs the app opens")
  func plugins() throws {
    let folder = try TemporaryFolder()
    let command = try Switchyard()
    for article in Self.articles {
      let (manifest, sources, registration) = try blocks(of: article)
      let name = try #require(manifest.parts(between: "\"").first { $0.hasSuffix("Feature") })
      try folder.write(manifest, to: "packages/\(name)/Package.swift")
      let text = (sources + [registration]).joined(separator: "\n")
      try folder.write(text, to: "packages/\(name)/Sources/\(name)/\(name).swift")
      let built = try command(
        "build", folder.path("packages/\(name)"), "--into", folder.path("libraries"),
        environment: ["XDG_CACHE_HOME": BuiltPlugins.cache, "SWITCHYARD_SDK": Repository.root],
        deadline: .seconds(600))
      #expect(built.status == 0, "\(built.output)\(built.errors)")
    }
    let tabs = (1...8).map { "t \($0)" }.joined(separator: "\n")
    let session = try command("run", folder.path("libraries"), "--plain", input: "\(tabs)\nq\n")
    #expect(session.status == 0, "\(session.errors)")
    for title in [
      "Coordinator Actions", "Screen 1", "Tab 1", "First", "SwiftUI Shapes", "Home", "Main VC",
    ] { #expect(session.output.contains("== \(title) =="), "\(title): \(session.output)") }
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

  @Test("Each symbol that an article calls ours is in our sources", arguments: articles)
  func symbols(_ article: String) throws {
    let page = try #require(Repository.read("\(Self.folder)/\(article).md"))
    let sources = ["Coordination", "Flows", "Failures", "Payloads"]
      .flatMap { Repository.files(in: "\(Repository.root)/Sources/\($0)", named: ".swift") }
      .compactMap { Repository.read($0) }.joined()
    var count = 0
    let table = page.split(separator: "\n").filter { $0.hasPrefix("| ") }.joined()
    for (index, part) in table.parts(between: "``").enumerated() where index % 2 == 1 {
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
  fileprivate func parts(between mark: String) -> [String] {
    var parts: [String] = []
    var rest = self[...]
    while let found = rest.range(of: mark) {
      parts.append(String(rest[..<found.lowerBound]))
      rest = rest[found.upperBound...]
    }
    return parts + [String(rest)]
  }

  /// Takes the first occurrence of a text away; returns false if there is none.
  fileprivate mutating func remove(_ text: String) -> Bool {
    guard let found = self[...].range(of: text) else { return false }
    removeSubrange(found)
    return true
  }
}

extension Substring {
  /// The range of the first occurrence of a text.
  fileprivate func range(of text: String) -> Range<Index>? {
    let (bytes, wanted) = (utf8, text.utf8)
    guard let first = wanted.first else { return nil }
    var start = bytes.startIndex
    while let next = bytes[start...].firstIndex(of: first) {
      if bytes[next...].starts(with: wanted) { return next..<bytes.index(next, offsetBy: wanted.count) }
      start = bytes.index(after: next)
    }
    return nil
  }
}
