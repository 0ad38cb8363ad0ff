import EventLoop
import Failures
import FeatureHosting
import Platform
import PluginLoading

/// The trust settings of this user, from the folder of the user's configuration.
@MainActor
enum Trust {
  /// Reads the policy.
  ///
  /// - Returns: The policy, which trusts nothing if it cannot be used, and the reason for that.
  static func policy(_ directories: Directories) -> (policy: TrustPolicy, failure: FlowFailure?) {
    do throws(FlowFailure) {
      return (try PolicyFile(folder: directories.config).read(), nil)
    } catch {
      return (TrustPolicy(), error)
    }
  }

  /// Creates the inspector of libraries that checks signatures by this user's signers.
  ///
  /// - Parameters:
  ///   - isDeveloping: Whether debuggers and profilers must find the code that is loaded.
  ///   - rule: The rule that decides which libraries run at all, or nil to admit every library.
  ///   - culprits: The libraries that ended earlier runs, which are kept from the app.
  ///   - warn: Called with what the author of a library should know of it.
  static func inspector(
    _ directories: Directories, isDeveloping: Bool = false, rule: PlacementRule? = nil,
    culprits: [EarlierEnds.Culprit] = [], loop: any EventLoop, warn: @escaping @MainActor (String) -> Void = { _ in }
  ) -> PluginInspector {
    let inspector = PluginInspector(
      cache: directories.cache, probeCommand: Probe.command, signers: "\(directories.config)/signers",
      isSealed: !isDeveloping, loop: loop, refusal: { rule?.refusal(of: $0, $1, signer: $2) }, warn: warn)
    for culprit in culprits { inspector.bar(culprit.digest, culprit.failure) }
    return inspector
  }
}
