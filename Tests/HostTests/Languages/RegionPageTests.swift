import Glibc
import TestSupport
import Testing

@Suite("The features on the page about regions work as it says, in each language", .waiting)
struct RegionPageTests {
  private let command: Switchyard
  private let folder: TemporaryFolder

  init() throws {
    command = try Switchyard()
    folder = try TemporaryFolder()
  }

  private func source(_ language: String) throws -> String {
    let path = "\(Repository.root)/Sources/FeatureKit/FeatureKit.docc/Regions.md"
    let blocks = MarkdownPage(try #require(Repository.read(path))).blocks
    return try #require(blocks.first { $0.language == language }).text
  }

  /// Presses the first element of a region twice and shows the line of the regions after it, and after another start.
  private func expect(_ before: String, _ after: String, in libraries: String, _ isolation: String) throws {
    let arguments = ["run", "--plain", "--isolation", isolation, libraries]
    let session = try command(arguments, input: "w 1\n1\n1\nw\nq\n")
    #expect(session.status == 0 && session.output.contains("beside (w N): 1 \(before)"), "\(session)")
    #expect(session.output.contains(after), "\(session.output)")
    #expect(session.output.contains("No tabs left"), "\(session.output)")
  }

  @Test("In C", arguments: ["none", "process"])
  func inC(_ isolation: String) throws {
    let libraries = try folder.makeFolder("Libraries")
    chmod(libraries, 0o700)
    try folder.write(try source("c"), to: "player.c")
    let outcome = try runProcess(
      [
        "gcc", "-std=c11", "-Wall", "-Wextra", "-Werror", "-fPIC", "-fvisibility=hidden", "-shared", "-I",
        "\(Repository.root)/Sources/CSwitchyard/include", folder.path("player.c"), "-o", "\(libraries)/libPlayer.so",
      ], deadline: .seconds(60))
    #expect(outcome.status == 0, "\(outcome.errors)")
    try expect("Player: Playing song 1", "Playing song 3", in: libraries, isolation)
  }

  @Test("In C++", .enabled(if: Tool.cpp.isInstalled, "g++ is not on this machine."), arguments: ["none", "process"])
  func inCpp(_ isolation: String) throws {
    let libraries = try LibraryLanguage.cpp.build(try source("cpp"), in: folder, environment: command.environment)
    try expect("Upload: Uploaded 3 of 9", "Uploaded 5 of 9", in: libraries, isolation)
  }

  @Test(
    "In Rust", .enabled(if: RustLibrary.isOnPath, "rustc is not on this machine."), arguments: ["none", "process"])
  func inRust(_ isolation: String) throws {
    let libraries = try LibraryLanguage.rust.build(try source("rust"), in: folder, environment: command.environment)
    try expect("Load: Load 0.5", "Load 2.5", in: libraries, isolation)
  }
}
