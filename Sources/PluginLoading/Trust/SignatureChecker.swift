import EventLoop
import Failures
import Glibc
import Platform
import Screens

/// The checker of the signatures beside libraries, `FILE.so.sig`, which asks `ssh-keygen`.
///
/// Signatures only count where the user has a file of signers, in the format of `allowed_signers`.
@MainActor
final class SignatureChecker {
  private let signersPath: String
  private let cachePath: String
  private let loop: any EventLoop
  /// The results of this run that do not depend on the time, by ``key(_:_:_:)``.
  private var known: [String: Signature] = [:]
  private var hasReadCache = false

  private static let namespace = "switchyard-plugin"
  private static let signatureLimit = 64 << 10
  private static let deadline = Duration.seconds(10)
  private static let programs = ["/usr/bin/ssh-keygen", "/usr/local/bin/ssh-keygen"]

  /// - Parameters:
  ///   - signers: The path of the file of signers, which may not exist.
  ///   - cache: The path of the file in which valid results are kept.
  init(signers: String, cache: String, loop: any EventLoop) {
    signersPath = signers
    cachePath = cache
    self.loop = loop
  }

  /// Checks the signature of a library.
  ///
  /// - Parameters:
  ///   - path: The path of the library.
  ///   - bytes: Returns the library's vetted bytes.
  ///   - done: Called once, before this method returns or in a later turn.
  func check(
    _ path: String, digest: String, bytes: () throws(FlowFailure) -> [UInt8],
    _ done: @escaping @MainActor (Signature) -> Void
  ) {
    let name = Folder.lastName(of: path)
    // Most libraries have no signature, and folders are looked at often.
    if access("\(path).sig", F_OK) != 0, errno == ENOENT { return done(.none) }
    do throws(FlowFailure) {
      let folder = try OpenFolder(Folder.parent(of: path), given: Folder.parent(of: path))
      guard let signature = folder.read("\(name).sig", limit: Self.signatureLimit) else { return done(.none) }
      guard let signers = try ConfigurationFile(signersPath).read() else { return done(.none) }
      let key = Self.key(digest, signature, signers)
      readCache()
      if let known = known[key] { return done(known) }
      let isPermanent = !Self.hasDates(signers)
      let run = SignatureRun(
        name: name, library: try bytes(), signature: signature, signers: signers, signersPath: signersPath,
        program: Self.program())
      run.start(namespace: Self.namespace, deadline: Self.deadline, loop: loop) { [weak self] result in
        if isPermanent {
          self?.known[key] = result
          if case .valid = result { self?.keep() }
        }
        done(result)
      }
    } catch {
      done(.invalid(name, signers: signersPath, cause: error.message))
    }
  }

  /// Returns whether keys of signers are only valid for some time, so that a result may be another one later.
  ///
  /// Options are written in any case.
  private static func hasDates(_ signers: [UInt8]) -> Bool {
    let words = signers.split { " \t,\n".utf8.contains($0) }
    return words.contains { String(decoding: $0, as: UTF8.self).lowercased().hasPrefix("valid-") }
  }

  private static func key(_ digest: String, _ signature: [UInt8], _ signers: [UInt8]) -> String {
    let parts = [digest, Digest.hexadecimal(of: signature), Digest.hexadecimal(of: signers)]
    return Digest.hexadecimal(of: Array(parts.joined(separator: " ").utf8))
  }

  /// Returns the program, if only root or this user can change it.
  private static func program() -> String? {
    programs.first { path in
      (try? PluginFile(directory: Folder.parent(of: Folder.absolute(path)), name: Folder.lastName(of: path))) != nil
    }
  }

  // MARK: Cache

  /// Reads the results of earlier runs: a line each, of what was checked, the fingerprint of the key and the signer.
  private func readCache() {
    guard !hasReadCache else { return }
    hasReadCache = true
    guard let bytes = try? ConfigurationFile(cachePath).read() else { return }
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 2).map(String.init)
      guard words.count == 3, Digest.isDigest(words[0]), let key = KeyFingerprint(words[1]) else { continue }
      known[words[0]] = .valid(Signer(name: words[2], key: key))
    }
  }

  /// Keeps a valid result for later runs; without a cache the next run asks again.
  private func keep() {
    let lines = known.compactMap { key, result in result.signer.map { "\(key) \($0.key) \($0.name)\n" } }.sorted()
    try? AtomicFile.write(Array(lines.joined().utf8), to: cachePath)
  }
}

/// One check of a signature, in two steps: who may have signed, and whether they have.
@MainActor
private struct SignatureRun {
  let name: String
  let library: [UInt8]
  let signature: [UInt8]
  let signers: [UInt8]
  let signersPath: String
  let program: String?

  func start(
    namespace: String, deadline: Duration, loop: any EventLoop, _ done: @escaping @MainActor (Signature) -> Void
  ) {
    guard let program else { return finish("ssh-keygen is not installed in /usr/bin", loop, done) }
    guard let input = SealedFile(library, name: name), let signature = SealedFile(signature, name: "signature"),
      let signers = SealedFile(signers, name: "signers")
    else { return finish("this system has no sealed files in memory", loop, done) }
    func ask(_ words: [String], _ then: @escaping @MainActor (ToolRun.Outcome) -> Void) {
      ToolRun.start(
        [program, "-Y"] + words + ["-f", "/dev/fd/4", "-s", "/dev/fd/3"], environment: ["LC_ALL": "C"], input: input,
        files: [signature, signers], deadline: deadline, loop: loop, then)
    }
    ask(["find-principals"]) { outcome in
      let found = Self.lines(outcome).first?.split(separator: ",").first.map(String.init)
      guard outcome.status?.isSuccess == true, let signer = found else { return done(invalid(outcome)) }
      ask(["verify", "-n", namespace, "-I", signer]) { outcome in
        guard outcome.status?.isSuccess == true else { return done(invalid(outcome)) }
        // 'Good "NAMESPACE" signature for SIGNER with TYPE key SHA256:…'
        let words = Self.lines(outcome).first { $0.hasPrefix("Good ") }?.split(separator: " ")
        guard let key = (words?.last).flatMap({ KeyFingerprint(String($0)) }) else { return done(invalid(outcome)) }
        done(.valid(Signer(name: signer, key: key)))
      }
    }
  }

  private func finish(_ cause: String, _ loop: any EventLoop, _ done: @escaping @MainActor (Signature) -> Void) {
    let result = Signature.invalid(name, signers: signersPath, cause: cause)
    loop.enqueue { done(result) }
  }

  private func invalid(_ outcome: ToolRun.Outcome) -> Signature {
    let words = Self.lines(outcome).joined(separator: " ")
    let cause = outcome.startFailure ?? (outcome.status == nil ? "ssh-keygen did not answer in time" : words)
    return .invalid(name, signers: signersPath, cause: cause)
  }

  private static func lines(_ outcome: ToolRun.Outcome) -> [String] {
    outcome.output.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
      .map { PrintableText.clean(String(decoding: $0, as: UTF8.self)) }
  }
}
