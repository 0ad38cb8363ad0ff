import Glibc
import TestSupport
import Testing

@testable import Platform
@testable import PluginBuilding

@Suite("A release library is optimized as a whole where the toolchain has the linker for it")
struct ReleaseLibraryTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("Properties with the same code have key paths of their own in a release library")
  func keyPaths() throws {
    let sample = try SamplePackage("KeyPaths")
    let title = "isOne(\\Pair.first, \\Pair.second) ? \"One\" : \"Two\""
    try sample.replace("\"Sample\"", with: title, in: "Plugin")
    try sample.write(
      "Pair",
      """
      struct Pair {
        var number = 1
        var first: Int { number &* 3 &+ 7 }
        var second: Int { number &* 3 &+ 7 }
      }

      @inline(never) func isOne(_ first: KeyPath<Pair, Int>, _ second: KeyPath<Pair, Int>) -> Bool { first == second }

      """)
    let outcome = try Switchyard()(
      ["build", sample.path, "--into", folder.path("Libraries")],
      environment: ["XDG_CACHE_HOME": BuiltPlugins.cache], deadline: .seconds(900))
    #expect(outcome.status == 0, "\(outcome)")
    chmod(folder.path("Libraries"), 0o700)
    let list = try Switchyard()("list", "--json", folder.path("Libraries"))
    #expect(list.output.contains("\"Two\"") && !list.output.contains("\"One\""), "\(list)")
  }

  @Test("A toolchain without the linker makes libraries with the default one, and a debug build always does")
  func linkers() throws {
    try folder.write("#!/bin/sh\n", to: "bin/swift")
    chmod(folder.path("bin/swift"), 0o755)
    var plan = BuildPlan(configuration: .release, scratch: folder.path, destination: folder.path)
    plan.environment["SWITCHYARD_SWIFT"] = folder.path("bin/swift")
    func options() -> [String] {
      plan.libraryCommand(package: "/p", product: "P", scratch: "/s", prebuilt: nil)
    }
    #expect(!plan.optimizesAtLink && options().contains("--icf=safe") && !options().contains("-use-ld=lld"))
    try folder.write("#!/bin/sh\n", to: "bin/ld.lld")
    chmod(folder.path("bin/ld.lld"), 0o755)
    #expect(plan.optimizesAtLink && options().contains("--icf=safe") && options().contains("-use-ld=lld"))
    plan.configuration = .debug
    #expect(!plan.optimizesAtLink && !options().contains("-use-ld=lld"))
  }
}
