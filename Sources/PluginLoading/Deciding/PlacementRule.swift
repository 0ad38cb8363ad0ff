package import Failures
package import Flows
package import Platform

extension FlowFailure.Code {
  /// A library that nothing trusts would run without being confined.
  package static let unconfined: Self = "library.unconfined"
}

/// The rule that decides where a library runs and what it may do there.
public struct PlacementRule: Sendable {
  /// Why a library runs where it does.
  public enum Reason: Hashable, Sendable {
    /// `--isolation` was given.
    case commandLine
    /// The plugins are being developed.
    case development
    /// The app says so.
    case host
    /// The policy has an entry for the content.
    case policy
    /// The system's policy has an entry for the content, and the user's has none.
    case system
    /// A locked line of the policy decides, whatever else was allowed.
    case locked
    /// The policy has an entry for the key that has signed the library, of this signer.
    case key(String)
    /// The user has accepted what the library may do, or trusted an earlier content of the same owner.
    case accepted
    /// The library has a valid signature, by this signer, which gives it nothing.
    case signature(String)
    /// The library has ended the app or blocked it, and the user had it moved.
    case confined
    /// Nothing says that the library is trusted.
    case untrusted
  }

  /// The decision for a library.
  public struct Decision: Hashable, Sendable {
    /// The place in which the library runs, and what it may do there.
    public var placement: Placement
    /// Why.
    public var reason: Reason
    /// Whether it would run in the app's process if it did not bring a Swift runtime of its own.
    public var isForced = false

    /// Creates a decision.
    public init(placement: Placement, reason: Reason) {
      self.placement = placement
      self.reason = reason
    }

    /// Has a library run in a process of its own that would run in the app's.
    ///
    /// - Parameter grants: Its grants there.
    fileprivate mutating func force(with grants: Set<Grant>) {
      guard placement == .inProcess else { return }
      (placement, isForced) = (.ownProcess(grants: grants), true)
    }
  }

  /// The trust policy of the user.
  let policy: TrustPolicy
  /// The answer for all libraries, or nil to decide for each.
  private let isolation: Isolation?
  let isDeveloping: Bool
  /// Whether a library that nothing trusts only runs if the kernel confines it.
  private let isStrict: Bool

  /// Creates a rule.
  ///
  /// - Parameters:
  ///   - policy: The trust policy of the user.
  ///   - isolation: The answer of the command line for all libraries, or nil.
  ///   - isDeveloping: Whether the plugins are being developed: each then has a process of its own and may do what it
  ///     declares.
  ///   - isStrict: Whether a library that nothing trusts only runs if the kernel confines it.
  public init(
    policy: TrustPolicy = TrustPolicy(), isolation: Isolation? = nil, isDeveloping: Bool = false, isStrict: Bool = false
  ) {
    self.isStrict = isStrict
    self.policy = policy
    self.isolation = isolation
    self.isDeveloping = isDeveloping
  }

  /// Whether the user trusts a library: by the policy, also for the key that has signed it, or by developing it.
  ///
  /// Before its first probe, the ids of a library are not known, and a key counts if the policy knows it.
  package func isTrusted(_ plugin: FoundPlugin) -> Bool {
    if isDeveloping || plugin.digest.map({ policy[$0] != nil }) ?? false { return true }
    guard let signer = plugin.signer else { return false }
    return plugin.description == nil
      ? policy.patterns(of: signer.key) != nil : policy.entry(of: signer.key, signing: plugin.ids) != nil
  }

  /// Returns why a key that the policy knows may not sign a library, or nil if it may, or has not.
  package func refusal(ofKeyOf plugin: FoundPlugin) -> FlowFailure? {
    guard !isDeveloping, let signer = plugin.signer, let patterns = policy.patterns(of: signer.key),
      let id = plugin.ids.first(where: { id in !patterns.contains { $0.matches(id) } })
    else { return nil }
    let isLocked = policy.entries(of: signer.key).contains { $0.authority == .locked }
    return LoadFailure.foreignKey(
      plugin.name, signer, id: id.rawValue, may: patterns.map(\.text), isLocked: isLocked)
  }

  /// Returns whether the policy has a line for a key by which it may sign these ids.
  package func signs(_ key: KeyFingerprint, _ ids: [FeatureID]) -> Bool { policy.entry(of: key, signing: ids) != nil }

  /// Returns what the policy grants libraries with these ids that a key has signed.
  package func grants(ofKey key: KeyFingerprint, _ ids: [FeatureID]) -> Set<Grant> {
    policy.entry(of: key, signing: ids)?.grants ?? []
  }

