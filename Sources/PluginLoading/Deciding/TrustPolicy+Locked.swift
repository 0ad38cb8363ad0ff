extension TrustPolicy {
  /// Returns the locked line for the content of a library, or for the key that has signed it, as where it runs and what
  /// it may do; nil if there is none.
  func locked(_ plugin: FoundPlugin) -> (isolation: Isolation, grants: Set<Grant>)? {
    guard isLocked else { return nil }
    if let entry = plugin.digest.flatMap({ self[$0] }), entry.authority == .locked {
      return (entry.isolation, entry.grants)
    }
    if let signer = plugin.signer, let entry = entry(of: signer.key, signing: plugin.ids), entry.authority == .locked {
      return (entry.isolation, entry.grants)
    }
    return nil
  }
}
