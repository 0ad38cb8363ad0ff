package import Failures

/// The result of checking the signature beside a library.
package enum Signature: Hashable, Sendable {
  /// There is no signature, or no file with signers.
  case none
  /// The signature is valid, by this signer.
  case valid(Signer)
  /// The signature is not valid, or could not be checked. The library must not run.
  case invalid(FlowFailure)

  /// The signer of a valid signature, or nil.
  package var signer: Signer? {
    if case .valid(let signer) = self { signer } else { nil }
  }

  static func invalid(_ name: String, signers: String, cause: String) -> Signature {
    .invalid(
      FlowFailure(
        code: "library.signature", message: "The signature of \(name) is not valid, so it is not loaded",
        expected: "a signature for 'switchyard-plugin' by a signer in \(signers)", cause: cause,
        remedy: "Sign it with 'ssh-keygen -Y sign -f KEY -n switchyard-plugin \(name)', or remove \(name).sig."))
  }
}
