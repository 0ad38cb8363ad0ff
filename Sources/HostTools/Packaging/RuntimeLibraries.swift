package import Failures
import Platform
import PluginLoading

/// The libraries of the Swift runtime, which an installation has for its programs and for plugins.
///
/// They are those of this process; none if the runtime is a part of it.
package enum RuntimeLibraries {
  /// Returns all that programs in Swift may need.
  ///
  /// Plugins may need more of them than the programs do, such as those for regular expressions.
  ///
  /// - Parameter folder: The folder to install them in, relative to the prefix.
  package static func all(in folder: String) throws(FlowFailure) -> [InstalledFile] {
    guard let source = RuntimeFolder.path else { return [] }
    var files: [InstalledFile] = []
    for name in try Folder.names(in: source).sorted() where isPart(name) {
      files.append(InstalledFile("\(folder)/\(name)", try Folder.bytes(of: "\(source)/\(name)"), mode: 0o755))
    }
    return files
  }

  /// Returns those that programs and libraries need, and the ones that these need.
  ///
  /// - Parameter folder: The folder to install them in, relative to the prefix.
  package static func needed(by programs: [InstalledFile], in folder: String) throws(FlowFailure) -> [InstalledFile] {
    guard let source = RuntimeFolder.path else { return [] }
    let there = Set(try Folder.names(in: source))
    var files: [String: InstalledFile] = [:]
    var waiting = programs
    while let program = waiting.popLast() {
      let image = try ELFImage(
        program.bytes, name: Folder.lastName(of: program.path), readsSymbols: false, mayBeProgram: true)
      for name in image.needed where files[name] == nil && there.contains(name) {
        let file = InstalledFile("\(folder)/\(name)", try Folder.bytes(of: "\(source)/\(name)"), mode: 0o755)
        files[name] = file
        waiting.append(file)
      }
    }
    return files.values.sorted { $0.path < $1.path }
  }

  /// Returns whether a file is a library that programs in Swift may need: Foundation, which neither hosts nor plugins use,
  /// tests and debuggers are no part.
  private static func isPart(_ name: String) -> Bool {
    guard name.hasSuffix(".so") else { return false }
    return name == "libdispatch.so" || name == "libBlocksRuntime.so"
      || name.hasPrefix("libswift") && name != "libswiftRemoteMirror.so"
  }
}
