import Coordination
import FeatureHosting

/// `switchyard run DIR`, and the end of `switchyard dev`: the app on built libraries.
@MainActor
enum AppCommand {
  /// - Parameter failed: Packages that could not be built, which are shown as such.
  static func run(
    _ values: Invocation.Values, libraries: String, failed: [(name: String, failure: FlowFailure)] = [], loop: PollLoop
  ) throws(FlowFailure) -> ExitStatus {
    .failed
  }
}
