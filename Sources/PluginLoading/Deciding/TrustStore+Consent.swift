package import Failures
package import Flows
import Platform

extension TrustStore {
  /// Allows a library what it asks for.
  ///
  /// - Parameters:
  ///   - grants: What it may do, besides what it may already.
  ///   - answer: For how long; ``ConsentAnswer/notNow`` allows nothing.
  /// - Throws: A failure if that could not be written; nothing is allowed then.
  package func allow(_ grants: Set<Grant>, to plugin: FoundPlugin, _ answer: ConsentAnswer) throws(FlowFailure) {
    guard let digest = plugin.digest, answer != .notNow else { return }
    if isLocked(plugin) { throw PolicyFailure.locked(plugin.name, by: systemPath ?? "the policy") }
    switch answer {
    case .notNow: return
    case .once: once[digest, default: []].formUnion(grants)
    case .always:
      claim([plugin])
      try change { owners in
        for id in plugin.ids { owners.entries[id]?.grants.formUnion(grants) }
      }
      guard let entry = effective[digest] else { return }
      // A line for the content wins.
      try change { policy in
        policy.trust(
          TrustPolicy.Entry(
            digest: digest, isolation: entry.isolation, grants: entry.grants.union(grants), name: entry.name))
      }
    }
  }

  /// Checks that a line of the policy for a library, or for the key that has signed its channel, does not forbid the user
  /// to allow it anything.
  ///
  /// - Throws: A failure with where the line is.
  package func checkUnlocked(_ plugin: FoundPlugin) throws(FlowFailure) {
    guard isLocked(plugin) else { return }
    throw PolicyFailure.locked(plugin.name, by: systemPath ?? "the policy")
  }

  /// Takes back everything that a library was allowed, also by lines of the policy for its contents.
  ///
  /// - Throws: A failure if that could not be written, or if the policy has lines for the library's key, which may be
  ///   about others.
  package func takeBack(from plugin: FoundPlugin) throws(FlowFailure) {
    let digests = Set(plugin.ids.compactMap { owners[$0]?.basis } + [plugin.digest].compactMap(\.self))
    once = once.filter { !digests.contains($0.key) }
    try change { owners in
      for id in plugin.ids {
        owners.entries[id]?.grants = []
        owners.entries[id]?.basis = nil
      }
    }
    if digests.contains(where: { policy[$0] != nil }) {
      try change { policy in for digest in digests { policy.revoke(digest) } }
    }
    if let entry = plugin.digest.flatMap({ effective[$0] }), !entry.grants.isEmpty || entry.isolation == .none {
      throw LoadFailure.grantedBySystem(plugin.name, in: systemPath ?? "the policy")
    }
    if let signer = plugin.signer, let entry = effective.entry(of: signer.key, signing: plugin.ids),
      !entry.grants.isEmpty || entry.isolation == .none
    {
      let path = entry.authority == .user ? policyPath : systemPath
      throw LoadFailure.grantedByKey(plugin.name, entry, in: path ?? "the policy")
    }
  }

  /// Makes a library the owner of its ids, which belong to others.
  ///
  /// - Parameter handsOver: Whether it gets what they have stored.
  package func replaceOwner(by plugin: FoundPlugin, handsOver: Bool) throws(FlowFailure) {
    guard let digest = plugin.digest else { return }
    let owner = owner(of: plugin)
    try change { owners in
      let others = plugin.ids.filter { id in owners[id].map { $0.owner != owner } ?? true }
      owners.replaceOwner(of: others, by: owner, digest: digest, handsOver: handsOver)
    }
  }

  /// Gives a feature fresh data, under another name than those before.
  package func renewData(of feature: FeatureID) throws(FlowFailure) {
    try change { owners in owners.entries[feature]?.data += 1 }
  }

  /// Keeps the user from hearing of a library again that has ids of others.
  package func ignore(_ plugin: FoundPlugin) throws(FlowFailure) {
    let owner = owner(of: plugin)
    try change { owners in for id in plugin.ids { owners.ignored[id, default: []].insert(owner) } }
  }

  /// Whether the user does not want to hear of a library that has ids of others.
  package func isIgnored(_ plugin: FoundPlugin) -> Bool {
    let owner = owner(of: plugin)
    return plugin.ids.contains { owners.ignored[$0]?.contains(owner) ?? false }
  }

  /// Switches features off, or on again.
  package func setOff(_ isOff: Bool, _ features: [FeatureID]) throws(FlowFailure) {
    try change { owners in
      if isOff { owners.off.formUnion(features) } else { owners.off.subtract(features) }
    }
  }
}
