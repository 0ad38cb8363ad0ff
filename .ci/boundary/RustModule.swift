/// The structs and constants of the header as Rust declares them.
struct RustModule {
  let header: Header
  let sizes: StructSizes

  var text: String {
    var text = """
      // Made from switchyard.h by .ci/make-boundary, part of the module `abi` of switchyard.rs.

      """
    text += "\n" + header.constants.map(Self.constant).joined(separator: "\n") + "\n"
    for one in header.structs { text += "\n" + declaration(of: one) }
    text += "\n" + sizes.rust + "\nlayout! {\n"
    for one in header.structs {
      let fields = one.fields.map { "\($0.name): \(header.layout["\(one.name).\($0.name)"] ?? -1)," }
      let lines = Self.wrapped(fields, indent: "        ")
      text += "    \(one.name) = \(header.layout[one.name] ?? -1) {\n\(lines)    }\n"
    }
    return text + "}\n"
  }

  private static func constant(_ constant: HeaderConstant) -> String {
    let type = constant.isText ? "&str" : constant.isUnsigned ? "u32" : "i32"
    return "pub const \(constant.name): \(type) = \(constant.value);"
  }

  private func declaration(of one: HeaderStruct) -> String {
    var text = "#[repr(C)]\n#[derive(Debug, Clone, Copy)]\npub struct \(one.name) {\n"
    for field in one.fields { text += "    pub \(field.name): \(Self.type(field.type)),\n" }
    text += "}\nimpl \(one.name) {\n    /// A struct of zeros.\n    pub const ZERO: Self = \(one.name) {\n"
    let zeros = one.fields.map { "\($0.name): \(Self.zero(of: Self.type($0.type)))," }
    return text + Self.wrapped(zeros, indent: "        ") + "    };\n}\n"
  }

  /// Returns the value of a type of Rust that has no bit set.
  private static func zero(of type: String) -> String {
    if type.hasPrefix("Option<") { return "None" }
    if type.hasPrefix("*const") { return "std::ptr::null()" }
    if type.hasPrefix("*mut") { return "std::ptr::null_mut()" }
    if type.hasPrefix("["), let count = type.split(separator: " ").last?.dropLast() { return "[0; \(count)]" }
    return type == "f64" ? "0.0" : type.hasPrefix("sy_") ? "\(type)::ZERO" : "0"
  }

  /// Returns a type of C as Rust writes it: "const sy_text_v1 *" as "*const sy_text_v1".
  static func type(_ text: String) -> String { type(of: text.split(separator: " ").joined(separator: " ")[...]) }

  private static func type(of text: Substring) -> String {
    let text = text.last == " " ? text.dropLast() : text.first == " " ? text.dropFirst() : text
    if text.contains("(*") { return function(text) }
    if text.last == "]", let open = text.firstIndex(of: "[") {
      return "[\(type(of: text[..<open])); \(text[text.index(after: open)...].dropLast())]"
    }
    if text.last == "*" {
      let target = text.dropLast()
      // What stands before the star is constant: "const T *", and "T *const *".
      let isConstant =
        target.hasSuffix("*const ") || target.hasSuffix("*const") || !target.contains("*") && target.hasPrefix("const ")
      return (isConstant ? "*const " : "*mut ") + type(of: target)
    }
    if text.hasSuffix("*const") { return type(of: text.dropLast("const".count)) }
    for word in ["struct ", "const "] where text.hasPrefix(word) { return type(of: text.dropFirst(word.count)) }
    return names[String(text)] ?? String(text)
  }

  private static let names = [
    "uint64_t": "u64", "int64_t": "i64", "uint32_t": "u32", "int32_t": "i32", "uint8_t": "u8", "char": "u8",
    "double": "f64", "void": "c_void",
  ]

  /// Returns a pointer to a function, which may be NULL: "int32_t (*)(uint64_t)".
  private static func function(_ text: Substring) -> String {
    let result = type(of: text.prefix { $0 != "(" })
    // The parameters stand in the second brackets.
    let parameters = text.split(separator: "(").dropFirst().dropFirst().first?.prefix { $0 != ")" } ?? ""
    let list = parameters == "void" ? [] : parameters.split(separator: ",").map { type(of: $0) }
    let arrow = result == "c_void" ? "" : " -> \(result)"
    let whole = "Option<unsafe extern \"C\" fn(\(list.joined(separator: ", ")))\(arrow)>"
    guard whole.count > 100 else { return whole }
    return "Option<\n        unsafe extern \"C\" fn(\(list.joined(separator: ", ")))\(arrow),\n    >"
  }

  /// Returns words in lines of at most 100 columns.
  private static func wrapped(_ words: [String], indent: String) -> String {
    var lines: [String] = []
    for word in words {
      if let last = lines.last, last.count + word.count < 100 {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(indent + word)
      }
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
