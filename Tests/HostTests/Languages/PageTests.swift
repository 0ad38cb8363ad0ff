import Glibc
import TestSupport
import Testing

@Suite("The feature on the pages of C++ and of Rust is a whole plugin")
struct PageTests {
  private enum Language: String {
    case cpp
    case rust

    var page: String { self == .cpp ? "FeaturesInCpp" : "FeaturesInRust" }
    /// The statement that counts.
    var counting: String { self == .cpp ? "count_++;" : "self.count += 1;" }
    /// What takes its place and fails, with what it says.
    var failing: String { self == .cpp ? "throw std::string(\"of no known type\");" : "panic!(\"of no known type\");" }
    var message: String { self == .cpp ? "An exception was thrown that says nothing." : "of no known type" }
  }

  private let command: Switchyard
  private let folder: TemporaryFolder

  init() throws {
    command = try Switchyard()
    folder = try TemporaryFolder()
  }

  private func source(_ language: Language) throws -> String {
    let path = "\(Repository.root)/Sources/FeatureKit/FeatureKit.docc/\(language.page).md"
    let blocks = MarkdownPage(try #require(Repository.read(path))).blocks
    return try #require(blocks.first { $0.language == language.rawValue }).text
  }

  /// Compiles a source as the page says, into a folder of libraries.
  private func build(_ source: String, _ language: Language) throws -> String {
    let libraries = try folder.makeFolder("Libraries")
    chmod(libraries, 0o700)
    let sdk = Repository.root
    try folder.write(source, to: "source.\(language == .cpp ? "cpp" : "rs")")
    let commands =
      switch language {
      case .cpp:
        [
          [
            "g++", "-std=c++17", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "-fPIC", "-fvisibility=hidden", "-shared",
            "-I", "\(sdk)/Sources/CSwitchyard/include", "source.cpp", "-o", "\(libraries)/libCounter.so",
            "-Wl,--version-script=\(sdk)/Sources/FeatureKit/exports.map",
          ]
        ]
      case .rust:
        [
          [
            "rustc", "--edition", "2021", "-D", "warnings", "--crate-type", "rlib", "--crate-name", "switchyard",
            "\(sdk)/Sources/CSwitchyard/rust/switchyard.rs",
          ],
          [
            "rustc", "--edition", "2021", "--crate-type", "cdylib", "--extern", "switchyard=libswitchyard.rlib",
            "source.rs", "-o", "\(libraries)/libCounter.so",
          ],
        ]
      }
    for command in commands {
      let outcome = try runProcess(
        ["/usr/bin/env", "-C", folder.path] + command, environment: self.command.environment, deadline: .seconds(60))
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    return libraries
  }

  @Test(
    "In C++ it has at most 60 lines, compiles as the page says, and keeps its count",
    .enabled(if: Tool.cpp.isInstalled, "g++ is not on this machine."))
  func worksInCpp() throws { try works(.cpp) }

  @Test(
    "In Rust it has at most 60 lines, compiles as the page says, and keeps its count",
    .enabled(if: RustLibrary.isOnPath, "rustc is not on this machine."))
  func worksInRust() throws { try works(.rust) }

  private func works(_ language: Language) throws {
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
    "What it throws in C++ ends a call and not the app",
    .enabled(if: Tool.cpp.isInstalled, "g++ is not on this machine."), arguments: ["none", "process"])
  func failsInCpp(_ isolation: String) throws { try fails(.cpp, isolation) }

  @Test(
    "A panic of it in Rust ends a call and not the app",
    .enabled(if: RustLibrary.isOnPath, "rustc is not on this machine."), arguments: ["none", "process"])
  func failsInRust(_ isolation: String) throws { try fails(.rust, isolation) }

  private func fails(_ language: Language, _ isolation: String) throws {
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

extension String {
  fileprivate func replacing(_ range: Range<Index>, with text: String) -> String {
    var result = self
    result.replaceSubrange(range, with: text)
    return result
  }
}
