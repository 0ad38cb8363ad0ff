public import Failures
package import Flows
import Glibc
import Platform

/// The store of what the user trusts: the policy, the owners of feature ids, and what was allowed for this run.
///
/// The policy and the owners are files in the folder of the user's configuration, which other commands change too:
/// ``refresh()`` reads them again.
@MainActor
public final class TrustStore {
  /// The settings of a start, which hold for all libraries.
  public struct Settings: Sendable {
    /// The answer of the command line for where all libraries run, or nil to decide for each.
    public var isolation: Isolation?
    /// Whether the plugins are being developed.
    public var isDeveloping: Bool
    /// Whether a library that nothing trusts only runs if the kernel confines it.
    public var isStrict: Bool

    /// Creates settings.
    public init(isolation: Isolation? = nil, isDeveloping: Bool = false, isStrict: Bool = false) {
      self.isolation = isolation
      self.isDeveloping = isDeveloping
      self.isStrict = isStrict
    }
  }

  /// The reason why the policy trusts nothing, or nil if it can be used.
  public private(set) var distrust: FlowFailure?
  /// The reason why the owners are not known, or could not be written, or nil.
  public internal(set) var ownersFailure: FlowFailure?
  /// The table of owners.
  public internal(set) var owners = FeatureOwners()
  /// Whether no id had an owner when the store was created.
  public private(set) var isFirst = true

  package let settings: Settings
  let package: @MainActor (FoundPlugin) -> String?
  private let policyFile: TrustFile<TrustPolicy>?
  private let systemFile: TrustFile<TrustPolicy>?
  private let ownersFile: TrustFile<FeatureOwners>?
  /// The user's policy.
  private(set) var policy = TrustPolicy() { didSet { effective = TrustPolicy(user: policy, system: system) } }
  private var system = TrustPolicy()
  /// The policy that counts: the user's, with that of the system.
  private(set) var effective = TrustPolicy()
  /// The grants for this run only, by the digests of the libraries.
  var once: [String: Set<Grant>] = [:]
  /// Whether the owners could be read, without which no library is loaded.
  private var knowsOwners = true

  /// Creates a store, and reads its files.
  ///
  /// - Parameters:
  ///   - folder: The folder of the user's configuration, or nil to keep everything in memory.
  ///   - systemFolder: The folder of the system's configuration, or nil for none.
  ///   - ownersFolder: The folder of the owners, where it is another one: that of data which are not the user's.
  ///   - settings: The settings of the start.
  ///   - package: Returns the package that a library is built from, in `dev`.
  public init(
    folder: String? = nil, systemFolder: String? = nil, ownersFolder: String? = nil, settings: Settings = Settings(),
    package: @escaping @MainActor (FoundPlugin) -> String? = { _ in nil }
  ) {
    self.settings = settings
    self.package = package
    // What is developed may do what it declares, whatever the policy says.
    policyFile = settings.isDeveloping ? nil : folder.map { TrustFile(folder: $0) }
    systemFile = systemFolder.map { TrustFile(folder: $0) }
    ownersFile = (ownersFolder ?? folder).map { TrustFile(folder: $0, suffix: settings.isDeveloping ? ".dev" : "") }
    refresh()
    isFirst = owners.entries.isEmpty
  }

  /// The path of the policy, or nil if everything is in memory.
  public var policyPath: String? { policyFile?.path }

  /// The path of the system's policy, or nil if there is none to be read.
  package var systemPath: String? { systemFile?.path }

  /// Reads the files again; what cannot be read trusts nothing.
  public func refresh() {
    readPolicies()
    if let ownersFile {
      do throws(FlowFailure) {
        owners = try ownersFile.read()
        (knowsOwners, ownersFailure) = (true, nil)
      } catch {
        (knowsOwners, ownersFailure) = (false, error)
      }
    }
  }

