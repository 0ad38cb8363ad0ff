/// The constants of the header that begin alike, with the enumerations that have a case for each.
private struct Enumeration {
  let prefix: String
  /// The path of the file in Swift from the sources, and the types in it that together have all of the cases.
  let swift: (file: String, types: [String])
  /// The name in `switchyard.hpp` and `switchyard.rs`, or nil if they use the constants.
  var wrapper: String?
  /// The cases that are not called as their constants are, which they have here without the prefix.
  var otherNames: [String: String] = [:]
  /// The constants that are a case of no enumeration.
  var without: Set<String> = []

  static let all = [
    Enumeration(
      prefix: "SY_OUTCOME_", swift: ("Flows/Values/Outcome.swift", ["Note", "NoopReason", "RefusalReason"]),
      otherNames: ["UNSPECIFIED": "REFUSED"], without: ["DONE"]),
    Enumeration(prefix: "SY_CAUSE_", swift: ("Flows/Values/Outcome.swift", ["EndCause"])),
    Enumeration(prefix: "SY_STEP_", swift: ("Flows/Protocols/FlowStep.swift", ["Kind"])),
    Enumeration(prefix: "SY_TRANSITION_", swift: ("Flows/Presentation/Transition.swift", ["Kind"])),
    Enumeration(
      prefix: "SY_EASING_", swift: ("Flows/Presentation/Transition.swift", ["Easing"]),
      otherNames: ["EASE_IN": "IN", "EASE_OUT": "OUT", "EASE_IN_OUT": "IN_OUT"]),
    Enumeration(prefix: "SY_EDGE_", swift: ("Flows/Presentation/Transition.swift", ["Edge"])),
    Enumeration(prefix: "SY_BEGINS_", swift: ("Flows/Presentation/PageItem.swift", ["PageBeginning"])),
    Enumeration(prefix: "SY_RESELECT_", swift: ("Flows/Presentation/PageItem.swift", ["PageReselection"])),
    Enumeration(
      prefix: "SY_FINISH_", swift: ("Flows/Presentation/PageItem.swift", ["PageFinish"]),
      otherNames: ["FINISH_CONTAINER": "CONTAINER"]),
    Enumeration(prefix: "SY_PAGES_", swift: ("Flows/Presentation/PageItem.swift", ["PagesStyle"])),
    Enumeration(prefix: "SY_REGION_", swift: ("Flows/Presentation/WindowRegion.swift", ["WindowRegion"])),
    Enumeration(prefix: "SY_LOG_", swift: ("Failures/LogLevel.swift", ["LogLevel"]), wrapper: "Level"),
    Enumeration(
      prefix: "SY_STYLE_", swift: ("", []), wrapper: "Style", otherNames: ["AUTOMATIC": "DEFAULT"]),
    styles("SY_TEXT_", "TextStyle", wrapper: "TextStyle"),
    styles("SY_TONE_", "Tone", wrapper: "Tone"),
    styles("SY_ROLE_", "ButtonRole", wrapper: "Role"),
    styles("SY_AXIS_", "Axis", wrapper: "Axis"),
    styles("SY_BAR_", "BarStyle"),
    styles("SY_ALIGN_", "Alignment", wrapper: "Alignment"),
    styles("SY_SORT_", "SortOrder", wrapper: "Sort"),
    styles("SY_CHART_", "ChartForm", wrapper: "ChartForm"),
    styles("SY_SPAN_", "ColumnSpan"),
    styles("SY_PICKER_", "PickerStyle"),
    styles("SY_TILE_", "Tile", wrapper: "Tile"),
  ]

  private static func styles(_ prefix: String, _ type: String, wrapper: String? = nil) -> Enumeration {
    Enumeration(prefix: prefix, swift: ("Screens/Tree/ElementStyles.swift", [type]), wrapper: wrapper)
  }
}

