import CSystem
import Glibc

/// The opening of paths in which a library may have placed a link.
///
/// The user's own links are followed. What is in a folder that the library may change is opened without following
/// any: it could have put a link there in an earlier process, which leads to something that it was not granted.
struct GrantedPath {
  /// The result of opening a path.
  enum Opening {
    /// A descriptor that only names the file, which the caller closes.
    case opened(Int32)
    /// There is no such file, or it cannot be reached.
    case missing
    /// This link is in a folder that the library may change, or, nil, somewhere in a path that may have none.
    case refused(link: String?)
  }

  /// A folder or file on the way, with whether it or a folder above it can be changed by the library.
  private struct Step {
    let descriptor: Int32
    let path: String
    let isLink: Bool
    let isChangeable: Bool
  }

  /// A file or folder, whatever its path.
  private struct Place: Hashable {
    let device: dev_t
    let inode: ino_t

    init(_ information: stat) { (device, inode) = (information.st_dev, information.st_ino) }
  }

  /// The files and folders that the library may change, wherever their paths lead.
  private let changeable: Set<Place>

  /// The number of links in a path after which the kernel does not follow any either.
  private static let mostLinks = 40

  /// - Parameter paths: What the library may change, in this process or another one.
  init(changeable paths: Set<String>) {
    changeable = Set(
      paths.compactMap { path in
        var information = stat()
        return stat(path, &information) == 0 ? Place(information) : nil
      })
  }

  /// Opens a path in which no part may be a link, also none of the user's.
  static func openWithoutLinks(_ path: String) -> Opening {
    let descriptor = LinkFreeOpening.open(path, in: AT_FDCWD, LinkFreeOpening.onlyName | O_DIRECTORY | O_CLOEXEC)
    if descriptor >= 0 { return .opened(descriptor) }
    // In the last part, a link is no folder.
    return errno == ELOOP || errno == ENOTDIR ? .refused(link: nil) : .missing
  }

  /// Opens a path.
  func open(_ path: String) -> Opening {
    // Most paths have no links at all.
    let flags = LinkFreeOpening.onlyName | O_CLOEXEC
    let descriptor = changeable.isEmpty ? -1 : system_open_without_links(AT_FDCWD, path, flags)
    if descriptor >= 0 { return .opened(descriptor) }
    guard !changeable.isEmpty else {
      let descriptor = Glibc.open(path, flags)
      return descriptor >= 0 ? .opened(descriptor) : .missing
    }
    return walk(path)
  }

  /// Opens a path one part after the other.
  private func walk(_ path: String) -> Opening {
    var way: [Step] = []
    defer { for step in way { close(step.descriptor) } }
    guard let root = step("/", in: nil, at: "/") else { return .missing }
    way.append(root)
    var parts = Array(path.split(separator: "/").map(String.init).reversed())
    var links = 0
    while let part = parts.popLast() {
      if part == "." { continue }
      if part == ".." {
        if way.count > 1 { close(way.removeLast().descriptor) }
        continue
      }
      guard let folder = way.last else { return .missing }
      let here = folder.path == "/" ? "/\(part)" : "\(folder.path)/\(part)"
      guard let next = step(part, in: folder, at: here) else { return .missing }
      guard next.isLink else {
        way.append(next)
        continue
      }
      defer { close(next.descriptor) }
      if folder.isChangeable { return .refused(link: here) }
      links += 1
      guard links <= Self.mostLinks, let target = Self.target(of: next.descriptor) else { return .missing }
      if target.hasPrefix("/") {
        for step in way.dropFirst() { close(step.descriptor) }
        way = [root]
      }
      parts += target.split(separator: "/").map(String.init).reversed()
    }
    guard let last = way.popLast() else { return .missing }
    return .opened(last.descriptor)
  }

  private func step(_ name: String, in folder: Step?, at path: String) -> Step? {
    let descriptor = openat(folder?.descriptor ?? AT_FDCWD, name, LinkFreeOpening.onlyName | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    var information = stat()
    let isKnown = fstat(descriptor, &information) == 0
    let isLink = isKnown && information.st_mode & S_IFMT == S_IFLNK
    let isChangeable = folder?.isChangeable == true || !isKnown || changeable.contains(Place(information))
    return Step(descriptor: descriptor, path: path, isLink: isLink, isChangeable: isChangeable)
  }

  /// Returns what a link says; nil if that cannot be read.
  private static func target(of link: Int32) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let count = readlinkat(link, "", start, buffer.count)
      return count > 0 ? String(decoding: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
    }
  }
}
