import Glibc
import PluginBuilding
import TestSupport
import Testing

@testable import Platform
@testable import PluginBuilding

/// A fast builder at work on packages of tests, and what it tells.
///
/// What the packages depend on is built once and stays beside the test runner.
@MainActor
final class FastBuilds {
  let loop = PollLoop(servesMainQueue: false)
  let destination: TemporaryFolder
  let builder: FastBuilder
  private let told = Told()
  private var watchers: [FileWatcher] = []

  /// - Parameter scratch: Which folder of results beside the test runner is used.
  init(_ packages: [PluginPackage] = [], scratch: String = "fast") throws {
    destination = try TemporaryFolder()
    var plan = BuildPlan(
      configuration: .debug, scratch: try Switchyard.path + "-\(scratch)", destination: destination.path)
    plan.prebuilt = try Prebuilt.modules.get()
    builder = FastBuilder(plan: plan, packages: packages, loop: loop) { [told] event in
      switch event {
      case .began: told.began += 1
      case .stepped(_, let step): told.steps.append(step)
      case .preparing: told.preparations.append(true)
      case .prepared: told.preparations.append(false)
      case .finished(let result): told.results.append(result)
      }
    }
  }

  /// A record of what the builder has told.
  @MainActor
  private final class Told {
    var began = 0
    var steps: [BuildStep] = []
    /// For each time that getting ready began (true) or ended.
    var preparations: [Bool] = []
    var results: [FastBuildResult] = []
  }

  var began: Int { told.began }
  var steps: [BuildStep] { told.steps }
  var preparations: [Bool] { told.preparations }
  var results: [FastBuildResult] { told.results }

  /// The sample package, with a builder that has built it once.
  ///
  /// A test calls it first, in its own body: until that ends nobody else has them.
  static func sample() throws -> (FastBuilds, SamplePackage, PluginPackage) {
    let (builds, sample, package) = try shared.get()
    builds.watchers = []
    builds.forgetResults()
    try sample.reset()
    let result = try builds.build(package)
    try #require(result.failure == nil, "\(result.output)")
    builds.forgetResults()
    return (builds, sample, package)
  }

  private static let shared = Result {
    let sample = try SamplePackage()
    return (try FastBuilds(), sample, try PackageFinder.package(named: sample.path))
  }

  /// Builds a package as it is now, and waits for the result.
  func build(_ package: PluginPackage) throws -> FastBuildResult {
    let before = results.count
    builder.build(package)
    wait(for: before + 1)
    return try #require(results.last)
  }

  /// Turns the loop until there are so many results; at most five minutes, as beside other builds one takes minutes.
  func wait(for count: Int) { wait { self.results.count >= count } }

  func wait(until condition: () -> Bool) {
    let end = loop.now.advanced(by: .seconds(300))
    while !condition() && loop.now < end { loop.turn(timeout: .milliseconds(100)) }
    #expect(condition())
  }

  /// Has every save in a package build it.
  func watch(_ package: PluginPackage) throws {
    watchers.append(
      try FileWatcher(package.path, rules: .sources, loop: loop) { [unowned self] in
        builder.build(package, detected: $0.detected)
      })
  }

  func forgetResults() {
    told.began = 0
    told.results = []
  }

  /// Whether the one library of a package holds a text.
  func library(_ package: PluginPackage, holds text: String) throws -> Bool {
    try library(named: package.name, holds: text)
  }

  func library(named name: String, holds text: String) throws -> Bool {
    let library = "\(destination.path)/lib\(name).so"
    return try runProcess(["grep", "-qaF", text, library], deadline: .seconds(20)).status == 0
  }
}
