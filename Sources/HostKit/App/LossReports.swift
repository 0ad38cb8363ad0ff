import AppControl
import Failures
import FeatureHosting
import Flows
import HostCoordination
import NavigationEngine
import Platform
import PluginLoading

/// Tells the user and the log what libraries in processes of their own do: their ends, what they print, and what takes
/// long.
@MainActor
final class LossReports {
  private let engine: NavigationEngine
  private let log: LogFile
  private let loop: PollLoop
  private let recovery: ProcessRecovery
  /// The name of the command if whoever uses the app works on the plugins, and wants to know where in the source they
  /// failed.
  private let program: String?
  /// The host's words for what is shown in the place of a feature, or nil.
  private let placeholder: HostRules.Placeholder?
  /// Takes a line about the code of somebody, for the page of what was printed.
  private let note: @MainActor (String, String) -> Void

  /// - Parameters:
  ///   - program: The name of the command if the plugins are being developed, or nil.
  ///   - note: Takes a line about code, with whose it is.
  ///   - print: Takes what libraries print, with whose code it was.
  init(
    _ recovery: ProcessRecovery, engine: NavigationEngine, log: LogFile, loop: PollLoop, program: String?,
    placeholder: HostRules.Placeholder?, note: @escaping @MainActor (String, String) -> Void,
    print: @escaping @MainActor (ArraySlice<UInt8>, String) -> Void
  ) {
    self.engine = engine
    self.log = log
    self.loop = loop
    self.recovery = recovery
    self.program = program
    self.placeholder = placeholder
    self.note = note
    recovery.onLoss = { [weak self] in self?.report($0) }
    recovery.onRestart = { [weak self] in self?.noteRestart($0) }
    recovery.onPrint = print
    recovery.onLog = { level, line, library in log.writeLimited(level, line, phase: library) }
    recovery.onSlowCall = { report in
      log.write(
        .warning, report.text, feature: FeatureID(rawValue: report.owner), phase: "flow-\(report.number)")
    }
  }

  /// Ends all processes.
  func end() { recovery.end() }

  private func report(_ loss: LibraryLoss) {
    log.write(.error, "\(loss.failure)", phase: "process")
    let text = text(of: loss)
    let lines = loss.failure.lines + offer(loss)
    engine.show(.failure, text, detail: lines.joined(separator: "\n"), subject: loss.title)
    guard program != nil, let path = loss.path, !loss.addresses.isEmpty else { return }
    SourceLines.find(loss.addresses, in: path, loop: loop) { [weak self, engine, log, note] places in
      guard let self, let first = places.first else { return }
      note("The call that ended it is at \(first)", loss.features.first?.rawValue ?? loss.title)
      let calls = ["The calls on the stack, the innermost first:"] + places.map { "  at \($0)" }
      for call in calls { log.write(.error, call, phase: "process") }
      let detail = (lines + calls).joined(separator: "\n")
      engine.show(.failure, self.text(of: loss, at: first), detail: detail, subject: loss.title)
    }
  }

  private static let restarted = "It was restarted where it left off."

  /// Replaces what was said of a loss, which is over: the flows go on.
  ///
  /// It is no advice, so the details say it as a sentence.
  private func noteRestart(_ loss: LibraryLoss) {
    var loss = loss
    loss.failure.remedy = nil
    let lines = loss.failure.lines + [Self.restarted]
    loss.failure.remedy = Self.restarted
    engine.show(.failure, text(of: loss), detail: lines.joined(separator: "\n"), subject: loss.title)
  }

  /// Returns the options that a developer has besides mending the plugin, as sentences.
  private func offer(_ loss: LibraryLoss) -> [String] {
    guard let program else { return [] }
    let revert = loss.hasEarlierVersion ? " '\(program) revert \(loss.title)' goes back to the previous version." : ""
    return ["The next version that you save replaces it.\(revert)"]
  }

  /// "shop.catalog crashed in 'event': Catalog/List.swift:31: Fatal error: …. It is restarted where it left off."
  ///
  /// A host that has words of its own for what failed says those.
  ///
  /// - Parameter place: The author's line that the crash is at, which takes the place of one in the Swift runtime.
  func text(of loss: LibraryLoss, at place: String? = nil) -> String {
    if let placeholder, let feature = loss.features.first {
      let shown = placeholder(feature, loss.failure)
      return [shown.message, shown.remedy].compactMap { $0 }.joined(separator: " ")
    }
    let cause = loss.failure.cause.map { ": \(Self.cause($0, at: place))" } ?? ""
    return "\(loss.failure.message)\(cause). \(loss.failure.remedy ?? "")"
  }

  /// Returns "Catalog/List.swift:31: Fatal error: Index out of range" for "Swift/Array.swift:600: Fatal error: …".
  private static func cause(_ cause: String, at place: String?) -> String {
    let words = cause.split(separator: " ", maxSplits: 1)
    guard let place, words.count == 2, words[0].hasPrefix("Swift/"), words[0].hasSuffix(":") else { return cause }
    return "\(place.split(separator: "/").suffix(2).joined(separator: "/")): \(words[1])"
  }
}
