import FeatureKit

/// Keeps the account over restarts, in the feature's storage.
@MainActor
struct AccountStore {
  private static let key = "account"
  let storage: (any FeatureStorage)?

  /// What was kept.
  ///
  /// A setting that an earlier version did not have takes its default.
  func load() throws -> KeptAccount {
    guard let payload = try storage?.load(Self.key) else { return KeptAccount() }
    return try PayloadDecoder.decode(KeptAccount.self, from: payload, over: PayloadEncoder.encode(KeptAccount()))
  }

  func save(_ account: KeptAccount) throws {
    try storage?.store(PayloadEncoder.encode(account), for: Self.key)
  }
}
