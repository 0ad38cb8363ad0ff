import Failures
import Platform
import PluginLoading

/// The policy of the system, beside which the commands change that of the user.
struct SystemPolicy {
  private let file: TrustFile<TrustPolicy>
  private let policy: TrustPolicy

  init(_ directories: Directories) throws(FlowFailure) {
    file = TrustFile(folder: directories.system)
    policy = TrustPolicy(user: TrustPolicy(), system: try file.read())
  }

  /// Refuses a line for a key for which only locked lines count.
  func check(_ entry: TrustPolicy.KeyEntry) throws(FlowFailure) {
    if policy.keyEntries.contains(where: { $0.key == entry.key && $0.authority == .locked }) {
      throw PolicyFailure.locked("what \(entry.key) has signed", by: file.path)
    }
  }

  /// The failure of a user's attempt to revoke what the user's policy does not trust.
  func notTrusted(_ subject: String, digest: String? = nil, key: KeyFingerprint? = nil) -> FlowFailure {
    let isOfSystem = digest.map { policy[$0] != nil } ?? false || key.map { policy.patterns(of: $0) != nil } ?? false
    return isOfSystem ? PolicyFailure.ofSystem(subject, in: file.path) : PolicyFailure.notTrusted(subject)
  }
}
