import TestSupport
import Testing

@Suite("The layout of what is released is asserted where it is compiled")
struct FieldOffsetTests {
  private let folder = "\(Repository.root)/Sources/CSwitchyard/include/switchyard"

  /// The text of a header, without comments.
  private func code(_ header: String) throws -> String {
    let text = try #require(Repository.read("\(folder)/\(header).h"))
    var code = ""
    for part in text.split(separator: "/*", omittingEmptySubsequences: false) {
      guard !code.isEmpty else {
        code += part + " "
        continue
      }
      let end = part.firstRange(of: "*/")
      code += end.map { part[$0.upperBound...] } ?? part
    }
    return code
  }

  /// The fields of the structs of a header: "sy_text_v1.data".
  private func fields(of header: String) throws -> Set<String> {
    var fields: Set<String> = []
    var name: String?
    for declaration in try code(header).split(separator: ";") {
      var text = declaration[...]
      if let start = text.firstRange(of: "typedef struct ") {
        text = text[start.upperBound...]
        guard let brace = text.firstIndex(of: "{") else { continue }
        name = text[..<brace].split(separator: " ").first.map(String.init)
        text = text[text.index(after: brace)...]
      }
      if text.contains("}") { name = nil }
      guard let name, !text.allSatisfy(\.isWhitespace) else { continue }
      // A function pointer has its name between the first star and bracket; an array has it before its size.
      let isFunction = text.contains("(")
      let head = isFunction ? text[..<(text.firstIndex(of: ")") ?? text.endIndex)] : text.prefix { $0 != "[" }
      let words = head.split { !($0.isLetter || $0.isNumber || $0 == "_") }
      if let field = words.last { fields.insert("\(name).\(field)") }
    }
    return fields
  }

  @Test("Every field of every struct has its offset asserted, and no other")
  func offsets() throws {
    var declared: Set<String> = []
    for header in ["values", "navigation", "pages", "services", "calls", "screens", "events", "features"] {
      declared.formUnion(try fields(of: header))
    }
    #expect(declared.count > 220)
    let asserted = try code("offsets").split(separator: "\n").compactMap { line -> String? in
      guard line.hasPrefix("SY_AT(") else { return nil }
      let words = line.dropFirst("SY_AT(".count).split { " ,)".contains($0) }
      return "\(words[0]).\(words[1])"
    }
    #expect(declared.symmetricDifference(asserted).sorted() == [])
    #expect(asserted.count == declared.count)
  }
}
