/// Returns a line for each function of the host, each event and each kind of element that a wrapper leaves out.
///
/// The wrappers are `switchyard.hpp` and `switchyard.rs`. What they do not name, their users cannot reach without the
/// structs of the header.
func missingWrappers(of structs: [HeaderStruct], in folder: String) throws(BoundaryError) -> [String] {
  let tables = structs.filter {
    $0.fields.first?.name == "struct_size" && $0.fields.contains { $0.type.contains("(*") }
      && !notServices.contains($0.name)
  }
  let include = "\(folder)/include/switchyard"
  let constants =
    try names(with: "SY_EVENT_", in: "\(include)/events.h", but: "SY_EVENT_LAST")
    + names(with: "SY_KIND_", in: "\(include)/screens.h", but: "SY_KIND_SCREEN")
  var missing: [String] = []
  for file in ["include/switchyard.hpp", "rust/switchyard.rs"] {
    let text = try read("\(folder)/\(file)")
    let words = Set(text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
    for table in tables {
      for field in table.fields where field.type.contains("(*") {
        guard !calls(field.name, of: table.name, in: file).contains(where: text.contains) else { continue }
        missing.append("\(file) has no wrapper of \(table.name).\(field.name)")
      }
    }
    for name in constants where !words.contains(name) { missing.append("\(file) has no function for \(name)") }
  }
  return missing
}

/// Returns the names of the constants of a header that a wrapper is to name: all that begin in one way, except one.
private func names(with prefix: String, in header: String, but other: String) throws(BoundaryError) -> [String] {
  try read(header).split(separator: "\n").compactMap { line in
    let words = line.split(separator: " ")
    guard words.count > 2, words[0] == "#define", words[1].hasPrefix(prefix), words[1] != other else { return nil }
    return String(words[1])
  }
}

/// Returns the forms in which a wrapper calls a function of a table.
private func calls(_ function: String, of table: String, in file: String) -> [String] {
  if file.hasSuffix(".rs") {
    let owner = table == "sy_navigation_v1" ? "navigation" : ""
    // The macros take functions that need no more than a route, or nothing.
    return ["\(owner).\(function))", "\(owner).\(function) {", "        \(function);", " = \(function);"]
  }
  guard table == "sy_navigation_v1" else { return ["->\(function)(", ".\(function)("] }
  return ["navigation->\(function)(", "sy_navigation_v1::\(function),"]
}

/// The structs with functions that are no services of the host.
private let notServices: Set<String> = ["sy_flow_v1", "sy_host_v1", "sy_plugin_v1", "sy_sink_v1"]
