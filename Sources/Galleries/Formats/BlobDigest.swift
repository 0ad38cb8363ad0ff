import Platform

/// The digest of a blob of a gallery, as OCI writes it: `sha256:` and 64 hexadecimal digits.
package struct BlobDigest: Hashable, Sendable, CustomStringConvertible {
  /// The digits.
  package let hexadecimal: String

  private static let prefix = "sha256:"

  /// Reads the text of a digest, or returns nil if it is none.
  package init?(_ text: String) {
    guard text.hasPrefix(Self.prefix) else { return nil }
    let digits = String(text.dropFirst(Self.prefix.count))
    guard Digest.isDigest(digits) else { return nil }
    hexadecimal = digits
  }

  /// Reads the path of a blob in a gallery, or returns nil if it is none.
  package static func ofBlob(at path: String) -> Self? {
    path.hasPrefix("blobs/sha256/") ? Self(prefix + path.dropFirst(13)) : nil
  }

  /// Computes the digest of bytes.
  package init(of bytes: [UInt8]) { hexadecimal = Digest.hexadecimal(of: bytes) }

  package var description: String { Self.prefix + hexadecimal }

  /// The path of the blob in a gallery.
  package var path: String { "blobs/sha256/\(hexadecimal)" }
}
