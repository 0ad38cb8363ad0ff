public import Coordination
import Glibc
public import NavigationEngine

/// Watches folders, and says what has changed in them once it is quiet.
///
/// Files that are written in place, replaced by rename, made and removed all count, and folders that come later are
/// watched too. What begins with a dot, and what editors put beside a file, does not count. The kernel says when
/// something happens; nothing is polled. The watch ends with the object.
@MainActor
public final class FolderWatcher {
  /// How long it must be quiet before a change is told.
  public static let quiet = Duration.milliseconds(25)

  private let descriptor: Int32
  private let loop: any EventLoop
  private let isRecursive: Bool
  private let changed: @MainActor (Set<String>) -> Void
  private var folders: [Int32: String] = [:]
  private var pending: Set<String> = []
  private var watch: LoopToken?
  private var timer: LoopToken?

  private static let events = UInt32(
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_DELETE_SELF | IN_ONLYDIR)

  /// Begins to watch.
  ///
  /// - Parameters:
  ///   - isRecursive: Whether folders below are watched too.
  ///   - changed: Gets the paths of files that have changed; the folder's own path when the kernel could not keep up
  ///     and anything may have.
  /// - Throws: When the kernel gives no watch.
  public init(
    _ paths: [String], isRecursive: Bool, loop: any EventLoop,
    changed: @escaping @MainActor (Set<String>) -> Void
  ) throws(FlowFailure) {
    descriptor = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    guard descriptor >= 0 else { throw SystemError.failure("watched", paths.first ?? "", errno) }
    self.loop = loop
    self.isRecursive = isRecursive
    self.changed = changed
    for path in paths { add(path) }
    watch = loop.watch(readable: descriptor) { [weak self] in self?.read() }
  }

  /// How many folders are watched.
  public var count: Int { folders.count }

  private func add(_ path: String) {
    let number = inotify_add_watch(descriptor, path, Self.events)
    guard number >= 0 else { return }
    folders[number] = path
    guard isRecursive else { return }
    for name in (try? Folder.names(in: path)) ?? [] where !Self.isIgnored(name) { add("\(path)/\(name)") }
  }

  private func read() {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      guard count > 0 else { break }
      take(buffer[..<count])
    }
    guard !pending.isEmpty else { return }
    timer = loop.after(Self.quiet) { [weak self] in
      guard let self else { return }
      let paths = pending
      pending = []
      timer = nil
      changed(paths)
    }
  }

  /// Events are a header of 16 bytes each, and a name that is padded with zeros.
  private func take(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    func number(_ offset: Int) -> UInt32 {
      (0..<4).reduce(0) { $0 | UInt32(rest[rest.startIndex + offset + $1]) << (8 * UInt32($1)) }
    }
    while rest.count >= 16 {
      let watch = Int32(bitPattern: number(0))
      let mask = number(4)
      let size = Int(number(12))
      guard rest.count >= 16 + size else { return }
      let name = String(
        decoding: rest[(rest.startIndex + 16)..<(rest.startIndex + 16 + size)].prefix { $0 != 0 }, as: UTF8.self)
      rest = rest.dropFirst(16 + size)
      happened(mask, in: watch, name)
    }
  }

  private func happened(_ mask: UInt32, in watch: Int32, _ name: String) {
    if mask & UInt32(IN_Q_OVERFLOW) != 0 {
      for folder in folders.values { pending.insert(folder) }
      return
    }
    guard let folder = folders[watch] else { return }
    if mask & UInt32(IN_IGNORED | IN_DELETE_SELF) != 0 {
      folders[watch] = nil
      return
    }
    guard !Self.isIgnored(name) else { return }
    let path = "\(folder)/\(name)"
    if mask & UInt32(IN_ISDIR) != 0 {
      guard isRecursive, mask & UInt32(IN_CREATE | IN_MOVED_TO) != 0 else { return }
      // What was put into it before it was watched counts too.
      add(path)
      for file in (try? Folder.names(in: path)) ?? [] where !Self.isIgnored(file) { pending.insert("\(path)/\(file)") }
    } else if mask & UInt32(IN_CREATE) == 0 {
      pending.insert(path)
    }
  }

  private static func isIgnored(_ name: String) -> Bool {
    name.isEmpty || name.hasPrefix(".") || name.hasPrefix("#") || name.hasSuffix("~") || name == "4913"
      || name.hasSuffix(".swp") || name.hasSuffix(".new")
  }

  isolated deinit { close(descriptor) }
}
