import CSystem
import Glibc

/// The opening of files through paths without symbolic links.
package enum LinkFreeOpening {
  /// The flag of `open` for a descriptor that only names a file, for which no right to it is needed.
  static let onlyName: Int32 = 0x20_0000  // O_PATH

  /// Opens a file below a folder; returns -1 and sets `errno` on error, which is `ELOOP` for a link.
  ///
  /// Where the kernel does not refuse links in all parts of a path, only one in the last part is refused.
  ///
  /// - Parameters:
  ///   - folder: A descriptor, or `AT_FDCWD`.
  ///   - flags: Those of `open`, of which `O_NOFOLLOW` is added.
  package static func open(_ path: String, in folder: Int32, _ flags: Int32) -> Int32 {
    let flags = flags | O_NOFOLLOW
    let file = system_open_without_links(folder, path, flags)
    // Kernels before 5.6 do not have this call, and some containers do not allow it.
    guard file < 0, errno == ENOSYS || errno == EPERM else { return file }
    return openat(folder, path, flags)
  }
}
