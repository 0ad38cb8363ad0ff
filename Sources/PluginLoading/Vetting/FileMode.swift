import Failures
import Glibc

/// The rules for the owner and mode of files and folders from which code is loaded.
package enum FileMode {
  /// Checks that only root or this process's user can change the file or folder.
  static func check(_ information: stat, path: String, isDirectory: Bool) throws(FlowFailure) {
    guard information.st_uid == 0 || information.st_uid == geteuid() else {
      throw LoadFailure.foreignOwner(path, isDirectory: isDirectory, owner: information.st_uid, user: geteuid())
    }
    guard information.st_mode & 0o022 == 0 else {
      throw LoadFailure.othersMayWrite(path, isDirectory: isDirectory, mode: information.st_mode)
    }
  }

  static func name(ofFormat format: mode_t) -> String {
    switch format {
    case S_IFREG: "a regular file"
    case S_IFDIR: "a directory"
    case S_IFLNK: "a symbolic link"
    case S_IFIFO: "a pipe"
    case S_IFSOCK: "a socket"
    case S_IFCHR, S_IFBLK: "a device"
    default: "a special file"
    }
  }
}
