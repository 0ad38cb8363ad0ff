import Glibc
import TestSupport
import Testing

@Suite("What the README and the pages behind it say is so")
struct ReadmeTests {
  private static let fixture = "\(Repository.root)/Tests/Fixtures/ReadmeFeature"
  private let readme: String
  private let page: MarkdownPage

  init() throws {
    readme = try #require(Repository.read("\(Repository.root)/README.md"))
    page = MarkdownPage(readme)
  }

  @Test("Its first feature is one that is built here, and it opens as a tab")
  func firstFeature() throws {
    let files = page.blocks.compactMap { block in block.path.map { ($0, block.text) } }
    #expect(files.map(\.0) == ["Notes/Package.swift", "Notes/Sources/Notes/Notes.swift"])
    for (path, text) in files { #expect(Repository.read("\(Self.fixture)/\(path.dropFirst("Notes/".count))") == text) }
    // Every block of Swift is in a file that is compiled; the last one is the host's, which HostTutorialTests compares.
    #expect(page.blocks.filter { $0.language == "swift" }.dropLast().map(\.text) == files.map(\.1))
    let folder = try TemporaryFolder()
    let command = try Switchyard()
    let built = try command(
      "build", Self.fixture, "--into", folder.path, environment: ["XDG_CACHE_HOME": BuiltPlugins.cache],
      deadline: .seconds(600))
    #expect(built.status == 0, "\(built.errors)")
    let session = try command("run", folder.path, "--plain", input: "1\nb\n3 Buy milk\ns\nq\n")
    #expect(session.status == 0)
    #expect(session.output.contains("== Notes =="))
    #expect(session.output.contains("== Note 1 =="))
    #expect(session.output.contains("3. Buy milk"))
  }

  @Test("Its first feature keeps its notes when the next version takes its place")
  func keepsNotes() throws {
    let folder = try TemporaryFolder()
    _ = try runProcess(["cp", "-r", Self.fixture, "\(folder.path)/Notes"], deadline: .seconds(10))
    var environment = try Switchyard().environment
    environment["XDG_CACHE_HOME"] = try BuiltPlugins.cache
    let app = try AppInTerminal(
      command: ["/usr/bin/env", "-C", folder.path, Switchyard.path, "dev", "Notes"], environment: environment)
    try app.wait(for: "Call Ada", deadline: .seconds(300))
    // Down to the field, a note, and half of another one.
    app.type("jj\rBuy milk\r")
    try app.wait(for: "Buy milk")
    try app.wait(for: "New note")
    let source = "\(folder.path)/Notes/Sources/Notes/Notes.swift"
    let change = "s/navigationTitle(\"Notes\")/navigationTitle(\"My notes\")/; s/\"Call Ada\"/\"Call Bob\"/"
    _ = try runProcess(["sed", "-i", change, source], deadline: .seconds(10))
    try app.wait(for: "My notes", deadline: .seconds(60))
    try app.wait(for: "swapped in ")
    // Those of the old version, with the one that was added: not those that the new one begins with.
    #expect(app.grid.contains("Call Ada"))
    #expect(app.grid.contains("Buy milk"))
    #expect(!app.grid.contains("Call Bob"))
    #expect(!app.grid.contains("Not kept"))
  }

  @Test("It is short, and names the version that this is")
  func short() throws {
    #expect(readme.split(separator: "\n", omittingEmptySubsequences: false).count < 151)
    let version = try #require(try Switchyard()("--version").output.split(separator: " ").dropFirst().first)
    #expect(readme.contains("/sdk-\(version)\""))
    let pages = Repository.files(in: "\(Repository.root)/Sources/FeatureKit/FeatureKit.docc", named: "Versions.md")
    #expect(try #require(pages.first.flatMap(Repository.read)).contains("from: \"\(version)\""))
  }

  @Test("The page of the command lists every verb as the help does")
  func verbs() throws {
    let help = try Switchyard()("--help").output.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(help.firstIndex(of: "Verbs:"))
    let rows = help[(start + 1)...].prefix { !$0.isEmpty }.map { line in
      let width = line.dropFirst(2).indices.first { line[$0...].hasPrefix("  ") } ?? line.endIndex
      return "| `\(line[..<width].dropFirst(2))` | \(line[width...].drop { $0 == " " }) |"
    }
    let path = "\(Repository.root)/Sources/FeatureKit/FeatureKit.docc/TheCommand.md"
    let text = try #require(Repository.read(path))
    let table = text.split(separator: "\n").drop { $0 != "| verb | what it does |" }.dropFirst(2)
      .prefix { $0.hasPrefix("| ") }
    #expect(table.map(String.init) == rows)
  }

  @Test(
    "Every path that a page names is there",
    arguments: ["README.md", "CONTRIBUTING.md"]
      + Repository.files(in: "\(Repository.root)/Sources", named: ".md").map {
        "\($0.dropFirst(Repository.root.count + 1))"
      })
  func paths(_ page: String) throws {
    let text = try #require(Repository.read("\(Repository.root)/\(page)"))
    for word in text.split(whereSeparator: { "`()[]| \n".contains($0) }) {
      guard ["Sources/", "Plugins/", "Tests/", "Host/", ".ci/"].contains(where: { word.hasPrefix($0) }) else {
        continue
      }
      let path = word.hasSuffix(".") || word.hasSuffix(";") || word.hasSuffix(",") ? word.dropLast() : word
      #expect(access("\(Repository.root)/\(path)", F_OK) == 0, "\(path)")
    }
    for word in text.split(whereSeparator: { "()[] \n".contains($0) }) where word.hasSuffix(".md") {
      #expect(access("\(Repository.root)/\(word)", F_OK) == 0, "\(word)")
    }
  }

  @Test("The licence is Apache 2.0, by the authors")
  func licence() throws {
    let text = try #require(Repository.read("\(Repository.root)/LICENSE"))
    #expect(text.contains("Apache License\n                           Version 2.0, January 2004\n"))
    #expect(text.contains("Copyright The Switchyard authors\n"))
    #expect(text.contains("END OF TERMS AND CONDITIONS"))
  }
}
