import Glibc
import Platform

/// A snapshot of the files of a package and of the local packages that it depends on: for each path, the digest of the content and the stamp of the file.
struct SourceSnapshot: Equatable, Sendable {
  struct File: Equatable, Sendable {
    var digest: String
    var stamp: FileStamp
    /// The content of a Swift source; empty for other files.
    var text: [UInt8] = []
    /// The time of reading, by the clock of file times, in nanoseconds.
    fileprivate var read: Int64

    /// Files are equal if their content is.
    static func == (one: Self, other: Self) -> Bool { one.digest == other.digest }
  }

  private(set) var files: [String: File] = [:]
  /// Whether a folder is linked, whose files are not among these.
  private(set) var hasLinkedFolders = false

  /// Reads a package and the local packages that it depends on.
  static func of(_ package: PluginPackage, plan: BuildPlan, since earlier: SourceSnapshot? = nil) -> Self {
    let folders = [Folder.absolute(package.path)] + package.dependencies
    return take(
      folders, excluding: Set([Folder.absolute(plan.scratch)] + folders.map { "\($0)/Tests" }), since: earlier)
  }

  /// Reads packages.
  ///
  /// A file with the same stamp as in an earlier snapshot is not read again, unless it had been modified so recently that
  /// another write may have had the same time.
  ///
  /// - Parameters:
  ///   - folders: The packages' folders, as absolute paths.
  ///   - excluded: Absolute paths of folders to skip, such as the scratch folder.
  static func take(_ folders: [String], excluding excluded: Set<String>, since earlier: SourceSnapshot? = nil) -> Self {
    var snapshot = SourceSnapshot()
    for folder in folders { snapshot.add(folder, excluded, earlier) }
    return snapshot
  }

  /// Returns the files that are in none of the subfolders of a folder.
  func files(outside folder: String) -> [String: File] { files.filter { !$0.key.hasPrefix("\(folder)/") } }

  /// Returns whether a file was not modified since it was read.
  func isUntouched(_ path: String) -> Bool { files[path]?.stamp == FileStamp(path, followingLinks: true) }

  /// Returns the sorted paths of the files in a folder with one of the suffixes, which include the dot.
  func paths(ending suffixes: [String], in folder: String) -> [String] {
    files.keys.filter { path in path.hasPrefix("\(folder)/") && suffixes.contains { path.hasSuffix($0) } }.sorted()
  }

  private mutating func add(_ folder: String, _ excluded: Set<String>, _ earlier: SourceSnapshot?) {
    for name in (try? Folder.names(in: folder)) ?? [] where !IgnoredNames.contains(name) {
      let path = "\(folder)/\(name)"
      if excluded.contains(path) { continue }
      switch FileStamp(path)?.kind {
      case .folder: add(path, excluded, earlier)
      case .file: read(path, earlier?.files[path])
      case .other:
        if FileStamp(path, followingLinks: true)?.kind == .folder { hasLinkedFolders = true }
        read(path, earlier?.files[path])
      case nil: break
      }
    }
  }

  private mutating func read(_ path: String, _ earlier: File?) {
    // Take the stamp before reading, so that a later write changes it.
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

  /// The resolution of file times, which may be that of the kernel's timer, in nanoseconds.
  private static let tick: Int64 = 20_000_000

  private static func clock() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME_COARSE, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
