import Glibc
import TestSupport
import Testing

@Suite("The README and the pages behind it are true", .waiting)
struct ReadmeTests {
  private static let fixture = "\(Repository.root)/Tests/Fixtures/ReadmeFeature"
  private let readme: String
  private let page: MarkdownPage

  init() throws {
    readme = try #require(Repository.read("\(Repository.root)/README.md"))
    page = MarkdownPage(readme)
  }

  @Test("The README's first feature is one that is built here, and it opens as a tab")
  func firstFeature() throws {
    let files = page.blocks.compactMap { block in block.path.map { ($0, block.text) } }
    #expect(files.map(\.0) == ["Chores/Package.swift", "Chores/Sources/Chores/Chores.swift"])
    for (path, text) in files { #expect(Repository.read("\(Self.fixture)/\(path.dropFirst("Chores/".count))") == text) }
    // Every block of Swift is in a file that is compiled; the last one is the host's, which HostTutorialTests compares.
    #expect(page.blocks.filter { $0.language == "swift" }.dropLast().map(\.text) == files.map(\.1))
    let folder = try TemporaryFolder()
    let command = try Switchyard()
    let built = try command(
      "build", Self.fixture, "--into", folder.path, environment: ["XDG_CACHE_HOME": BuiltPlugins.cache],
      deadline: .seconds(600))
    #expect(built.status == 0, "\(built.errors)")
    // A chore is done, and another one is added.
    let session = try command("run", folder.path, "--plain", input: "1\n1\n2 Buy milk\ns\nq\n")
    #expect(session.status == 0)
    #expect(session.output.hasPrefix("== Chores ==\n1. Water the plants   >\n2. Call Ada   >\n"))
    #expect(session.output.contains("== Water the plants ==\n"))
    #expect(session.output.hasSuffix("\n2. Buy milk   >\n3. New chore: (text field) empty\n"), "\(session.output)")
    // Return on the empty field adds nothing.
    let app = try AppInTerminal(["run", folder.path, "--fresh"], environment: command.environment)
    try app.wait(for: "Call Ada")
    app.type("jj\r\r\u{13}Buy milk\r")
    // The row, and no longer the field.
    try app.wait("to list the chore") {
      $0.text.split(separator: "\n").contains { $0.contains("Buy milk") && $0.contains("›") }
    }
    let shown = app.grid.text.split(separator: "\n").filter { line in line.contains { $0 != " " } }
    let last = try #require(shown.firstIndex { $0.contains("Call Ada") })
    #expect(shown[last + 1].contains("Buy milk"), "\(app.grid.text)")
    app.type("\u{11}")
    #expect(try app.end() == 0)
  }

  @Test("The README's first feature keeps its chores when the next version takes its place")
  func keepsChores() throws {
    let folder = try TemporaryFolder()
    _ = try runProcess(["cp", "-r", Self.fixture, "\(folder.path)/Chores"], deadline: .seconds(10))
    var environment = try Switchyard().environment
    environment["XDG_CACHE_HOME"] = try BuiltPlugins.cache
    let app = try AppInTerminal(
      command: ["/usr/bin/env", "-C", folder.path, Switchyard.path, "dev", "Chores"], environment: environment)
    try app.wait(for: "Call Ada", deadline: .seconds(300))
    // Down to the field, a chore, and half of another one.
    app.type("jj\rBuy milk\r")
    try app.wait(for: "Buy milk")
    try app.wait(for: "New chore")
    let source = "\(folder.path)/Chores/Sources/Chores/Chores.swift"
    let change = "s/navigationTitle(\"Chores\")/navigationTitle(\"My chores\")/; s/\"Call Ada\"/\"Call Bob\"/"
    _ = try runProcess(["sed", "-i", change, source], deadline: .seconds(10))
    try app.wait(for: "My chores", deadline: .seconds(60))
    try app.wait(for: "swapped in ")
    // Those of the old version, with the one that was added: not those that the new one begins with.
    #expect(app.grid.contains("Call Ada"))
    #expect(app.grid.contains("Buy milk"))
    #expect(!app.grid.contains("Call Bob"))
    #expect(!app.grid.contains("Not kept"))
  }

  @Test("The README names what the tests need beyond Swift and gcc as .ci/run installs it, which calls its command")
  func testing() throws {
    let script = try #require(Repository.read("\(Repository.root)/.ci/run"))
    let installed = script.split(separator: "\n").compactMap { line -> String? in
      guard line.contains("missing+=("), let name = line.split(separator: "(").last else { return nil }
      return String(name.prefix { $0 != ")" })
    }
    #expect(installed.count > 6)
    let line = try #require(readme.split(separator: "\n").first { $0.contains("apt-get install") })
    let named = line.split(whereSeparator: { " `".contains($0) }).map(String.init)
    // What only other checks of CI need, and not the tests, is not asked of the reader.
    let others: Set = ["gcc", "binutils", "mmdebstrap", "valgrind", "strace"]
    #expect(installed.filter { !named.contains($0) && !others.contains($0) } == [])
    #expect(page.commands.contains { $0.hasPrefix("swift test ") })
    #expect(script.contains("\nif swift test 2>&1 | "))
  }

  @Test("The README is short, and names the version that this is")
  func short() throws {
    #expect(readme.split(separator: "\n", omittingEmptySubsequences: false).count < 171)
    let version = try #require(try Switchyard()("--version").output.split(separator: " ").dropFirst().first)
    #expect(readme.contains("/sdk-\(version)/switchyard\""))
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
