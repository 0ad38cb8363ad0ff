package import Failures
import Glibc
import Platform

/// A reader of a gallery, from wherever it is.
@MainActor
package protocol GalleryReader {
  /// The place of the gallery.
  var source: GallerySource { get }

  /// Reads small files at once.
  ///
  /// - Parameters:
  ///   - paths: The paths in the gallery.
  ///   - limit: The maximum size of each, in bytes.
  /// - Returns: The files that there are.
  /// - Throws: A failure if the gallery cannot be reached, or a file is too large.
  func files(_ paths: [String], limit: Int) throws(FlowFailure) -> [String: [UInt8]]

  /// Reads a blob, whose bytes the caller checks.
  ///
  /// - Parameter size: The size that it must have.
  func bytes(of digest: BlobDigest, size: Int) throws(FlowFailure) -> [UInt8]?
}

extension GalleryReader {
  /// Reads a small file, or returns nil if there is none.
  package func file(_ path: String, limit: Int = 1 << 20) throws(FlowFailure) -> [UInt8]? {
    try files([path], limit: limit)[path]
  }

  /// Reads a blob that something trusted names, and checks that it is the one.
  ///
  /// - Parameters:
  ///   - what: The blob, for failures: "the library".
  ///   - size: The size that it must have, or nil for any up to 1 MiB.
  package func blob(_ digest: BlobDigest, _ what: String, size: Int? = nil) throws(FlowFailure) -> [UInt8] {
    let found = if let size { try bytes(of: digest, size: size) } else { try file(digest.path) }
    guard let bytes = found else { throw GalleryFailure.missing("\(what), \(digest)", in: source) }
    if let size, bytes.count != size {
      throw GalleryFailure.tampered("\(what)", expected: "\(size) bytes", found: "\(bytes.count) bytes")
    }
    let actual = BlobDigest(of: bytes)
    guard actual == digest else { throw GalleryFailure.tampered(what, expected: "\(digest)", found: "\(actual)") }
    return bytes
  }
}

/// A reader of a gallery on this machine, a file at a time.
@MainActor
protocol LocalGalleryReader: GalleryReader {
  /// Reads a file, or returns nil if there is none.
  func read(_ file: String, limit: Int) throws(FlowFailure) -> [UInt8]?
}

extension LocalGalleryReader {
  package func files(_ paths: [String], limit: Int) throws(FlowFailure) -> [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for file in paths { files[file] = try read(file, limit: limit) }
    return files
  }

  package func bytes(of digest: BlobDigest, size: Int) throws(FlowFailure) -> [UInt8]? {
    try read(digest.path, limit: size)
  }
}

/// The reader of a gallery in a folder.
@MainActor
package struct FolderReader: LocalGalleryReader {
  private let path: String

  package init(_ path: String) { self.path = path }

  package var source: GallerySource { .folder(path) }

  func read(_ file: String, limit: Int) throws(FlowFailure) -> [UInt8]? {
    var information = stat()
    guard stat("\(path)/\(file)", &information) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw SystemError.failure("read", "\(path)/\(file)", errno)
    }
    guard information.st_size <= limit else { throw GalleryFailure.tooLarge(file, limit: limit) }
    guard let bytes = AtomicFile.read("\(path)/\(file)", limit: limit) else {
      throw SystemError.failure("read", "\(path)/\(file)", errno == 0 ? EINVAL : errno)
    }
    return bytes
  }
}
