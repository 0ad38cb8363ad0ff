import Glibc
import TestSupport
import Testing

@Suite("The plugin at the end of switchyard.h is built by the line above it, and keeps every rule", .waiting)
struct SmallestPluginTests {
  private let folder: TemporaryFolder
  private let header: [Substring]

  init() throws {
    folder = try TemporaryFolder()
    let text = try #require(Repository.read("\(Repository.root)/Sources/CSwitchyard/include/switchyard.h"))
    header = text.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The lines of the plugin.
  private var source: [String] {
    header.filter { $0.hasPrefix(" *|") }.map { String($0.hasPrefix(" *| ") ? $0.dropFirst(4) : $0.dropFirst(3)) }
  }

  /// The command that builds it, in one line.
  private func command() throws -> String {
    let start = try #require(header.firstIndex { $0.hasPrefix(" *   cc ") })
    var words = ""
    for line in header[start...] {
      words += line.dropFirst(3)
      guard words.hasSuffix("\\") else { break }
      words.removeLast()
    }
    return words
  }

  /// Builds it as the header says, in a folder with the headers and the version script that the header shows.
  private func build() throws -> String {
    let script = try #require(header.first { $0.hasPrefix(" *   { global:") })
    try folder.write(source.joined(separator: "\n") + "\n", to: "counter.c")
    try folder.write(String(script.dropFirst(3)) + "\n", to: "exports.map")
    symlink("\(Repository.root)/Sources/CSwitchyard/include", folder.path("include"))
    let outcome = try runProcess(
      ["sh", "-c", "umask 022 && \(command())"], directory: folder.path, deadline: .seconds(60))
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
    let libraries = try folder.makeFolder("Libraries")
    chmod(libraries, 0o700)
    #expect(rename(folder.path("libcounter.so"), "\(libraries)/libcounter.so") == 0)
    return libraries
  }

  @Test("The smallest plugin has at most 80 lines of 120 columns, and the printed command takes it from the header")
  func text() throws {
    #expect((40...80).contains(source.count))
    #expect(source.allSatisfy { $0.count <= 120 })
    let start = try #require(header.first { $0.hasPrefix(" *   sed -n ") })
    symlink("\(Repository.root)/Sources/CSwitchyard/include/switchyard.h", folder.path("switchyard.h"))
    let taken = try runProcess(
      ["sh", "-c", String(start.dropFirst(3))], directory: folder.path, deadline: .seconds(10))
    #expect(taken.status == 0, "\(taken.errors)")
    #expect(Repository.read(folder.path("counter.c")) == source.joined(separator: "\n") + "\n")
  }

  @Test("The version script of the smallest plugin is the SDK's, and leaves the entry function alone")
  func exports() throws {
    let libraries = try build()
    let names = try runProcess(["nm", "-gD", "--defined-only", "\(libraries)/libcounter.so"], deadline: .seconds(10))
    #expect(names.output.split(separator: "\n").map { $0.split(separator: " ").last } == ["switchyard_plugin_v1"])
    let words: (String) -> [Substring] = { $0.split(whereSeparator: { " \n".contains($0) }) }
    let shown = try #require(Repository.read(folder.path("exports.map")))
    let script = try #require(Repository.read("\(Repository.root)/Sources/FeatureKit/exports.map"))
    #expect(words(script) == words(shown))
  }

  @Test("The smallest plugin passes 'check' at the strictest level")
  func check() throws {
    let libraries = try build()
    let outcome = try Switchyard()(
      ["check", "--level", "strict", "\(libraries)/libcounter.so"], deadline: .seconds(120))
    #expect(outcome.status == 0, "\(outcome.output)")
  }

  @Test("The button of the smallest plugin counts, and the count outlives the app")
  func counts() throws {
    let libraries = try build()
    let command = try Switchyard()
    let session = try command("run", "--plain", libraries, input: "1\n1\nq\n")
    #expect(session.errors == "")
    #expect(session.output.contains("Counted 2 times"), "\(session.output)")
    #expect(try command("run", "--plain", libraries, input: "q\n").output.contains("Counted 2 times"))
  }
}
