/// The functions of the header by which a flow asks for something: those whose first parameter is a `sy_request_v1`.
struct RequestFunctions {
  /// A function of a table of the host.
  struct Function {
    let table: String
    let name: String
    let parameters: [Parameter]
    /// The place of the version of the header that was the first with the function, among all versions.
    let version: Int

    /// The name in `RequestKind`: that of the function, behind that of its table unless it is the one of navigation.
    var kind: String { camelCased(table == "navigation" ? name : "\(table)_\(name)") }

    /// The name of the host's function.
    var hostName: String { camelCased("host_\(table)_\(name)") }
  }

  /// A parameter: its name, and its type as C writes it: "const sy_child_v1 *".
  struct Parameter {
    let name: String
    let type: String

    init(declaration: Substring) {
      let words = declaration.split { $0 == " " || $0 == "\n" }
      let name = words.last ?? ""
      let stars = name.prefix { $0 == "*" }
      self.name = String(name.dropFirst(stars.count))
      type = (words.dropLast() + (stars.isEmpty ? [] : [stars])).joined(separator: " ")
    }
  }

  /// A table with all its functions.
  struct Table {
    let type: String
    let name: String
    var functions: [Function]
  }

  let tables: [Table]

  init(include: String, sizes: StructSizes) throws(BoundaryError) {
    var tables: [Table] = []
    for file in ["navigation.h", "pages.h", "services.h", "calls.h"] {
      tables += Self.tables(in: Self.withoutComments(try read("\(include)/switchyard/\(file)")), sizes)
    }
    self.tables = tables
    guard !tables.isEmpty else { throw BoundaryError(message: "no header in \(include) has functions for requests") }
  }

