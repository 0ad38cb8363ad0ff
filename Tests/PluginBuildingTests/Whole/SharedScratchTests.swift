import Failures
import Glibc
import PluginBuilding
import TestSupport
import Testing

@testable import Platform
@testable import PluginBuilding

@Suite("Packages that share a scratch folder") @MainActor
struct SharedScratchTests {
  private let loop = PollLoop(servesMainQueue: false)

  private func build(_ packages: [SamplePackage], into folder: TemporaryFolder) throws -> [BuildResult] {
    var plan = BuildPlan(
      configuration: .debug, scratch: try Switchyard.path + "-fast", destination: folder.path)
    plan.prebuilt = try Prebuilt.modules.get()
    let found = try packages.map { try PackageFinder.package(named: $0.path) }
    var results: [BuildResult]?
    let builder = PackageBuilder(plan: plan, loop: loop)
    try builder.build(found, progress: { _ in }) { results = $0 }
    let end = loop.now.advanced(by: .seconds(200))
    while results == nil && loop.now < end { loop.turn(timeout: .milliseconds(100)) }
    return try #require(results)
  }

  @Test("Packages that share a scratch folder are built in turn, again when nothing has changed, and when one fails")
  func again() throws {
    let folder = try TemporaryFolder()
    let (one, other) = (try SamplePackage("SampleOne"), try SamplePackage("SampleOther"))
    for _ in 0..<2 {
      let results = try build([one, other], into: folder)
      #expect(results.map(\.failure) == [nil, nil])
    }
    try one.write("Plugin", "nonsense")
    let results = try build([one, other], into: folder)
    #expect(results[0].failure?.code == PackageBuilder.failedBuild)
    #expect(results[1].failure == nil)
    #expect(results[1].libraries == ["\(folder.path)/libSampleOther.so"])
  }
}
