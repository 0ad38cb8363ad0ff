package import EventLoop
import Failures

/// The program `ssh-keygen`, which makes signatures and checks them.
@MainActor
package struct SSHKeygen {
  /// The result of checking a signature.
  package enum Verdict: Hashable, Sendable {
    /// The signature is valid, by this key, which the signers have under this name; without signers it is empty.
    case valid(name: String, key: KeyFingerprint)
    /// The signature is not valid, or could not be checked, for this reason.
    case invalid(String)
  }

  /// A reason why a signature could not be made.
  package struct SigningError: Error { package let cause: String }

  /// The maximum size of a signature, in bytes.
  package nonisolated static let signatureLimit = 64 << 10
  private static let programs = ["/usr/bin/ssh-keygen", "/usr/local/bin/ssh-keygen"]
  private static let missing = "ssh-keygen is not installed in /usr/bin"
  private static let noFiles = "this system has no sealed files in memory"
  private static let deadline = Duration.seconds(10)
  /// The time to type a passphrase or to touch a token.
  private static let signingDeadline = Duration.seconds(120)

  private let program: String?
  private let loop: any EventLoop

  /// Looks for the program.
  package init(loop: any EventLoop) {
    program = TrustedProgram.first(of: Self.programs)
    self.loop = loop
  }

  // MARK: - Checking

  /// Checks a signature.
  ///
  /// - Parameters:
  ///   - name: The name of what is signed, for tools that show files in memory.
  ///   - signers: The text of a file of allowed signers, of which one must have signed; nil to accept every key.
  ///   - done: Called once, in a later turn.
  package func check(
    _ signature: [UInt8], of bytes: [UInt8], name: String, namespace: String, signers: [UInt8]? = nil,
    _ done: @escaping @MainActor (Verdict) -> Void
  ) {
    func refuse(_ cause: String) { loop.enqueue { done(.invalid(cause)) } }
    guard let program else { return refuse(Self.missing) }
    guard let input = SealedFile(bytes, name: name), let signature = SealedFile(signature, name: "signature"),
      let signers = SealedFile(signers ?? [], name: "signers").map({ signers == nil ? nil : $0 })
    else { return refuse(Self.noFiles) }
    func ask(_ words: [String], _ then: @escaping @MainActor (ToolRun.Outcome) -> Void) {
      ToolRun.start(
        [program, "-Y"] + words + ["-s", "/dev/fd/3"] + (signers == nil ? [] : ["-f", "/dev/fd/4"]),
        environment: ["LC_ALL": "C"], input: input, files: [signature, signers].compactMap(\.self),
        deadline: Self.deadline, loop: loop, then)
    }
    func judge(_ outcome: ToolRun.Outcome, _ signer: String) {
      // 'Good "NAMESPACE" signature for SIGNER with TYPE key SHA256:…', and without 'for SIGNER' if nobody asks for it.
      let words = Self.lines(outcome).first { $0.hasPrefix("Good ") }?.split(separator: " ")
      guard outcome.status?.isSuccess == true, let key = (words?.last).flatMap({ KeyFingerprint(String($0)) }) else {
        return done(.invalid(Self.cause(outcome)))
      }
      done(.valid(name: signer, key: key))
    }
    guard signers != nil else { return ask(["check-novalidate", "-n", namespace]) { judge($0, "") } }
    ask(["find-principals"]) { outcome in
      let found = Self.lines(outcome).first?.split(separator: ",").first.map(String.init)
      guard outcome.status?.isSuccess == true, let signer = found else {
        return done(.invalid(Self.cause(outcome)))
      }
      ask(["verify", "-n", namespace, "-I", signer]) { judge($0, signer) }
    }
  }

  // MARK: - Signing

  /// Signs bytes.
  ///
  /// - Parameters:
  ///   - key: The path of a private key, or of a public one whose private key is in an agent or on a token.
  ///   - environment: The variables of the user, which lead to an agent.
  ///   - done: Called once, in a later turn, with the text of the signature.
  package func sign(
    _ bytes: [UInt8], key: String, namespace: String, environment: [String: String],
    _ done: @escaping @MainActor (Result<[UInt8], SigningError>) -> Void
  ) {
    func refuse(_ cause: String) { loop.enqueue { done(.failure(SigningError(cause: cause))) } }
    guard let program else { return refuse(Self.missing) }
    guard let input = SealedFile(bytes, name: "signed") else { return refuse(Self.noFiles) }
    // In the group of this process, which has the terminal on which a passphrase is typed.
    ToolRun.start(
      [program, "-Y", "sign", "-f", key, "-n", namespace], environment: environment, input: input,
      group: .inherited, deadline: Self.signingDeadline, loop: loop
    ) { outcome in
      let lines = outcome.output.split(separator: UInt8(ascii: "\n"))
      let start = lines.firstIndex { $0.elementsEqual("-----BEGIN SSH SIGNATURE-----".utf8) }
      let end = lines.firstIndex { $0.elementsEqual("-----END SSH SIGNATURE-----".utf8) }
      guard outcome.status?.isSuccess == true, let start, let end, start < end else {
        return done(.failure(SigningError(cause: Self.cause(outcome))))
      }
      done(.success(Array(lines[start...end].joined(separator: [UInt8(ascii: "\n")])) + [UInt8(ascii: "\n")]))
    }
  }

  /// Reads the fingerprint of a key from its file.
  ///
  /// - Parameter done: Called once, in a later turn.
  package func fingerprint(
    of key: String, _ done: @escaping @MainActor (Result<KeyFingerprint, SigningError>) -> Void
  ) {
    guard let program else {
      return loop.enqueue { done(.failure(SigningError(cause: Self.missing))) }
    }
    ToolRun.start([program, "-l", "-f", key], environment: ["LC_ALL": "C"], deadline: Self.deadline, loop: loop) {
      // 'BITS SHA256:… COMMENT (TYPE)'
      let word = Self.lines($0).first?.split(separator: " ").dropFirst().first
      guard $0.status?.isSuccess == true, let key = word.flatMap({ KeyFingerprint(String($0)) }) else {
        return done(.failure(SigningError(cause: Self.cause($0))))
      }
      done(.success(key))
    }
  }

  private static func cause(_ outcome: ToolRun.Outcome) -> String {
    if let failure = outcome.startFailure { return failure }
    return outcome.status == nil ? "ssh-keygen did not answer in time" : lines(outcome).joined(separator: " ")
  }

  private static func lines(_ outcome: ToolRun.Outcome) -> [String] {
    outcome.output.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }.map { VisibleText.of($0) }
  }
}