  /// Returns the tables with functions for requests, from the text, as the compiler's tree has no names of parameters.
  private static func tables(in text: String, _ sizes: StructSizes) -> [Table] {
    var tables: [Table] = []
    var type = ""
    for statement in text.split(separator: ";") {
      if let start = statement.firstRange(of: "typedef struct ") {
        type = String(statement[start.upperBound...].prefix { $0 != " " })
      }
      guard let start = statement.firstRange(of: "int32_t (SY_MAIN *"), let end = statement.lastIndex(of: ")") else {
        continue
      }
      let function = statement[start.upperBound..<end]
      let parts = function.split(separator: ")", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let parameters = parts[1].dropFirst().split(separator: ",").map { Parameter(declaration: $0) }
      guard parameters.first?.type == "const sy_request_v1 *" else { continue }
      let name = String(type.dropFirst("sy_".count).dropLast("_v1".count))
      if tables.last?.type != type { tables.append(Table(type: type, name: name, functions: [])) }
      tables[tables.count - 1].functions.append(
        Function(
          table: name, name: String(parts[0]), parameters: Array(parameters.dropFirst()),
          version: sizes.version(of: String(parts[0]), in: type)))
    }
    return tables
  }

  private static func withoutComments(_ text: String) -> String {
    text.split(separator: "/*", omittingEmptySubsequences: false).enumerated().map { index, part in
      guard index > 0, let end = part.firstRange(of: "*/") else { return part }
      return part[end.upperBound...]
    }.joined()
  }

  private var functions: [Function] { tables.flatMap(\.functions) }

  /// The functions in the order of their numbers: those of the first version, and then those of each later one.
  private var numbered: [Function] {
    functions.enumerated().sorted { ($0.element.version, $0.offset) < ($1.element.version, $1.offset) }.map(\.element)
  }

  /// The Swift enumeration of the functions.
  func kinds() throws(BoundaryError) -> String {
    var text = """
      // Made from switchyard.h by .ci/make-boundary.

      /// The kind of a request, with the function of the header that it calls.
      ///
      /// The numbers are in the messages between the app and a process that runs flows. That is the app's own executable,
      /// so two builds never exchange them. A function of a later version of the header gets the next number all the same.
      package enum RequestKind: UInt8, Sendable, CaseIterable {

      """
    for (number, function) in numbered.enumerated() { text += "  case \(function.kind) = \(number)\n" }
    text += "  /// Not in the header: only the host sets the content of the window.\n  case setRoot = 255\n\n"
    text += "  /// The name of the function in words.\n  package var name: String {\n    switch self {\n"
    for function in functions {
      text += "    case .\(function.kind): \"\(function.name.split(separator: "_").joined(separator: " "))\"\n"
    }
    text += "    case .setRoot: \"set root\"\n    }\n  }\n}\n\nextension RequestKind {\n"
    text += try limits(of: "text", "text") + "\n"
    text += try limits(of: "name", "name of what the text belongs to")
    return text + "}\n"
  }

  /// The table of the most bytes of a text of each function.
  private func limits(of column: String, _ what: String) throws(BoundaryError) -> String {
    var text = "  /// The most bytes of the \(what); 0 for a function without one.\n"
    text += "  package var \(column)Limit: Int {\n    switch self {\n"
    for function in functions {
      for parameter in function.parameters where parameter.type == "sy_text_v1" && parameter.lent == column {
        text += "    case .\(function.kind): \(try parameter.limit(in: function))\n"
      }
    }
    return text + "    default: 0\n    }\n  }\n"
  }

  /// The notes of calls by a library that is checked.
  var notes: String {
    var text = """
      // Made from switchyard.h by .ci/make-boundary.

      import CSwitchyard

      extension LibraryCallRecorder {

      """
    for (index, table) in tables.enumerated() {
      text += index == 0 ? "" : "\n"
      text += "  /// Makes the functions of a table note their calls.\n"
      text += "  static func note(_ table: inout \(table.type)) {\n"
      for function in table.functions {
        let names = (["request"] + function.parameters.map { camelCased($0.name) }).joined(separator: ", ")
        text += "    table.\(function.name) = { \(names) in\n      LibraryCallRecorder.called(\"\(function.name)\") {\n"
        text += "        LibraryCallRecorder.\(table.name).\(function.name)?(\(names))\n      }\n    }\n"
      }
      text += "  }\n"
    }
    return text + "}\n"
  }

  /// The calls of the functions by plugins in Swift.
  var calls: String {
    var text = """
      // Made from switchyard.h by .ci/make-boundary.

      import FlowABI
      import Flows

      extension LentRequest {
        /// Calls the host's function for the request.
        ///
        /// - Returns: The host's status, which indicates whether the request was queued, or why it wasn't;
        ///   `SY_E_UNSUPPORTED` if the host is older than the function.
        @MainActor
        func call(_ request: UnsafePointer<sy_request_v1>, _ host: HostServices) -> Int32 {
          switch kind {

      """
    for function in functions {
      let arguments = (["request"] + function.parameters.map(\.lent)).joined(separator: ", ")
      // Plugins in Swift may lack this table alone.
      let table = "host.\(function.table)\(function.table == "services" ? "?" : "").pointee"
      let call = "\(table).\(function.name)?(\(arguments)) ?? SY_E_UNSUPPORTED"
      text += "    case .\(function.kind): \(call)\n"
    }
    return text + "    case .setRoot: SY_E_UNSUPPORTED\n    }\n  }\n}\n"
  }

  /// The host's functions, which copy their arguments, and its tables of them.
  func hostFunctions() throws(BoundaryError) -> String {
    var text = """
      // Made from switchyard.h by .ci/make-boundary.

      import CSwitchyard
      import Failures
      import FlowABI
      import Flows
      import Payloads


      """
    for function in functions { text += try host(function) }
    text += "extension HostTables {\n"
    for (index, table) in tables.enumerated() {
      let functions = table.functions.map { "\($0.name): \($0.hostName)" }
      let fields = ["struct_size: \(table.type).size", "reserved: 0"] + functions
      text += index == 0 ? "" : "\n"
      text += "  static var \(table.name)Functions: \(table.type) {\n    \(table.type)(\n"
      text += fields.map { "      \($0)" }.joined(separator: ",\n") + ")\n  }\n"
    }
    return text + "}\n"
  }

  private func host(_ function: Function) throws(BoundaryError) -> String {
    let parameters = (["_ request: UnsafePointer<sy_request_v1>?"] + function.parameters.map(\.declaration))
    let declaration = "func \(function.hostName)(\(parameters.joined(separator: ", "))) -> Int32 {"
    var text = declaration + "\n"
    if declaration.count > 120 {
      text = "func \(function.hostName)(\n"
      text += parameters.map { "  \($0)" }.joined(separator: ",\n") + "\n) -> Int32 {\n"
    }
    var reads: [String] = []
    for parameter in function.parameters {
      if let read = try parameter.read(in: function) { reads.append(read) }
    }
    let submit = "HostRequest.submit(\"\(function.name)\", .\(function.kind), request)"
    guard !reads.isEmpty else { return text + "  \(submit)\n}\n\n" }
    text += "  \(submit) { record throws(Refusal) in\n"
    return text + reads.map { "    \($0)\n" }.joined() + "  }\n}\n\n"
  }
}

extension RequestFunctions.Parameter {
  /// The parameter of a Swift function.
  fileprivate var declaration: String { "_ \(camelCased(name)): \(swiftType)" }

  private var swiftType: String {
    switch type {
    case "uint64_t": "UInt64"
    case "uint32_t": "UInt32"
    case "int32_t": "Int32"
    case "sy_bytes_v1", "sy_text_v1": type
    // A pointer to a constant struct: "const sy_child_v1 *".
    default: "UnsafePointer<\(type.dropFirst("const ".count).dropLast(" *".count))>?"
    }
  }

