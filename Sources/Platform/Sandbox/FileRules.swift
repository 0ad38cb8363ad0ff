import CSystem
import Glibc

/// The Landlock rules of a ``Sandbox``.
///
/// Rights that the kernel's version of Landlock does not have are left out, so that the same rules work everywhere.
struct FileRules {
  /// The rights of Landlock, by their bits.
  private enum Right {
    static let execute: UInt64 = 1 << 0
    static let writeFile: UInt64 = 1 << 1
    static let readFile: UInt64 = 1 << 2
    static let readFolder: UInt64 = 1 << 3
    static let remove: UInt64 = 1 << 4 | 1 << 5
    static let makeDevices: UInt64 = 1 << 6 | 1 << 11
    static let makeLinks: UInt64 = 1 << 12
    /// All rights of the first version: removing and making files of each kind are the bits 4 to 12.
    static let first: UInt64 = (1 << 13) - 1
    static let refer: UInt64 = 1 << 13
    static let truncate: UInt64 = 1 << 14
    static let control: UInt64 = 1 << 15
    /// The rights that a file has, as opposed to a folder.
    static let ofFiles = execute | writeFile | readFile | truncate | control
  }

  /// The version of Landlock from which on it keeps signals and abstract sockets inside.
  static let versionWithScopes = 6

  private let sandbox: Sandbox
  private let version: Int
  private let paths: GrantedPath
  /// The links that were not followed.
  private(set) var refusedLinks: [RefusedLink] = []

  init(_ sandbox: Sandbox, version: Int) {
    self.sandbox = sandbox
    self.version = version
    paths = GrantedPath(changeable: sandbox.writable.union(sandbox.changeable).union(sandbox.removable))
  }

  /// All rights that this version knows; each is denied where no rule allows it.
  private var known: UInt64 {
    var rights = Right.first
    if version >= 2 { rights |= Right.refer }
    if version >= 3 { rights |= Right.truncate }
    if version >= 5 { rights |= Right.control }
    return rights
  }

  /// Restricts this thread.
  ///
  /// - Returns: 0, or -1 with `errno` set.
  mutating func apply() -> Int32 {
    // Binding and connecting of TCP; abstract sockets and signals of processes outside.
    var set = system_ruleset(
      files: known, network: version >= 4 && !sandbox.mayConnect ? 0b11 : 0,
      scopes: version >= Self.versionWithScopes ? 0b11 : 0)
    let size =
      version >= Self.versionWithScopes
      ? MemoryLayout<system_ruleset>.size : version >= 4 ? 2 * MemoryLayout<UInt64>.size : 8
    let rules = system_landlock_create(&set, size)
    guard rules >= 0 else { return -1 }
    defer { close(rules) }
    let reading = Right.readFile | Right.readFolder
    for path in sandbox.readable { allow(reading, path, rules) }
    for path in sandbox.unlisted { allow(Right.readFile, path, rules) }
    for path in sandbox.executable {
      allow(sandbox.mayStartPrograms ? reading | Right.execute : reading, path, rules)
    }
    for path in sandbox.devices { allow(Right.ofFiles & ~Right.execute, path, rules) }
    // A link that a library makes could be followed by another one, or by the user's programs. Programs such as compilers
    // make them.
    let never = Right.execute | Right.makeDevices | (sandbox.mayStartPrograms ? 0 : Right.makeLinks)
    for path in sandbox.removable { allow(reading | Right.remove, path, rules) }
    for path in sandbox.writable { allow(known & ~never, path, rules) }
    return system_landlock_restrict(rules)
  }

  /// Allows something for a file, or in a folder and below; a path that does not exist needs no rule.
  private mutating func allow(_ rights: UInt64, _ path: String, _ rules: Int32) {
    switch sandbox.linkFree.contains(path) ? GrantedPath.openWithoutLinks(path) : paths.open(path) {
    case .missing: return
    case .refused(let link): refusedLinks.append(RefusedLink(path: path, link: link))
    case .opened(let descriptor):
      defer { close(descriptor) }
      var information = stat()
      guard fstat(descriptor, &information) == 0 else { return }
      let isFolder = information.st_mode & S_IFMT == S_IFDIR
      var rule = system_path_rule(files: rights & known & (isFolder ? .max : Right.ofFiles), folder: descriptor)
      _ = system_landlock_add(rules, &rule)
    }
  }
}
