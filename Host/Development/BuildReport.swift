import Failures
import Glibc
import HostKit
import Platform
import PluginBuilding

/// A report that prints the progress of a build, one line for each package.
@MainActor
enum BuildReport {
  /// Builds the packages, prints the progress, and returns when the last build has ended.
  static func build(
    _ packages: [PluginPackage], _ plan: BuildPlan, loop: PollLoop
  ) throws(FlowFailure) -> [BuildResult] {
    var results: [BuildResult]?
    let builder = PackageBuilder(plan: plan, loop: loop)
    try builder.build(packages, progress: { print($0) }) { results = $0 }
    loop.run { results != nil }
    return results ?? []
  }

  private static func print(_ progress: BuildProgress) {
    switch progress {
    case .began(let count):
      Console.print("Building \(count) \(count == 1 ? "plugin" : "plugins") …\n")
    case .started(let package, let number, let count):
      // On a terminal, the line of a package is shown while it is built, then overwritten with the result.
      if isatty(STDOUT_FILENO) == 1 { Console.print("[\(number)/\(count)] \(package.name)  …") }
    // The line of a package says how long it takes; the steps are in the output if it fails.
    case .step: break
    case .finished(let result, let number, let count):
      let isSkipped = result.failure?.code == PackageBuilder.missingCompiler
      let word = isSkipped ? "  skipped" : result.failure == nil ? "" : "  failed"
      if isatty(STDOUT_FILENO) == 1 { Console.restartLine() }
      Console.print(
        "[\(number)/\(count)] \(result.package.name)  \(DurationText.seconds(result.duration))\(word)\n")
      Console.warn(result.output)
      guard let failure = result.failure else { return }
      Console.warn(isSkipped ? "\(failure.printable)\n" : "\n\(text(failure))\n\n")
    }
  }

  /// Returns the text of a failure, preceded by the unmodified output of the compiler.
  private static func text(_ failure: FlowFailure) -> String {
    guard failure.code == PackageBuilder.failedBuild else { return "error: \(failure.printable)" }
    var failure = failure
    let output = failure.cause
    failure.cause = nil
    return (output.map { "\($0)\n\n" } ?? "") + "error: \(failure.printable)"
  }
}
