import Failures
import Galleries
import Glibc
import TestSupport

/// Archives of galleries, whose headers say what they like about what follows.
@MainActor
enum ArchiveTarget {
  private static let names = [
    "oci-layout", "index.json", "gallery/oci-layout", "./index.json", "../index.json", "/etc/passwd", "",
    "features/a.channel", String(repeating: "d/", count: 45) + "oci-layout",
  ]
  /// The files of which one is read if it is there, at most so many bytes of it.
  private static let wanted = ["index.json", "features/a.channel", "oci-layout", "", "gallery/oci-layout"]
  private static let limit = 2048

  static func target() throws -> FuzzTarget {
    let root = try TemporaryFolder(base: TemporaryFolder.inMemory)
    // Entries: kind, name, form of the size, bytes.
    let programs: [[UInt8]] = [
      [1, 0, 0, 0, 3, 1, 2, 3, 1, 0, 1, 0, 2, 4, 5, 0], [1, 5, 0, 0, 12, 1, 2, 0, 0, 2, 7, 7, 1, 3, 7, 0, 1, 9, 9],
      [1, 0, 2, 0, 0, 1, 4, 8, 3, 200, 5, 1, 0, 6, 2, 17, 3, 0, 9],
    ]
    let mutator = Mutator(corpus: programs, changes: 12, limit: 512)
    return FuzzTarget("archives") {
      mutator(&$0)
    } check: { bytes in
      var source = ByteSource(bytes)
      let archive = archive(&source)
      let path = root.path("gallery.tar")
      try FileBytes.write(archive, to: path)
      guard let reader = try? ArchiveReader(path) else { return false }
      for (name, bytes) in (try? reader.files(wanted, limit: limit)) ?? [:] {
        try require(bytes.count <= limit, "'\(name)' has more bytes than were asked for.")
        let isThere =
          bytes.isEmpty
          || stride(from: 0, to: archive.count, by: 512).contains { archive[$0...].starts(with: bytes) }
        try require(isThere, "'\(name)' has bytes that stand nowhere in the archive.")
      }
      return true
    }
  }

  private static func archive(_ source: inout ByteSource) -> [UInt8] {
    var archive: [UInt8] = []
    while !source.isAtEnd, archive.count < 64 << 10 {
      let kind = source.number(below: 8)
      if kind == 0 { return archive + [UInt8](repeating: 0, count: 1024) }
      let name = Array(names[source.number(below: names.count)].utf8)
      let form = source.number(below: 8)
      let content = source.take(source.number(below: 64))
      // Names of their own stand in front of what they name.
      let type: [UInt8] = [48, 48, 48, 76, 120, 50, 53, 0]
      let body = kind == 4 ? Array("\(name.count + 9) path=".utf8) + name + [10] : kind == 3 ? name : content
      archive += header(name, size: size(form, body.count), type: type[kind], form)
      archive += body + [UInt8](repeating: 0, count: (512 - body.count % 512) % 512)
    }
    return archive
  }

  /// Returns the field of a size, which may be another one than that of the body.
  private static func size(_ form: Int, _ count: Int) -> [UInt8] {
    switch form {
    case 0...2: Array("\(String(count, radix: 8))\0".utf8)
    case 3: Array("77777777777".utf8)
    case 4: [0x80, 0, 0, 0] + [UInt8](repeating: 0xff, count: 8)
    case 5: Array("-1".utf8)
    case 6: Array(" 00 1".utf8)
    default: Array("4000".utf8)
    }
  }

  private static func header(_ name: [UInt8], size: [UInt8], type: UInt8, _ form: Int) -> [UInt8] {
    var header = [UInt8](repeating: 0, count: 512)
    func put(_ bytes: some Collection<UInt8>, at place: Int, _ width: Int) {
      for (index, byte) in bytes.prefix(width).enumerated() { header[place + index] = byte }
    }
    put(name, at: 0, 100)
    put(size, at: 124, 12)
    put([UInt8](repeating: 32, count: 8), at: 148, 8)
    header[156] = type
    if form % 2 == 0 { put("ustar\u{0}00".utf8, at: 257, 8) }
    if form == 2 { put("gallery".utf8, at: 345, 155) }
    // One sum in eight is wrong.
    let sum = header.reduce(form == 7 ? 1 : 0) { $0 + Int($1) }
    put(Array("\(String(sum, radix: 8))\0 ".utf8), at: 148, 8)
    return header
  }
}
