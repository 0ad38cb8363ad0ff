package import Failures
import Platform
import Screens

extension FlowFailure.Code {
  /// A library has an id that belongs to another owner.
  package static let otherOwner: Self = "feature.owner"
}

/// The failures of libraries that may not have the ids of their features, or keep what they may do.
extension LoadFailure {
  static func otherOwner(_ id: String, _ owner: FeatureOwner, path: String, signer: Signer?) -> FlowFailure {
    let signed = signer.map { ", signed by \($0.name) with the key \($0.key)" } ?? ""
    return FlowFailure(
      code: .otherOwner, message: "\(id) belongs to \(owner.text); another library with this id is not loaded",
      expected: "a library of \(owner.text)", found: PrintableText.visible(path + signed),
      remedy: "To have it take over, with fresh data: \(ProgramName.current) features --replace \(id). "
        + "Otherwise remove the file.")
  }

  static func foreignKey(
    _ name: String, _ signer: Signer, id: String, may patterns: [String], isLocked: Bool
  ) -> FlowFailure {
    FlowFailure(
      code: "library.key", message: "\(name) is not loaded: the key of \(signer.name) may not sign \(id)",
      expected: patterns.joined(separator: ", "), found: "\(id), signed with the key \(signer.key)",
      remedy: isLocked
        ? "The key's line is locked: have it changed by whoever may write the policy of this system."
        : "To allow it: \(ProgramName.current) trust --key \(signer.key) --for \(id)")
  }

  static func grantedBySystem(_ name: String, in path: String) -> FlowFailure {
    FlowFailure(
      code: "policy.system", message: "\(name) keeps what the policy of this system grants it",
      found: "its line in \(path)",
      remedy: "Have the line changed by whoever may write the file, or switch the feature off.")
  }

  static func grantedByKey(_ name: String, _ entry: TrustPolicy.KeyEntry, in path: String) -> FlowFailure {
    FlowFailure(
      code: "policy.key", message: "\(name) keeps what the policy grants to all libraries of its key",
      found: "the line for \(entry.pattern) of the key \(entry.key) in \(path)",
      remedy: "To take that back from all of them: \(ProgramName.current) trust --revoke \(entry.key)")
  }
}
