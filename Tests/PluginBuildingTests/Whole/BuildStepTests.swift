import EventLoop
import Failures
import Platform
import TestSupport
import Testing

@testable import PluginBuilding

@MainActor
@Suite("The steps of a build are read from what the package manager prints")
struct BuildStepTests {
  @Test("A step has its number, the number of steps and what is done; other lines are none")
  func lines() {
    #expect(
      BuildStep(line: "[3/7] Compiling Cart CartItems.swift")
        == BuildStep(number: 3, count: 7, text: "Compiling Cart CartItems.swift"))
    for line in [
      "", "[", "[]", "[3/7]", "[3/7] ", "[3] Compiling", "[0/0] Planning", "[8/7] Linking", "[-1/7] a", "[a/b] c",
      "Build complete! (1.2s)", "warning: [3/7] no", "[3/7/9] a", "[99999999999999999999/7] a",
    ] { #expect(BuildStep(line: line) == nil, "\(line)") }
  }

  @Test("The last step of a piece of output counts, wherever the output is cut", arguments: 1...40)
  func pieces(_ size: Int) {
    let output = Array(
      "[1/1] Planning build\nBuilding for debugging...\r\n[2/7] Compiling A\n[3/7] Linking\n[4/7] Un".utf8)
    var reader = BuildStepReader()
    var steps: [BuildStep] = []
    for start in stride(from: 0, to: output.count, by: size) {
      if let step = reader.take(output[start..<min(start + size, output.count)]) { steps.append(step) }
    }
    #expect(steps.last == BuildStep(number: 3, count: 7, text: "Linking"))
    #expect(steps.map(\.number) == steps.map(\.number).sorted())
  }

  @Test("The files that the package manager writes for itself are no steps")
  func ownFiles() {
    var reader = BuildStepReader()
    #expect(reader.take(Array("[0/3] Write swift-version-6A52383ED409C6A7.txt\n[1/3] Write sources\n".utf8)) == nil)
    let output = Array("[1/3] Compiling Cart Writer.swift\n[2/3] Write Objects.LinkFileList\n".utf8)
    #expect(reader.take(output)?.text == "Compiling Cart Writer.swift")
  }

  @Test("The compiler's messages remain when the steps are taken out")
  func messages() {
    let output = """
      Building for debugging...
      [0/2] Compiling Part part.c
      part.c:3:17: warning: unused variable 'unused'
          3 | int x;
      [1/2] Linking libA.so
      Build of product 'A' complete! (1.35s)

      """
    #expect(
      BuildStep.removed(from: output) == "part.c:3:17: warning: unused variable 'unused'\n    3 | int x;\n")
    #expect(BuildStep.removed(from: "") == "")
  }

  @Test("A line without an end is not kept whole")
  func endless() {
    var reader = BuildStepReader()
    for _ in 0..<100 { #expect(reader.take(Array(repeating: UInt8(ascii: "["), count: 1000)) == nil) }
    #expect(reader.take(Array("\n[1/2] Compiling\n".utf8)) == BuildStep(number: 1, count: 2, text: "Compiling"))
    _ = reader.take(Array("[1/2] \(String(repeating: "x", count: 5000))".utf8))
    #expect(reader.take(Array("\n".utf8))?.text.count == 1000 - 6)
  }

  @Test("A tool reports its steps while it runs")
  func tool() throws {
    let loop = PollLoop(servesMainQueue: false)
    var steps: [Int] = []
    var ending: BuildTool.Ending?
    let script = "echo '[1/2] Compiling'; read _ < /dev/null; echo '[2/2] Linking'"
    _ = try BuildTool(["/bin/sh", "-c", script], environment: [:], loop: loop, stepped: { steps.append($0.number) }) {
      ending = $0
    }
    var isLate = false
    let limit = loop.after(.seconds(30)) { isLate = true }
    loop.run { ending != nil || isLate }
    limit.cancel()
    #expect(steps.last == 2)
    #expect(ending?.output.contains("[1/2] Compiling") == true)
  }

  @Test(
    "The result of a build that tells its steps has the compiler's messages without them, also if it fails",
    .enabled(if: Tool.make.isInstalled, "make is not on this machine."), arguments: [true, false])
  func result(succeeds: Bool) throws {
    let folder = try TemporaryFolder()
    let output = "echo '[1/2] Compiling A'; echo 'a.c:1:1: warning: unused'"
    try folder.write("all:\n\t@\(output); printf whole > $(OUT)/libA.so; \(succeeds)\n", to: "A/Makefile")
    let plan = BuildPlan(
      configuration: .debug, scratch: folder.path(".build"), destination: folder.path("Libraries"))
    let loop = PollLoop(servesMainQueue: false)
    let builder = PackageBuilder(plan: plan, loop: loop, tellsSteps: true)
    var steps: [String] = []
    var results: [BuildResult] = []
    try builder.build(
      [try PackageFinder.package(named: folder.path("A"))],
      progress: { if case .step(_, let step) = $0 { steps.append(step.text) } }, completion: { results = $0 })
    var isLate = false
    let limit = loop.after(.seconds(30)) { isLate = true }
    loop.run { !results.isEmpty || isLate }
    limit.cancel()
    let result = try #require(results.first)
    #expect(steps == ["Compiling A"])
    let messages = try #require(succeeds ? result.output : result.failure?.cause)
    #expect(messages.hasPrefix("a.c:1:1: warning: unused"))
    #expect(!messages.contains("Compiling"))
  }
}
