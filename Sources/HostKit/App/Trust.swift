import EventLoop
import Failures
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
  /// - Parameter isDeveloping: Whether debuggers and profilers must find the code that is loaded.
  static func inspector(
    _ directories: Directories, isDeveloping: Bool = false, loop: any EventLoop
  ) -> PluginInspector {
    PluginInspector(
      cache: directories.cache, probeCommand: Probe.command, signers: "\(directories.config)/signers",
      isSealed: !isDeveloping, loop: loop)
  }
}
