import FeatureKit

/// The persistent store of the account.
@MainActor
struct AccountStore {
  private static let key = "account"
  let storage: (any FeatureStorage)?

  /// Loads the account.
  ///
  /// Settings that an earlier version did not have get their defaults.
  func load() throws -> AccountData {
    guard let payload = try storage?.load(Self.key) else { return AccountData() }
    return try PayloadDecoder.decode(AccountData.self, from: payload, over: PayloadEncoder.encode(AccountData()))
  }

  func save(_ account: AccountData) throws {
    try storage?.store(PayloadEncoder.encode(account), for: Self.key)
  }
}
