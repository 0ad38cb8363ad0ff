package import Platform
import Synchronization

/// The vetted bytes of a library, in the form in which the loader maps them.
package enum LibraryImage: Sendable {
  /// A sealed file in memory, whose bytes nobody can change between vetting and loading, nor afterwards.
  case sealed(SealedFile)
  /// The private copy at this path, which only this user can change.
  case copy(path: String)

  /// The path of a sealed file in a child process that got it as ``ChildProcess/fileDescriptor``.
  private static let inheritedPath = "/proc/self/fd/\(ChildProcess.fileDescriptor)"

  /// Creates the image of bytes that were vetted.
  ///
  /// - Parameters:
  ///   - name: The file's name, under which tools show the memory.
  ///   - copy: The path of the private copy, which is used if the system has no sealed files.
  ///   - isSealed: Whether to use a sealed file. Debuggers and profilers only find the code of a copy.
  package init(_ bytes: [UInt8], name: String, copy: String, isSealed: Bool) {
    if isSealed, let file = SealedFile(bytes, name: name) {
      self = .sealed(file)
    } else {
      self = .copy(path: copy)
    }
  }

  /// Returns the path for the loader of this process, which never returns the same one for two sealed files.
  func loaderPath() -> String {
    switch self {
    case .sealed(let file): Self.newPath(of: file.descriptor)
    case .copy(let path): path
    }
  }

  /// Returns a path of a descriptor that was not used before.
  ///
  /// For a path that it knows the loader returns the old code, and the number of a closed descriptor is reused. Parts
  /// that mean nothing to the kernel tell the paths apart.
  private static func newPath(of descriptor: Int32) -> String {
    let number = loads.wrappingAdd(1, ordering: .relaxed).newValue
    let parts = (0..<32).map { number >> $0 & 1 == 0 ? "/." : "/./" }
    return "/proc/self\(parts.joined())/fd/\(descriptor)"
  }

  private static let loads = Atomic<UInt64>(0)

  /// The path for a child process that gets ``file``.
  package var pathInChild: String {
    switch self {
    case .sealed: Self.inheritedPath
    case .copy(let path): path
    }
  }

  /// The file that a child process must get as ``ChildProcess/fileDescriptor``, or nil if it needs none.
  package var file: SealedFile? {
    if case .sealed(let file) = self { file } else { nil }
  }

  /// Whether a path is that of a sealed file in a child process.
  static func isInherited(_ path: String) -> Bool { path == inheritedPath }

  /// The first descriptor that a child process closes when it loads a library from this path.
  static func firstUnneededDescriptor(loading path: String, after last: Int32) -> Int32 {
    isInherited(path) ? max(last, ChildProcess.fileDescriptor) + 1 : last + 1
  }
}
