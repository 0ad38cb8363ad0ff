/// Returns a line for each function of the host, each event and each kind of element that a wrapper leaves out, and for each
/// call of a function without the check that the host has it; and one if the number of the last event is wrong.
///
/// The wrappers are `switchyard.hpp` and `switchyard.rs`. What they do not name, their users cannot reach without the
/// structs of the header. A function that came after the first version of its table is beyond the end of an older host's:
/// only calls through `detail::call` in C++, `call!` in Rust and `?` in Swift may reach it.
func missingWrappers(of sizes: StructSizes, in folder: String) throws(BoundaryError) -> [String] {
  let tables = sizes.header.structs.filter {
    $0.fields.first?.name == "struct_size" && $0.fields.contains { $0.type.contains("(*") }
      && !notServices.contains($0.name)
  }
  let include = "\(folder)/CSwitchyard/include/switchyard"
  let constants =
    try names(with: "SY_EVENT_", in: "\(include)/events.h", but: "SY_EVENT_LAST")
    + names(with: "SY_KIND_", in: "\(include)/screens.h", but: "SY_KIND_SCREEN")
  var missing = try wrongLast(in: "\(include)/events.h")
  for file in ["include/switchyard.hpp", "rust/switchyard.rs"] {
    let text = try read("\(folder)/CSwitchyard/\(file)")
    let words = Set(text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
    for table in tables {
      for field in table.fields where field.type.contains("(*") {
        let isLater = sizes.isLater(field.name, in: table.name)
        if !calls(field.name, of: table.name, in: file, isLater: isLater).contains(where: text.contains) {
          missing.append("\(file) has no wrapper of \(table.name).\(field.name)")
        }
        if isLater, text.contains("->\(field.name)(") {
          missing.append("\(file) calls \(table.name).\(field.name), which an older host does not have")
        }
      }
    }
    for name in constants where !words.contains(name) { missing.append("\(file) has no function for \(name)") }
  }
  for file in ["FlowBridge", "HostLink", "HostScreenWriter", "HostServices", "HostStorage"] {
    let text = try read("\(folder)/FeatureKit/Bridge/\(file).swift")
    for table in tables {
      for field in table.fields where sizes.isLater(field.name, in: table.name) {
        guard text.contains(".pointee.\(field.name)(") else { continue }
        missing.append("\(file).swift calls \(table.name).\(field.name), which an older host does not have")
      }
    }
  }
  return missing
}

/// Returns a line if the number of the last event in a header is not the highest of its events.
private func wrongLast(in header: String) throws(BoundaryError) -> [String] {
  var numbers: [String: Int] = [:]
  for line in try read(header).split(separator: "\n") {
    let words = line.split(separator: " ")
    guard words.count > 2, words[0] == "#define", words[1].hasPrefix("SY_EVENT_") else { continue }
    numbers[String(words[1])] = Int(words[2].filter(\.isNumber))
  }
  let last = numbers.removeValue(forKey: "SY_EVENT_LAST")
  guard let highest = numbers.max(by: { $0.value < $1.value }), highest.value != last else { return [] }
  return ["events.h says that SY_EVENT_LAST is \(last ?? 0), and \(highest.key) is \(highest.value)"]
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
private func calls(_ function: String, of table: String, in file: String, isLater: Bool) -> [String] {
  if file.hasSuffix(".rs") {
    let owner = table == "sy_navigation_v1" ? "navigation" : ""
    let name = "\(owner).\(function)"
    return ["\(name), ", "\(name)) {", "\(name) {"]
  }
  let checked = "\(table)::\(function),"
  return isLater || table == "sy_navigation_v1" ? [checked] : ["->\(function)(", ".\(function)(", checked]
}

/// The structs with functions that are no services of the host.
private let notServices: Set<String> = ["sy_flow_v1", "sy_host_v1", "sy_plugin_v1", "sy_sink_v1"]
