import Failures
import Glibc
import TestSupport
import Testing

@testable import Galleries
@testable import Platform

@MainActor
@Suite("The reader of a gallery in an archive", .enabled(if: access("/usr/bin/tar", X_OK) == 0, "tar is not here."))
struct ArchiveReaderTests {
  /// An id whose path in an archive does not fit into the field of a name.
  private static let long = "features/\(String(repeating: "shop.", count: 16))notes.channel"
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    _ = try GalleryFolder(making: folder.path("gallery"))
    try folder.write(Array("table".utf8), to: "gallery/index.json")
    try folder.write(Array("channel".utf8), to: "gallery/\(Self.long)")
    let library = [UInt8](repeating: 7, count: 100_000)
    try folder.write(library, to: "gallery/\(BlobDigest(of: library).path)")
    #expect(symlink("/etc/passwd", folder.path("gallery/features/a.channel")) == 0)
  }

  private func archive(_ options: [String], name: String = "gallery.tar") throws -> String {
    let path = folder.path(name)
    let made = try runProcess(["tar", "-C", folder.path(""), "-cf", path] + options, deadline: .seconds(20))
    #expect(made.status == 0, "\(made.errors)")
    return path
  }

  @Test(
    "The reader finds the files in each form of archive, alone or in a folder, and follows no link",
    arguments: [
      ["--format=ustar", "gallery"], ["--format=pax", "gallery"], ["--format=gnu", "gallery"], ["-C", "gallery", "."],
    ])
  func forms(options: [String]) throws {
    let reader = try ArchiveReader(try archive(options))
    let names = ["index.json", Self.long, "features/a.channel", "features/b.channel"]
    let files = try reader.files(names, limit: 100)
    #expect(files == ["index.json": Array("table".utf8), Self.long: Array("channel".utf8)])
    let library = [UInt8](repeating: 7, count: 100_000)
    #expect(try reader.blob(BlobDigest(of: library), "the library", size: library.count) == library)
    #expect(try reader.bytes(of: BlobDigest(of: []), size: 1) == nil)
    #expect(throws: FlowFailure.self) { try reader.files(["index.json"], limit: 4) }
    #expect(try GallerySource(folder.path("gallery.tar")) == reader.source)
  }

  @Test("A reader keeps its archive open, until it is released")
  func released() throws {
    let path = try archive(["gallery"])
    var reader: ArchiveReader? = try ArchiveReader(path)
    #expect(OpenFiles.contains(path) && reader != nil)
    reader = nil
    #expect(!OpenFiles.contains(path))
  }

  @Test("A file that is no archive, or none of a gallery, is refused with the reason, and does not stay open")
  func others() throws {
    func found(_ path: String) throws -> String? {
      let found = try #require(throws: FlowFailure.self) { try ArchiveReader(path) }.found
      #expect(!OpenFiles.contains(path))
      return found
    }
    #expect(try found(folder.write(Array("text".utf8), to: "short.tar")) == "no archive of tar")
    #expect(try found(folder.write([UInt8](repeating: 65, count: 2000), to: "long.tar")) == "no archive of tar")
    #expect(try found(archive(["gallery/features"])) == "an archive without oci-layout")
    let whole = try FileBytes.read(archive(["gallery"]))
    #expect(try found(folder.write([whole[0] ^ 1] + whole.dropFirst(), to: "changed.tar")) == "no archive of tar")
    #expect(try found(folder.write(Array(whole.prefix(512)), to: "cut.tar")) == "an archive without its end")
  }

  @Test("Hundreds of damaged archives are refused or read, and never more than is there")
  func damaged() throws {
    let whole = try FileBytes.read(archive(["gallery"]))
    var generator = SeededGenerator(seed: 26)
    let path = folder.path("damaged.tar")
    for _ in 0..<500 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        // Mostly in headers, as a test of their sum hides the rest.
        let index = Int.random(in: 0..<min(bytes.count, 4096), using: &generator)
        bytes[index] = UInt8.random(in: 0...255, using: &generator)
      }
      for block in stride(from: 0, to: min(bytes.count, 4096), by: 512) { Self.sum(&bytes, block) }
      try FileBytes.write(bytes, to: path)
      guard let reader = try? ArchiveReader(path) else { continue }
      _ = try? reader.files(["index.json", Self.long], limit: 1 << 20)
    }
  }

  /// Makes the sum of a header right, if it is one.
  private static func sum(_ bytes: inout [UInt8], _ block: Int) {
    guard bytes[block..<block + 512].contains(where: { $0 != 0 }) else { return }
    let sum = (0..<512).reduce(0) { $0 + ((148..<156).contains($1) ? 32 : Int(bytes[block + $1])) }
    let digits = String(sum, radix: 8)
    let text = String(repeating: "0", count: max(0, 6 - digits.count)) + digits + "\0 "
    for (index, byte) in text.utf8.prefix(8).enumerated() { bytes[block + 148 + index] = byte }
  }
}
