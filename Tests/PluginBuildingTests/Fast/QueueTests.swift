import EventLoop
import Failures
import Glibc
import TestSupport
import Testing

@testable import Platform
@testable import PluginBuilding

@Suite("Packages that wait for the builds of others") @MainActor
struct QueueTests {
  private let loop = PollLoop(servesMainQueue: false)
  private let folder: TemporaryFolder
  /// Both ends of the pipe for which a build waits, so that neither end is waited for here.
  private let pipe: Int32

  /// Stands for the package manager: a build begins, waits for a line in a pipe, and fails.
  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      "#!/bin/sh\nif [ \"$1\" = build ]; then echo >> '\(folder.path)/began'; read line < '\(folder.path)/go'; fi\nexit 1\n",
      to: "swift")
    chmod("\(folder.path)/swift", 0o755)
    mkfifo("\(folder.path)/go", 0o600)
    pipe = open("\(folder.path)/go", O_RDWR | O_CLOEXEC)
    try #require(pipe >= 0)
    for name in ["One", "Two"] {
      try folder.write(
        "let package = Package(products: [.library(name: \"\(name)\", type: .dynamic)])", to: "\(name)/Package.swift")
    }
    try folder.write("all:\n\techo made > $(OUT)/libMade.so\n", to: "Made/Makefile")
  }

  private func package(_ name: String) throws -> PluginPackage {
    try PackageFinder.package(named: "\(folder.path)/\(name)")
  }

  private func turn(until condition: () -> Bool) {
    let end = ContinuousClock.now + .seconds(20)
    while !condition(), ContinuousClock.now < end { loop.turn(timeout: .milliseconds(10)) }
    #expect(condition())
  }

  /// Lets the build that waits go on.
  private func goOn() { #expect(write(pipe, "\n", 1) == 1) }

  private var begun: Int { (Repository.read("\(folder.path)/began") ?? "").count { $0 == "\n" } }

  @Test(
    "A package that make builds does not wait for one in Swift; the times of a build leave out the queue",
    .enabled(if: Tool.make.isInstalled, "make is not on this machine."))
  func queue() throws {
    defer { close(pipe) }
    var results: [FastBuildResult] = []
    let plan = BuildPlan(
      configuration: .debug, scratch: "\(folder.path)/.build", destination: "\(folder.path)/Libraries",
      environment: Environment.current.merging(["SWITCHYARD_SWIFT": "\(folder.path)/swift"]) { $1 })
    try folder.makeFolder("Libraries")
    let builder = FastBuilder(plan: plan, loop: loop) { event in
      if case .finished(let result) = event { results.append(result) }
    }
    builder.build(try package("One"))
    turn { begun == 1 }
    let asked = loop.now
    builder.build(try package("Two"))
    builder.build(try package("Made"))
    turn { !results.isEmpty }
    let made = try #require(results.first)
    #expect(made.package.name == "Made" && made.failure == nil)
    #expect(made.pipeline == .make && made.reason == nil)
    #expect(made.times.queue < .seconds(1))

    // Two waits while One has the slots, and then takes them.
    #expect(begun == 1)
    let waited = asked.duration(to: loop.now)
    goOn()
    turn { begun == 2 }
    goOn()
    turn { results.count == 3 }
    let two = try #require(results.last)
    #expect(two.package.name == "Two")
    // Two was asked for a moment after the time that is compared with.
    #expect(two.times.queue >= waited / 2)
    // What comes before the queue counts, and takes its time on a busy machine.
    #expect(two.times.total + two.times.queue <= asked.duration(to: loop.now))
    #expect(two.times.compile <= two.times.total)
    builder.end()
  }
}
