/// Returns a line for each function of the host and each event that a wrapper leaves out.
///
/// The wrappers are `switchyard.hpp` and `switchyard.rs`. What they do not name, their users cannot reach without the
/// structs of the header.
func missingWrappers(of structs: [HeaderStruct], in folder: String) throws(BoundaryError) -> [String] {
  let tables = structs.filter {
    $0.fields.first?.name == "struct_size" && $0.fields.contains { $0.type.contains("(*") }
      && !notServices.contains($0.name)
  }
  let events = try read("\(folder)/include/switchyard/events.h").split(separator: "\n").compactMap { line -> String? in
    let words = line.split(separator: " ")
    guard words.count > 2, words[0] == "#define", words[1].hasPrefix("SY_EVENT_"), words[1] != "SY_EVENT_LAST" else {
      return nil
    }
    return String(words[1])
  }
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
    for event in events where !words.contains(event) { missing.append("\(file) has no function for \(event)") }
  }
  return missing
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
