package import Failures
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
    /// The library has a valid signature, by this signer.
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
  }

  /// The trust policy of the user.
  private let policy: TrustPolicy
  /// The answer for all libraries, or nil to decide for each.
  private let isolation: Isolation?
  private let isDeveloping: Bool
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

  /// Whether the user trusts a library: by the policy, by its signature, or by developing it.
  package func isTrusted(_ digest: String, signer: String?) -> Bool {
    isDeveloping || policy[digest] != nil || signer != nil
  }

  /// Returns the reason why a library does not run at all, or nil if it does.
  ///
  /// - Parameter kernel: The parts of a sandbox that the kernel offers to confine it.
  package func refusal(
    of path: String, _ digest: String, signer: String?, on kernel: SandboxKernel = .running
  ) -> FlowFailure? {
    guard isStrict, !isTrusted(digest, signer: signer) else { return nil }
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
  ///   - digest: The digest of its content.
  ///   - needs: The needs that its features declare.
  ///   - signer: The signer of its valid signature, or nil.
  ///   - isConfined: Whether it must have a process of its own, because it has ended the app or blocked it.
  ///   - host: The place in which the app wants the library to run, or nil to leave it to the user.
  public func decide(
    _ digest: String, needs: Set<Grant>, signer: String?, isConfined: Bool = false, host: Placement? = nil
  ) -> Decision {
    if let host, isolation == nil, !isConfined, !isDeveloping { return Decision(placement: host, reason: .host) }
    let entry = isDeveloping ? nil : policy[digest]
    let trust: Reason =
      if isDeveloping {
        .development
      } else if entry != nil {
        .policy
      } else if let signer {
        .signature(signer)
      } else {
        .untrusted
      }
    let grants = entry?.grants ?? (trust == .untrusted ? [] : needs)
    if isConfined { return Decision(placement: .ownProcess(grants: grants), reason: .confined) }
    let isolation = isolation ?? entry?.isolation ?? .process
    return Decision(
      placement: isolation == .none ? .inProcess : .ownProcess(grants: grants),
      reason: self.isolation == nil ? trust : .commandLine)
  }
}

extension PlacementRule.Decision {
  /// Returns a line for the log, such as "libCatalog.so runs in the app's process: the policy trusts it".
  package func text(_ name: String) -> String { "\(name) runs \(placement.text): \(why)." }

  private var why: String {
    switch reason {
    case .commandLine: "--isolation says so"
    case .development: "it is being developed"
    case .host: "the app says so"
    case .policy: "the policy trusts it"
    case .signature(let signer): "\(signer) has signed it"
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
