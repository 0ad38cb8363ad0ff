import AppControl
import EventLoop
import Failures
import FeatureHosting
import Flows
import HostCoordination
import NavigationEngine
import Platform
import PluginLoading

/// The sink of an app for what the code of libraries prints, logs, breaks and loses: tells the log, the page of printed
/// lines, and the user.
@MainActor
final class LibraryReports {
  /// The log of the app.
  nonisolated let log: LogFile
  /// The names of flows in the log.
  nonisolated let names: FlowNames
  private nonisolated let loop: PollLoop
  /// The name of the command if whoever uses the app works on the plugins, and wants to know where in the source they
  /// failed.
  private nonisolated let program: String?
  /// The host's words for what is shown in the place of a feature, or nil.
  private let placeholder: HostRules.Placeholder?
  /// The capture of what is printed in the app's process, or nil if nothing is captured.
  let capture: OutputCapture?
  /// Returns the engine of the window, which is made later, or nil if the app is gone.
  private let engine: @MainActor () -> NavigationEngine?
  /// The last operations of the app, or nil if they are not noted.
  var journal: ShortJournal?
  /// The lines about the last operations before the last loss of each library, by the library's title.
  private var before: [String: String] = [:]
  /// The broken rules that were shown.
  private var shownMisuses: Set<String> = []
  private static let mostMisuses = 100
  private static let restarted = "It was restarted where it left off."

  /// - Parameters:
  ///   - program: The name of the command if the plugins are being developed, or nil.
  ///   - capture: The capture of what is printed in the app's process, or nil if nothing is captured.
  ///   - engine: Returns the engine of the window, which is made later, or nil if the app is gone.
  init(
    log: LogFile, names: FlowNames, loop: PollLoop, program: String? = nil, placeholder: HostRules.Placeholder? = nil,
    capture: OutputCapture? = nil, engine: @escaping @MainActor () -> NavigationEngine?
  ) {
    self.log = log
    self.names = names
    self.loop = loop
    self.program = program
    self.placeholder = placeholder
    self.capture = capture
    self.engine = engine
  }

  // MARK: - In the app's process

  /// Captures for a log what is printed in the app's process from here on.
  ///
  /// - Parameter takesInput: Whether nothing but a front end reads standard input.
  static func capture(
    _ log: LogFile, _ names: FlowNames, _ sentinel: CallSentinel?, takesInput: Bool
  ) -> OutputCapture? {
    let capture = OutputCapture(
      crashLog: log.duplicateDescriptor(), logPath: log.path, calls: sentinel, takesInput: takesInput
    ) { line, owner in
      guard let owner else { return log.write(.info, "a plugin: \(line)", phase: "output") }
      let feature = FeatureID(rawValue: owner)
      log.write(.info, line, feature: feature, generation: names.generation(of: feature), phase: "output")
    }
    if let capture { Console.redirect(to: capture.output) }
    return capture
  }

  /// Takes a line that a flow logs, or nobody's.
  nonisolated func log(_ level: LogLevel, _ line: String, flow: FlowID?) {
    guard let flow else { return log.write(level, line) }
    let feature = names.feature(of: flow)
    log.writeLimited(
      level, line, feature: feature, generation: names.generation(of: feature), phase: "flow-\(flow.rawValue)")
  }

  /// Takes a line that a library logs outside of its flows, with the number by which it calls the host.
  nonisolated func log(_ level: LogLevel, _ line: String, host: UInt64) {
    log.writeLimited(level, line, phase: "plugin-\(host)")
  }

  /// Takes a call into the app's process that takes long or has taken long.
  nonisolated func noteCall(_ report: CallReport) {
    let level = if case .running = report.state { LogLevel.error } else { LogLevel.warning }
    let feature = FeatureID(rawValue: report.owner)
    log.write(
      level, report.text, feature: feature, generation: names.generation(of: feature),
      phase: "flow-\(report.number)")
  }

  /// Takes that the descriptors of the app's process run short, and whose calls have taken them.
  nonisolated func noteShortage(_ shortage: DescriptorReserve.Shortage) {
    log.write(
      .warning, shortage.text, feature: shortage.owner.map { FeatureID(rawValue: $0) }, phase: "descriptors")
    loop.enqueue { [weak self] in self?.engine()?.show(.failure, shortage.text) }
  }

  // MARK: - In any process

