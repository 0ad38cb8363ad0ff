import TestSupport
import Testing

@Suite("The drawing of the modules is that of the package")
struct ModuleDrawingTests {
  /// The modules that are declared outside of the tests, with those that each depends on.
  private func modules() throws -> [String: [String]] {
    let manifest = try #require(Repository.read("\(Repository.root)/Package.swift"))
    var modules: [String: [String]] = [:]
    for part in parts(of: manifest, after: "arget(").dropFirst() where !part.contains("path: \"Tests/") {
      let names = quoted(String(part))
      guard let name = names.first, !name.hasSuffix("Tests") else { continue }
      let dependencies = parts(of: String(part), after: "dependencies: [").dropFirst().first?.prefix { $0 != "]" }
      modules[name] = quoted(String(dependencies ?? ""))
    }
    return modules
  }

  private func parts(of text: String, after mark: String) -> [Substring] {
    var parts: [Substring] = []
    var rest = Substring(text)
    while let found = rest.indices.first(where: { rest[$0...].hasPrefix(mark) }) {
      parts.append(rest[..<found])
      rest = rest[found...].dropFirst(mark.count)
    }
    return parts + [rest]
  }

  private func quoted(_ text: String) -> [String] {
    text.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
  }

  @Test("Each module stands on the floor above the highest that it depends on")
  func floors() throws {
    let modules = try modules()
    #expect(modules.count > 15)
    func floor(of name: String) -> Int { 1 + (modules[name] ?? []).map { floor(of: $0) }.max(or: 0) }
    var floors: [Int: [String]] = [:]
    for name in modules.keys { floors[floor(of: name), default: []].append(name) }
    let drawing = floors.sorted { $0.key > $1.key }
      .map { "\($0.key)  \($0.value.sorted().joined(separator: "  "))" }
    let page = try #require(Repository.read("\(Repository.root)/CONTRIBUTING.md"))
    let shown = page.split(separator: "\n").drop { $0 != "```text" }.dropFirst().prefix { $0 != "```" }.map(String.init)
    #expect(shown == drawing)
  }
}

extension [Int] {
  fileprivate func max(or least: Int) -> Int { self.max() ?? least }
}
