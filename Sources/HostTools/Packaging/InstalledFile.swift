/// A file to be installed.
package struct InstalledFile: Sendable {
  /// The path of the file, relative to the prefix.
  package var path: String
  package var bytes: [UInt8]
  package var mode: UInt32

  package init(_ path: String, _ bytes: [UInt8], mode: UInt32 = 0o644) {
    self.path = path
    self.bytes = bytes
    self.mode = mode
  }
}
