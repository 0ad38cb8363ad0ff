/// Returns the Swift enumerations of the numbers of elements' kinds and properties in the header.
///
/// The list of all of them does not compile when one has no constant of its name, which stands beside its doc comment in
/// `ElementKind.swift` or `ElementProperty.swift`.
func elementNumbers(of header: Header) -> String {
  "// Made from switchyard.h by .ci/make-boundary.\n\n"
    + numbers(in: header, with: "SY_KIND_", of: "ElementKind", named: "kind")
    + "\n" + numbers(in: header, with: "SY_PROP_", of: "ElementProperty", named: "property")
}

private func numbers(in header: Header, with prefix: String, of type: String, named name: String) -> String {
  let constants = header.constants.filter { $0.name.hasPrefix(prefix) }
  let names = constants.map { camelCased($0.name.dropFirst(prefix.count)) }
  var text = "extension \(type) {\n"
  text += "  /// The number of a \(name), with that of its `\(prefix)*`.\n"
  text += "  enum Number: UInt32, CaseIterable {\n"
  for (name, constant) in zip(names, constants) { text += "    case \(name) = \(constant.value)\n" }
  text += "  }\n\n  /// Each \(name) of the header, by its number.\n"
  text += "  package static let all: [\(type)] = [\n"
  for name in names { text += "    .\(name),\n" }
  return text + "  ]\n}\n"
}
