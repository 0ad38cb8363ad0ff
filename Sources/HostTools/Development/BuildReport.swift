import Failures
import Glibc
import HostKit
import Platform
import PluginBuilding
import Screens

/// A report that prints the progress of a build: a line for each package, in the order of the packages.
@MainActor
final class BuildReport {
  private let packages: [PluginPackage]
  private var results: [String: BuildResult] = [:]
  /// The number of packages whose lines are printed.
  private var printed = 0
  /// The step that the first package without a line is at.
  private var step = ""
  /// The number of characters of the line that is overwritten.
  private var width = 0
  private let isTerminal = isatty(STDOUT_FILENO) == 1

  private init(_ packages: [PluginPackage]) { self.packages = packages }

  /// Builds the packages, prints the progress, and returns the results when the last build has ended.
  ///
  /// Packages with a Makefile are built beside those of the package manager, so that none in C waits for one in Swift.
  ///
  /// - Parameter keepsRecords: Whether packages of which nothing has changed are not built again.
  static func build(
    _ packages: [PluginPackage], _ plan: BuildPlan, keepsRecords: Bool = false, loop: PollLoop
  ) throws(FlowFailure) -> [BuildResult] {
    let report = BuildReport(packages)
    let count = packages.count
    Console.print("Building \(count) \(count == 1 ? "plugin" : "plugins") …\n")
    let groups = [packages.filter { $0.system == .make }, packages.filter { $0.system != .make }]
    var running = 0
    for group in groups where !group.isEmpty {
      running += 1
      let builder = PackageBuilder(plan: plan, loop: loop, tellsSteps: report.isTerminal, keepsRecords: keepsRecords)
      try builder.build(group, progress: { report.take($0) }) { _ in running -= 1 }
    }
    report.showNext()
    loop.run { running == 0 }
    return packages.compactMap { report.results[$0.path] }
  }

  private func take(_ progress: BuildProgress) {
    switch progress {
    case .began, .started: break
    case .step(let package, let step):
      guard isTerminal, packages[printed].path == package.path else { return }
      self.step = "\(step.text)  \(step.number)/\(step.count)"
      showNext()
    case .finished(let result, _, _):
      results[result.package.path] = result
      while printed < packages.count, let result = results[packages[printed].path] {
        printed += 1
        step = ""
        print(result)
      }
      showNext()
    }
  }

  /// Shows the package that is waited for and what is done for it, in a line that is overwritten later.
  private func showNext() {
    guard isTerminal, printed < packages.count else { return }
    let line = "[\(printed + 1)/\(packages.count)] \(packages[printed].name)  \(step.isEmpty ? "…" : step)"
    overwrite(with: String(PrintableText.visible(line).prefix(Self.longestLine)))
  }

  /// Shorter than any terminal is wide, so that the line can be overwritten.
  private static let longestLine = 78

  private func overwrite(with line: String) {
    Console.restartLine()
    Console.print(line + String(repeating: " ", count: max(0, width - line.count)))
    width = line.count
  }

  private func print(_ result: BuildResult) {
    let isSkipped = result.failure?.code == PackageBuilder.missingCompiler
    let word = isSkipped ? "  skipped" : result.failure == nil ? "" : "  failed"
    let name = "[\(printed)/\(packages.count)] \(result.package.name)"
    let line = "\(name)  \(DurationText.seconds(result.duration))\(word)"
    if isTerminal { overwrite(with: line) } else { Console.print(line) }
    width = 0
    Console.print("\n")
    Console.warn(result.output)
    guard let failure = result.failure else { return }
    Console.warn(isSkipped ? "\(failure.printable)\n" : "\n\(Self.text(failure))\n\n")
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
