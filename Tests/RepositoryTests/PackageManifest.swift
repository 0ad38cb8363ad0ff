import TestSupport
import Testing

/// The targets that this package's manifest declares.
struct PackageManifest {
  /// The modules outside of the tests, with those that each depends on.
  private(set) var modules: [String: [String]] = [:]
  /// The names of the test targets.
  private(set) var testTargets: [String] = []

  init() throws {
    let text = try #require(Repository.read("\(Repository.root)/Package.swift"))
    for part in Self.parts(of: text, after: "arget(").dropFirst() {
      let strings = Self.strings(in: String(part))
      guard let name = strings.first else { continue }
      if name.hasSuffix("Tests") {
        testTargets.append(name)
      } else if !part.contains("path: \"Tests/") {
        let dependencies = Self.parts(of: String(part), after: "dependencies: [").dropFirst().first
        modules[name] = Self.strings(in: String(dependencies?.prefix { $0 != "]" } ?? ""))
      }
    }
  }

  private static func parts(of text: String, after mark: String) -> [Substring] {
    var parts: [Substring] = []
    var rest = Substring(text)
    while let found = rest.indices.first(where: { rest[$0...].hasPrefix(mark) }) {
      parts.append(rest[..<found])
      rest = rest[found...].dropFirst(mark.count)
    }
    return parts + [rest]
  }

  private static func strings(in text: String) -> [String] {
    text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }
}
