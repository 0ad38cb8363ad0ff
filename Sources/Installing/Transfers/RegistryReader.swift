package import Failures
package import Galleries
import Glibc
package import Platform

/// The reader of a gallery in a repository of a registry.
///
/// Small files, and the manifests that name them, are kept in the cache and fetched again when they have changed. A registry
/// that wants to see a token gets one that it gives everybody.
@MainActor
package final class RegistryReader: GalleryReader {
  private let address: String
  private let fetcher: WebFetcher
  private var token: String?

  private static let manifestLimit = 1 << 20

  package var source: GallerySource { fetcher.source }

  /// - Parameters:
  ///   - registry: The registry and the repository, as in ``GallerySource/registry(_:)``.
  ///   - cache: The folder of copies, which is created.
  ///   - command: The command that starts a transfer: the host's own executable and its hidden verb, to which the
  ///     arguments of ``TransferProcess/run(folder:limit:program:)`` are added.
  ///   - progress: Called regularly while a blob is fetched.
  ///   - isCancelled: Whether the user has ended the command.
  package init(
    _ registry: String, cache: String, command: [String], loop: PollLoop,
    progress: @escaping WebReader.Progress = { _, _ in }, isCancelled: @escaping () -> Bool = { false }
  ) {
    address = GallerySource.interface(ofRegistry: registry)
    fetcher = WebFetcher(
      .registry(registry), cache: cache, command: command, loop: loop, progress: progress, isCancelled: isCancelled)
  }

  package func files(_ paths: [String], limit: Int) throws(FlowFailure) -> [String: [UInt8]] {
    var files = try named(paths.filter { RegistryForm.tag(of: $0) != nil }, limit: limit)
    // A digest does not say whether it is that of a manifest, and what is none is an error there.
    let digests = paths.compactMap { path in BlobDigest.ofBlob(at: path).map { (path, $0) } }
    for place in ["blobs", "manifests"] {
      let missing = digests.filter { files[$0.0] == nil }
      let found = try fetch(missing.map { ("\(place)/\($0.1)", $0.0) }, limit: limit)
      for ((path, _), bytes) in zip(missing, found) { files[path] = bytes }
    }
    return files
  }

  package func bytes(of digest: BlobDigest, size: Int) throws(FlowFailure) -> [UInt8]? {
    try fetcher.blob(at: "\(address)/blobs/\(digest)", digest.path, size: size, run: run)
  }

  /// Reads files that are layers of manifests with tags.
  private func named(_ paths: [String], limit: Int) throws(FlowFailure) -> [String: [UInt8]] {
    let tags = Array(Set(paths.compactMap(RegistryForm.tag))).sorted()
    var layers: [String: [String: BlobReference]] = [:]
    let manifests = try fetch(tags.map { ("manifests/\($0)", $0) }, limit: Self.manifestLimit, keeps: true)
    for (tag, manifest) in zip(tags, manifests) {
      if let manifest { layers[tag] = try RegistryForm.files(of: manifest, tag: tag) }
    }
    var files: [String: [UInt8]] = [:]
    var wanted: [(path: String, layer: BlobReference)] = []
    for path in paths {
      guard let tag = RegistryForm.tag(of: path), let layer = layers[tag]?[Folder.lastName(of: path)] else { continue }
      guard layer.size <= limit else { throw GalleryFailure.tooLarge(path, limit: limit) }
      if let bytes = AtomicFile.read(fetcher.kept(path), limit: limit), BlobDigest(of: bytes) == layer.digest {
        files[path] = bytes
      } else {
        wanted.append((path, layer))
      }
    }
    let found = try fetch(wanted.map { ("blobs/\($0.layer.digest)", $0.path) }, limit: limit)
    for ((path, layer), bytes) in zip(wanted, found) {
      guard let bytes else { throw GalleryFailure.missing("\(path), \(layer.digest)", in: source) }
      let digest = BlobDigest(of: bytes)
      guard digest == layer.digest else {
        throw GalleryFailure.tampered(path, expected: "\(layer.digest)", found: "\(digest)")
      }
      files[path] = bytes
      try? AtomicFile.write(bytes, to: fetcher.kept(path))
    }
    return files
  }

  /// Fetches small things of the repository; nil for what there is not.
  ///
  /// - Parameters:
  ///   - things: The address of each in the repository, and its name for failures.
  ///   - keeps: Whether they are kept, and not sent again if the registry still has what was kept.
  private func fetch(
    _ things: [(address: String, name: String)], limit: Int, keeps: Bool = false
  ) throws(FlowFailure) -> [[UInt8]?] {
    guard !things.isEmpty else { return [] }
    let folder = try fetcher.workFolder()
    defer { Folder.remove(folder) }
    let copies = things.map { keeps ? AtomicFile.read(fetcher.kept($0.address), limit: limit) : nil }
    let transfers = things.indices.map { index in
      Transfer(
        url: "\(address)/\(things[index].address)", file: "\(folder)/\(index)", limit: limit,
        types: RegistryForm.manifestTypes, known: copies[index].map { BlobDigest(of: $0) })
    }
    let results = try run(transfers, in: folder)
    var found: [[UInt8]?] = []
    for (index, (transfer, result)) in zip(transfers, results).enumerated() {
      if let failure = result.failure(of: transfer) { throw failure }
      guard result.status == 0, result.answer != 304 else {
        found.append(result.answer == 304 ? copies[index] : nil)
        continue
      }
      let bytes = try fetcher.read(transfer.file, things[index].name, limit: limit)
      if keeps { try? AtomicFile.write(bytes, to: fetcher.kept(things[index].address)) }
      found.append(bytes)
    }
    return found
  }

  // MARK: - Token

  /// Runs transfers, once more with a token where the registry asks for one.
  private func run(_ transfers: [Transfer], in folder: String) throws(FlowFailure) -> [TransferResult] {
    var transfers = transfers
    let head = "\(folder)/head"
    func run() throws(FlowFailure) -> [TransferResult] {
      for index in transfers.indices { transfers[index].bearer = token }
      return try fetcher.run(transfers, in: folder)
    }
    transfers[0].head = head
    let results = try run()
    guard results.contains(where: { $0.answer == 401 }), let lines = AtomicFile.read(head, limit: 1 << 20),
      let challenge = TokenChallenge(head: lines)
    else { return results }
    token = try token(for: challenge, in: folder)
    return try run()
  }

  private func token(for challenge: TokenChallenge, in folder: String) throws(FlowFailure) -> String {
    let url = try challenge.url(of: address, source)
    let transfer = Transfer(url: url, file: "\(folder)/token", limit: TokenChallenge.answerLimit)
    let result = try fetcher.run([transfer], in: folder)[0]
    if let failure = result.failure(of: transfer) { throw failure }
    guard result.status == 0 else { throw TokenChallenge.failure(source, found: "status \(result.answer)") }
    return try TokenChallenge.token(
      in: try fetcher.read(transfer.file, "the token", limit: TokenChallenge.answerLimit), source)
  }
}
