import CSystem
import Glibc

/// The folder that this process has its Swift runtime from.
package enum RuntimeFolder {
  /// The folder's path, or nil if the runtime is part of the executable.
  package static let path: String? = {
    var path: String?
    withUnsafeMutablePointer(to: &path) { path in
      // The pointer to `path` is valid for the duration of the call, and the loader does not use it afterwards.
      _ = system_visit_libraries(
        { library, _, context in
          guard let name = library?.pointee.name, let path = context?.assumingMemoryBound(to: String?.self) else {
            return 0
          }
          let text = String(cString: name)
          guard text.hasPrefix("/"), Folder.lastName(of: text) == "libswiftCore.so" else { return 0 }
          path.pointee = String(text.dropLast("/libswiftCore.so".utf8.count))
          return 1
        }, path)
    }
    return path
  }()
}
