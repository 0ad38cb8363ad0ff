/// The C header of a contract: its services with their calls and topics, and a reader and a writer of each value.
///
/// A struct of Swift is a struct of C. A property whose form C has no type for, such as an array or an enum, is an item of
/// the payload, which is read with the functions of `switchyard_payload.h`.
struct ContractHeader {
  private let contract: ServiceContract
  /// The name of the package, in the form of C: "shop_contracts".
  private let prefix: String
  private let package: String
  private var lines: [String] = []

  /// Returns the text of the header of a package.
  static func text(of contract: ServiceContract, package: String) -> String {
    var header = ContractHeader(contract, package)
    header.write()
    return header.lines.map { $0 + "\n" }.joined()
  }

  private init(_ contract: ServiceContract, _ package: String) {
    self.contract = contract
    self.package = package
    prefix = CName.lowercased(package)
  }

  private mutating func write() {
    let guardName = "\(prefix.uppercased())_H"
    lines = [
      "/*", " * \(prefix).h: the contracts of \(package), made from its sources by 'switchyard contract'.", " *",
      " * Each NAME has a struct, NAME_read of the bytes of a call, an answer or a value, and NAME_write into memory of the",
      " * caller's; NAME_get and NAME_put are the same for an item within others. What is read points into the bytes.",
      " * A `has_` is 0 where the property is nil. A sy_payload is an item that switchyard_payload.h reads and writes.",
      " */", "#ifndef \(guardName)", "#define \(guardName)", "", "#include <switchyard.h>",
      "#include <switchyard_payload.h>", "", "SY_BEGIN",
    ]
    for service in contract.services { write(service) }
    for type in ordered() { write(type) }
    lines += ["", "SY_END", "", "#endif"]
  }

  // MARK: Services

  private mutating func write(_ service: ServiceContract.Service) {
    let name = CName.constant(service.id.prefix { $0 != "/" })
    lines += ["", "/* \(CName.comment(service.documentation.isEmpty ? service.type : service.documentation)) */"]
    lines.append("#define \(name)_SERVICE \(CName.literal(service.id))")
    for type in contract.types where type.isCall || type.isTopic {
      guard contract.service(of: type)?.type == service.type else { continue }
      let constant = "\(name)_\(CName.constant(type.shortName))"
      var words = type.isCall ? "A call: \(form(of: type))" : "A topic: \(form(of: type))"
      if type.isCall, let reply = type.reply { words += "; the answer: \(form(of: reply, within: type.name))" }
      lines += ["", "/* \(CName.comment(type.documentation.isEmpty ? type.shortName : type.documentation)) */"]
      lines += ["/* \(words). */", "#define \(constant) \(CName.literal(type.wireName ?? type.shortName))"]
      guard type.isCall else { continue }
      lines.append("#define \(constant)_FLAGS \(type.isIdempotent ? "SY_CALL_IDEMPOTENT" : "0u")")
      if let deadline = type.deadline { lines.append("#define \(constant)_MILLISECONDS \(deadline)u") }
    }
  }

  private func form(of type: ServiceContract.ValueType) -> String {
    type.obstacle.map { "a sy_payload, as \($0)" } ?? name(of: type)
  }

  private func form(of type: ServiceContract.SwiftType, within owner: String) -> String {
    let optional = type.isOptional ? ", or null" : ""
    switch CValue(type.text, within: owner, in: contract) {
    case .structure(let found): return name(of: found) + optional
    case .item: return "a sy_payload, \(CName.comment(type.text)) of Swift\(optional)"
    case let value: return "a sy_payload, which sy_payload_get_\(value.function) reads\(optional)"
    }
  }

  /// The name of a type: with that of its service within one, and with that of the package elsewhere.
  private func name(of type: ServiceContract.ValueType) -> String {
    let service = contract.services.first { type.name.hasPrefix("\($0.type).") }
    guard let service else { return "\(prefix)_\(CName.lowercased(type.name))" }
    let rest = type.name.dropFirst(service.type.count + 1)
    return "\(CName.constant(service.id.prefix { $0 != "/" }).lowercased())_\(CName.lowercased(String(rest)))"
  }

  // MARK: Types

  /// The types that are coded, each behind those that it contains.
  private func ordered() -> [ServiceContract.ValueType] {
    var all: [ServiceContract.ValueType] = []
    func add(_ type: ServiceContract.ValueType, _ depth: Int) {
      guard depth < 32, type.obstacle == nil, !all.contains(where: { $0.name == type.name }) else { return }
      for field in type.fields {
        if case .structure(let inner) = CValue(field.type.text, within: type.name, in: contract) {
          add(inner, depth + 1)
        }
      }
      all.append(type)
    }
    for type in contract.types where type.isCoded { add(type, 0) }
    return all
  }

