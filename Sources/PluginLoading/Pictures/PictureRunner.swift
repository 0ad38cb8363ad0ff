import Failures
import Glibc
import Platform

/// The child's side of decoding a picture: enters the sandbox of the library that shows it, reads and decodes the picture,
/// and writes the answer.
@MainActor
package enum PictureRunner {
  /// Does all of it; only the hidden verb of the host's executable calls it, and ends with its result.
  ///
  /// - Parameters:
  ///   - file: The path of the picture, or nil to read its bytes from ``ChildProcess/fileDescriptor``.
  ///   - grants: The grants of the library. What it may change can only be read here.
  ///   - answer: The descriptor for the answer.
  /// - Returns: The status to end the process with.
  package static func run(
    file: String?, grants: Set<Grant>, answer: Int32 = ChildProcess.resultDescriptor
  ) -> Int32 {
    ProcessName.set("picture")
    guard let confinement = LibraryConfinement.begin(grants: grants, after: ChildProcess.fileDescriptor) else {
      return 1
    }
    let result: Result<Bitmap, FlowFailure>
    do throws(FlowFailure) {
      let bytes: [UInt8]
      if let file {
        // Without rules for files this process would read what the library may not.
        guard !confinement.gaps.contains(where: { $0.part == .files }) else { throw PictureFailure.unconfined(file) }
        bytes = try read(file, grants)
      } else {
        bytes = readFile(ChildProcess.fileDescriptor)
      }
      result = .success(try PictureDecoder().decode(bytes))
    } catch {
      result = .failure(error)
    }
    return writeAll(PictureAnswer.bytes(result), to: answer) == 0 ? 0 : 1
  }

  /// Reads the file of a picture; that it may not be read says what is missing.
  private static func read(_ path: String, _ grants: Set<Grant>) throws(FlowFailure) -> [UInt8] {
    do throws(FlowFailure) {
      return try PictureFile.read(path)
    } catch {
      // The sandbox refuses with this, and so does the file itself.
      guard error.found == SystemError.text(EACCES) else { throw error }
      throw PictureFailure.notReadable(path, cause: error.found)
    }
  }

  /// Reads the whole of a file that is open.
  private static func readFile(_ descriptor: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65_536)
    while bytes.count <= PictureDecoder.largestFile {
      let count = Glibc.read(descriptor, &part, part.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += part[..<count]
    }
    return bytes
  }
}
