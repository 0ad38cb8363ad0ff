package import Glibc

/// The identity and the version of a file, as far as `stat` reports them.
package struct FileIdentity: Hashable, Sendable {
  package var device: UInt64
  package var inode: UInt64
  package var size: UInt64
  /// The time of the last change of the content, in nanoseconds since 1970.
  package var modified: Int64
  /// The time of the last change of the content or the metadata, in nanoseconds since 1970.
  package var changed: Int64

  package init(device: UInt64, inode: UInt64, size: UInt64, modified: Int64, changed: Int64) {
    self.device = device
    self.inode = inode
    self.size = size
    self.modified = modified
    self.changed = changed
  }

  package init(_ information: stat) {
    self.init(
      device: UInt64(information.st_dev), inode: UInt64(information.st_ino), size: UInt64(information.st_size),
      modified: Int64(information.st_mtim.tv_sec) * 1_000_000_000 + Int64(information.st_mtim.tv_nsec),
      changed: Int64(information.st_ctim.tv_sec) * 1_000_000_000 + Int64(information.st_ctim.tv_nsec))
  }
}
