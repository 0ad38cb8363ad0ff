import EventLoop
import Failures
import Glibc
import TestSupport
import Testing

@testable import Platform
@testable import PluginBuilding

@Suite("The scratch folder of a package") @MainActor
struct ScratchFolderTests {
  private let loop = PollLoop(servesMainQueue: false)
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Writes an SDK with one small module.
  private func writeSDK(_ path: String) throws {
    try folder.write("", to: "\(path)/Sources/CSwitchyard/include/switchyard.h")
    try folder.write("", to: "\(path)/Sources/CSwitchyard/empty.c")
    try folder.write("public let sdk = \"\(path)\"\n", to: "\(path)/Sources/FeatureKit/FeatureKit.swift")
    try folder.write(
      """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "switchyard", products: [.library(name: "FeatureKit", targets: ["FeatureKit"])],
        targets: [.target(name: "CSwitchyard"), .target(name: "FeatureKit", dependencies: ["CSwitchyard"])])

      """, to: "\(path)/Package.swift")
  }

  /// Writes a package whose manifest computes where the SDK is.
  private func writePackage(_ name: String, in directory: String, sdk: String) throws -> PluginPackage {
    let path = "\(directory)/\(name)"
    try folder.write(
      "import FeatureKit\npublic func text() -> String { sdk + \"\(path)\" }\n", to: "\(path)/Sources/\(name)/A.swift")
    try folder.write(
      """
      // swift-tools-version: 6.2
      import PackageDescription
      let sdk = "\\(Context.packageDirectory)/../../\(sdk)"
      let package = Package(
        name: "\(name)", products: [.library(name: "\(name)", type: .dynamic, targets: ["\(name)"])],
        dependencies: [.package(name: "switchyard", path: sdk)],
        targets: [.target(name: "\(name)", dependencies: [.product(name: "FeatureKit", package: "switchyard")])])

      """, to: "\(path)/Package.swift")
    return try PackageFinder.package(named: "\(folder.path)/\(path)")
  }

  /// Builds packages as `dev` does for a folder; returns the libraries.
  private func build(
    _ packages: [PluginPackage], in directory: String, isShared: Bool = false
  ) throws -> [String] {
    let plan = BuildPlan(
      configuration: .debug, scratch: "\(folder.path)/\(directory)/.build",
      shared: isShared ? "\(folder.path)/cache" : nil, destination: "\(folder.path)/\(directory)/Libraries")
    let builder = PackageBuilder(plan: plan, loop: loop)
    var results: [BuildResult]?
    try builder.build(packages, progress: { _ in }) { results = $0 }
    let end = loop.now.advanced(by: .seconds(200))
    while results == nil && loop.now < end { loop.turn(timeout: .milliseconds(100)) }
    let failures = try #require(results).compactMap(\.failure)
    #expect(failures.isEmpty, "\(failures)")
    return try #require(results).flatMap(\.libraries)
  }

  /// The objects that were compiled, each with its time: what is compiled again has another.
  private var objects: [String] {
    get throws {
      try runProcess(["find", folder.path, "-name", "*.o", "-printf", "%C@ %p\n"], deadline: .seconds(20)).output
        .split(separator: "\n").map(String.init).sorted()
    }
  }

  private func text(_ library: String, holds text: String) throws -> Bool {
    try runProcess(["grep", "-qaF", text, library], deadline: .seconds(20)).status == 0
  }

  @Test("Two locations of the SDK do not take turns: a second build compiles nothing")
  func locations() throws {
    try writeSDK("sdk-one")
    try writeSDK("sdk-two")
    let packages = [
      try writePackage("Alpha", in: "Plugins", sdk: "sdk-one"),
      try writePackage("Beta", in: "Plugins", sdk: "sdk-two"),
      try writePackage("Gamma", in: "Plugins", sdk: "sdk-one"),
    ]
    let libraries = try build(packages, in: "Plugins")
    #expect(try text(libraries[0], holds: "sdk-one"))
    #expect(try text(libraries[1], holds: "sdk-two"))
    let first = try objects
    #expect(first.count { $0.contains("/FeatureKit.build/") && !$0.hasSuffix(".swiftmodule.o") } == 2)
    _ = try build(packages, in: "Plugins")
    #expect(try objects == first)
    #expect(try ScratchFolder.at(packages[0], folder) == ScratchFolder.at(packages[2], folder))
    #expect(try ScratchFolder.at(packages[0], folder) != ScratchFolder.at(packages[1], folder))
  }

