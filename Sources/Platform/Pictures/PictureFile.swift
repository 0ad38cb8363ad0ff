package import Failures
import Glibc

/// The reading of a picture's file, whose path comes from a feature.
package enum PictureFile {
  /// Reads a regular file of a limited size.
  ///
  /// A pipe, a device or a folder is refused, and opening one does not wait.
  ///
  /// - Throws: `image.file`, with the reason.
  package static func read(_ path: String, limit: Int = PictureDecoder.largestFile) throws(FlowFailure) -> [UInt8] {
    guard path.utf8.first == UInt8(ascii: "/"), !path.utf8.contains(0) else {
      throw failure("an absolute path", "'\(path)'", "Say where the file is, beginning with /.")
    }
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard file >= 0 else {
      throw failure("a file at \(path)", String(cString: strerror(errno)), "Check the path and its permissions.")
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw failure("a regular file", "something else at \(path)", "Give the path of a picture.")
    }
    guard status.st_size <= limit else {
      throw failure("at most \(limit) bytes", "\(status.st_size) at \(path)", "Make the picture smaller.")
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(status.st_size) + 1)
    var part = [UInt8](repeating: 0, count: 65_536)
    while bytes.count <= limit {
      let count = Glibc.read(file, &part, part.count)
      if count == 0 { return bytes }
      guard count > 0 else {
        if errno == EINTR { continue }
        throw failure("the bytes of \(path)", String(cString: strerror(errno)), "Check the disk.")
      }
      bytes += part[..<count]
    }
    throw failure("at most \(limit) bytes", "more at \(path)", "Make the picture smaller.")
  }

  private static func failure(_ expected: String, _ found: String, _ remedy: String) -> FlowFailure {
    FlowFailure(
      code: "image.file", message: "The file of the picture cannot be read.", expected: expected, found: found,
      remedy: remedy)
  }
}
