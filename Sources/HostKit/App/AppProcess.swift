import AppControl
import Failures
import FeatureHosting
import Flows
import Glibc
import NavigationEngine
import Platform
import PluginBridge
import PluginLoading
import TerminalFrontEnd

/// The process of an app: its folders, its log, its standard descriptors, and the watch over the code of others in it.
@MainActor
final class AppProcess {
  let loop: PollLoop
  /// Whether whoever uses the app works on its plugins.
  let isDeveloping: Bool
  let directories: Directories
  /// The reason why nothing can be kept in the state folder, or nil.
  let unkept: FlowFailure?
  /// The sink for what libraries print, log, break and lose.
  let reports: LibraryReports
  /// The services of the engine.
  let services: AppServices
  let sentinel: CallSentinel?
  let hangs: HangWatch
  /// The original standard descriptors.
  let terminal: HangWatch.Terminal
  /// The libraries that ended earlier runs of the app.
  let culprits: [EarlierEnds.Culprit]
  private let ends: EarlierEnds
  private let descriptors: DescriptorReserve?
  private var signals: TerminationSignals?
  /// The signal that asked the app to end, or nil.
  private(set) var endSignal: Int32?

  /// Prepares the process: from here on, what is printed in it goes to the log.
  ///
  /// - Parameter engine: Returns the engine of the window, which is made later, or nil if the app is gone.
  init(
    _ definition: AppDefinition, _ options: AppOptions, isDeveloping: Bool, loop: PollLoop,
    engine: @escaping @MainActor () -> NavigationEngine?
  ) {
    self.loop = loop
    self.isDeveloping = isDeveloping
    let identity = definition.identity
    var directories = Directories(environment: Environment.current, name: identity.folderName)
    if let folder = options.stateFolder { directories.state = folder }
    self.directories = directories
    unkept = Self.prepare(directories.state)
    let log = LogFile(folder: directories.state, name: identity.name)
    if isDeveloping { HostTables.overwriteLentMemory() }
    ends = EarlierEnds(state: directories.state, log: log.path, journal: log.journalPath)
    culprits = ends.takeCulprits()
    let sentinel = CallSentinel(folder: ends.folder)
    self.sentinel = sentinel
    let names = FlowNames()
    let capture = LibraryReports.capture(log, names, sentinel, takesInput: options.frontEnds.takesTerminal)
    terminal = HangWatch.Terminal(
      input: capture?.input ?? STDIN_FILENO, output: capture?.output ?? STDOUT_FILENO,
      errors: capture?.errors ?? STDERR_FILENO)
    let reports = LibraryReports(
      log: log, names: names, loop: loop, program: isDeveloping ? identity.name : nil,
      placeholder: definition.rules.placeholder, capture: capture, engine: engine)
    self.reports = reports
    descriptors = DescriptorReserve { reports.noteShortage($0) }
    if !isDeveloping { ProcessLimits.limitMemory() }
    services = AppServices(
      folder: directories.state, loop: loop, reports: reports, sentinel: sentinel, descriptors: descriptors)
    hangs = HangWatch(
      program: identity.name, texts: definition.texts, log: log, names: names, sentinel: sentinel, terminal: terminal)
    services.monitor.attend(by: hangs)
    HostAbout.describe(
      app: identity.title, version: identity.version, frontEnd: options.frontEnds.name,
      language: Environment.language())
    // The tables are never freed, and must not keep the app.
    HostTables.connect { [weak reports] host, level, line in reports?.log(level, line, host: host) }
  }

  /// Creates the state folder.
  ///
  /// - Returns: The reason why it could not be created, or nil. The app opens without it.
  private static func prepare(_ folder: String) -> FlowFailure? {
    do throws(FlowFailure) {
      try Directories.create(folder)
      return nil
    } catch {
      return error
    }
  }

  /// Calls `quit` when a signal asks the process to end, or when its terminal goes away.
  func watchSignals(_ quit: @escaping @MainActor () -> Void) {
    signals = TerminationSignals(loop: loop) { [weak self] signal in
      self?.endSignal = signal
      quit()
    }
  }

  /// Looks whether descriptors run short, after one could not be opened.
  func checkDescriptors() { descriptors?.check() }

  /// Writes what features have stored, and gives the standard descriptors back.
  ///
  /// - Returns: The reason why values are lost, or nil if all are written.
  func end() -> FlowFailure? {
    let unstored = services.end()
    signals?.end()
    sentinel?.end()
    ends.endOrderly()
    endCapture()
    return unstored
  }

  /// Gives the standard descriptors back.
  func endCapture() {
    Console.redirect(to: STDOUT_FILENO)
    reports.capture?.end()
  }
}
