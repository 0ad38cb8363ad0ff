import Failures
import Platform

/// The libraries of the Swift runtime, which an installation has for its programs and for plugins.
///
/// Plugins may need more of them than the programs do, such as those for regular expressions.
enum RuntimeLibraries {
  /// The folder for them, relative to the prefix, in which the programs look for them.
  static let folder = "lib/switchyard/swift"

  /// Returns the libraries of this process's runtime as files to be installed; none if the runtime is a part of it.
  static func files() throws(FlowFailure) -> [InstalledFile] {
    guard let source = RuntimeFolder.path else { return [] }
    var files: [InstalledFile] = []
    for name in try Folder.names(in: source).sorted() where isPart(name) {
      files.append(InstalledFile("\(folder)/\(name)", try Folder.bytes(of: "\(source)/\(name)"), mode: 0o755))
    }
    return files
  }

  /// Returns whether a file is a library that programs in Swift may need: Foundation, which neither hosts nor plugins use,
  /// tests and debuggers are no part.
  static func isPart(_ name: String) -> Bool {
    guard name.hasSuffix(".so") else { return false }
    return name == "libdispatch.so" || name == "libBlocksRuntime.so"
      || name.hasPrefix("libswift") && name != "libswiftRemoteMirror.so"
  }
}
