import CSystem
import Glibc

/// A note of the call into a plugin that is under way, in a small mapped file that outlives the process.
///
/// A call is noted with a few stores to memory and without a system call. ``end()`` removes the file; a process that
/// ends in any other way leaves it, and ``UnfinishedCall/takeAll(in:)`` reads it at the next start. The file is locked while
/// the process lives, so that several apps can share a folder.
///
/// The calls must be those of one thread.
public final class CallSentinel: Sendable {
  /// The suffix of the files' names, which follows the process ID.
  static let suffix = ".calls"

  /// The address of the mapping, which stays until the process ends: a signal handler may read it at any time.
  let address: UInt
  private let path: String
  private let descriptor: Int32

  /// Creates the file in a folder, which is created as well.
  ///
  /// - Returns: Nil if the file cannot be created; calls are not noted then.
  public init?(folder: String) {
    guard (try? Directories.create(folder)) != nil else { return nil }
    path = "\(folder)/\(getpid())\(Self.suffix)"
    let unfinished = "\(path).\(getpid()).0\(AtomicFile.unfinishedSuffix)"
    unlink(unfinished)
    descriptor = open(unfinished, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    // The file gets its name when it is locked and complete. The space is reserved, because a store to a page that the
    // disk has no room for would end the process.
    guard Self.lock(descriptor), posix_fallocate(descriptor, 0, SentinelLayout.size) == 0,
      let memory = mmap(nil, SentinelLayout.size, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0),
      UInt(bitPattern: memory) != UInt.max
    else {
      close(descriptor)
      unlink(unfinished)
      return nil
    }
    address = UInt(bitPattern: memory)
    memory.storeBytes(of: SentinelLayout.magic, as: UInt64.self)
    guard rename(unfinished, path) == 0 else {
      unlink(unfinished)
      return nil
    }
  }

  /// Locks a file for this process, which a fork does not inherit, and returns false if another process has locked it.
  static func lock(_ descriptor: Int32) -> Bool {
    var lock = flock()
    lock.l_type = Int16(F_WRLCK)
    lock.l_whence = Int16(SEEK_SET)
    return fcntl(descriptor, F_SETLK, &lock) == 0
  }

  // The memory is the mapping of `SentinelLayout.size` bytes, which is never unmapped.
  var memory: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: address) }

  // MARK: Calls

  /// Notes the beginning of a call.
  func begin(_ function: String, of owner: String) {
    guard let memory else { return }
    let depth = memory.load(fromByteOffset: SentinelLayout.depth, as: UInt32.self)
    if depth < SentinelLayout.frameLimit {
      let frame = memory + SentinelLayout.frames + Int(depth) * SentinelLayout.frameSize
      Self.put(function, at: frame, size: SentinelLayout.owner)
      Self.put(owner, at: frame + SentinelLayout.owner, size: SentinelLayout.frameSize - SentinelLayout.owner)
    }
    memory.storeBytes(of: depth &+ 1, toByteOffset: SentinelLayout.depth, as: UInt32.self)
  }

  /// Notes the end of the innermost call.
  func endCall() {
    guard let memory else { return }
    let depth = memory.load(fromByteOffset: SentinelLayout.depth, as: UInt32.self)
    guard depth > 0 else { return }
    memory.storeBytes(of: depth - 1, toByteOffset: SentinelLayout.depth, as: UInt32.self)
    if memory.load(fromByteOffset: SentinelLayout.hungDepth, as: UInt32.self) >= depth {
      memory.storeBytes(of: 0, toByteOffset: SentinelLayout.hungDepth, as: UInt32.self)
    }
  }

  /// Notes that the innermost call does not return.
  ///
  /// May be called on any thread while that call is under way.
  public func noteHang() {
    guard let memory else { return }
    let depth = memory.load(fromByteOffset: SentinelLayout.depth, as: UInt32.self)
    memory.storeBytes(of: depth, toByteOffset: SentinelLayout.hungDepth, as: UInt32.self)
  }

  // MARK: Libraries

  /// Notes the library whose code an owner of calls is.
  ///
  /// - Parameters:
  ///   - owner: A feature, or the name of the library's file.
  ///   - digest: The digest of the library's content.
  ///   - base: The address at which the library is loaded.
  ///   - code: The addresses of its code, to find the culprit of a crash outside of calls.
  public func note(_ owner: String, digest: String, base: UInt = 0, code: Range<UInt> = 0..<0) {
    guard let memory else { return }
    for index in 0..<SentinelLayout.libraryLimit {
      let entry = memory + SentinelLayout.libraries + index * SentinelLayout.librarySize
      guard entry.load(as: UInt8.self) == 0 || Self.text(at: entry) == owner else { continue }
      Self.put(owner, at: entry, size: SentinelLayout.digest)
      for (index, byte) in digest.utf8.prefix(SentinelLayout.digestSize).enumerated() {
        entry.storeBytes(of: byte, toByteOffset: SentinelLayout.digest + index, as: UInt8.self)
      }
      entry.storeBytes(of: UInt64(base), toByteOffset: SentinelLayout.base, as: UInt64.self)
      entry.storeBytes(of: UInt64(code.lowerBound), toByteOffset: SentinelLayout.codeStart, as: UInt64.self)
      entry.storeBytes(of: UInt64(code.upperBound), toByteOffset: SentinelLayout.codeEnd, as: UInt64.self)
      return
    }
  }

  /// Removes the file: the process ends in an orderly way.
  public func end() {
    memory?.storeBytes(of: 0, toByteOffset: SentinelLayout.depth, as: UInt32.self)
    unlink(path)
    close(descriptor)
  }

  // MARK: Texts

  /// Writes a text of at most `size - 1` bytes, and its length in front of it.
  static func put(_ text: String, at place: UnsafeMutableRawPointer, size: Int) {
    var text = text
    text.withUTF8 { bytes in
      let count = min(bytes.count, size - 1, 255)
      if let start = bytes.baseAddress { memcpy(place + 1, start, count) }
      place.storeBytes(of: UInt8(count), as: UInt8.self)
    }
  }

  private static func text(at place: UnsafeMutableRawPointer) -> String {
    let count = Int(place.load(as: UInt8.self))
    return String(decoding: UnsafeRawBufferPointer(start: place + 1, count: count), as: UTF8.self)
  }
}
