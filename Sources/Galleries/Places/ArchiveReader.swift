package import Failures
import Glibc
import Platform

/// The reader of a gallery in an archive of `tar` (POSIX `ustar` and `pax`, and the long names of GNU), of which nothing is
/// unpacked.
@MainActor
package final class ArchiveReader: LocalGalleryReader {
  package let source: GallerySource
  private let path: String
  private let descriptor: Int32
  /// The places of the files' bytes, by their paths in the gallery.
  private let places: [String: (offset: Int, size: Int)]

  /// The most files and folders that an archive may have.
  private static let limit = 65_536
  private static let blockSize = 512
  private static let nameLimit = 4096

  /// Opens an archive and reads its table.
  package init(_ path: String) throws(FlowFailure) {
    self.path = path
    source = .archive(path)
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
    guard descriptor >= 0 else { throw SystemError.failure("read", path, errno) }
    self.descriptor = descriptor
    var files: [String: (offset: Int, size: Int)] = [:]
    do throws(Malformed) {
      files = try Self.table(of: descriptor)
    } catch {
      close(descriptor)
      throw GalleryFailure.noGallery(.archive(path), found: error.found)
    }
    // It may be that of a folder with the gallery in it.
    guard let layout = files.keys.filter({ Folder.lastName(of: $0) == "oci-layout" }).min(by: { $0.count < $1.count })
    else {
      close(descriptor)
      throw GalleryFailure.noGallery(.archive(path), found: "an archive without oci-layout")
    }
    let root = layout.dropLast("oci-layout".count)
    places = Dictionary(
      files.filter { $0.key.hasPrefix(root) }.map { (String($0.key.dropFirst(root.count)), $0.value) },
      uniquingKeysWith: { $1 })
  }

  isolated deinit { close(descriptor) }

  func read(_ file: String, limit: Int) throws(FlowFailure) -> [UInt8]? {
    guard let place = places[file] else { return nil }
    guard place.size <= limit else { throw GalleryFailure.tooLarge(file, limit: limit) }
    guard let bytes = Self.bytes(of: descriptor, at: place.offset, count: place.size) else {
      throw GalleryFailure.noGallery(source, found: "an archive that ends in '\(file)'")
    }
    return bytes
  }

  // MARK: - The form

  /// The reason why a file is no archive that can be read.
  private struct Malformed: Error {
    let found: String
  }

  private static func bytes(of descriptor: Int32, at offset: Int, count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var read = 0
    while read < count {
      let result = bytes.withUnsafeMutableBytes { buffer in
        pread(descriptor, buffer.baseAddress?.advanced(by: read), count - read, off_t(offset + read))
      }
      if result == 0 || result < 0 && errno != EINTR { return nil }
      read += max(result, 0)
    }
    return bytes
  }

  /// Reads the headers of all files, one after the other.
  private static func table(of descriptor: Int32) throws(Malformed) -> [String: (offset: Int, size: Int)] {
    var files: [String: (offset: Int, size: Int)] = [:]
    var offset = 0
    var longName: String?
    for _ in 0..<limit {
      guard let header = bytes(of: descriptor, at: offset, count: blockSize) else {
        throw Malformed(found: offset == 0 ? "no archive of tar" : "an archive without its end")
      }
      if header.allSatisfy({ $0 == 0 }) { return files }
      guard isHeader(header), let size = number(header[124..<136]), size <= Int.max / 2 - offset else {
        throw Malformed(found: offset == 0 ? "no archive of tar" : "a damaged archive")
      }
      let content = offset + blockSize
      offset = content + (size + blockSize - 1) / blockSize * blockSize
      switch header[156] {
      case UInt8(ascii: "L"), UInt8(ascii: "x"):
        guard size <= nameLimit, let text = bytes(of: descriptor, at: content, count: size) else {
          throw Malformed(found: "a name of over \(nameLimit) bytes")
        }
        longName = header[156] == UInt8(ascii: "L") ? string(text[...]) : path(inRecords: text)
      case 0, UInt8(ascii: "0"):
        let prefix = header[257..<262].elementsEqual("ustar".utf8) && header[262] == 0 ? string(header[345..<500]) : ""
        let short = string(header[0..<100])
        var name = longName ?? (prefix.isEmpty ? short : "\(prefix)/\(short)")
        if name.hasPrefix("./") { name.removeFirst(2) }
        files[name] = (content, size)
        longName = nil
      default: longName = nil
      }
    }
    throw Malformed(found: "over \(limit) files")
  }

  /// Whether the sum of a header's bytes is what it says, where that of the sum itself counts as blanks.
  private static func isHeader(_ header: [UInt8]) -> Bool {
    let sum = header.enumerated().reduce(0) { $0 + ((148..<156).contains($1.offset) ? 32 : Int($1.element)) }
    return number(header[148..<156]) == sum
  }

  /// Reads an octal number; nil for what is none, and for those of 8 GiB and more, which have another form.
  private static func number(_ field: ArraySlice<UInt8>) -> Int? {
    let text = string(field).filter { $0 != " " }
    return text.isEmpty ? nil : Int(text, radix: 8).flatMap { $0 >= 0 ? $0 : nil }
  }

  private static func string(_ field: ArraySlice<UInt8>) -> String {
    String(decoding: field.prefix { $0 != 0 }, as: UTF8.self)
  }

  /// Returns the path in records such as "24 path=features/a.channel\n" (POSIX, pax).
  private static func path(inRecords text: [UInt8]) -> String? {
    text.split(separator: UInt8(ascii: "\n")).compactMap { line in
      let words = String(decoding: line, as: UTF8.self).split(separator: " ", maxSplits: 1)
      return words.count == 2 && words[1].hasPrefix("path=") ? String(words[1].dropFirst(5)) : nil
    }.last
  }
}