  @Test("Folders of packages share one SDK; libraries of the same name do not replace each other's")
  func shared() throws {
    try writeSDK("sdk")
    let one = try writePackage("Alpha", in: "One", sdk: "sdk")
    _ = try build([one], in: "One", isShared: true)
    let first = try objects.filter { $0.contains("/FeatureKit.build/") }
    #expect(!first.isEmpty)
    let other = try writePackage("Beta", in: "Two", sdk: "sdk")
    _ = try build([other], in: "Two", isShared: true)
    #expect(try objects.filter { $0.contains("/FeatureKit.build/") } == first)

    let same = try writePackage("Alpha", in: "Two", sdk: "sdk")
    #expect(try text(build([same], in: "Two", isShared: true)[0], holds: "Two/Alpha"))
    let all = try objects
    #expect(try text(build([one], in: "One", isShared: true)[0], holds: "One/Alpha"))
    #expect(try objects == all)
  }

  @Test("An SDK that was built ahead is not built again with the first package")
  func ahead() throws {
    try writeSDK("sdk")
    let plan = BuildPlan(
      configuration: .debug, scratch: "\(folder.path)/One/.build", shared: "\(folder.path)/cache",
      destination: "\(folder.path)/One/Libraries")
    let builder = FastBuilder(plan: plan, loop: loop) { _ in }
    var hasEnded = false
    builder.prepareSDK(at: "\(folder.path)/sdk") { hasEnded = true }
    let end = loop.now.advanced(by: .seconds(200))
    while !hasEnded && loop.now < end { loop.turn(timeout: .milliseconds(100)) }
    let before = try objects.filter { $0.contains("/FeatureKit.build/") }
    #expect(!before.isEmpty)
    for name in ["One", "Two"] {
      let package = try writePackage("In\(name)", in: name, sdk: "sdk")
      #expect(try text(build([package], in: name, isShared: true)[0], holds: "\(name)/In\(name)"))
    }
    #expect(try objects.filter { $0.contains("/FeatureKit.build/") } == before)
    builder.end()
  }

  @Test("A scratch folder inside an SDK is used with that SDK as it is")
  func inside() throws {
    try writeSDK("sdk")
    let package = try writePackage("Alpha", in: "sdk/Plugins", sdk: "")
    let plan = BuildPlan(
      configuration: .debug, scratch: "\(folder.path)/sdk/Plugins/.build", shared: "\(folder.path)/cache",
      destination: folder.path)
    let scratch = ScratchFolder(package: package, plan: plan)
    #expect(scratch.path == nil)
    #expect(scratch.keep(manifest: "    \"path\" : \"\(folder.path)/sdk\",\n") == plan.scratch)
    #expect(scratch.path == plan.scratch)
  }

  @Test("The location of a scratch folder is asked for again when the declaration of its package changes")
  func changed() throws {
    try writeSDK("sdk")
    let package = try writePackage("Alpha", in: "Plugins", sdk: "sdk")
    let plan = BuildPlan(configuration: .debug, scratch: "\(folder.path)/.build", destination: folder.path)
    let scratch = ScratchFolder(package: package, plan: plan)
    let path = scratch.keep(manifest: "\"path\" : \"\(folder.path)/sdk\",\n")
    #expect(path != plan.scratch)
    #expect(scratch.path == path)
    try folder.write("// Other\n", to: "Plugins/Alpha/Package.swift")
    #expect(scratch.path == nil)
  }
}

extension ScratchFolder {
  /// Returns where the tests of a folder have built a package.
  fileprivate static func at(_ package: PluginPackage, _ folder: TemporaryFolder) throws -> String {
    let plan = BuildPlan(
      configuration: .debug, scratch: "\(folder.path)/Plugins/.build",
      destination: "\(folder.path)/Plugins/Libraries")
    return try #require(ScratchFolder(package: package, plan: plan).path)
  }
}