  private func readPolicies() {
    distrust = nil
    do throws(FlowFailure) {
      system = try systemFile?.read() ?? system
    } catch {
      (system, policy, distrust) = (TrustPolicy(), TrustPolicy(), error)
      return
    }
    do throws(FlowFailure) {
      policy = try policyFile?.read() ?? policy
    } catch {
      // A user does not get rid of what is locked by a file that cannot be read.
      system.keepLocked()
      (policy, distrust) = (TrustPolicy(), error)
    }
  }

  /// Whether the policy has lines for keys.
  package var knowsKeys: Bool { !effective.keyEntries.isEmpty }

  /// The rule by the policy as it is now.
  public var rule: PlacementRule {
    PlacementRule(
      policy: effective, isolation: settings.isolation, isDeveloping: settings.isDeveloping, isStrict: settings.isStrict
    )
  }

  // MARK: - Libraries

  func identities(of plugin: FoundPlugin) -> [FeatureOwner] { plugin.identities(package: package(plugin)) }

  /// The owner that ids get when a library is accepted which has them first.
  package func owner(of plugin: FoundPlugin) -> FeatureOwner {
    identities(of: plugin).first ?? .file(folder: Folder.parent(of: plugin.path), name: plugin.name)
  }

  /// Returns an id of a library that belongs to somebody else, with that owner, or nil if none does.
  package func otherOwner(
    of plugin: FoundPlugin, ids: [FeatureID]? = nil
  ) -> (id: FeatureID, entry: FeatureOwners.Entry)? {
    otherOwner(of: plugin, ids: ids ?? plugin.ids, in: owners)
  }

  private func otherOwner(
    of plugin: FoundPlugin, ids: [FeatureID], in owners: FeatureOwners
  ) -> (id: FeatureID, entry: FeatureOwners.Entry)? {
    owners.otherOwner(of: ids, identities(of: plugin), digest: plugin.digest ?? "") { owner in
      // A package that has moved is the author's own.
      settings.isDeveloping && isGone(owner)
    }
  }

  /// Returns how a library stands to the owners of its ids.
  ///
  /// - Parameter ids: The ids, where they are not those of the library's description, as before its first probe.
  package func standing(of plugin: FoundPlugin, ids: [FeatureID]? = nil) -> OwnerStanding {
    if !knowsOwners, let ownersFailure { return .refused(ownersFailure) }
    let (ids, identities) = (ids ?? plugin.ids, identities(of: plugin))
    if let other = otherOwner(of: plugin, ids: ids) {
      return .refused(
        LoadFailure.otherOwner(other.id.rawValue, other.entry.owner, path: plugin.path, signer: plugin.signer))
    }
    if let failure = rule.refusal(ofKeyOf: plugin) { return .refused(failure) }
    let known = ids.compactMap { owners[$0] }
    if known.contains(where: { identities.contains($0.owner) }) { return .owner }
    if !known.isEmpty { return .sameContent }
    return rule.isTrusted(plugin) ? .trusted : .untrusted
  }

  /// Decides where a library runs and what it may do there.
  ///
  /// - Parameters:
  ///   - needs: The needs that its features declare.
  ///   - host: The place in which the app wants it to run, or nil to leave it to the user.
  package func decide(_ plugin: FoundPlugin, needs: Set<Grant>, host: Placement? = nil) -> PlacementRule.Decision {
    var decision = rule.decide(plugin, needs: needs, accepted: accepted(for: plugin), host: host)
    if decision.reason != .locked, case .ownProcess(let grants) = decision.placement,
      let more = plugin.digest.flatMap({ once[$0] })
    {
      decision.placement = .ownProcess(grants: grants.union(more))
      if decision.reason == .untrusted { decision.reason = .accepted }
    }
    return decision
  }

  /// Whether a locked line of the policy decides what a library may do, so that there is nothing to allow.
  package func isLocked(_ plugin: FoundPlugin) -> Bool { effective.locked(plugin) != nil }

