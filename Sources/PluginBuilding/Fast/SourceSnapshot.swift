import Glibc
import Platform

/// All files of a package as they were read at one time: by path, a digest and what tells whether they were touched since.
struct SourceSnapshot: Equatable, Sendable {
  struct File: Equatable, Sendable {
    var digest: String
    var stamp: FileStamp
    /// The content of a Swift source; empty for all else.
    var text: [UInt8] = []
    /// When it was read, by the clock of the files' times.
    fileprivate var read: Int64

    /// Equal content is an equal file.
    static func == (one: Self, other: Self) -> Bool { one.digest == other.digest }
  }

  private(set) var files: [String: File] = [:]

  /// Reads a package.
  ///
  /// A file whose stamp is that of an earlier snapshot is not read again, unless it was so fresh then that it may have
  /// been written once more within the same tick of the clock.
  ///
  /// - Parameters:
  ///   - folder: The package's folder, as an absolute path.
  ///   - excluded: Absolute paths of folders that are none of it, as the one of intermediate results.
  static func take(_ folder: String, excluding excluded: Set<String>, since earlier: SourceSnapshot? = nil) -> Self {
    var snapshot = SourceSnapshot()
    snapshot.add(folder, excluded, earlier)
    return snapshot
  }

  /// Whether a file has not been touched since it was read.
  func isUntouched(_ path: String) -> Bool { files[path]?.stamp == FileStamp(path, followingLinks: true) }

  /// The paths of files with one of these endings, each with its dot, in order.
  func paths(ending suffixes: [String], in folder: String) -> [String] {
    files.keys.filter { path in path.hasPrefix("\(folder)/") && suffixes.contains { path.hasSuffix($0) } }.sorted()
  }

  private mutating func add(_ folder: String, _ excluded: Set<String>, _ earlier: SourceSnapshot?) {
    for name in (try? Folder.names(in: folder)) ?? [] where !IgnoredNames.contains(name) {
      let path = "\(folder)/\(name)"
      if excluded.contains(path) { continue }
      switch FileStamp(path)?.kind {
      case .folder: add(path, excluded, earlier)
      case .file, .other: read(path, earlier?.files[path])
      case nil: break
      }
    }
  }

  private mutating func read(_ path: String, _ earlier: File?) {
    // The stamp first: what is written after it is found by the next look at the stamp.
    let now = Self.clock()
    guard let stamp = FileStamp(path, followingLinks: true), stamp.kind == .file else { return }
    if let earlier, earlier.stamp == stamp, stamp.identity.changed < earlier.read - Self.tick {
      files[path] = earlier
      return
    }
    guard let bytes = try? Folder.bytes(of: path) else { return }
    let text = path.hasSuffix(".swift") && bytes.count < 1 << 20 ? bytes : []
    files[path] = File(digest: Digest.hexadecimal(of: bytes), stamp: stamp, text: text, read: now)
  }

  /// Times of files may be as coarse as the kernel's timer.
  private static let tick: Int64 = 20_000_000

  private static func clock() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME_COARSE, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
