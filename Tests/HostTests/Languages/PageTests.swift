import Glibc
import TestSupport
import Testing

@Suite("The feature on the pages of C++ and of Rust is a whole plugin", .waiting)
struct PageTests {
  private let command: Switchyard
  private let folder: TemporaryFolder

  init() throws {
    command = try Switchyard()
    folder = try TemporaryFolder()
  }

  private func source(_ language: LibraryLanguage) throws -> String {
    let path = "\(Repository.root)/Sources/FeatureKit/FeatureKit.docc/\(language.page).md"
    let blocks = MarkdownPage(try #require(Repository.read(path))).blocks
    return try #require(blocks.first { $0.language == language.rawValue }).text
  }

  private func build(_ source: String, _ language: LibraryLanguage) throws -> String {
    try language.build(source, in: folder, environment: command.environment)
  }

  @Test(
    "The page's feature in C++ has at most 60 lines, compiles as the page says, and keeps its count",
    .enabled(if: Tool.cpp.isInstalled, "g++ is not on this machine."))
  func worksInCpp() throws { try works(.cpp) }

  @Test(
    "The page's feature in Rust has at most 60 lines, compiles as the page says, and keeps its count",
    .enabled(if: RustLibrary.isOnPath, "rustc is not on this machine."))
  func worksInRust() throws { try works(.rust) }

  private func works(_ language: LibraryLanguage) throws {
    let source = try source(language)
    #expect(source.split(separator: "\n", omittingEmptySubsequences: false).count <= 60)
    let libraries = try build(source, language)
    let names = try runProcess(["nm", "-gD", "--defined-only", "\(libraries)/libCounter.so"], deadline: .seconds(10))
    #expect(names.output.split(separator: "\n").map { $0.split(separator: " ").last } == ["switchyard_plugin_v1"])
    let session = try command("run", "--plain", libraries, input: "1\n1\nq\n")
    #expect(session.errors == "")
    #expect(session.output.contains("Counted 2 times"), "\(session.output)")
    #expect(try command("run", "--plain", libraries, input: "q\n").output.contains("Counted 2 times"))
  }

  @Test(
    "An exception of the page's feature in C++ ends a call and not the app",
    .enabled(if: Tool.cpp.isInstalled, "g++ is not on this machine."), arguments: ["none", "process"])
  func failsInCpp(_ isolation: String) throws { try fails(.cpp, isolation) }

  @Test(
    "A panic of the page's feature in Rust ends a call and not the app",
    .enabled(if: RustLibrary.isOnPath, "rustc is not on this machine."), arguments: ["none", "process"])
  func failsInRust(_ isolation: String) throws { try fails(.rust, isolation) }

  private func fails(_ language: LibraryLanguage, _ isolation: String) throws {
    let source = try source(language)
    let start = try #require(source.indices.first { source[$0...].hasPrefix(language.counting) })
    let end = source.index(start, offsetBy: language.counting.count)
    let changed = source.replacing(start..<end, with: language.failing)
    let libraries = try build(changed, language)
    let session = try command(
      "run", "--plain", "--fresh", "--isolation", isolation, libraries, input: "1\n1\nq\n")
    #expect(session.status == 0)
    #expect(session.output.split(separator: "\n").count { $0 == "! \(language.message)" } == 2, "\(session.output)")
    #expect(!session.output.contains("Counted 1 times"))
  }
}

extension LibraryLanguage {
  fileprivate var page: String { self == .cpp ? "FeaturesInCpp" : "FeaturesInRust" }
  /// The statement that counts.
  fileprivate var counting: String { self == .cpp ? "count_++;" : "self.count += 1;" }
  /// A statement that fails, and its message.
  fileprivate var failing: String {
    self == .cpp ? "throw std::string(\"of no known type\");" : "panic!(\"of no known type\");"
  }
  fileprivate var message: String { self == .cpp ? "An exception was thrown that says nothing." : "of no known type" }
}

extension String {
  fileprivate func replacing(_ range: Range<Index>, with text: String) -> String {
    var result = self
    result.replaceSubrange(range, with: text)
    return result
  }
}
