import Failures
import TestSupport
import Testing

@testable import PluginLoading

@Suite("A library that uses the Swift runtime of the app is refused if that does not fit it")
struct SwiftRuntimeTests {
  private let runtime = SwiftRuntime.version
  private let ownRuntime = "switchyard build PACKAGE --into DIR --static-stdlib"

  /// Returns a plugin, linked with a library that has the name of the runtime's, or with none.
  private func plugin(_ options: [String], isShared: Bool = true) throws -> [UInt8] {
    guard isShared else { return try Fixture.plugin(options: options) }
    let folder = try TemporaryFolder()
    try folder.write("int runtime(void) { return 1; }\n", to: "runtime.c")
    let built = try runProcess(
      [
        "/usr/bin/env", "cc", "-shared", "-fPIC", "-Wl,-soname,libswiftCore.so", "-o", folder.path("libswiftCore.so"),
        folder.path("runtime.c"),
      ], deadline: .seconds(30))
    try #require(built.status == 0, "\(built.errors)")
    return try CompiledPlugin.bytes(
      ["-DID=\"test.one\"", "-L\(folder.path)", "-Wl,--no-as-needed", "-lswiftCore"] + options)
  }

  private func vet(_ bytes: [UInt8]) throws(FlowFailure) {
    _ = try Vetting.vet(bytes, digest: "", name: "libTest.so")
  }

  private func failure(_ bytes: [UInt8]) throws -> FlowFailure {
    try #require(throws: FlowFailure.self, performing: { try vet(bytes) })
  }

  @Test("The version is that of the runtime in this process")
  func version() {
    #expect(runtime.major >= 6)
    #expect("\(_SwiftStdlibVersion.current)".hasPrefix("\(runtime.major).\(runtime.minor)."))
  }

  @Test("The same version fits, and so does a library that does not say one")
  func fits() throws {
    try vet(plugin(["-DNOTE_SWIFT=\(runtime.major),\(runtime.minor)"]))
    try vet(plugin(["-DNOTE_SWIFT=0,0"]))
    try vet(plugin([]))
  }

  @Test("Another version is refused, with both and with what to do")
  func other() throws {
    for (major, minor) in [(runtime.major, runtime.minor + 1), (runtime.major - 1, runtime.minor)] {
      let failure = try failure(plugin(["-DNOTE_SWIFT=\(major),\(minor)"]))
      #expect(failure.code == "swift.version")
      #expect(
        failure.lines == [
          "libTest.so was made with Swift \(major).\(minor), and this app runs \(runtime)", "Expected: \(runtime)",
          "Found: Swift \(major).\(minor)",
          "What you can do: Build it with \(runtime), or with a runtime of its own: \(ownRuntime)",
        ])
    }
  }

  @Test("A library with a runtime of its own may be of any version")
  func own() throws {
    try vet(plugin(["-DNOTE_SWIFT=5,1"], isShared: false))
  }

  @Test("A library brings a runtime if it says a version of Swift, and needs no runtime of others")
  func brought() throws {
    func isOwn(_ bytes: [UInt8]) throws -> Bool {
      try Vetting.vet(bytes, digest: "", name: "libTest.so").bringsRuntime
    }
    let same = "-DNOTE_SWIFT=\(runtime.major),\(runtime.minor)"
    #expect(try isOwn(plugin([same], isShared: false)) && isOwn(plugin(["-DNOTE_SWIFT=5,1"], isShared: false)))
    #expect(try !isOwn(plugin([same])) && !isOwn(plugin([], isShared: false)))
  }

  @MainActor
  @Test("A library's own runtime is known when its file is read, and after a restart")
  func remembered() throws {
    let bench = try Bench()
    try bench.add(plugin(["-DNOTE_SWIFT=5,1"], isShared: false))
    let found = try bench.probeAll(bench.inspect())
    #expect(found.map(\.bringsRuntime) == [true] && found.allSatisfy { $0.description != nil })
    let next = try Bench(directory: bench.directory)
    #expect(try next.inspect() == found)
  }

  @Test("An app whose runtime is a part of its program has none to share")
  func none() throws {
    let image = try ELFImage(plugin(["-DNOTE_SWIFT=\(runtime.major),\(runtime.minor)"]), name: "libTest.so")
    try SwiftRuntime.check(image, name: "libTest.so", isOffered: true)
    let failure = try #require(
      throws: FlowFailure.self,
      performing: { try SwiftRuntime.check(image, name: "libTest.so", isOffered: false) })
    #expect(
      failure.lines == [
        "libTest.so uses the Swift runtime of the app, and this app has none to share",
        "Expected: a library with a runtime of its own", "Found: one that needs libswiftCore.so",
        "What you can do: Build it with a runtime of its own: \(ownRuntime)",
      ])
    let own = try ELFImage(plugin([], isShared: false), name: "libTest.so")
    try SwiftRuntime.check(own, name: "libTest.so", isOffered: false)
  }

  @Test("A note of the version with another size is refused, whatever the library needs", arguments: [true, false])
  func size(isShared: Bool) throws {
    let failure = try failure(plugin(["-DNOTE_SWIFT=6,3", "-DNOTE_SWIFT_SIZE=4"], isShared: isShared))
    #expect(failure.code == "note.size")
    #expect(failure.expected == "8 bytes" && failure.found == "4 bytes")
  }
}
