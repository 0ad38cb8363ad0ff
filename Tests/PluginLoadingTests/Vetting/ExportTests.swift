import Failures
import TestSupport
import Testing

@testable import PluginLoading

@Suite("Exports of a library besides its entry function")
struct ExportTests {
  private func vet(_ bytes: [UInt8]) throws(FlowFailure) -> VettedImage {
    try Vetting.vet(bytes, digest: "", name: "libTest.so")
  }

  @Test("A library that exports its entry function only has no warnings")
  func none() throws { #expect(try vet(Fixture.plugin()).warnings == []) }

  @Test("Exports of other symbols are a warning that names one of them and says how to hide them")
  func more() throws {
    let warnings = try vet(Fixture.plugin(.exportsMore)).warnings
    #expect(warnings.count == 1)
    let warning = try #require(warnings.first)
    #expect(warning.hasPrefix("It exports 2 symbols besides switchyard_plugin_v1, such as '"))
    #expect(warning.contains("helper"))
    #expect(
      warning.hasSuffix(
        "Link it with -Wl,--version-script=FILE, where FILE contains: { global: switchyard_plugin_v1; local: *; };"))
  }

  @Test("A unique symbol, which all libraries of a process share, is refused")
  func unique() throws {
    let failure = try #require(
      throws: FlowFailure.self, performing: { try vet(Fixture.plugin(.exportsUnique)) })
    #expect(failure.code == "export.unique")
    #expect(failure.found == "the unique symbol 'shared_with_all'")
    #expect(failure.remedy?.contains("--version-script=FILE") == true)
  }

  @Test(
    "A C++ library whose inline variable would be shared is refused, and accepted with the version script",
    .enabled(if: Tool.cpp.isInstalled, "g++ is not on this machine."))
  func inlineVariable() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      Array(
        """
        struct Registry { static int& count() { static int value = 0; return value; } };
        extern "C" __attribute__((visibility("default"))) int switchyard_plugin_v1(void) { return ++Registry::count(); }
        """.utf8), to: "plugin.cpp")
    try folder.write(Array("{ global: switchyard_plugin_v1; local: *; };\n".utf8), to: "exports.map")
    func exports(_ options: String...) throws -> ELFImage.Exports {
      let outcome = try runProcess(
        ["g++", "-std=c++17", "-shared", "-fPIC", "-o", "lib.so", "plugin.cpp"] + options, directory: folder.path,
        deadline: .seconds(60))
      #expect(outcome.status == 0)
      return try ELFImage(FileBytes.read(folder.path("lib.so")), name: "lib.so").exports
    }
    #expect(try exports().firstUnique == "_ZZN8Registry5countEvE5value")
    let hidden = try exports("-Wl,--version-script=exports.map")
    #expect(hidden.firstUnique == nil)
    #expect(hidden.first == nil)
  }

  @Test("The warning reaches whoever listens, once for each content")
  @MainActor func told() async throws {
    var warnings: [String] = []
    let bench = try Bench { warnings.append($0) }
    _ = try bench.verdict(Fixture.plugin(.exportsMore))
    #expect(warnings.filter { $0.contains("It exports 2 symbols") }.count == 1)
    #expect(warnings.first?.hasPrefix("lib") == true)
  }
}
