import FoundationEssentials

/// A struct of the header with its fields, as the compiler read them.
struct HeaderStruct {
  struct Field {
    let name: String
    /// The type as C writes it: "const sy_text_v1 *".
    let type: String
  }

  let name: String
  let fields: [Field]
}

/// A constant of the header: `#define SY_KIND_ROW 4u`.
struct HeaderConstant {
  let name: String
  /// The number as C writes it without its suffix, or the text in quotes.
  let value: String
  /// Whether the number has the suffix of an unsigned one.
  let isUnsigned: Bool

  var isText: Bool { value.hasPrefix("\"") }
}

/// The declarations of `switchyard.h`, in their order.
struct Header {
  let structs: [HeaderStruct]
  let constants: [HeaderConstant]
  /// The size of each struct, and the offset of each field: "sy_text_v1" and "sy_text_v1.size".
  let layout: [String: Int]

  init(tree: String, layout: String, include: String) throws(BoundaryError) {
    structs = try Self.structs(inTree: tree)
    constants = try Self.constants(in: include)
    self.layout = Self.numbers(in: layout)
  }

  /// Returns the numbers that the program of ``layoutProgram(of:)`` printed, by what they are of.
  static func numbers(in text: String) -> [String: Int] {
    var numbers: [String: Int] = [:]
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.count == 2, let number = Int(words[1]) { numbers[String(words[0])] = number }
    }
    return numbers
  }

  /// A node of the tree that `clang -Xclang -ast-dump=json` prints.
  private struct Node: Decodable {
    struct Kind: Decodable { let qualType: String }
    let kind: String?
    let name: String?
    let type: Kind?
    let inner: [Node]?
  }

  /// Returns the structs whose names begin with "sy_".
  static func structs(inTree path: String) throws(BoundaryError) -> [HeaderStruct] {
    let tree: Node
    do {
      tree = try JSONDecoder().decode(Node.self, from: Data(try read(path).utf8))
    } catch let error as BoundaryError {
      throw error
    } catch {
      throw BoundaryError(message: "\(path) is not the compiler's tree: \(error)")
    }
    let structs = (tree.inner ?? []).compactMap { node -> HeaderStruct? in
      guard node.kind == "RecordDecl", let name = node.name, name.hasPrefix("sy_"), let inner = node.inner else {
        return nil
      }
      let fields = inner.compactMap { field -> HeaderStruct.Field? in
        guard field.kind == "FieldDecl", let name = field.name, let type = field.type else { return nil }
        return HeaderStruct.Field(name: name, type: type.qualType)
      }
      return HeaderStruct(name: name, fields: fields)
    }
    guard !structs.isEmpty else { throw BoundaryError(message: "\(path) has no structs") }
    return structs
  }

  /// The headers that `switchyard.h` includes, in the order in which a reader meets their constants.
  private static let files = [
    "switchyard/base.h", "switchyard/values.h", "switchyard/screens.h", "switchyard/navigation.h", "switchyard/pages.h",
    "switchyard/services.h", "switchyard/calls.h", "switchyard/events.h", "switchyard/features.h",
    "switchyard/limits.h", "switchyard.h",
  ]

  /// Returns the constants that are a number or a text.
  private static func constants(in include: String) throws(BoundaryError) -> [HeaderConstant] {
    var constants: [HeaderConstant] = []
    for file in files {
      for line in try read("\(include)/\(file)").split(separator: "\n") {
        let words = line.split(separator: " ", maxSplits: 2)
        guard words.count == 3, words[0] == "#define", words[1].hasPrefix("SY_"), !words[1].contains("(") else {
          continue
        }
        var value = words[2][...]
        if value.hasPrefix("\"") {
          let end = value.dropFirst().firstIndex(of: "\"") ?? value.startIndex
          value = value[...end]
        } else {
          value = value.prefix { $0 != " " && $0 != "/" }
          if value.hasPrefix("("), value.hasSuffix(")") { value = value.dropFirst().dropLast() }
        }
        let isUnsigned = value.last == "u"
        if isUnsigned { value = value.dropLast() }
        let isNumber = value.hasPrefix("0x") || Int(value) != nil
        guard isNumber || value.hasPrefix("\"") else { continue }
        constants.append(HeaderConstant(name: String(words[1]), value: String(value), isUnsigned: isUnsigned))
      }
    }
    return constants
  }
}

/// Returns a C program that prints the size of each struct and the offset of each field.
func layoutProgram(of structs: [HeaderStruct]) -> String {
  var lines = ["#include <stddef.h>", "#include <stdio.h>", "#include \"switchyard.h\"", "int main(void) {"]
  for one in structs {
    lines.append("  printf(\"\(one.name) %zu\\n\", sizeof(\(one.name)));")
    for field in one.fields {
      lines.append("  printf(\"\(one.name).\(field.name) %zu\\n\", offsetof(\(one.name), \(field.name)));")
    }
  }
  return (lines + ["  return 0;", "}"]).joined(separator: "\n")
}
