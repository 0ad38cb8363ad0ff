import Bytes
import CSwitchyard
package import Failures
package import Platform

/// The registry of known libraries: maps paths and file identities to digests, and digests to outcomes.
///
/// With it, a start only examines the files and reads one registry. The registry is a cache: if it is missing, damaged
/// or of another host or Swift runtime, it counts as empty. If two apps write it, the last one wins.
package struct Registry {
  package enum Outcome: Hashable {
    /// The probe succeeded.
    case described(PluginDescription)
    /// The file was refused without executing it.
    case refused(FlowFailure)
    /// The library crashed, hung or ended the process of its probe. It is not retried automatically.
    case quarantined(FlowFailure)
    /// The library passed its probe, and then ended the app or blocked it. It is not loaded into the app any more.
    case barred(FlowFailure, PluginDescription)
    /// The library did so, and the user has it run in a process of its own since.
    case confined(PluginDescription)
    /// The file passed vetting, but no probe has answered yet.
    case unproven
  }

  /// The finding that a private copy has the content that its name says.
  package struct Verdict: Hashable {
    /// The file whose bytes were hashed.
    var copy: FileIdentity
    /// The folders in which the loader searches for what the library needs.
    var searchPaths: [String]
  }

  private struct Known: Hashable {
    var identity: FileIdentity
    var digest: String
  }

  private let file: String
  private var paths: [String: Known] = [:]
  private var outcomes: [String: Outcome] = [:]
  private var verdicts: [String: Verdict] = [:]
  /// The digests of the libraries that bring a Swift runtime of their own.
  private var ownRuntimes: Set<String> = []
  /// The digests, least recently recorded first.
  private var order: [String] = []
  /// Whether the registry has changed since the file was read or written.
  package private(set) var needsSaving = false

  /// The maximum number of outcomes.
  ///
  /// Beyond it, the oldest are dropped, except those of known paths.
  private static let outcomeLimit = 256
  private static let sizeLimit = 16 << 20
  private static let magic = Array("SYREGIS5".utf8)

  package init(file: String) {
    self.file = file
    if let bytes = AtomicFile.read(file, limit: Self.sizeLimit) { read(bytes) }
  }

  /// Returns the digest of the file at its last reading, or nil if the file has changed since.
  package func digest(of path: String, _ identity: FileIdentity) -> String? {
    paths[path].flatMap { $0.identity == identity ? $0.digest : nil }
  }

  package func outcome(of digest: String) -> Outcome? { outcomes[digest] }

  func verdict(of digest: String) -> Verdict? { verdicts[digest] }

  mutating func record(_ digest: String, _ verdict: Verdict) {
    guard verdicts[digest] != verdict else { return }
    verdicts[digest] = verdict
    needsSaving = true
  }

  /// Whether a library brings a Swift runtime of its own.
  package func bringsRuntime(_ digest: String) -> Bool { ownRuntimes.contains(digest) }

  /// Notes whether a library brings a Swift runtime of its own.
  package mutating func noteRuntime(of digest: String, isOwn: Bool) {
    if isOwn, ownRuntimes.insert(digest).inserted { needsSaving = true }
  }

  package mutating func record(_ path: String, _ identity: FileIdentity, _ digest: String) {
    let known = Known(identity: identity, digest: digest)
    guard paths[path] != known else { return }
    paths[path] = known
    needsSaving = true
  }

  package mutating func record(_ digest: String, _ outcome: Outcome) {
    guard outcomes[digest] != outcome else { return }
    outcomes[digest] = outcome
    order.removeAll { $0 == digest }
    order.append(digest)
    needsSaving = true
  }

  /// Discards the outcome for a digest, so that the content is vetted and probed again.
  package mutating func forget(_ digest: String) {
    guard outcomes.removeValue(forKey: digest) != nil else { return }
    verdicts[digest] = nil
    order.removeAll { $0 == digest }
    paths = paths.filter { $0.value.digest != digest }
    needsSaving = true
  }

  /// Removes the files of a directory that no longer exist.
  package mutating func keepOnly(_ present: Set<String>, in directory: String) {
    let gone = paths.keys.filter { path in
      !present.contains(path) && path.hasPrefix("\(directory)/")
        && !path.dropFirst(directory.utf8.count + 1).contains("/")
    }
    for path in gone { paths[path] = nil }
    if !gone.isEmpty { needsSaving = true }
  }

  /// The libraries that were tried and can be used, in this app or in a process of their own, sorted by path.
  package var described: [(path: String, description: PluginDescription)] {
    paths.sorted { $0.key < $1.key }.compactMap { path, known in
      switch outcomes[known.digest] {
      case .described(let description), .barred(_, let description), .confined(let description): (path, description)
      case .refused, .quarantined, .unproven, nil: nil
      }
    }
  }

  /// The digests of all known files.
  package var digests: Set<String> { Set(paths.values.map(\.digest)) }

  /// Writes the file atomically.
  ///
  /// Its directory must exist.
  package mutating func save() throws(FlowFailure) {
    dropOldest()
    try AtomicFile.write(bytes(), to: file)
    needsSaving = false
  }

  private mutating func dropOldest() {
    let inUse = digests
    for digest in order where order.count > Self.outcomeLimit && !inUse.contains(digest) {
      outcomes[digest] = nil
      verdicts[digest] = nil
      ownRuntimes.remove(digest)
      order.removeAll { $0 == digest }
    }
  }

  // MARK: Bytes

  private func bytes() -> [UInt8] {
    var body = ByteWriter()
    body.integer(Vetting.rules)
    body.integer(SY_ABI_MINOR)
    body.integer(SwiftRuntime.version.number)
    body.count(order.count)
    for digest in order {
      body.text(digest)
      switch outcomes[digest] {
      case .described(let description):
        body.integer(UInt8(1))
        description.write(to: &body)
      case .refused(let failure):
        body.integer(UInt8(2))
        body.failure(failure)
      case .quarantined(let failure):
        body.integer(UInt8(3))
        body.failure(failure)
      case .barred(let failure, let description):
        body.integer(UInt8(4))
        body.failure(failure)
        description.write(to: &body)
      case .confined(let description):
        body.integer(UInt8(5))
        description.write(to: &body)
      case .unproven, nil: body.integer(UInt8(0))
      }
      let verdict = verdicts[digest]
      body.flag(verdict != nil)
      guard let verdict else { continue }
      body.identity(verdict.copy)
      body.texts(verdict.searchPaths)
    }
    body.count(paths.count)
    for (path, known) in paths.sorted(by: { $0.key < $1.key }) {
      body.text(path)
      body.text(known.digest)
      body.identity(known.identity)
    }
    body.texts(ownRuntimes.sorted())
    return Self.magic + body.bytes
  }

  private mutating func read(_ bytes: [UInt8]) {
    guard bytes.starts(with: Self.magic) else { return }
    do throws(ByteError) {
      var body = ByteReader(bytes, from: Self.magic.count)
      guard try body.integer(UInt32.self) == Vetting.rules, try body.integer(UInt32.self) == SY_ABI_MINOR,
        try body.integer(UInt32.self) == SwiftRuntime.version.number
      else { return }
      var outcomes: [String: Outcome] = [:]
      var verdicts: [String: Verdict] = [:]
      var order: [String] = []
      for _ in 0..<(try body.count()) {
        let digest = try Self.readDigest(&body)
        outcomes[digest] = try Self.readOutcome(&body)
        verdicts[digest] = try Self.readVerdict(&body)
        order.append(digest)
      }
      let paths = try Self.readPaths(&body)
      let ownRuntimes = Set(try body.texts())
      try body.end()
      (self.outcomes, self.verdicts, self.order, self.paths) = (outcomes, verdicts, order, paths)
      self.ownRuntimes = ownRuntimes
    } catch {
      // A damaged registry counts as empty.
    }
  }

  private static func readVerdict(_ body: inout ByteReader) throws(ByteError) -> Verdict? {
    guard try body.flag() else { return nil }
    return Verdict(copy: try body.identity(), searchPaths: try body.texts())
  }

  private static func readOutcome(_ body: inout ByteReader) throws(ByteError) -> Outcome {
    switch try body.integer(UInt8.self) {
    case 0: return .unproven
    case 1: return .described(try PluginDescription(&body))
    case 2: return .refused(try body.failure())
    case 3: return .quarantined(try body.failure())
    case 4:
      let failure = try body.failure()
      return .barred(failure, try PluginDescription(&body))
    case 5: return .confined(try PluginDescription(&body))
    case let kind: throw ByteError("an outcome of the unknown kind \(kind)")
    }
  }

  private static func readDigest(_ body: inout ByteReader) throws(ByteError) -> String {
    let digest = try body.text()
    guard Digest.isDigest(digest) else { throw ByteError("no digest") }
    return digest
  }

  private static func readPaths(_ body: inout ByteReader) throws(ByteError) -> [String: Known] {
    var paths: [String: Known] = [:]
    for _ in 0..<(try body.count()) {
      let path = try body.text()
      let digest = try readDigest(&body)
      paths[path] = Known(identity: try body.identity(), digest: digest)
    }
    return paths
  }
}

extension ByteWriter {
  fileprivate mutating func identity(_ identity: FileIdentity) {
    integer(identity.device)
    integer(identity.inode)
    integer(identity.size)
    integer(identity.modified)
    integer(identity.changed)
  }
}

extension ByteReader {
  fileprivate mutating func identity() throws(ByteError) -> FileIdentity {
    FileIdentity(
      device: try integer(), inode: try integer(), size: try integer(), modified: try integer(),
      changed: try integer())
  }
}
