import Glibc
import TestSupport
import Testing

@Suite("What the README says is so")
struct ReadmeTests {
  private let readme: String

  init() throws { readme = try Self.text("\(BuiltPlugins.repository)/README.md") }

  @Test("Its first feature is one that is built here, and it opens as a tab")
  func firstFeature() throws {
    let source = try Self.text(
      "\(BuiltPlugins.repository)/Tests/Fixtures/ReadmeFeature/Sources/Notes/Notes.swift")
    #expect(Self.blocks("swift", in: readme).first == source)
    let keeping = try Self.text(
      "\(BuiltPlugins.repository)/Tests/Fixtures/ReadmeFeature/Sources/Notes/Keeping.swift")
    #expect(Self.blocks("swift", in: readme).last == keeping)
    let folder = try TemporaryFolder()
    let command = try Switchyard()
    let built = try command(
      "build", "\(BuiltPlugins.repository)/Tests/Fixtures/ReadmeFeature", "--into", folder.path,
      environment: ["XDG_CACHE_HOME": "\(Switchyard.path)-plugins"], deadline: .seconds(600))
    #expect(built.status == 0, "\(built.errors)")
    let session = try command("run", folder.path, "--plain", input: "1\nb\n3 Buy milk\ns\nq\n")
    #expect(session.status == 0)
    #expect(session.output.contains("== Notes =="))
    #expect(session.output.contains("== Note 1 =="))
    #expect(session.output.contains("3. Buy milk"))
  }

  @Test("Every verb that it lists is one, and every verb is listed")
  func verbs() throws {
    let help = try Switchyard()("--help").output
    for verb in ["dev", "run", "build", "new", "list", "open", "revert", "tree"] {
      #expect(readme.contains("| `\(verb)"))
      #expect(help.contains("  \(verb)"))
    }
  }

  @Test("Every path that it names is there")
  func paths() {
    for word in readme.split(whereSeparator: { "`()[]| \n".contains($0) }) {
      guard ["Sources/", "Plugins/", "Tests/", ".ci/"].contains(where: { word.hasPrefix($0) }) else { continue }
      let path = word.hasSuffix(".") ? word.dropLast() : word
      #expect(access("\(BuiltPlugins.repository)/\(path)", F_OK) == 0, "\(path)")
    }
  }

  /// The fenced blocks of a language.
  private static func blocks(_ language: String, in text: String) -> [String] {
    var blocks: [String] = []
    var lines: [Substring]?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let inside = lines {
        if line == "```" {
          blocks.append(inside.joined(separator: "\n") + "\n")
          lines = nil
        } else {
          lines = inside + [line]
        }
      } else if line == "```\(language)" {
        lines = []
      }
    }
    return blocks
  }

  private static func text(_ path: String) throws -> String {
    let file = open(path, O_RDONLY)
    guard file >= 0 else {
      throw ProcessError.system(call: "open", subject: path, cause: String(cString: strerror(errno)))
    }
    defer { close(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = read(file, &buffer, buffer.count)
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
