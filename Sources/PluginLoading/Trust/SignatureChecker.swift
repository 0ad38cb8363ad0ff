import EventLoop
import Failures
import Glibc
import Platform

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
      guard let signature = folder.read("\(name).sig", limit: SSHKeygen.signatureLimit) else { return done(.none) }
      guard let signers = try ConfigurationFile(signersPath).read() else { return done(.none) }
      let key = Self.key(digest, signature, signers)
      readCache()
      if let known = known[key] { return done(known) }
      let isPermanent = !Self.hasDates(signers)
      let library = try bytes()
      SSHKeygen(loop: loop).check(
        signature, of: library, name: name, namespace: Self.namespace, signers: signers
      ) { [weak self, signersPath] verdict in
        let result: Signature =
          switch verdict {
          case .valid(let signer, let key): .valid(Signer(name: signer, key: key))
          case .invalid(let cause): .invalid(name, signers: signersPath, cause: cause)
          }
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
