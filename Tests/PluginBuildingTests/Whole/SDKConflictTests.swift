import EventLoop
import Failures
import TestSupport
import Testing

@testable import Platform
@testable import PluginBuilding

@Suite("A package that depends on several SDKs is refused with the packages that name them") @MainActor
struct SDKConflictTests {
  private let folder: TemporaryFolder
  private let loop = PollLoop(servesMainQueue: false)

  init() throws { folder = try TemporaryFolder() }

  private func writeSDK(_ path: String) throws {
    try folder.write("", to: "\(path)/Sources/CSwitchyard/include/switchyard.h")
    try folder.write("", to: "\(path)/Sources/CSwitchyard/empty.c")
    try folder.write("public let sdk = 1\n", to: "\(path)/Sources/FeatureKit/FeatureKit.swift")
    try folder.write(
      """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "switchyard", products: [.library(name: "FeatureKit", targets: ["FeatureKit"])],
        targets: [.target(name: "CSwitchyard"), .target(name: "FeatureKit", dependencies: ["CSwitchyard"])])

      """, to: "\(path)/Package.swift")
  }

  private func writePackage(_ name: String, _ kind: String, sdk: String, needs other: String? = nil) throws {
    let package = other.map { ", .package(path: \"../\($0)\")" } ?? ""
    let product = other.map { ", .product(name: \"\($0)\", package: \"\($0)\")" } ?? ""
    try folder.write("import FeatureKit\n", to: "Plugins/\(name)/Sources/\(name)/A.swift")
    try folder.write(
      """
      // swift-tools-version: 6.2
      import PackageDescription
      let sdk = "\\(Context.packageDirectory)/../../\(sdk)"
      let package = Package(
        name: "\(name)", products: [.library(name: "\(name)", \(kind)targets: ["\(name)"])],
        dependencies: [.package(name: "switchyard", path: sdk)\(package)],
        targets: [
          .target(name: "\(name)", dependencies: [.product(name: "FeatureKit", package: "switchyard")\(product)])
        ])

      """, to: "Plugins/\(name)/Package.swift")
  }

  /// Builds the package Alpha, which depends on Contract; returns why that failed, or nil.
  private func build() throws -> FlowFailure? {
    let package = try PackageFinder.package(named: folder.path("Plugins/Alpha"))
    let plan = BuildPlan(
      configuration: .debug, scratch: folder.path("scratch"), destination: folder.path("Libraries"))
    let builder = PackageBuilder(plan: plan, loop: loop)
    var results: [BuildResult]?
    try builder.build([package], progress: { _ in }) { results = $0 }
    let end = loop.now.advanced(by: .seconds(200))
    while results == nil && loop.now < end { loop.turn(timeout: .milliseconds(100)) }
    return try #require(results?.first).failure
  }

  @Test("Two SDKs are named with the packages that name them, before the words of the package manager")
  func conflict() throws {
    try writeSDK("sdk-one")
    try writeSDK("sdk-two")
    try writePackage("Contract", "", sdk: "sdk-two")
    try writePackage("Alpha", "type: .dynamic, ", sdk: "sdk-one", needs: "Contract")
    let failure = try #require(try build())
    #expect(failure.message == "Alpha depends on 2 Switchyard SDKs.")
    #expect(failure.found == "Alpha names \(folder.path("sdk-one")); Contract names \(folder.path("sdk-two"))")
    #expect(failure.remedy?.contains(" such as \(folder.path("sdk-one")),") == true)
    #expect(failure.cause?.contains("with a conflicting name: 'FeatureKit") == true, "\(failure)")
  }

  @Test("One SDK that is named twice is no conflict, and what else fails keeps its own words")
  func one() throws {
    #expect(!SDKConflict.isPossible("error: no such module 'Flows'\n"))
    #expect(SDKConflict.isPossible("error: multiple similar targets 'A', 'B' appear in package 'x' and 'y'\n"))
    var conflict = SDKConflict()
    let package = PluginPackage(name: "Alpha", path: "/Alpha", system: .swift(products: ["Alpha"]))
    try folder.write("", to: "sdk/Package.swift")
    conflict.add(package, sdk: folder.path("sdk"))
    conflict.add(package, sdk: "\(folder.path)/./sdk")
    #expect(conflict.failure(of: package, "") == nil)
  }
}
