import Glibc
import TestSupport
import Testing

@Suite("The tutorial can be followed from new to build", .waiting)
struct TutorialTests {
  @Test("The commands of the tutorial's parts work in their order, their code compiles, and their tests pass")
  func follows() throws {
    let folder = try TemporaryFolder()
    let bin = try folder.makeFolder("bin")
    symlink(try Switchyard.path, "\(bin)/switchyard")
    let command = try Switchyard()
    var environment = command.environment
    environment["PATH"] = "\(bin):\(environment["PATH"] ?? "")"
    // As it is installed; what all packages have in common stays built beside the test runner.
    environment["SWITCHYARD_SDK"] = Repository.root
    let place = try folder.makeFolder("place")
    // The second part goes on in the package of the first.
    for (part, commands, tests) in [
      ("FirstPlugin", 5, "1 test in 1 suite"), ("LinksAndChildren", 2, "4 tests in 1 suite"),
    ] {
      let page = try #require(Repository.read("\(Repository.root)/Sources/FeatureKit/FeatureKit.docc/\(part).md"))
      var count = 0
      var excerpts: [String] = []
      var files: [String] = []
      for block in MarkdownPage(page).blocks {
        if let path = block.path {
          let isThere = access("\(place)/\(path)", F_OK) == 0
          #expect(isThere || block.lineAbove.hasPrefix("A new file"), "\(path) is not one of the package's files")
          try folder.write(block.text, to: "place/\(path)")
          files.append(block.text)
        } else if block.language == "swift" {
          excerpts.append(block.text)
        }
        guard block.language == "sh" else { continue }
        for line in block.text.split(separator: "\n") {
          count += 1
          try run(String(line), in: place, environment: environment, tests: tests)
        }
      }
      #expect(count == commands)
      for excerpt in excerpts {
        #expect(files.contains { trimmed($0).contains(trimmed(excerpt)) }, "In none of the files: \(excerpt)")
      }
    }
  }

  /// A text without the blanks that its lines begin with.
  private func trimmed(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.drop { $0 == " " } }.joined(separator: "\n")
  }

  /// Runs a command of the page as a reader does, and looks at what it says.
  private func run(_ line: String, in place: String, environment: [String: String], tests: String) throws {
    var (typed, environment) = (line, environment)
    if line.hasPrefix("swift test") {
      typed += " --scratch-path \(try Switchyard.scratch) --disable-build-manifest-caching"
    }
    if line.hasPrefix("switchyard dev") { typed += " --plain" }
    if !line.hasPrefix("swift test") { environment["XDG_CACHE_HOME"] = try BuiltPlugins.cache }
    if line.hasPrefix("switchyard list") { chmod("\(place)/Libraries", 0o700) }
    let outcome = try runProcess(
      ["/usr/bin/env", "-C", place, "sh", "-c", typed], input: "q\n", environment: environment,
      deadline: .seconds(600))
    #expect(outcome.status == 0, "\(line)\n\(outcome.output)\(outcome.errors)")
    if line.hasPrefix("swift test") {
      #expect(outcome.output.contains("Test run with \(tests) passed"), "\(outcome.output)")
    }
    if line.hasPrefix("switchyard list") { #expect(outcome.output.contains("my.trips"), "\(outcome.output)") }
  }
}