  /// Takes a rule that a feature has broken, which its author is shown once.
  nonisolated func noteMisuse(_ misuse: FlowFailure, of flow: FlowID) {
    log(.warning, "\(misuse)", flow: flow)
    guard program != nil, let feature = names.feature(of: flow) else { return }
    loop.enqueue { [weak self] in self?.show(misuse, of: feature) }
  }

  private func show(_ misuse: FlowFailure, of feature: FeatureID) {
    guard shownMisuses.count < Self.mostMisuses,
      shownMisuses.insert("\(feature) \(misuse.message)").inserted
    else { return }
    let title = names.title(of: feature) ?? feature.rawValue
    engine()?.show(.refusal, "\(title): \(misuse.message)", detail: "\(misuse)", subject: title)
  }

  /// Takes that the system did not write a value, of which the user and the feature learn in a later turn.
  func noteStorageFailure(_ stored: StorageFailure) {
    let failure = stored.failure
    log.write(
      .error, "'\(stored.key)' could not be written; the app keeps retrying until it quits. \(failure)",
      feature: stored.feature, phase: "storage")
    loop.enqueue { [weak self] in
      guard let engine = self?.engine() else { return }
      engine.tell(.storeFailed(key: stored.key, cause: failure.cause ?? failure.message), flowsOf: stored.feature)
      guard stored.isFirst else { return }
      engine.show(.failure, WindowKeeper.sentence(failure, of: "A feature's data"), detail: "\(failure)")
    }
  }
}

extension LibraryReports: LibrarySink {
  func print(_ bytes: ArraySlice<UInt8>, by owner: String) { capture?.record(bytes, of: owner) }

  func log(_ level: LogLevel, _ line: String, by library: String) { log.writeLimited(level, line, phase: library) }

  func noteSlowCall(_ report: CallReport) {
    log.write(.warning, report.text, feature: FeatureID(rawValue: report.owner), phase: "flow-\(report.number)")
  }

  func note(_ level: LogLevel, _ line: String) { log.write(level, line, phase: "catalog") }

  func noteNewLibrary(_ notice: FlowFailure) {
    log.write(.info, "\(notice)", phase: "catalog")
    engine()?.show(notice.code == .otherOwner ? .refusal : .information, notice.message, detail: "\(notice)")
  }

  func noteLeak(_ text: String, of feature: FeatureID) {
    log.write(.warning, text, feature: feature, phase: "closing")
  }

  func noteLoss(_ loss: LibraryLoss) {
    let told = Self.lines(of: loss.failure, isAdvice: loss.restart != .now)
    log.write(.error, told.joined(separator: "\n"), phase: "process")
    before[loss.title] = journal?.write(after: loss.failure.message, of: loss.features)
    if let line = before[loss.title] {
      log.write(.info, "\(line) More: \(log.journalPath)", feature: loss.features.first, phase: "process")
    }
    let lines = told + offer(loss) + operations(before: loss)
    show(text(of: loss), lines, of: loss)
    guard program != nil, let path = loss.path, !loss.addresses.isEmpty else { return }
    SourceLines.find(loss.addresses, in: path, loop: loop) { [weak self] places in
      guard let self, let first = places.first else { return }
      capture?.note("The call that ended it is at \(first)", of: loss.features.first?.rawValue ?? loss.title)
      let calls = ["The calls on the stack, the innermost first:"] + places.map { "  at \($0)" }
      for call in calls { log.write(.error, call, phase: "process") }
      show(text(of: loss, at: first), lines + calls, of: loss)
    }
  }

  /// Replaces what was said of a loss, which is over: the flows go on.
  func noteRestart(_ loss: LibraryLoss) {
    var loss = loss
    loss.failure.remedy = Self.restarted
    show(text(of: loss), Self.lines(of: loss.failure, isAdvice: false) + operations(before: loss), of: loss)
  }

  /// Returns the line about the last operations before a loss, if there is one.
  private func operations(before loss: LibraryLoss) -> [String] { before[loss.title].map { [$0] } ?? [] }

  /// Returns the lines of a failure, whose remedy is a plain sentence if it leaves the user nothing to do.
  private static func lines(of failure: FlowFailure, isAdvice: Bool) -> [String] {
    guard !isAdvice, let sentence = failure.remedy else { return failure.lines }
    var failure = failure
    failure.remedy = nil
    return failure.lines + [sentence]
  }

  private func show(_ text: String, _ lines: [String], of loss: LibraryLoss) {
    engine()?.show(.failure, text, detail: lines.joined(separator: "\n"), subject: loss.title)
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