  /// Returns the grants that the user has accepted for the owner of a library's ids, and those of the policy for an
  /// earlier content of it.
  func accepted(for plugin: FoundPlugin) -> Set<Grant> {
    let identities = identities(of: plugin)
    let entries = plugin.ids.compactMap { owners[$0] }
    guard !entries.isEmpty, entries.allSatisfy({ identities.contains($0.owner) || $0.digest == plugin.digest }) else {
      return []
    }
    return grants(ofOwner: plugin.ids.filter { owners[$0] != nil })
  }

  /// Returns the grants that the user has accepted for the owner of ids, whatever library has them.
  package func grants(ofOwner ids: [FeatureID]) -> Set<Grant> {
    let grants = ids.map { id in
      owners[id].map { $0.grants.union($0.basis.flatMap { effective[$0]?.grants } ?? []) } ?? []
    }
    return grants.dropFirst().reduce(grants.first ?? []) { $0.intersection($1) }
  }

  // MARK: - Changing

  /// Gives ids without an owner to the libraries that have them, and notes their contents.
  ///
  /// - Returns: The libraries that had none of their ids before.
  @discardableResult
  package func claim(_ plugins: [FoundPlugin]) -> [FoundPlugin] {
    let claims = plugins.filter { isUnclaimed($0) }
    guard !claims.isEmpty, knowsOwners else { return [] }
    let unknown = claims.filter { plugin in plugin.ids.allSatisfy { owners[$0] == nil } }
    do throws(FlowFailure) {
      // Of what was known before, only the content is another one.
      try change(isDurable: claims.contains { $0.ids.contains { owners[$0] == nil } }) { owners in
        for plugin in claims { claim(plugin, in: &owners) }
      }
    } catch {
      // The libraries are theirs for this run at least.
      ownersFailure = error
      for plugin in claims { claim(plugin, in: &owners) }
    }
    return unknown.filter { otherOwner(of: $0) == nil }
  }

  /// Whether something of a library is to be noted.
  private func isUnclaimed(_ plugin: FoundPlugin) -> Bool {
    guard let digest = plugin.digest, !plugin.ids.isEmpty else { return false }
    return plugin.ids.contains { id in
      guard let entry = owners[id] else { return true }
      if entry.digest != digest || basis(of: digest) != nil && entry.basis != digest { return true }
      return !identities(of: plugin).contains(entry.owner) && isGone(entry.owner)
    }
  }

  private func basis(of digest: String) -> String? { effective[digest] == nil ? nil : digest }

  private func claim(_ plugin: FoundPlugin, in owners: inout FeatureOwners) {
    let (digest, identities) = (plugin.digest ?? "", identities(of: plugin))
    // Another app may have been first.
    guard otherOwner(of: plugin, ids: plugin.ids, in: owners) == nil, let owner = identities.first else { return }
    for id in plugin.ids {
      // The file that the content was accepted from has moved.
      if let entry = owners[id], !identities.contains(entry.owner), isGone(entry.owner) {
        owners.entries[id]?.owner = owner
      }
    }
    owners.claim(plugin.ids, for: owner, digest: digest, basis: basis(of: digest))
  }

  private func isGone(_ owner: FeatureOwner) -> Bool {
    switch owner {
    case .key: false
    case .file(let folder, let name): access("\(folder)/\(name)", F_OK) != 0
    case .package(let path): access(path, F_OK) != 0
    }
  }

  /// Changes the owners, in their file too.
  func change(isDurable: Bool = true, _ change: (inout FeatureOwners) -> Void) throws(FlowFailure) {
    guard let ownersFile else { return change(&owners) }
    owners = try ownersFile.update(isDurable: isDurable && !settings.isDeveloping) { owners throws(FlowFailure) in
      change(&owners)
      return owners
    }
  }

  /// Changes the policy, in its file too.
  func change(policy change: (inout TrustPolicy) -> Void) throws(FlowFailure) {
    guard let policyFile else { return change(&policy) }
    policy = try policyFile.update { policy throws(FlowFailure) in
      change(&policy)
      return policy
    }
  }
}
