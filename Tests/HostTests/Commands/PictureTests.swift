import Glibc
import Platform
import TestSupport
import Testing

@Suite("A picture of a library in a process of its own is shown if the library may read its file", .waiting)
struct PictureTests {
  let home: Switchyard
  /// The folder with the library, and one with its picture.
  let folder: TemporaryFolder
  let pictures: TemporaryFolder

  init() throws {
    home = try Switchyard()
    folder = try TemporaryFolder()
    pictures = try TemporaryFolder()
    let path = pictures.path("tent.png")
    try AtomicFile.write(SamplePictures.png(width: 8, height: 8) { (UInt8($0 * 30), UInt8($1 * 30), 0, 255) }, to: path)
    try CLibrary.build(
      ["PicturePlugin/picture.c"], to: folder.path("libPicture.so"),
      options: ["-std=gnu11", "-Wall", "-DPICTURE=\"\(path)\""])
    chmod(folder.path, 0o700)
  }

  private func screen() throws -> String {
    let outcome = try home("snapshot", folder.path, "--size", "100x30")
    #expect(outcome.errors == "")
    return outcome.output
  }

  @Test("Without a grant for its folder the screen says so; with one it shows the picture")
  func granted() throws {
    let refused = try screen()
    #expect(refused.contains("may not be read") && refused.contains("A tent"), "\(refused)")
    let trust = try home(
      "trust", "--grant", "read:\(pictures.path)", folder.path("libPicture.so"))
    #expect(trust.status == 0, "\(trust.errors)")
    let shown = try screen()
    #expect(!shown.contains("may not be read"), "\(shown)")
    #expect(shown.contains { "▀▄█".contains($0) }, "\(shown)")
  }

  @Test("A link out of the folder that the library may read leads nowhere")
  func link() throws {
    let secret = try TemporaryFolder()
    try AtomicFile.write(SamplePictures.png(width: 8, height: 8, colour: 0xFF), to: secret.path("secret.png"))
    let path = pictures.path("tent.png")
    #expect(unlink(path) == 0 && symlink(secret.path("secret.png"), path) == 0)
    _ = try home("trust", "--grant", "read:\(pictures.path)", folder.path("libPicture.so"))
    #expect(try screen().contains("may not be read"))
  }
}
