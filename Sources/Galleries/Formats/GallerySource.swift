package import Failures
import Glibc
import Platform

/// A place that features come from: a folder, an archive, an address of the web, or a repository of a registry.
package enum GallerySource: Hashable, Sendable, CustomStringConvertible {
  /// The gallery in a folder, at an absolute path.
  case folder(String)
  /// The gallery in an archive of tar, at an absolute path.
  case archive(String)
  /// The gallery at an address without a slash at its end.
  case web(String)
  /// The gallery in a repository of a registry: the name of the machine and the repository, "registry.example/ui".
  case registry(String)

  /// The forms of a source, for messages.
  package static let forms =
    "a folder such as ./gallery or an archive of it, gallery.tar, "
    + "or an address such as https://ada.example/gallery or oci://registry.example/ui"

  /// The machines to which a connection need not be encrypted, since it does not leave this one.
  private static let own = ["127.0.0.1", "[::1]", "localhost"]

  /// Returns whether a word of a command line is meant as a source, and not as the id of a feature: it looks like a path
  /// or an address, or is the name of a gallery's folder or archive here.
  package static func isSource(_ word: String) -> Bool {
    word.contains("/") || word == "." || word == ".." || word.hasPrefix("~") || access("\(word)/oci-layout", F_OK) == 0
      || isArchive(word)
  }

  /// Reads a source.
  ///
  /// An address without a scheme is one of https. `http` is accepted for this machine alone.
  package init(_ text: String) throws(FlowFailure) {
    if let scheme = text.range(of: "://") {
      switch text[..<scheme.lowerBound] {
      case "https": self = .web(try Self.address(text))
      case "http":
        guard Self.isOwn(text[scheme.upperBound...]) else {
          throw GalleryFailure.source(text, found: "http, which anybody on the way can read and change")
        }
        self = .web(try Self.address(text))
      case "oci": self = .registry(try Self.registry(text))
      default: throw GalleryFailure.source(text, found: "the scheme '\(text[..<scheme.lowerBound])'")
      }
      return
    }
    if Self.isArchive(text) {
      self = .archive(UserPath.absolute(text))
      return
    }
    let isPath = [".", "/", "~"].contains { text.hasPrefix($0) }
    let first = text.prefix { $0 != "/" }
    if !isPath, first.contains("."), access(text, F_OK) != 0 {
      self = .web(try Self.address("https://\(text)"))
    } else {
      self = .folder(UserPath.absolute(text))
    }
  }

  private static func isArchive(_ text: String) -> Bool {
    text.hasSuffix(".tar") && FileStamp(UserPath.absolute(text), followingLinks: true)?.kind == .file
  }

  /// Whether an address without its scheme is on this machine.
  private static func isOwn(_ address: some StringProtocol) -> Bool {
    let host = address.prefix { $0 != "/" }
    return own.contains(String(host.hasPrefix("[") ? host.prefix { $0 != "]" } + "]" : host.prefix { $0 != ":" }))
  }

  private static func registry(_ text: String) throws(FlowFailure) -> String {
    let address = String(try Self.address(text).dropFirst("oci://".count))
    // As OCI Distribution has it, but for signs that follow each other.
    let repository = address.drop { $0 != "/" }.dropFirst()
    let isName = repository.utf8.allSatisfy {
      (97...122).contains($0) || (48...57).contains($0) || "._-/".utf8.contains($0)
    }
    guard !repository.isEmpty, isName, !repository.split(separator: "/").contains("..") else {
      throw GalleryFailure.source(text, found: "no name of a repository in lower case")
    }
    return address
  }

  /// Returns the address of the interface of a registry's repository: "https://registry.example/v2/ui".
  package static func interface(ofRegistry registry: String) -> String {
    let host = registry.prefix { $0 != "/" }
    return "\(isOwn(registry) ? "http" : "https")://\(host)/v2\(registry.dropFirst(host.count))"
  }

  /// Whether a registry is on this machine, so that a connection to it need not be encrypted.
  package static func isOwn(registry: String) -> Bool { isOwn(registry) }

  private static func address(_ text: String) throws(FlowFailure) -> String {
    var text = text
    while text.hasSuffix("/") { text.removeLast() }
    // A name and a password in an address would be in every message; the others lead away from what follows.
    let forbidden = text.unicodeScalars.first {
      $0.value <= 0x20 || $0.value >= 0x7f || "\"'`<>\\^{}|?#@*".unicodeScalars.contains($0)
    }
    if let forbidden { throw GalleryFailure.source(text, found: "the character '\(forbidden)'") }
    guard text.utf8.count <= 1024, let start = text.range(of: "://"), start.upperBound < text.endIndex,
      text[start.upperBound] != "/"
    else { throw GalleryFailure.source(text, found: "no name of a machine") }
    return text
  }

  /// The text of the source, which ``init(_:)`` reads back.
  package var description: String {
    switch self {
    case .folder(let path), .archive(let path): path
    case .web(let address): address
    case .registry(let address): "oci://\(address)"
    }
  }
}

extension String {
  /// The range of the first occurrence of a text.
  package func range(of text: String) -> Range<String.Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }
}
