package import Failures
import Flows
import Glibc
package import Platform

/// A library file in a plugin directory, examined and read without executing it.
package struct PluginFile {
  package let path: String
  package let name: String
  package let identity: FileIdentity
  private let folder: OpenFolder

  /// The valid sizes of a library, in bytes: from an ELF header to 64 MiB.
  package static let sizes = 64...HeaderLimits.library

  /// Examines a file of a folder without opening it.
  init(_ folder: OpenFolder, name: String) throws(FlowFailure) {
    self.name = name
    self.folder = folder
    path = folder.path == "/" ? "/\(name)" : "\(folder.path)/\(name)"
    var information = stat()
    let status = folder.examine(name, &information)
    if status == ENOENT { throw LoadFailure.fileMissing(path) }
    guard status == 0 else { throw LoadFailure.fileUnreadable(name, cause: SystemError.text(status)) }
    try Self.check(information, path: path, name: name)
    identity = FileIdentity(information)
  }

  /// Examines a file without opening it, in a folder that is checked first.
  package init(directory: String, name: String) throws(FlowFailure) {
    try self.init(OpenFolder(directory, given: directory), name: name)
  }

  /// Reads the whole file, and checks that it is the one that was examined.
  ///
  /// All later steps use these bytes. The file is not opened again.
  package func read() throws(FlowFailure) -> [UInt8] {
    ReadingStep.examined.reached()
    let descriptor = folder.open(name)
    guard descriptor >= 0 else { throw LoadFailure.fileUnreadable(name, cause: SystemError.text(errno)) }
    defer { close(descriptor) }
    var information = stat()
    guard fstat(descriptor, &information) == 0 else {
      throw LoadFailure.fileUnreadable(name, cause: SystemError.text(errno))
    }
    try Self.check(information, path: path, name: name)
    guard FileIdentity(information) == identity else { throw LoadFailure.fileChanged(name) }
    ReadingStep.opened.reached()
    guard let bytes = AtomicFile.readAll(descriptor, count: Int(identity.size)) else {
      let number = errno
      throw number == 0
        ? LoadFailure.fileChanged(name) : LoadFailure.fileUnreadable(name, cause: SystemError.text(number))
    }
    guard fstat(descriptor, &information) == 0, FileIdentity(information) == identity else {
      throw LoadFailure.fileChanged(name)
    }
    ReadingStep.read.reached()
    return bytes
  }

  private static func check(_ information: stat, path: String, name: String) throws(FlowFailure) {
    let format = information.st_mode & S_IFMT
    guard format == S_IFREG else { throw LoadFailure.fileKind(name, found: FileMode.name(ofFormat: format)) }
    try FileMode.check(information, path: path, isDirectory: false)
    let size = Int(information.st_size)
    guard sizes.contains(size) else { throw LoadFailure.fileSize(name, size: size) }
  }
}
