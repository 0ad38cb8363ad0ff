import Failures
import Glibc
import TestSupport
import Testing

@testable import Platform

@Suite("The file of a picture is a regular one of a limited size, and nothing that has to be waited for")
struct PictureFileTests {
  private func failure(_ path: String, limit: Int = 1000) -> FlowFailure? {
    do throws(FlowFailure) {
      _ = try PictureFile.read(path, limit: limit)
      return nil
    } catch {
      return error
    }
  }

  @Test("A regular file is read", .enabled(if: Tool.libpng.isInstalled, "libpng16 is not on this machine."))
  func regular() throws {
    let folder = try TemporaryFolder()
    let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0) }
    let path = try folder.write(bytes, to: "picture")
    #expect(try PictureFile.read(path, limit: 1000) == bytes)
    #expect(failure(path, limit: 999)?.expected == "at most 999 bytes")
    // It is known before anything is read.
    #expect(failure(path, limit: 999)?.found == "1000 at \(path)")
    let picture = try folder.write(SamplePictures.png(width: 3, height: 3), to: "a.png")
    #expect(try PictureDecoder().decode(file: picture).width == 3)
  }

  @Test("A pipe without a writer, a device, a folder and what is missing are refused at once")
  func others() throws {
    let folder = try TemporaryFolder()
    let pipe = "\(folder.path)/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    for path in [pipe, "/dev/zero", "/dev/tty", folder.path] { #expect(failure(path)?.code == "image.file", "\(path)") }
    #expect(failure(pipe)?.expected == "a regular file")
    #expect(failure("\(folder.path)/none")?.found == "No such file or directory")
  }

  @Test("A path that depends on the folder of the app is refused", arguments: ["a.png", "./a.png", "", "/tmp/a\0b"])
  func relative(_ path: String) { #expect(failure(path)?.expected == "an absolute path") }
}
