import AppControl
import EventLoop
import Failures
import Flows
import Platform

/// Tells the user and the log that the descriptors of the app's process run short, and whose calls have taken them.
@MainActor
final class ShortageReports {
  /// Called in a later turn with the text for the user.
  var onReport: (@MainActor (String) -> Void)?

  private nonisolated let log: LogFile
  private nonisolated let loop: any EventLoop

  init(log: LogFile, loop: any EventLoop) {
    self.log = log
    self.loop = loop
  }

  nonisolated func report(_ shortage: DescriptorReserve.Shortage) {
    log.write(
      .warning, shortage.text, feature: shortage.owner.map { FeatureID(rawValue: $0) }, phase: "descriptors")
    loop.enqueue { [weak self] in self?.onReport?(shortage.text) }
  }
}
