import TestSupport
import Testing

@testable import PluginLoading

@MainActor @Suite("A library beside a plugin is not loaded with it, and the plugin's failure says that this is why")
struct NeighborTests {
  private let bench: Bench
  private let bytes: [UInt8]

  init() throws {
    bench = try Bench()
    let folder = try TemporaryFolder()
    try folder.write("int neighbor(void) { return 1; }\n", to: "neighbor.c")
    let library = folder.path("libneighbor.so")
    let built = try runProcess(
      ["/usr/bin/env", "cc", "-shared", "-fPIC", "-o", library, folder.path("neighbor.c")], deadline: .seconds(30))
    try #require(built.status == 0, "\(built.errors)")
    bytes = try FileBytes.read(library)
    try bench.add(
      CompiledPlugin.bytes([
        "-DID=\"test.one\"", "-L\(folder.path)", "-Wl,--no-as-needed", "-lneighbor", "-Wl,-rpath,$ORIGIN",
      ]))
  }

  private func failure() throws -> String {
    let plugin = try bench.probeAll(bench.inspect()).first { $0.name == "libTest.so" }
    return "\(try #require(plugin?.failure))"
  }

  @Test("The failure of a plugin names the library beside it that it needs, when that is there")
  func beside() throws {
    try bench.add(bytes, "libneighbor.so")
    #expect(
      try failure().split(separator: "\n").map(String.init) == [
        "libTest.so cannot be loaded", "Expected: libneighbor.so in a folder of the loader",
        "Found: libneighbor.so beside the plugin, of which a copy is loaded",
        "Cause: libneighbor.so: cannot open shared object file: No such file or directory",
        "What you can do: Link libneighbor.so into the plugin as an archive, or install it, as in /usr/local/lib.",
      ])
  }

  @Test("The failure of a plugin says nothing of a library beside it when that is nowhere")
  func nowhere() throws {
    #expect(try failure().hasSuffix("What you can do: Link the plugin with every library it uses, and install them."))
  }
}
