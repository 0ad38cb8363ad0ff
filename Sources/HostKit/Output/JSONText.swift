import NavigationEngine
import Payloads
import Screens

/// The encoding of the command's JSON output.
package enum JSONText {
  /// Encodes an object of strings on one line, with null for nil, and appends `rest`, which is already JSON.
  package static func object(_ members: [(String, String?)], and name: String? = nil, _ rest: String = "") -> String {
    var parts = members.map { "\(string($0.0)): \($0.1.map(string) ?? "null")" }
    if let name { parts.append("\(string(name)): \(rest)") }
    return "{\(parts.joined(separator: ", "))}"
  }

  /// Encodes an array of values that are already JSON, a line each.
  package static func array(_ values: [String]) -> String {
    values.isEmpty ? "[]\n" : "[\n  \(values.joined(separator: ",\n  "))\n]\n"
  }

  /// Encodes a string, with quotes.
  ///
  /// Joiners are always escaped: where they are hidden depends on the character before, which may be escaped itself.
  package static func string(_ text: String) -> String {
    JSONValue.quoted(text) { PrintableText.isHarmful($0) || PrintableText.isHidden($0, after: " ") }
  }

  /// Encodes an outline and everything below it.
  static func outline(_ outline: WindowOutline) -> String {
    let children = outline.children.map(Self.outline).joined(separator: ", ")
    var members: [(String, String?)] = [("kind", outline.kind), ("title", outline.title)]
    for fact in outline.facts where fact.name != "is" { members.append((fact.name, fact.value)) }
    let states = outline.facts.filter { $0.name == "is" }.map(\.value)
    if !states.isEmpty { members.append(("state", states.joined(separator: ", "))) }
    return object(members, and: "children", "[\(children)]")
  }
}
