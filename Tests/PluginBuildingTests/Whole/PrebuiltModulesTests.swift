import EventLoop
import Glibc
import TestSupport
import Testing

@testable import Platform
@testable import PluginBuilding

/// The compiled modules of this checkout, which builds of tests use.
@MainActor
enum Prebuilt {
  static let modules = Result { try search(Repository.root, scratch: Switchyard.path + "-fast").modules }

  static func search(
    _ sdk: String, scratch: String, configuration: BuildPlan.Configuration = .debug, swift: String = ""
  ) throws -> PrebuiltSearch.Outcome {
    var plan = BuildPlan(configuration: configuration, scratch: scratch, destination: scratch)
    plan.environment["SWITCHYARD_SWIFT"] = swift
    let loop = PollLoop(servesMainQueue: false)
    var outcome: PrebuiltSearch.Outcome?
    PrebuiltSearch.start(sdk: sdk, plan: plan, loop: loop) { outcome = $0 }
    let end = loop.now.advanced(by: .seconds(120))
    while outcome == nil && loop.now < end { loop.turn(timeout: .milliseconds(100)) }
    return try #require(outcome)
  }
}

@Suite("The compiled modules of an SDK") @MainActor
struct PrebuiltModulesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("A feature is built with the modules of the checkout's own build, and compiles none of them")
  func checkout() throws {
    let prebuilt = try #require(try Prebuilt.modules.get())
    #expect(prebuilt.isComplete && prebuilt.sdk == Folder.absolute(Repository.root))
    let sample = try SamplePackage()
    var plan = BuildPlan(
      configuration: .debug, scratch: folder.path("scratch"), shared: folder.path("shared"),
      destination: folder.path("Libraries"))
    plan.prebuilt = prebuilt
    let loop = PollLoop(servesMainQueue: false)
    var results: [BuildResult]?
    let builder = PackageBuilder(plan: plan, loop: loop)
    try builder.build([try PackageFinder.package(named: sample.path)], progress: { _ in }) { results = $0 }
    let end = loop.now.advanced(by: .seconds(200))
    while results == nil && loop.now < end { loop.turn(timeout: .milliseconds(100)) }
    let result = try #require(results?.first)
    #expect(result.failure == nil, "\(result)")
    let built = try runProcess(["find", folder.path, "-name", "*.build", "-type", "d"], deadline: .seconds(20)).output
      .split(separator: "\n").map { Folder.lastName(of: String($0)) }
    #expect(Set(built).subtracting([".build"]) == ["Sample.build", "CSwitchyard.build", "PrebuiltObjects.build"])
    chmod(folder.path("Libraries"), 0o700)
    let list = try Switchyard()("list", folder.path("Libraries"))
    #expect(list.status == 0 && list.output.contains("test.sample"), "\(list)")
    let names = try runProcess(
      ["nm", "-gD", "--defined-only", try #require(result.libraries.first)], deadline: .seconds(20))
    #expect(names.output.split(separator: "\n").count == 1, "\(names.output)")
  }

  @Test("A package that names another SDK, or whose modules are gone, is built without them")
  func others() throws {
    try folder.write("", to: "set/FeatureKit.o")
    try folder.makeFolder("sdk")
    let modules = PrebuiltModules(sdk: Folder.absolute(folder.path("sdk")), folder: folder.path("set"))
    #expect(modules.isUsable(for: folder.path("sdk")))
    #expect(!modules.isUsable(for: folder.path("other")))
    unlink(folder.path("set/FeatureKit.o"))
    #expect(!modules.isUsable(for: folder.path("sdk")))
  }

  /// Writes a compiler that gives a name, and returns its path.
  private func writeCompiler(_ name: String) throws -> String {
    try folder.write("#!/bin/sh\necho '\(name)'\n", to: "\(name)/swift")
    chmod(folder.path("\(name)/swift"), 0o755)
    return folder.path("\(name)/swift")
  }

  @Test("Modules that are installed with an SDK are taken for the compiler that made them; another is told so")
  func compilers() throws {
    try folder.makeFolder("sdk-1/switchyard")
    try folder.write("Swift one\n", to: "sdk-1/prebuilt/compiler")
    let sdk = folder.path("sdk-1/switchyard")
    let same = try Prebuilt.search(sdk, scratch: folder.path("scratch"), swift: writeCompiler("Swift one"))
    #expect(same.modules?.folder == Folder.absolute(folder.path("sdk-1/prebuilt")) && same.notice == nil)
    let other = try Prebuilt.search(sdk, scratch: folder.path("scratch"), swift: writeCompiler("Swift two"))
    #expect(other.modules == nil)
    #expect(other.notice?.contains("  expected: Swift one\n  found: Swift two\n") == true)
  }

  /// Writes the sources and the results of an SDK, which are current.
  private func writeResults() throws -> SDKResults {
    for name in PrebuiltModules.names {
      try folder.write("", to: "sdk/Sources/\(name)/In/\(name)A.swift")
      try folder.write("", to: "sdk/Results/\(name).build/\(name)A.swift.o")
      try folder.write("", to: "sdk/Results/Modules/\(name).swiftmodule")
    }
    try folder.write("", to: "sdk/Results/switchyard")
    _ = try runProcess(["find", folder.path, "-exec", "touch", "-d", "@1000", "{}", "+"], deadline: .seconds(20))
    return SDKResults(sdk: folder.path("sdk"), folder: folder.path("sdk/Results"))
  }

  private func touch(_ path: String, _ time: Int) throws {
    _ = try runProcess(["touch", "-d", "@\(time)", folder.path("sdk/\(path)")], deadline: .seconds(20))
  }

  @Test("Results are taken only if they are complete, and none is older than its source or newer than the program")
  func current() throws {
    let results = try writeResults()
    #expect(results.objects()?.count == PrebuiltModules.names.count)
    try touch("Sources/Flows/In/FlowsA.swift", 1001)
    #expect(results.objects() == nil)
    // The compiler has looked at the source, as for the program, or after it.
    try folder.write("", to: "sdk/Results/Flows.build/primary.priors")
    #expect(results.objects() == nil)
    try touch("Results/Flows.build/primary.priors", 1001)
    try touch("Results/switchyard", 1002)
    #expect(results.objects() != nil)
    try touch("Results/switchyard", 1000)
    #expect(results.objects() == nil)
    try touch("Sources/Flows/In/FlowsA.swift", 999)
    #expect(results.objects() != nil)
    for path in ["Results/Flows.build/FlowsA.swift.o", "Results/Modules/Flows.swiftmodule"] {
      try touch(path, 1001)
      #expect(results.objects() == nil, "\(path)")
      try touch(path, 1000)
    }
    // The object of a source that was there once, before and after the module was compiled without it.
    try folder.write("", to: "sdk/Results/Flows.build/FlowsB.swift.o")
    #expect(results.objects() != nil)
    try touch("Sources/Flows/In", 1001)
    #expect(results.objects() == nil)
    // A module that is the same without it is not written again.
    try touch("Results/Flows.build/primary.priors", 1001)
    try touch("Results/switchyard", 1001)
    #expect(results.objects() != nil)
    try touch("Results/switchyard", 1000)
    #expect(results.objects() == nil)
    unlink(folder.path("sdk/Results/Flows.build/FlowsB.swift.o"))
    #expect(results.objects() != nil)
    unlink(folder.path("sdk/Results/Flows.build/FlowsA.swift.o"))
    #expect(results.objects() == nil)
  }
}
