package import EventLoop
import Glibc

/// A monitor of the entries of some directories, which receives inotify events on a loop.
///
/// Directories are identified by their paths at the time when they were added. The descriptor is closed by ``end()``,
/// or with the last reference.
@MainActor
package final class DirectoryMonitor {
  /// An event on a directory or one of its entries.
  package struct Event: Equatable {
    /// The kind of an event.
    package enum Kind: Equatable {
      /// An entry appeared: it was created, or moved into the directory.
      case appeared
      /// An entry vanished: it was removed, or moved out of the directory.
      case vanished
      /// The content of a file is being changed.
      case written
      /// A file that was open for writing was closed.
      case closed
      /// The watched directory itself was removed or moved away.
      case directoryGone
      /// Events were lost, because there were too many.
      case overflow
    }

    package var kind: Kind
    /// The path of the directory as it was added, empty for ``Kind/overflow``.
    package var directory: String
    /// The name of the entry in the directory, empty for an event of the directory itself.
    package var name: String
    /// Whether the entry is itself a directory.
    package var isDirectory: Bool
    /// Whether the entry was moved into the directory.
    package var isMoved = false

    package var path: String { name.isEmpty ? directory : "\(directory)/\(name)" }
  }

  private static let mask = UInt32(
    IN_CLOSE_WRITE | IN_MODIFY | IN_CREATE | IN_DELETE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE_SELF | IN_MOVE_SELF
      | IN_ONLYDIR | IN_EXCL_UNLINK)

  private var descriptor: Int32
  private var directories: [Int32: String] = [:]
  private var numbers: [String: Int32] = [:]
  private var watch: LoopToken?
  private let received: @MainActor ([Event]) -> Void

  /// - Parameter received: A closure that is called with the events since the last call, in order.
  /// - Throws: A failure if the system cannot provide another inotify descriptor.
  package init(loop: any EventLoop, received: @escaping @MainActor ([Event]) -> Void) throws(WatchFailure) {
    self.received = received
    descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
    guard descriptor >= 0 else { throw WatchFailure(path: "", number: errno) }
    watch = loop.watch(readable: descriptor) { [weak self] in self?.gather() }
  }

  isolated deinit { end() }

  /// Watches a directory.
  ///
  /// Has no effect if the directory is already watched.
  ///
  /// - Throws: A failure with the system's error number if the path is not a readable directory or the limit of watches
  ///   is reached.
  package func add(_ directory: String) throws(WatchFailure) {
    let number = inotify_add_watch(descriptor, directory, Self.mask)
    guard number >= 0 else { throw WatchFailure(path: directory, number: errno) }
    if let old = directories[number], old != directory { numbers[old] = nil }
    directories[number] = directory
    numbers[directory] = number
  }

  /// Stops watching a directory and those below it.
  package func remove(tree directory: String) {
    for path in numbers.keys where path == directory || path.hasPrefix("\(directory)/") {
      guard let number = numbers.removeValue(forKey: path) else { continue }
      directories[number] = nil
      inotify_rm_watch(descriptor, number)
    }
  }

  /// Stops watching all directories, and closes the descriptor.
  package func end() {
    guard descriptor >= 0 else { return }
    watch?.cancel()
    watch = nil
    close(descriptor)
    descriptor = -1
    directories = [:]
    numbers = [:]
  }

  private func gather() {
    var events: [Event] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else {
        if count < 0, errno == EINTR { continue }
        break
      }
      events += decode(buffer[..<count])
    }
    if !events.isEmpty { received(events) }
  }

  /// Decodes the kernel's records: four 32-bit numbers (watch, mask, cookie, length) and a name padded with NULs.
  private func decode(_ bytes: ArraySlice<UInt8>) -> [Event] {
    var events: [Event] = []
    var rest = bytes
    while rest.count >= 16 {
      let number = Int32(bitPattern: Self.word(rest, 0))
      let mask = Self.word(rest, 4)
      let length = Int(Self.word(rest, 12))
      guard rest.count >= 16 + length else { break }
      let name = String(decoding: rest.dropFirst(16).prefix(length).prefix { $0 != 0 }, as: UTF8.self)
      rest = rest.dropFirst(16 + length)
      if let event = event(number, mask, name), event != events.last { events.append(event) }
    }
    return events
  }

  private func event(_ number: Int32, _ mask: UInt32, _ name: String) -> Event? {
    func has(_ flags: Int...) -> Bool { flags.contains { mask & UInt32($0) != 0 } }
    if has(Int(IN_Q_OVERFLOW)) { return Event(kind: .overflow, directory: "", name: "", isDirectory: false) }
    guard let directory = directories[number] else { return nil }
    if has(Int(IN_IGNORED)) {
      directories[number] = nil
      numbers[directory] = nil
      return nil
    }
    let kind: Event.Kind
    if has(Int(IN_DELETE_SELF), Int(IN_MOVE_SELF)) {
      kind = .directoryGone
    } else if has(Int(IN_CREATE), Int(IN_MOVED_TO)) {
      kind = .appeared
    } else if has(Int(IN_DELETE), Int(IN_MOVED_FROM)) {
      kind = .vanished
    } else if has(Int(IN_CLOSE_WRITE)) {
      kind = .closed
    } else {
      kind = .written
    }
    return Event(
      kind: kind, directory: directory, name: name, isDirectory: mask & 0x4000_0000 != 0,
      isMoved: has(Int(IN_MOVED_TO)))
  }

  /// Reads a number in the machine's byte order, at an offset from the start of the slice.
  private static func word(_ bytes: ArraySlice<UInt8>, _ offset: Int) -> UInt32 {
    bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self) }
  }
}
