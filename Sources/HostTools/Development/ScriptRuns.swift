import EventLoop
import Failures
import HostKit
import Payloads
import Platform
import PluginBuilding

/// The runs of a package's scripts after its builds: one package at a time, each script in a process of its own.
///
/// A run of a package that is built again meanwhile is not reported; the next one is.
@MainActor
final class ScriptRuns {
  /// The first thing that is wrong in the scripts of a package, or that all of them pass.
  enum Result: Equatable {
    case passed(count: Int)
    case failed(text: String, detail: String)
  }

  private struct Run {
    let package: PluginPackage
    let library: String
  }

  private let run: @MainActor ([String], @escaping @MainActor (String?) -> Void) -> Void
  private let report: @MainActor (String, Result) -> Void
  private var waiting: [Run] = []
  private var running: Run?
  /// The packages whose scripts have failed.
  private var failed: Set<String> = []

  /// The folders of a package that have its scripts.
  private static let folders = ["tests", "Tests"]
  private static let deadline = Duration.seconds(60)

  /// - Parameters:
  ///   - run: Runs a command of this program, and calls back with what it printed, or nil if it has not ended; nil for one
  ///     in a process of its own.
  ///   - report: Called with the name of a package and the result; with a pass only after a failure.
  init(
    loop: any EventLoop, run: (@MainActor ([String], @escaping @MainActor (String?) -> Void) -> Void)? = nil,
    report: @escaping @MainActor (String, Result) -> Void
  ) {
    self.report = report
    self.run =
      run ?? { arguments, done in
        ToolRun.start(
          ["/proc/self/exe"] + arguments, environment: Environment.current, deadline: Self.deadline, loop: loop
        ) { done($0.status == nil ? nil : String(decoding: $0.output, as: UTF8.self)) }
      }
  }

  /// Runs the scripts of a package on its library, if it has scripts, and one library that they can be for.
  func begin(_ package: PluginPackage, _ libraries: [String]) {
    waiting.removeAll { $0.package.path == package.path }
    guard libraries.count == 1, !Self.scripts(of: package).isEmpty else { return }
    waiting.append(Run(package: package, library: libraries[0]))
    next()
  }

  private func next() {
    guard running == nil, !waiting.isEmpty else { return }
    let next = waiting.removeFirst()
    let scripts = Self.scripts(of: next.package)
    running = next
    let arguments = ["check", "--format", "json"] + scripts.flatMap { ["--script", $0] } + [next.library]
    run(arguments) { [weak self] output in
      guard let self else { return }
      running = nil
      if !waiting.contains(where: { $0.package.path == next.package.path }) {
        tell(next.package.name, Self.result(output, count: scripts.count))
      }
      self.next()
    }
  }

  private func tell(_ name: String, _ result: Result) {
    switch result {
    case .failed: failed.insert(name)
    case .passed: guard failed.remove(name) != nil else { return }
    }
    report(name, result)
  }

  /// Returns the paths of the scripts of a package, in the order of their names.
  static func scripts(of package: PluginPackage) -> [String] {
    folders.flatMap { folder in
      ((try? Folder.names(in: "\(package.path)/\(folder)")) ?? []).filter { $0.hasSuffix(".script") }.sorted()
        .map { "\(package.path)/\(folder)/\($0)" }
    }
  }

  /// Returns what a report in JSON says, or, of other output, that.
  private static func result(_ output: String?, count: Int) -> Result {
    guard let output else {
      return .failed(text: "The scripts have not ended within \(DurationText.seconds(deadline)).", detail: "")
    }
    guard let json = try? JSONValue(reading: Array(output.utf8)) else {
      return .failed(text: output.split(separator: "\n").first.map(String.init) ?? "No report.", detail: output)
    }
    guard json["passed"]?.bool != true else { return .passed(count: count) }
    let failed = json["tests"]?.values?.first { ["fail", "crash"].contains($0["result"]?.text) }
    guard let failed, let finding = failed["findings"]?.values?.first else {
      return .failed(text: "A script does not pass.", detail: output)
    }
    let place = (finding["place"] ?? failed["name"])?.text ?? ""
    var lines: [String] = []
    for (name, title) in [
      ("step", "Step"), ("expected", "Expected"), ("found", "Found"), ("remedy", "What you can do"),
    ] {
      if let text = finding[name]?.text { lines.append("\(title): \(text)") }
    }
    lines += (finding["screen"]?.values ?? []).compactMap(\.text)
    return .failed(
      text: "\(Folder.lastName(of: place)): \(finding["message"]?.text ?? "It does not pass.")",
      detail: lines.joined(separator: "\n"))
  }
}
