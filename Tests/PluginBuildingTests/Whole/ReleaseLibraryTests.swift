import Glibc
import TestSupport
import Testing

@testable import Platform
@testable import PluginBuilding

@Suite("A release library is optimized as a whole where the toolchain has the linker for it")
struct ReleaseLibraryTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("Properties with the same code have key paths of their own with the options of a release library")
  func keyPaths() throws {
    try folder.write(
      """
      // swift-tools-version: 5.8
      import PackageDescription

      let package = Package(name: "Pairs", targets: [.executableTarget(name: "Pairs", path: "Sources")])

      """, to: "Pairs/Package.swift")
    try folder.write(
      #"""
      struct Pair {
        var number = 1
        var first: Int { number &* 3 &+ 7 }
        var second: Int { number &* 3 &+ 7 }
      }

      @inline(never) func isOne(_ first: KeyPath<Pair, Int>, _ second: KeyPath<Pair, Int>) -> Bool { first == second }

      print(isOne(\Pair.first, \Pair.second) ? "one" : "two")

      """#, to: "Pairs/Sources/main.swift")
    let plan = BuildPlan(
      configuration: .release, scratch: folder.path, destination: folder.path, bringsRuntime: true)
    let command = plan.libraryCommand(
      package: folder.path("Pairs"), product: "Pairs", scratch: folder.path("build"), prebuilt: nil)
    try output(of: ["/usr/bin/env"] + command, deadline: .seconds(300))
    #expect(try output(of: [folder.path("build/release/Pairs")]) == "two\n")
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
