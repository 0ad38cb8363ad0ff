import TestSupport
import Testing

@testable import Platform
@testable import PluginLoading

@MainActor @Suite("A library finds what it needs of the Swift runtime of the app, wherever that is")
struct RuntimeLibraryTests {
  @Test("A library of the runtime that the app itself does not need is found without a search path")
  func found() throws {
    let folder = try #require(RuntimeFolder.path)
    let bytes = try CompiledPlugin.bytes([
      "-DID=\"test.one\"", "-L\(folder)", "-Wl,--no-as-needed", "-lswift_StringProcessing",
    ])
    let image = try ELFImage(bytes, name: "libTest.so")
    #expect(image.searchPaths == [])
    #expect(image.needed.contains("libswift_StringProcessing.so"))
    let bench = try Bench()
    try bench.add(bytes)
    let plugin = try #require(bench.probeAll(bench.inspect()).first)
    #expect(plugin.failure == nil)
    #expect(plugin.description != nil)
    _ = try bench.load(plugin)
  }
}
