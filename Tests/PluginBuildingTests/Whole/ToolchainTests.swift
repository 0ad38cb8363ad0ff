import Glibc
import TestSupport
import Testing

@testable import Platform
@testable import PluginBuilding

@Suite("The toolchain of a build")
struct ToolchainTests {
  @Test("The package manager is the first one on the path, through links, and a folder of that name is none")
  func linked() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("first/swift")
    try folder.makeFolder("bin")
    let program = Folder.absolute(try folder.write("", to: "toolchain/swift-package"))
    #expect(symlink("../toolchain/swift-package", folder.path("bin/swift")) == 0)
    var plan = BuildPlan(
      configuration: .debug, scratch: folder.path, destination: folder.path,
      environment: ["PATH": "\(folder.path("first")):\(folder.path("bin"))"])
    #expect(plan.compilerPath == program)
    plan.environment = ["SWITCHYARD_SWIFT": folder.path("bin/swift")]
    #expect(plan.compilerPath == program)
    plan.environment = ["PATH": folder.path("first")]
    #expect(plan.compilerPath == nil)
  }
}
