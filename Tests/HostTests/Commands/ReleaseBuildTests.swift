import TestSupport
import Testing

@testable import switchyard

@Suite("The release build of an installation")
struct ReleaseBuildTests {
  @Test("The folder is the one in which the package manager has built the running program, or else the checkout's own")
  func scratch() throws {
    let folder = try TemporaryFolder()
    let program = folder.path("build/x86_64/debug/switchyard")
    #expect(ReleaseBuild.scratch(of: "/checkout", running: program) == "/checkout/.build")
    try folder.write("", to: "build/debug.yaml")
    #expect(ReleaseBuild.scratch(of: "/checkout", running: program) == folder.path("build"))
  }
}