  private mutating func write(_ type: ServiceContract.ValueType) {
    let name = name(of: type)
    let fields = type.fields.map { field in
      (field: field, value: CValue(field.type.text, within: type.name, in: contract), name: CName.field(field.name))
    }
    lines += ["", "/* \(CName.comment(type.documentation.isEmpty ? type.name : type.documentation)) */"]
    lines.append("typedef struct \(name) {")
    for (field, value, member) in fields {
      if field.type.isOptional { lines.append("  int32_t has_\(member);") }
      var words = field.documentation
      if case .item = value {
        words += words.isEmpty ? "\(field.type.text) of Swift." : " \(field.type.text) of Swift."
      }
      let comment = words.isEmpty ? "" : " /* \(CName.comment(words)) */"
      lines.append("  \(typeName(of: value)) \(member);\(comment)")
    }
    if fields.isEmpty { lines.append("  uint32_t reserved; /* It has no properties. */") }
    lines += ["} \(name);", ""]

    lines += ["static inline int32_t \(name)_get(const sy_payload *item, \(name) *value) {"]
    lines.append("  if (item->kind != SY_PAYLOAD_MAP) return SY_E_MALFORMED;")
    lines.append("  __builtin_memset(value, 0, sizeof *value);")
    for (field, value, member) in fields {
      lines += ["  {", "    const sy_payload field = sy_payload_find(item, \(CName.literal(field.name)));"]
      if field.type.isOptional {
        lines.append("    value->has_\(member) = field.kind != SY_PAYLOAD_NONE && field.kind != SY_PAYLOAD_NULL;")
        lines.append("    if (value->has_\(member)) {")
      }
      lines += reading(value, member).map { (field.type.isOptional ? "      " : "    ") + $0 }
      if field.type.isOptional { lines.append("    }") }
      lines.append("  }")
    }
    lines += ["  return SY_OK;", "}", ""]

    lines.append("static inline void \(name)_put(sy_payload_writer *writer, const \(name) *value) {")
    let optionals = fields.filter(\.field.type.isOptional)
    let count = ["\(fields.count - optionals.count)u"] + optionals.map { "(value->has_\($0.name) != 0)" }
    if fields.isEmpty { lines.append("  (void)value;") }
    lines.append("  sy_payload_put_map(writer, \(count.joined(separator: " + ")));")
    for (field, value, member) in fields.sorted(by: { CName.precedes($0.field.name, $1.field.name) }) {
      let indent = field.type.isOptional ? "    " : "  "
      if field.type.isOptional { lines.append("  if (value->has_\(member)) {") }
      lines.append("\(indent)sy_payload_put_key(writer, \(CName.literal(field.name)));")
      lines.append("\(indent)\(writing(value, member))")
      if field.type.isOptional { lines.append("  }") }
    }
    lines += ["}", ""]

    lines += [
      "static inline int32_t \(name)_read(sy_bytes_v1 bytes, \(name) *value) {", "  sy_payload item;",
      "  const int32_t status = sy_payload_open(bytes, &item);",
      "  return status == SY_OK ? \(name)_get(&item, value) : status;", "}", "",
      "static inline int32_t \(name)_write(",
      "    const \(name) *value, uint8_t *memory, uint64_t capacity, sy_bytes_v1 *bytes) {",
      "  sy_payload_writer writer = sy_payload_write(memory, capacity);", "  \(name)_put(&writer, value);",
      "  return sy_payload_finish(&writer, bytes);", "}",
    ]
  }

  private func typeName(of value: CValue) -> String {
    if case .structure(let type) = value { return name(of: type) }
    return value.type
  }

  /// The statements that read `field` into a member.
  private func reading(_ value: CValue, _ member: String) -> [String] {
    switch value {
    case .item:
      return ["if (field.kind == SY_PAYLOAD_NONE) return SY_E_MALFORMED;", "value->\(member) = field;"]
    case .structure(let type):
      return ["if (\(name(of: type))_get(&field, &value->\(member)) != SY_OK) return SY_E_MALFORMED;"]
    case .integer(let bits, let isSigned) where bits < 64:
      let limit = isSigned ? "INT\(bits)_MIN, INT\(bits)_MAX" : "UINT\(bits)_MAX"
      let (kind, function) = isSigned ? ("int64_t", "int_within") : ("uint64_t", "uint_within")
      return [
        "\(kind) number = 0;",
        "if (sy_payload_get_\(function)(&field, \(limit), &number) != SY_OK) return SY_E_MALFORMED;",
        "value->\(member) = (\(value.type))number;",
      ]
    default: return ["if (sy_payload_get_\(value.function)(&field, &value->\(member)) != SY_OK) return SY_E_MALFORMED;"]
    }
  }

  private func writing(_ value: CValue, _ member: String) -> String {
    switch value {
    case .item: "sy_payload_put_item(writer, &value->\(member));"
    case .structure(let type): "\(name(of: type))_put(writer, &value->\(member));"
    default: "sy_payload_put_\(value.function)(writer, value->\(member));"
    }
  }
}