/// Returns a line for each case of an enumeration whose number is not that of the constant of its name in the header, for
/// each constant that has no case, and for each enumeration that is compared with no constants.
func wrongNumbers(of header: Header, in folder: String) throws(BoundaryError) -> [String] {
  var wrong: [String] = []
  var compared: Set<String> = []
  func compare(
    _ one: Enumeration, _ file: String, _ names: [String], _ beginning: (String) -> String
  ) throws(BoundaryError) {
    let text = try read("\(folder)/\(file)")
    var constants: [String: Int] = [:]
    for constant in header.constants where constant.name.hasPrefix(one.prefix) && !constant.isText {
      let name = String(constant.name.dropFirst(one.prefix.count))
      if !one.without.contains(name) { constants[name] = Int(constant.value) }
    }
    guard !constants.isEmpty else { return wrong.append("The header has no \(one.prefix)*") }
    for name in names {
      compared.insert("\(file) \(name)")
      guard let cases = cases(after: beginning(name), in: text) else {
        wrong.append("\(file) has no enumeration \(name) for \(one.prefix)*")
        continue
      }
      for (name, number) in cases {
        let constant = one.otherNames[name] ?? name
        let expected = constants.removeValue(forKey: constant)
        if expected == number { continue }
        let found = expected.map { "\($0)" } ?? "not there, or twice a case"
        wrong.append("\(file) has \(number) for \(one.prefix)\(constant), which is \(found)")
      }
    }
    wrong += constants.keys.sorted().map { "\(file) has no case for \(one.prefix)\($0)" }
  }
  for one in Enumeration.all {
    if !one.swift.types.isEmpty { try compare(one, one.swift.file, one.swift.types) { "enum \($0): " } }
    guard let wrapper = one.wrapper else { continue }
    try compare(one, "CSwitchyard/include/switchyard.hpp", [wrapper]) { "enum class \($0) : " }
    try compare(one, "CSwitchyard/rust/switchyard.rs", [wrapper]) { "\n    \($0) {" }
  }
  for file in Set(Enumeration.all.map(\.swift.file)).sorted() where !file.isEmpty {
    for name in names(after: "public enum ", in: try read("\(folder)/\(file)"), before: "Int32") {
      if !compared.contains("\(file) \(name)") { wrong.append("\(file): \(name) is compared with no constants") }
    }
  }
  for (file, beginning) in [("include/switchyard.hpp", "enum class "), ("rust/switchyard.rs", "choice!(")] {
    let found = try read("\(folder)/CSwitchyard/\(file)").split(separator: "\n").filter { $0.hasPrefix(beginning) }
    let count = compared.count { $0.hasPrefix("CSwitchyard/\(file) ") }
    if found.count != count { wrong.append("\(file): \(found.count) enumerations, \(count) of them are compared") }
  }
  return wrong
}

/// Returns the names of the enumerations of numbers in a text.
private func names(after beginning: String, in text: String, before type: String) -> [Substring] {
  text.split(separator: "\n").compactMap { line in
    let line = line.drop { $0 == " " }
    guard line.hasPrefix(beginning), line.contains(type) else { return nil }
    return line.dropFirst(beginning.count).prefix { $0 != ":" }
  }
}

/// Returns the cases of the enumeration that begins in one way, in capitals, with their numbers; nil if there is none.
private func cases(after beginning: String, in text: String) -> [(name: String, number: Int)]? {
  guard let start = text.firstRange(of: beginning), let open = text[start.lowerBound...].firstIndex(of: "{"),
    let close = text[open...].firstIndex(of: "}")
  else { return nil }
  var cases: [(String, Int)] = []
  for line in text[text.index(after: open)..<close].split(separator: "\n") {
    let code = line.drop { $0 == " " }
    // Comments and other members than cases.
    if code.hasPrefix("//") || code.contains(":") { continue }
    for item in code.split(separator: ",") {
      let words = item.split { $0 == " " || $0 == "=" }.filter { $0 != "case" }
      guard let name = words.first else { continue }
      let number = words.count > 1 ? Int(words[1]) : nil
      cases.append((capitals(name), number ?? (cases.last?.1 ?? -1) + 1))
    }
  }
  return cases
}

/// Returns a name as the header writes it: "fullScreenCover", "FullScreenCover" and "full_screen_cover" as
/// "FULL_SCREEN_COVER".
private func capitals(_ name: some StringProtocol) -> String {
  var capitals = ""
  for character in name {
    if character.isUppercase, !capitals.isEmpty { capitals += "_" }
    capitals += character.uppercased()
  }
  return capitals
}
