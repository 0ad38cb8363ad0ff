import Failures
import FeatureHosting
import Flows
import Platform

/// A sink that keeps what it takes.
@MainActor
final class RecordingSink: LibrarySink {
  /// The ends of processes of libraries.
  private(set) var losses: [LibraryLoss] = []
  /// The losses whose flows went on after a delay.
  private(set) var restarts: [LibraryLoss] = []
  /// The text that libraries in processes of their own have printed.
  private(set) var printed = ""
  /// The messages about libraries that were not there before.
  private(set) var newcomers: [String] = []
  private let write: @MainActor (LogLevel, String) -> Void

  /// - Parameter write: Takes the lines of the log.
  init(write: @escaping @MainActor (LogLevel, String) -> Void = { _, _ in }) { self.write = write }

  func print(_ bytes: ArraySlice<UInt8>, by owner: String) { printed += String(decoding: bytes, as: UTF8.self) }
  func log(_ level: LogLevel, _ line: String, by library: String) { write(level, line) }
  func note(_ level: LogLevel, _ line: String) { write(level, line) }
  func noteSlowCall(_ report: CallReport) {}
  func noteNewLibrary(_ notice: FlowFailure) { newcomers.append(notice.message) }
  func noteLeak(_ text: String, of feature: FeatureID) {}
  func noteLoss(_ loss: LibraryLoss) { losses.append(loss) }
  func noteRestart(_ loss: LibraryLoss) { restarts.append(loss) }
}
