/// A case of the enumeration `Request`, with the labels and types of its values.
private struct RequestCase {
  struct Value {
    let label: String?
    let type: String

    init(declaration: Substring) {
      let parts = declaration.split(separator: ":").map { $0.drop { $0 == " " } }
      label = parts.count == 2 ? String(parts[0]) : nil
      type = String(parts[parts.count - 1])
    }
  }

  let name: String
  let values: [Value]

  /// The function that the case calls, by its name in `RequestKind`.
  var kind: String { Self.kinds[name] ?? name }

  /// The cases whose function has another name.
  private static let kinds = [
    "selectTab": "tabsSelect", "badge": "tabsBadge", "setPages": "pagesSetPages", "selectPage": "pagesSelect",
    "pageBadge": "pagesBadge",
  ]

  /// Creates a case of a line "  case pop(count: Int)", or returns nil for another line.
  init?(line: Substring) {
    guard line.hasPrefix("  case ") else { return nil }
    let declaration = line.dropFirst("  case ".count)
    name = String(declaration.prefix { $0 != "(" })
    values = declaration.dropFirst(name.count + 1).dropLast().split(separator: ",").map { Value(declaration: $0) }
  }
}

/// The column of a record that a type of value is in.
private struct Column {
  let name: String
  /// The column's content, with `$` in place of the value.
  let write: String
  /// The value, or nil if the column is optional and has to be there.
  let read: String?

  init(_ name: String, _ write: String = "$", _ read: String?) {
    (self.name, self.write, self.read) = (name, write, read)
  }

  static func identifier(_ type: String, in column: String) -> Column {
    Column(column, "$.rawValue", "\(type)(rawValue: record.\(column))")
  }

  static let all: [String: Column] = [
    "Payload": Column("bytes", "$", "record.bytes ?? []"), "Payload?": Column("bytes", "$", "record.bytes"),
    "[Payload]": Column("routes", "$", "record.routes"), "PresentationStyle": Column("style", "$", nil),
    "ChildFlow": Column("child", "$", nil), "FlowFailure?": Column("failure", "$", "record.failure"),
    "EntryID": identifier("EntryID", in: "number"), "ModalID": identifier("ModalID", in: "number"),
    "Int": Column("number", "UInt64(clamping: $)", "Int(clamping: record.number)"),
    "UInt64": Column("number", "$", "record.number"),
    "Bool": Column("flag", "$ ? 1 : 0", "record.flag & 1 != 0"),
    "PagesStyle": Column("flag", "$.rawValue", "PagesStyle(rawValue: record.flag) ?? .tabs"),
    "Outcome": Column("outcome", "$.code", "Outcome(code: record.outcome)"),
    "String": Column("text", "$", "record.text"),
    "String?": Column("text", "$ ?? \"\"", "record.text.isEmpty ? nil : record.text"),
    "PageID": identifier("PageID", in: "name"),
    "PageID?": Column("name", "$?.rawValue ?? \"\"", "record.name.isEmpty ? nil : PageID(rawValue: record.name)"),
    "[PageItem]": Column("pages", "$", "record.pages"),
  ]
}

/// Returns the Swift code that writes and reads the cases of `Request` as records.
///
/// - Parameter path: The source file of the enumeration.
func requestRecords(of requests: RequestFunctions, in path: String) throws(BoundaryError) -> String {
  let source = try read(path)
  let cases = source.prefix(upTo: source.firstRange(of: "\n}\n")?.lowerBound ?? source.endIndex)
    .split(separator: "\n").compactMap { RequestCase(line: $0) }
  let services = requests.tables.filter { $0.name == "services" }.flatMap(\.functions).map(\.kind)
  for table in requests.tables where table.name != "services" {
    for function in table.functions where !cases.contains(where: { $0.kind == function.kind }) {
      throw BoundaryError(message: "\(path) has no case for \(table.type).\(function.name): '\(function.kind)'")
    }
  }
  var functions = "", writes = "", reads = ""
  for one in cases {
    functions += "    case .\(one.name): .\(one.kind)\n"
    var columns: [Column] = []
    for value in one.values {
      guard let column = Column.all[value.type] else {
        throw BoundaryError(message: "RequestRecords.swift does not say which column has a value of \(value.type)")
      }
      guard !columns.contains(where: { $0.name == column.name }) else {
        throw BoundaryError(message: "'\(one.name)' of \(path) has two values in the column '\(column.name)'")
      }
      columns.append(column)
    }
    let names = columns.map(\.name)
    let pattern = names.isEmpty ? "" : "(\(names.map { "let \($0)" }.joined(separator: ", ")))"
    writes += "    case .\(one.name)\(pattern):\(names.isEmpty ? " break" : "")\n"
    for column in columns {
      let content = column.write.split(separator: "$", omittingEmptySubsequences: false).joined(separator: column.name)
      writes += "      record.\(column.name) = \(content)\n"
    }
    let needed = columns.filter { $0.read == nil }.map { "let \($0.name) = record.\($0.name)" }
    let arguments = zip(one.values, columns).map { value, column in
      (value.label.map { "\($0): " } ?? "") + (column.read ?? column.name)
    }
    reads += "    case .\(one.kind):\n"
    if !needed.isEmpty { reads += "      guard \(needed.joined(separator: ", ")) else { return nil }\n" }
    let call = arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
    let lines = "(\n        \(arguments.joined(separator: ",\n        ")))"
    reads += "      self = .\(one.name)\(call.count > 100 ? lines : call)\n"
  }
  return """
    // Made from switchyard.h and Request.swift by .ci/make-boundary.

    import Failures
    import Payloads

    extension Request {
      /// The function of the header that the request calls.
      package var function: RequestKind {
        switch self {
    \(functions)    case .service(let request): request.function
        }
      }

      /// The request as the values of its function.
      package var record: RequestRecord {
        let record = RequestRecord(function)
        switch self {
    \(writes)    case .service(let request): request.fill(record)
        }
        return record
      }

      /// Creates the request of a record, or returns nil if it lacks a value of its kind.
      package init?(_ record: RequestRecord) {
        switch record.kind {
    \(reads)    case \(services.map { ".\($0)" }.joined(separator: ",\n      ")):
          guard let request = ServiceRequest(record) else { return nil }
          self = .service(request)
        }
      }
    }

    """
}
