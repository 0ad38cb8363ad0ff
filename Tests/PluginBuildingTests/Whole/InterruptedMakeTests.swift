import Glibc
import Platform
import TestSupport
import Testing

@testable import PluginBuilding

@MainActor
@Suite("A build by make that was killed", .enabled(if: Tool.make.isInstalled, "make is not on this machine."))
struct InterruptedMakeTests {
  @Test("A build by make that was killed leaves no incomplete library that the next one considers up to date")
  func halfWritten() throws {
    let folder = try TemporaryFolder()
    // The first run writes half a library and waits for ever; later ones write all of it.
    try folder.write(
      """
      $(OUT)/libHalf.so: source
      \t@printf half > $@; test -e ran || { touch ran; read line < never; }; printf whole > $@

      """, to: "Half/Makefile")
    try folder.write("", to: "Half/source")
    mkfifo("\(folder.path)/Half/never", 0o600)
    let package = try PackageFinder.package(named: "\(folder.path)/Half")
    let plan = BuildPlan(
      configuration: .debug, scratch: "\(folder.path)/.build", destination: "\(folder.path)/Libraries")
    let loop = PollLoop(servesMainQueue: false)

    let first = PackageBuilder(plan: plan, loop: loop, hasOwnGroups: true)
    var isCancelled = false
    try first.build([package], progress: { _ in }) { _ in isCancelled = true }
    turn(loop, until: access("\(package.path)/ran", F_OK) == 0)
    first.cancel()
    turn(loop, until: isCancelled)
    #expect(isCancelled)

    let second = PackageBuilder(plan: plan, loop: loop)
    var results: [BuildResult] = []
    try second.build([package], progress: { _ in }) { results = $0 }
    turn(loop, until: !results.isEmpty)
    #expect(results.first?.failure == nil)
    #expect(Repository.read("\(folder.path)/Libraries/libHalf.so") == "whole")
  }

  @Test("A build by make waits while another program builds the package, and takes nothing away from it")
  func atOnce() throws {
    let folder = try TemporaryFolder()
    try folder.write("$(OUT)/libWhole.so:\n\t@printf whole > $@\n", to: "Whole/Makefile")
    let output = "\(folder.path)/.build/make/Whole/debug"
    // As a build leaves them that has begun.
    try folder.makeFolder(".build/make/Whole/debug")
    try folder.write("", to: ".build/make/Whole/debug.unfinished")
    try folder.write("object", to: ".build/make/Whole/debug/whole.o")
    let other = try #require(try OutputLock.take(of: output))

    let package = try PackageFinder.package(named: "\(folder.path)/Whole")
    let plan = BuildPlan(
      configuration: .debug, scratch: "\(folder.path)/.build", destination: "\(folder.path)/Libraries")
    let loop = PollLoop(servesMainQueue: false)
    let builder = PackageBuilder(plan: plan, loop: loop)
    var results: [BuildResult] = []
    try builder.build([package], progress: { _ in }) { results = $0 }
    var isOver = false
    let time = loop.after(.milliseconds(300)) { isOver = true }
    turn(loop, until: isOver)
    #expect(results.isEmpty)
    #expect(Repository.read("\(output)/whole.o") == "object")

    other.unlock()
    turn(loop, until: !results.isEmpty)
    #expect(results.first?.failure == nil)
    #expect(Repository.read("\(folder.path)/Libraries/libWhole.so") == "whole")
    withExtendedLifetime(time) {}
  }

  private func turn(_ loop: PollLoop, until condition: @autoclosure () -> Bool) {
    let end = ContinuousClock.now + .seconds(20)
    while !condition(), ContinuousClock.now < end { loop.turn(timeout: .milliseconds(10)) }
  }
}
