/// The folder that this process has its Swift runtime from.
package enum RuntimeFolder {
  /// The folder's path, or nil if the runtime is part of the executable.
  package static let path: String? = {
    let file = "/libswiftCore.so"
    let runtime = MappedLibrary.first { $0.path.hasPrefix("/") && $0.path.hasSuffix(file) }
    return runtime.map { String($0.path.dropLast(file.utf8.count)) }
  }()
}
