public import Platform

/// The signer of a library: a name of the user's file of signers, and the key that has signed.
public struct Signer: Hashable, Sendable {
  /// The name that the file of signers has for the key.
  public var name: String
  /// The fingerprint of the key.
  public var key: KeyFingerprint

  /// Creates a signer from its name and key.
  public init(name: String, key: KeyFingerprint) {
    self.name = name
    self.key = key
  }
}
