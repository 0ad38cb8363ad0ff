import Payloads

/// Descriptions, for users, of files that are not ELF files.
package enum FileKind {
  static func describe(_ bytes: [UInt8]) -> String {
    func begins(_ magic: [UInt8]) -> Bool { bytes.starts(with: magic) }
    if bytes.isEmpty { return "an empty file" }
    if begins([0x89, 0x50, 0x4e, 0x47]) { return "a PNG image" }
    if begins(Array("!<arch>\n".utf8)) { return "a static library (ar)" }
    if begins([0x4d, 0x5a]) { return "a Windows program (PE)" }
    if begins([0xcf, 0xfa, 0xed, 0xfe]) || begins([0xca, 0xfe, 0xba, 0xbe]) { return "a macOS library (Mach-O)" }
    if begins([0x50, 0x4b, 0x03, 0x04]) { return "a ZIP archive" }
    if begins([0x1f, 0x8b]) { return "a gzip archive" }
    let head = bytes.prefix(64)
    if head.allSatisfy({ $0 >= 0x20 && $0 < 0x7f || $0 == 0x0a || $0 == 0x09 || $0 == 0x0d }) { return "text" }
    if head.allSatisfy({ $0 == 0 }) { return "zeros" }
    return "bytes that begin with \(bytes.prefix(4).map(Hexadecimal.digits).joined(separator: " "))"
  }
}
