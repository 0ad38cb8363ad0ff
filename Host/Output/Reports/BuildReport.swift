import Failures
import Glibc
import Platform
import PluginBuilding

/// What a build prints, a line a package.
@MainActor
enum BuildReport {
  /// Builds the packages, printing as it goes, and returns when the last is done.
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
      // On a terminal the line of a package stands while it is built, and is then written over.
      if isatty(STDOUT_FILENO) == 1 { Console.print("[\(number)/\(count)] \(package.name)  …") }
    case .finished(let result, let number, let count):
      let word = result.failure == nil ? "" : "  failed"
      if isatty(STDOUT_FILENO) == 1 { Console.restartLine() }
      Console.print(
        "[\(number)/\(count)] \(result.package.name)  \(DurationText.seconds(result.duration))\(word)\n")
      Console.warn(result.output)
      if let failure = result.failure { Console.warn("\n\(text(failure))\n\n") }
    }
  }

  /// The failure with the compiler's output in front, as the compiler wrote it.
  private static func text(_ failure: FlowFailure) -> String {
    guard failure.code == PackageBuilder.failedBuild else { return "error: \(failure.printable)" }
    var failure = failure
    let output = failure.cause
    failure.cause = nil
    return (output.map { "\($0)\n\n" } ?? "") + "error: \(failure.printable)"
  }
}
