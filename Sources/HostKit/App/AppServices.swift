import AppControl
import EventLoop
import Failures
import FeatureHosting
import Flows
import NavigationEngine
import Platform
import PluginLoading
import Scenes

/// The services that the engine needs from the system: the storage of each feature, the log, and a monitor of slow
/// calls.
@MainActor
final class AppServices: EngineServices {
  /// The delay before values that the system failed to write are retried.
  private static let retryDelay = Duration.seconds(10)

  /// The delay before values that were stored without pause are written.
  private static let writeDelay = Duration.milliseconds(100)
  /// The time for which values are written at once, and the pause after that if there are more.
  private static let writeTime = Duration.milliseconds(4)
  private static let writePause = Duration.milliseconds(20)

  private let folder: String
  private let dataFolders: DataFolders
  private let loop: any EventLoop
  /// The sink for lines, broken rules and values that are not written.
  private nonisolated let reports: LibraryReports
  /// The monitor of all calls into flows and libraries.
  let monitor: CallMonitor
  /// The libraries of features, once they are there.
  weak var catalog: FeatureCatalog?
  /// The questions about what features ask for, once the window is there.
  weak var questions: ConsentQuestions?
  /// The storages, by the names of the data: of one feature, an owner before may have had others.
  private var storages: [String: FileStorage] = [:]
  private var retry: LoopToken?
  private var delayedWrite: LoopToken?

  /// - Parameters:
  ///   - folder: The state folder, whose subfolders `features` and `data` contain the storage of features.
  ///   - reports: The sink for lines, slow calls, broken rules and values that are not written.
  ///   - sentinel: The sentinel that notes calls for the next start.
  ///   - descriptors: The reserve that keeps descriptors for the app.
  init(
    folder: String, loop: any EventLoop, reports: LibraryReports, sentinel: CallSentinel? = nil,
    descriptors: DescriptorReserve? = nil
  ) {
    self.folder = "\(folder)/features"
    dataFolders = DataFolders(state: folder)
    self.loop = loop
    self.reports = reports
    monitor = CallMonitor(sentinel: sentinel, descriptors: descriptors) { reports.noteCall($0) }
  }

  func storage(of feature: FeatureID) -> any FeatureStorage {
    let name = catalog?.dataName(of: feature) ?? feature.rawValue
    if let storage = storages[name] {
      storage.refresh()
      return storage
    }
    let storage = FileStorage(root: folder, feature: feature, name: name, dataFolders: dataFolders) {
      [weak self] in
      self?.report($0)
    } onDelay: { [weak self] in
      self?.writeLater()
    }
    storages[name] = storage
    return storage
  }

  /// Writes the values that the system has not accepted so far, and ends the monitor of calls.
  ///
  /// - Returns: The reason why values are lost, or nil if all are written.
  func end() -> FlowFailure? {
    retry?.cancel()
    retry = nil
    delayedWrite = nil
    monitor.stop()
    for storage in storages.values { storage.write() }
    return storages.values.compactMap(\.failure).first
  }

  nonisolated func log(_ level: LogLevel, _ line: String, flow: FlowID?) { reports.log(level, line, flow: flow) }

  nonisolated func reportMisuse(_ misuse: FlowFailure, of flow: FlowID) { reports.noteMisuse(misuse, of: flow) }

  func refusal(of effect: OutsideEffect, by feature: FeatureID) -> FlowFailure? {
    switch effect {
    case .copy: refusal(of: [.copy], to: feature)
    // A link must not lead to what the feature may not read.
    case .open(let address):
      refusal(of: [.open] + (address.path.map { [.read(Folder.resolve($0) ?? $0)] } ?? []), to: feature)
    }
  }

  /// Returns the failure that names what a feature lacks of what it asks for, of which the user is told, or nil.
  private func refusal(of grants: [Grant], to feature: FeatureID) -> FlowFailure? {
    let failure = catalog?.refusal(of: grants, to: feature)
    if failure != nil { questions?.noteUse(of: grants, by: feature) }
    return failure
  }

  func library(of feature: FeatureID) -> String {
    catalog?.library(of: feature).map { "\($0.rawValue)" } ?? feature.rawValue
  }

  private func report(_ failure: StorageFailure) {
    reports.noteStorageFailure(failure)
    retryLater()
  }

  /// Writes the values of features that store without pause.
  private func writeLater(after delay: Duration = writeDelay) {
    guard delayedWrite == nil else { return }
    delayedWrite = loop.after(delay) { [weak self] in
      guard let self else { return }
      delayedWrite = nil
      let isDone = storages.values.map { $0.write(within: Self.writeTime) }
      if isDone.contains(false) { writeLater(after: Self.writePause) }
    }
  }

  private func retryLater() {
    guard retry == nil else { return }
    retry = loop.after(Self.retryDelay) { [weak self] in
      guard let self else { return }
      retry = nil
      for storage in storages.values where storage.failure != nil {
        storage.write()
        if storage.failure == nil {
          reports.log.write(
            .info, "The values that could not be written before are written now.", feature: storage.feature,
            phase: "storage")
        }
      }
      if storages.values.contains(where: { $0.failure != nil }) { retryLater() }
    }
  }
}

extension AppServices: EngineObserver {
  var observedEvents: EngineEvents { .calls }

  func callBegan(_ function: FlowFunction, of feature: FeatureID, flow: FlowID) {
    monitor.begin(function.rawValue, of: feature.rawValue, number: flow.rawValue)
  }

  func callEnded() { monitor.end() }
}