  /// Whether it is the number of elements of the array before it.
  private var isCount: Bool { name == "count" && type == "uint64_t" }

  /// The argument that a plugin passes.
  fileprivate var lent: String {
    switch type {
    case "sy_bytes_v1": return "bytes"
    case "sy_text_v1": return Self.names.contains(name) ? "name" : "text"
    case "const sy_bytes_v1 *": return "routes"
    case "const sy_presentation_v1 *": return "style"
    case "const sy_child_v1 *": return "child"
    case "const sy_page_v1 *": return "pages"
    case "const sy_error_v1 *": return "failure"
    case "const sy_offer_v1 *": return "offer"
    case "const sy_call_v1 *": return "serviceCall"
    case "int32_t": return "outcome"
    case "uint64_t": return isCount ? "count" : "number"
    default: return name == "has_result" ? "hasBytes" : name == "count" ? "UInt32(clamping: number)" : "flag"
    }
  }

  /// The texts that name what another one belongs to.
  private static let names: Set<String> = ["page", "selected", "topic"]

  /// The most bytes of each text.
  private static let limits = [
    "name": "HeaderLimits.actionName", "url": "HeaderLimits.link", "address": "HeaderLimits.link",
    "words": "HeaderLimits.copy", "page": "HeaderLimits.pageId",
    "selected": "HeaderLimits.pageId", "badge": "HeaderLimits.badge",
    // The broker says which of these it does not take, and why.
    "service": "ServiceLimits.text", "topic": "ServiceLimits.text",
  ]

  /// The most bytes of the text.
  fileprivate func limit(in function: RequestFunctions.Function) throws(BoundaryError) -> String {
    guard let limit = Self.limits[name] else {
      throw BoundaryError(message: "RequestFunctions.swift does not say the limit of \(function.name)'s '\(name)'")
    }
    return limit
  }

  /// The flags that each function knows, and the styles that NULL stands for.
  private static let flags = [
    "pop_to_root": "SY_POP_DISMISSING", "dismiss_modal": "SY_DISMISS_CASCADE", "open": "SY_OPEN_QUIET",
    "subscribe": "SY_SUBSCRIBE_LOADING",
  ]
  private static let styles = ["present": ".sheet", "present_flow": ".push", "force_present": ".sheet"]

  /// The line by which the host copies the argument; nil if another parameter's line does.
  fileprivate func read(in function: RequestFunctions.Function) throws(BoundaryError) -> String? {
    let variable = camelCased(name)
    func known(_ table: [String: String], _ key: String, _ what: String) throws(BoundaryError) -> String {
      guard let value = table[key] else {
        throw BoundaryError(message: "RequestFunctions.swift does not say the \(what) of \(function.name)'s '\(name)'")
      }
      return value
    }
    switch type {
    case "sy_bytes_v1":
      let read = "record.bytes = try Payload(\(variable), \"\(name)\")"
      let isOptional = function.parameters.contains { $0.name == "has_\(name)" }
      return isOptional ? "if \(camelCased("has_\(name)")) != 0 { \(read) }" : read
    case "sy_text_v1":
      let limit = try limit(in: function)
      return "record.\(lent) = try String(\(variable), \"\(name)\", limit: \(limit))"
    case "const sy_bytes_v1 *":
      return "record.routes = try [Payload](borrowed: \(variable), count: count, \"\(name)\")"
    case "const sy_presentation_v1 *":
      let style = try known(Self.styles, function.name, "style for NULL")
      return "record.style = try PresentationStyle(borrowed: \(variable), default: \(style))"
    case "const sy_child_v1 *": return "record.child = try ChildFlow(borrowed: \(variable))"
    case "const sy_page_v1 *": return "record.pages = try PageItem.borrowed(\(variable), count: count)"
    case "const sy_offer_v1 *": return "record.offer = try ServiceOffer(borrowed: \(variable))"
    case "const sy_call_v1 *": return "record.call = try ServiceInvocation(borrowed: \(variable))"
    case "const sy_error_v1 *":
      let hasOutcome = function.parameters.contains { $0.type == "int32_t" }
      return "record.failure = try FlowFailure.read(\(variable), needsMessage: \(!hasOutcome))"
    case "int32_t": return "record.outcome = \(variable)"
    case "uint64_t": return isCount ? nil : "record.number = \(variable)"
    default: break
    }
    if name.hasPrefix("has_") { return nil }
    if name == "count" { return "record.number = UInt64(\(variable))" }
    if name == "on" { return "record.flag = on == 0 ? 0 : 1" }
    guard name == "flags" else { return "record.flag = \(variable)" }
    return "record.flag = try Refusal.checked(\(variable), known: \(try known(Self.flags, function.name, "flags")))"
  }
}
