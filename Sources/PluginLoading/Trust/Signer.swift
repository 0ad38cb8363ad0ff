public import Platform

/// The signer of a library: a name, and the key that has signed.
public struct Signer: Hashable, Sendable {
  /// The name that the user's file of signers has for the key, or one of the gallery that the library was added from.
  public var name: String
  /// The fingerprint of the key.
  public var key: KeyFingerprint
  /// Whether the key has signed the channel of a gallery that names the library, and not the library itself.
  ///
  /// The ids of such a library belong to its file, since another key may sign the channel later.
  public var isOfChannel: Bool

  /// Creates a signer from its name and key.
  public init(name: String, key: KeyFingerprint, isOfChannel: Bool = false) {
    self.name = name
    self.key = key
    self.isOfChannel = isOfChannel
  }
}