  /// Returns the reason why a library does not run at all, or nil if it does.
  ///
  /// - Parameter kernel: The parts of a sandbox that the kernel offers to confine it.
  package func refusal(of plugin: FoundPlugin, on kernel: SandboxKernel = .running) -> FlowFailure? {
    guard isStrict, !isTrusted(plugin) else { return nil }
    let path = plugin.path
    let missing = kernel.missing.map { "no \($0.rawValue)" }
    guard !missing.isEmpty || isolation == Isolation.none else { return nil }
    return FlowFailure(
      code: .unconfined, message: "\(Folder.lastName(of: path)) is not trusted, and would not be confined",
      expected: "a process of its own, with Landlock and seccomp",
      found: missing.isEmpty ? "--isolation none" : missing.joined(separator: ", "),
      remedy: "It does not run, as --strict says. "
        + "To run it, trust it: \(ProgramName.current) trust \(UserPath.wordHere(path))")
  }

  /// Decides for a library.
  ///
  /// - Parameters:
  ///   - plugin: The library.
  ///   - needs: The needs that its features declare.
  ///   - accepted: The grants that the user has accepted for the owner of its features.
  ///   - host: The place in which the app wants the library to run, or nil to leave it to the user.
  public func decide(
    _ plugin: FoundPlugin, needs: Set<Grant>, accepted: Set<Grant> = [], host: Placement? = nil
  ) -> Decision {
    var decision = decision(plugin, needs, accepted, host)
    guard plugin.bringsRuntime else { return decision }
    // Whoever lets it run in the app's process lets it do all that it declares, but for the command line.
    decision.force(with: decision.reason == .commandLine ? trust(plugin, needs, accepted).1 : needs)
    return decision
  }

  private func decision(
    _ plugin: FoundPlugin, _ needs: Set<Grant>, _ accepted: Set<Grant>, _ host: Placement?
  ) -> Decision {
    if let locked = policy.locked(plugin) {
      // The user may confine it more, and not less.
      let isInProcess = locked.isolation == .none && isolation != .process && !plugin.isConfined
      return Decision(placement: isInProcess ? .inProcess : .ownProcess(grants: locked.grants), reason: .locked)
    }
    if let host, isolation == nil, !plugin.isConfined, !isDeveloping { return Decision(placement: host, reason: .host) }
    let (trust, grants, place) = trust(plugin, needs, accepted)
    if plugin.isConfined { return Decision(placement: .ownProcess(grants: grants), reason: .confined) }
    return Decision(
      placement: (isolation ?? place) == .none ? .inProcess : .ownProcess(grants: grants),
      reason: isolation == nil ? trust : .commandLine)
  }

  /// Returns why a library is trusted, if it is, its grants, and whether it has a process of its own.
  private func trust(
    _ plugin: FoundPlugin, _ needs: Set<Grant>, _ accepted: Set<Grant>
  ) -> (Reason, Set<Grant>, Isolation) {
    if isDeveloping { return (.development, needs, .process) }
    if let entry = plugin.digest.flatMap({ policy[$0] }) {
      return (entry.authority == .user ? .policy : .system, entry.grants, entry.isolation)
    }
    if let signer = plugin.signer, let entry = policy.entry(of: signer.key, signing: plugin.ids) {
      return (.key(signer.name), entry.grants.union(accepted), entry.isolation)
    }
    if !accepted.isEmpty { return (.accepted, accepted, .process) }
    return (plugin.signer.map { .signature($0.name) } ?? .untrusted, [], .process)
  }
}

extension PlacementRule.Decision {
  /// Returns a line for the log, such as "libCatalog.so runs in the app's process: the policy trusts it".
  package func text(_ name: String) -> String {
    "\(name) runs \(placement.text): \(why)\(isForced ? ", but it brings a Swift runtime of its own" : "")."
  }

  private var why: String {
    switch reason {
    case .commandLine: "--isolation says so"
    case .development: "it is being developed"
    case .host: "the app says so"
    case .policy: "the policy trusts it"
    case .system: "the policy of this system trusts it"
    case .locked: "a locked line of the policy says so"
    case .key(let signer): "the policy trusts the key of \(signer), who has signed it"
    case .accepted: "what it may do was accepted"
    case .signature(let signer): "\(signer) has signed it, and the policy grants it nothing"
    case .confined: "it has ended the app or blocked it before"
    case .untrusted: "the policy does not trust it"
    }
  }
}

extension Placement {
  /// "in the app's process", "in a process of its own, with network".
  package var text: String {
    switch self {
    case .inProcess: "in the app's process"
    case .ownProcess(let grants) where grants.isEmpty: "in a process of its own, without grants"
    case .ownProcess(let grants):
      "in a process of its own, with \(grants.map(\.text).sorted().joined(separator: ", "))"
    }
  }
}
