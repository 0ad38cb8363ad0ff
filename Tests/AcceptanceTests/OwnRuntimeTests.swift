import Glibc
import TestSupport
import Testing

@Suite("A Swift library with a runtime of its own works as others do, its main actor included", .waiting)
struct OwnRuntimeTests {
  private let home: Switchyard
  private let folder: TemporaryFolder

  init() throws {
    home = try Switchyard()
    folder = try TemporaryFolder()
    try install(FileBytes.read(BuiltPlugins.runtimeLibrary))
  }

  /// Puts the library, or another version of it, into the folder.
  private func install(_ bytes: [UInt8]) throws {
    let name = folder.path("new")
    try FileBytes.write(bytes, to: name)
    chmod(name, 0o755)
    rename(name, folder.path("libRuntime.so"))
  }

  @Test("A library with a runtime of its own needs no Swift library of the system")
  func needed() throws {
    let outcome = try runProcess(
      ["/usr/bin/env", "readelf", "-d", BuiltPlugins.runtimeLibrary], deadline: .seconds(30))
    #expect(outcome.output.contains("libc.so.6"))
    #expect(!outcome.output.contains("libswift"))
    #expect(!outcome.output.contains("libdispatch"))
  }

  @Test("A library with a runtime of its own exports its entry function only")
  func exports() throws {
    let outcome = try runProcess(
      ["/usr/bin/env", "nm", "-gD", "--defined-only", BuiltPlugins.runtimeLibrary], deadline: .seconds(30))
    let symbols = outcome.output.split(separator: "\n").compactMap { $0.split(separator: " ").last }
    #expect(symbols == ["switchyard_plugin_v1"], "\(outcome)")
  }

  @Test(
    "A library with a runtime of its own comes back to its main actor, is swapped, and is there after a restart",
    arguments: ["none", "process"])
  func works(isolation: String) throws {
    let arguments = ["run", "--isolation", isolation, folder.path]
    let app = try AppInTerminal(arguments, environment: home.environment)
    try app.wait(for: "Total 0")
    try app.press("Work")
    try app.wait(for: "Total 10")
    try app.press("Show")
    try app.wait(for: "Detail 10")
    try install(FileBytes.read(BuiltPlugins.runtimeLibrary) + [0])
    try app.wait(for: "swapped in")
    try app.wait(for: "Detail 10")
    app.type("\u{1B}")
    try app.wait(for: "Total 10")
    try app.press("Work")
    try app.wait(for: "Total 20")
    try app.press("Show")
    try app.wait(for: "Detail 20")
    try quit(app)
    let next = try AppInTerminal(arguments, environment: home.environment)
    try next.wait(for: "Detail 20")
    next.type("\u{1B}")
    try next.wait(for: "Total 20")
    try next.press("Work")
    try next.wait(for: "Total 30")
    try quit(next)
  }

  @Test("A library with its own runtime is never in the app's process, and the app, the list and the page say why")
  func forced() throws {
    let library = folder.path("libRuntime.so")
    let trusted = try home("trust", "--in-process", library)
    #expect(trusted.output.contains("has a process of its own nevertheless"), "\(trusted)")
    let reason = "It has a process of its own as it brings a Swift runtime of its own."
    let list = try home("list", folder.path)
    #expect(list.output.contains("process    policy  libRuntime.so"), "\(list)")
    #expect(list.output.contains("    \(reason)\n"), "\(list)")
    let app = try AppInTerminal(["run", folder.path], environment: home.environment)
    try app.wait(for: "Total 0")
    try app.wait(for: "it brings a Swift runtime of its own")
    let features = try home("features")
    #expect(features.output.contains("    \(reason)\n"), "\(features)")
    let json = try home("features", "--json")
    #expect(!json.output.contains("\"process\": null"), "\(json)")
    try quit(app)
  }

  @Test("'check' finds nothing in a library with a runtime of its own")
  func checked() throws {
    let outcome = try home("check", BuiltPlugins.runtimeLibrary, "--level", "strict")
    #expect(outcome.status == 0, "\(outcome.output)")
  }
}
