import EventLoop
import Failures
import FeatureHosting
import Platform
import PluginLoading

/// The trust settings of this user, from the folder of the user's configuration.
@MainActor
enum Trust {
  /// Creates the inspector of libraries that checks signatures by this user's signers.
  ///
  /// - Parameters:
  ///   - isDeveloping: Whether debuggers and profilers must find the code that is loaded.
  ///   - trust: The store that decides which libraries run at all, or nil to admit every library.
  ///   - culprits: The libraries that ended earlier runs, which are kept from the app.
  ///   - warn: Called with what the author of a library should know of it.
  static func inspector(
    _ directories: Directories, isDeveloping: Bool = false, trust: TrustStore? = nil,
    culprits: [EarlierEnds.Culprit] = [], loop: any EventLoop, warn: @escaping @MainActor (String) -> Void = { _ in }
  ) -> PluginInspector {
    let inspector = PluginInspector(
      cache: directories.cache, probeCommand: Probe.command, signers: "\(directories.config)/signers",
      isSealed: !isDeveloping, loop: loop, refusal: { trust?.rule.refusal(of: $0) }, warn: warn)
    for culprit in culprits { inspector.bar(culprit.digest, culprit.failure) }
    return inspector
  }
}
