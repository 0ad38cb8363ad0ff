import TestSupport
import Testing

/// The modules that this package's manifest lists.
struct PackageManifest {
  /// The modules outside of the tests, with those that each imports.
  private(set) var modules: [String: [String]] = [:]
  /// The names of the test targets.
  private(set) var testTargets: [String] = []

  init() throws {
    let lines = try #require(Repository.read("\(Repository.root)/Package.swift")).split(separator: "\n")
    let ofTests = Set(lines.filter { $0.contains("path: \"Tests/") }.compactMap { Self.strings(in: $0).first })
    let list = try lines[#require(lines.firstIndex { $0.hasPrefix("let imports") })...].dropFirst().prefix { $0 != "]" }
    // An entry is `"Name": ["Import", …],`, on one line or more.
    var entry: [String] = []
    for line in list where !line.contains("//") {
      entry += Self.strings(in: line)
      guard line.hasSuffix("],"), let name = entry.first else { continue }
      if name.hasSuffix("Tests") {
        testTargets.append(name)
      } else if !ofTests.contains(name) {
        modules[name] = Array(entry.dropFirst())
      }
      entry = []
    }
  }

  private static func strings(in text: Substring) -> [String] {
    text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }
}
