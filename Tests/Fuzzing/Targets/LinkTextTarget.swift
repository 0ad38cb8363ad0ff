import Flows
import TestSupport

/// Links from other programs, and the patterns of plugins.
@MainActor
enum LinkTextTarget {
  static func target() throws -> FuzzTarget {
    let links = [
      "shop://catalog/product/7?from=mail&a=%20#top", "/catalog/7", "file:///tmp/a",
      "SHOP://C/%C3%A4/%2F?n%61me=%e2%82%AC",
    ]
    let patterns = ["catalog/product/{id}", "catalog/{a}/{rest...}", "tmp/{x}", "c/{a}/{b}"]
    // A link and a pattern, divided by a newline.
    let samples = links.flatMap { link in patterns.map { Array("\(link)\n\($0)".utf8) } }
    let words = ["://", "%2f", "%00", "%ff", "{", "}", "...", "?", "#", "&", "=", "//", "é"].map { Array($0.utf8) }
    let mutator = Mutator(corpus: samples, words: words)
    return FuzzTarget("links") {
      mutator(&$0)
    } check: { bytes in
      let parts = bytes.split(separator: 10, maxSplits: 1, omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
      let pattern = parts.count == 2 ? try? LinkPattern(parts[1]) : nil
      if let pattern { try require(try LinkPattern(pattern.text) == pattern, "A pattern reads differently again.") }
      guard let link = try? DeepLink(parts[0]) else { return false }
      // An encoded link can be longer than the limit.
      if link.description.utf8.count <= DeepLink.limit {
        let again = try DeepLink(link.description)
        try require(
          (again.scheme, again.components) == (link.scheme, link.components) && again.query == link.query,
          "The link '\(link)' reads differently again.")
      }
      guard let pattern, let parameters = pattern.match(link) else { return false }
      try require(pattern.matched(link)?.parameters == parameters, "A link matches in two ways.")
      return true
    }
  }
}
