import CSystem
import Glibc

/// The activity of a process when it ended without ``CallSentinel/end()``, as its file says.
package struct UnfinishedCall: Hashable, Sendable {
  /// The way in which the process ended.
  package enum End: Hashable, Sendable {
    /// A signal that the process could note.
    case signal(Int32)
    /// A call of `exit` with this status.
    case exit(Int32)
    /// Without a note: the process was killed, called `_exit`, or the machine went down.
    case unknown
  }

  /// The function that was called, or nil if the process ended outside of calls.
  package var function: String?
  /// The feature or the file whose code it was.
  package var owner: String
  /// The digest of the library.
  package var digest: String
  package var end: End
  /// Whether the call had not returned for so long that the user was told.
  package var isHung: Bool
  /// The last words of the plugin or of its runtime, or nil.
  package var words: String?
  /// When the process ended, in seconds since 1970.
  package var time: Int

  /// Reads and removes the files of processes that have ended.
  ///
  /// - Parameter noted: Called with the last operations of each process that has noted any.
  /// - Returns: The calls that were under way, as far as they were into a library of the process.
  package static func takeAll(in folder: String, noted: ([OperationNote]) -> Void = { _ in }) -> [UnfinishedCall] {
    guard let names = try? Folder.names(in: folder) else { return [] }
    var calls: [UnfinishedCall] = []
    for name in names.sorted() where name.hasSuffix(CallSentinel.suffix) {
      let path = "\(folder)/\(name)"
      let descriptor = open(path, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      guard descriptor >= 0 else { continue }
      defer { close(descriptor) }
      // Its process is alive.
      guard CallSentinel.lock(descriptor) else { continue }
      var status = stat()
      let bytes = AtomicFile.readAll(descriptor, count: SentinelLayout.size)
      if let bytes, fstat(descriptor, &status) == 0 {
        if let call = UnfinishedCall(bytes, changed: status.st_mtim.tv_sec) { calls.append(call) }
        let operations = OperationNote.all(in: bytes)
        if !operations.isEmpty { noted(operations) }
      }
      unlink(path)
    }
    return calls
  }

  /// Reads the bytes of a file, or returns nil if they are malformed or if no call into a library was under way.
  ///
  /// - Parameter changed: When the file was changed last, in seconds since 1970.
  init?(_ bytes: [UInt8], changed: Int) {
    typealias Layout = SentinelLayout
    guard bytes.count == Layout.size, Self.number(bytes, Layout.magicOffset, size: 8) == Layout.magic else {
      return nil
    }
    func value(_ offset: Int) -> Int { Int(Self.number(bytes, offset, size: 4)) }
    let signal = Int32(truncatingIfNeeded: value(Layout.endValue))
    end =
      switch value(Layout.end) {
      case 1: .signal(signal)
      case 2: .exit(signal)
      default: .unknown
      }
    let noted = Int(truncatingIfNeeded: Self.number(bytes, Layout.endTime, size: 8))
    time = end == .unknown ? changed : noted
    let words = Self.text(bytes[Layout.words..<Layout.words + min(value(Layout.wordCount), Layout.wordLimit)])
    self.words = words.isEmpty ? nil : words
    let depth = value(Layout.depth)
    isHung = depth > 0 && value(Layout.hungDepth) == depth
    let entry: Int?
    if value(Layout.endLibrary) > 0 {
      // The crash was in a library's code outside of the call that was under way, if there was one.
      (function, isHung) = (nil, false)
      let index = value(Layout.endLibrary) - 1
      entry = index < Layout.libraryLimit ? Layout.libraries + index * Layout.librarySize : nil
      owner = entry.map { Self.prefixed(bytes, $0, limit: Layout.digest - 1) } ?? ""
    } else {
      guard depth > 0 else { return nil }
      let frame = Layout.frames + (min(depth, Layout.frameLimit) - 1) * Layout.frameSize
      function = Self.prefixed(bytes, frame, limit: Layout.owner - 1)
      let owner = Self.prefixed(bytes, frame + Layout.owner, limit: Layout.frameSize - Layout.owner - 1)
      self.owner = owner
      entry = (0..<Layout.libraryLimit).map { Layout.libraries + $0 * Layout.librarySize }
        .first { bytes[$0] > 0 && Self.prefixed(bytes, $0, limit: Layout.digest - 1) == owner }
    }
    guard let entry else { return nil }
    let digest = bytes[entry + Layout.digest..<entry + Layout.digest + Layout.digestSize]
    self.digest = String(decoding: digest, as: UTF8.self)
    guard Digest.isDigest(self.digest), !owner.isEmpty else { return nil }
  }

  static func number(_ bytes: [UInt8], _ offset: Int, size: Int) -> UInt64 {
    (0..<size).reduce(0) { $0 | UInt64(bytes[offset + $1]) << UInt64(8 * $1) }
  }

  /// Returns a text with its length in front of it.
  static func prefixed(_ bytes: [UInt8], _ offset: Int, limit: Int) -> String {
    text(bytes[offset + 1..<offset + 1 + min(Int(bytes[offset]), limit)])
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String { VisibleText.of(bytes) }
}
