import Glibc
import TestSupport
import Testing

@Suite("The tutorial can be followed from new to build")
struct TutorialTests {
  @Test("Its commands work in their order, its code compiles, and its test passes")
  func follows() throws {
    let text = try #require(
      Repository.read("\(Repository.root)/Sources/FeatureKit/FeatureKit.docc/FirstPlugin.md"))
    let folder = try TemporaryFolder()
    let bin = try folder.makeFolder("bin")
    symlink(try Switchyard.path, "\(bin)/switchyard")
    let command = try Switchyard()
    var environment = command.environment
    environment["PATH"] = "\(bin):\(environment["PATH"] ?? "")"
    // As it is installed; what all packages have in common stays built beside the test runner.
    environment["SWITCHYARD_SDK"] = Repository.root
    let place = try folder.makeFolder("place")
    var count = 0
    for block in MarkdownPage(text).blocks {
      if let path = block.path {
        #expect(access("\(place)/\(path)", F_OK) == 0, "\(path) is not one of the package's files")
        try folder.write(block.text, to: "place/\(path)")
      } else if block.language == "swift" {
        Issue.record("A block of Swift without a file: \(block.text)")
      }
      guard block.language == "sh" else { continue }
      for line in block.text.split(separator: "\n") {
        count += 1
        var line = String(line)
        var environment = environment
        if line.hasPrefix("swift test") { line += " --scratch-path \(try Switchyard.path)-new" }
        if line.hasPrefix("switchyard dev") { line += " --plain" }
        if !line.hasPrefix("swift test") { environment["XDG_CACHE_HOME"] = try BuiltPlugins.cache }
        if line.hasPrefix("switchyard list") { chmod("\(place)/Libraries", 0o700) }
        let outcome = try runProcess(
          ["/usr/bin/env", "-C", place, "sh", "-c", line], input: "q\n", environment: environment,
          deadline: .seconds(600))
        #expect(outcome.status == 0, "\(line)\n\(outcome.output)\(outcome.errors)")
        if line.hasPrefix("swift test") {
          #expect(outcome.output.contains("Test run with 1 test in 1 suite passed"), "\(outcome.output)")
        }
        if line.hasPrefix("switchyard list") { #expect(outcome.output.contains("my.trips"), "\(outcome.output)") }
      }
    }
    #expect(count == 5)
  }
}
