import TestSupport
import Testing

@Suite("A host that was kept with a frozen version of the ABI runs the libraries of its time and later ones", .waiting)
struct FrozenHostTests {
  private static let kept = "\(Repository.root)/Tests/Frozen/1.0"
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs a library in the kept host, which is built with the kept headers.
  private func run(_ library: String) throws -> ProcessOutcome {
    let host = folder.path("host")
    let built = try runProcess(
      [
        "/usr/bin/env", "gcc", "-std=gnu11", "-O1", "-Wall", "-Wextra", "-Werror", "-I", "\(Self.kept)/include", "-o",
        host,
        "\(Self.kept)/host/host.c",
      ], deadline: .seconds(60))
    try #require(built.status == 0, "\(built.errors)")
    return try runProcess([host, library], deadline: .seconds(90))
  }

  private func expectRuns(_ library: String, _ name: String) throws {
    let outcome = try run(library)
    #expect(outcome.status == 0, "\(outcome.output.suffix(2000))\(outcome.errors)")
    #expect(outcome.output.split(separator: "\n").last?.hasPrefix("\(name): ") == true)
  }

  @Test("A kept library runs in it", arguments: ["Catalog", "Notes", "Weather", "Status"])
  func frozen(_ library: String) throws { try expectRuns("\(Self.kept)/lib\(library).so", library) }

  @Test("A feature in C that was built with the present header runs in it")
  func present() throws {
    let library = folder.path("libData.so")
    try CLibrary.build(
      ["DataPlugin/data.c"], to: library, options: ["-std=gnu11", "-DVERSION=\"1\"", "-DOTHER=\"test.other\""])
    try expectRuns(library, "Data")
  }

  @Test(
    "The present build of an example in C++ runs in it",
    .enabled(if: Tool.make.isInstalled, "make is not on this machine."),
    .enabled(if: Tool.cpp.isInstalled, "g++ is not on this machine."))
  func presentInCpp() throws { try expectDemoRuns("Notes") }

  @Test(
    "The present build of an example in Rust runs in it",
    .enabled(if: Tool.make.isInstalled, "make is not on this machine."),
    .enabled(if: RustLibrary.isOnPath, "rustc is not on this machine."))
  func presentInRust() throws { try expectDemoRuns("Weather") }

  private func expectDemoRuns(_ name: String) throws {
    try expectRuns(folder.write(BuiltPlugins.demo(name), to: "lib\(name).so"), name)
  }

  @Test(
    "A kept host ends with a library that reads or writes beyond what it was lent",
    arguments: [
      // A function of a later table, a field of a later event, a field of the plugin that the host has no room for.
      ("return navigation->start_flow", "if (((void *const *)navigation)[30]) return SY_OK; "),
      ("if (what->action == 1)", "if (((const uint64_t *)what)[21]) return SY_OK; "),
      ("return sy_set_plugin", "((uint64_t *)out)[14] = 0; "),
    ])
  func careless(_ place: String, _ deed: String) throws {
    let header = try #require(Repository.read("\(Repository.root)/Sources/CSwitchyard/include/switchyard.h"))
    let lines = header.split(separator: "\n", omittingEmptySubsequences: false).filter { $0.hasPrefix(" *|") }
    let source = lines.map { $0.dropFirst($0.hasPrefix(" *| ") ? 4 : 3) }.joined(separator: "\n")
    func library(_ source: String) throws -> String {
      let path = try folder.write(source, to: "careless.c")
      let built = try runProcess(
        [
          "/usr/bin/env", "gcc", "-std=c11", "-fPIC", "-fvisibility=hidden", "-shared", "-I",
          "\(Repository.root)/Sources/CSwitchyard/include", "-o", folder.path("libCounter.so"), path,
        ], deadline: .seconds(60))
      try #require(built.status == 0, "\(built.errors)")
      return folder.path("libCounter.so")
    }
    try expectRuns(library(source), "Counter")
    try #require(source.ranges(of: place).count == 1, "\(source)")
    #expect(try run(library(source.replacing(place, with: deed + place))).status != 0)
  }
}
