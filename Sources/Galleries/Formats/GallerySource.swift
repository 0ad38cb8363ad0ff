package import Failures
import Glibc
import Platform

/// A place that features come from: a folder, or an address of the web.
package enum GallerySource: Hashable, Sendable, CustomStringConvertible {
  /// The gallery in a folder, at an absolute path.
  case folder(String)
  /// The gallery at an address without a slash at its end.
  case web(String)

  /// The forms of a source, for messages.
  package static let forms = "a folder such as ./gallery, or an address such as https://ada.example/gallery"

  /// The machines to which a connection need not be encrypted, since it does not leave this one.
  private static let own = ["127.0.0.1", "[::1]", "localhost"]

  /// Returns whether a word of a command line is meant as a source, and not as the id of a feature: it looks like a path
  /// or an address, or is the name of a gallery's folder here.
  package static func isSource(_ word: String) -> Bool {
    word.contains("/") || word == "." || word == ".." || word.hasPrefix("~") || access("\(word)/oci-layout", F_OK) == 0
  }

  /// Reads a source.
  ///
  /// An address without a scheme is one of https. `http` is accepted for this machine alone.
  package init(_ text: String) throws(FlowFailure) {
    if let scheme = text.range(of: "://") {
      let host = text[scheme.upperBound...].prefix { $0 != "/" }
      switch text[..<scheme.lowerBound] {
      case "https": self = .web(try Self.address(text))
      case "http":
        let name = host.hasPrefix("[") ? host.prefix { $0 != "]" } + "]" : host.prefix { $0 != ":" }
        guard Self.own.contains(String(name)) else {
          throw GalleryFailure.source(text, found: "http, which anybody on the way can read and change")
        }
        self = .web(try Self.address(text))
      default: throw GalleryFailure.source(text, found: "the scheme '\(text[..<scheme.lowerBound])'")
      }
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
    case .folder(let path): path
    case .web(let address): address
    }
  }
}

extension String {
  /// The range of the first occurrence of a text.
  func range(of text: String) -> Range<String.Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }
}
