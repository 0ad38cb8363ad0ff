/// The functions of the wrappers that only pass numbers, routes or nothing on to a function of navigation.
///
/// They stand between two lines in `switchyard.hpp` and `switchyard.rs`. The others are written by hand.
struct PlainWrappers {
  private struct Wrapper {
    let function: RequestFunctions.Function
    let comment: String
  }

  private let wrappers: [Wrapper]

  /// The functions whose wrappers have another name or other parameters.
  private static let others: Set<String> = ["start_flow", "pop", "pop_to_root", "dismiss_modal", "observe"]

  init(_ requests: RequestFunctions, include: String) throws(BoundaryError) {
    let path = "\(include)/switchyard/navigation.h"
    let text = try read(path)
    var wrappers: [Wrapper] = []
    for function in requests.tables.filter({ $0.name == "navigation" }).flatMap(\.functions) {
      guard !Self.others.contains(function.name), function.parameters.allSatisfy(Self.isPlain) else { continue }
      guard let comment = Self.comment(of: function.name, in: text) else {
        throw BoundaryError(message: "\(path) has no comment on \(function.name), which its wrappers need")
      }
      wrappers.append(Wrapper(function: function, comment: comment))
    }
    self.wrappers = wrappers
  }

  private static func isPlain(_ parameter: RequestFunctions.Parameter) -> Bool {
    switch parameter.type {
    case "uint64_t", "uint32_t", "const sy_bytes_v1 *": true
    case "sy_bytes_v1": parameter.name == "route"
    default: false
    }
  }

  /// Returns the comment before a function in one line.
  private static func comment(of function: String, in text: String) -> String? {
    guard let declaration = text.firstRange(of: "  int32_t (SY_MAIN *\(function))(") else { return nil }
    let before = text[..<declaration.lowerBound].dropLast()
    guard before.hasSuffix("*/"), let start = before.ranges(of: "/*").last else { return nil }
    return before[start.upperBound...].dropLast(2).split { $0 == " " || $0 == "\n" }.filter { $0 != "*" }
      .joined(separator: " ")
  }

  /// Returns a wrapper's source file with these functions between its two lines.
  func replaced(in path: String) throws(BoundaryError) -> String {
    let text = try read(path)
    let isRust = path.hasSuffix(".rs")
    let indent = isRust ? "    " : "  "
    guard let begin = text.firstRange(of: "\(indent)// Made from switchyard.h by .ci/make-boundary.\n"),
      let end = text.firstRange(of: "\(indent)// Written by hand.\n")
    else { throw BoundaryError(message: "\(path) has no lines around what is made") }
    let made = wrappers.map { Self.documentation($0.comment, indent) + (isRust ? Self.rust($0) : Self.cpp($0)) }
    return text[..<begin.upperBound] + made.joined() + text[end.lowerBound...]
  }

  private static func documentation(_ comment: String, _ indent: String) -> String {
    var lines = [""]
    for word in comment.split(separator: " ") {
      if lines[lines.count - 1].count + word.count > 108 { lines.append("") }
      lines[lines.count - 1] += " \(word)"
    }
    return lines.map { "\(indent)///\($0)\n" }.joined()
  }

  private static func cpp(_ wrapper: Wrapper) -> String {
    var (parameters, arguments, lines) = ("", "&request", "")
    for parameter in wrapper.function.parameters {
      switch parameter.type {
      case "sy_bytes_v1":
        parameters += "std::string_view \(parameter.name), "
        arguments += ", detail::bytes(\(parameter.name))"
      case "const sy_bytes_v1 *":
        parameters += "const std::vector<std::string> &\(parameter.name), "
        arguments += ", all.data(), all.size()"
        lines = "    const std::vector<sy_bytes_v1> all = lent(\(parameter.name));\n"
      case _ where parameter.name == "count" && !lines.isEmpty: break
      default:
        parameters += "std::\(parameter.type) \(parameter.name), "
        arguments += ", \(parameter.name)"
      }
    }
    let name = wrapper.function.name
    return "  void \(name)(\(parameters)const How &how = {}) {\n" + lines
      + "    const sy_request_v1 request = header(how);\n"
      + "    ask(&sy_navigation_v1::\(name), \"\(name)\", \(arguments));\n  }\n"
  }

  private static func rust(_ wrapper: Wrapper) -> String {
    var (generic, parameters, arguments, lines) = ("", "&self", "&self.header()", "")
    for parameter in wrapper.function.parameters {
      let name = parameter.name
      switch parameter.type {
      case "sy_bytes_v1":
        parameters += ", \(name): impl AsRef<str>"
        arguments += ", \(name)"
        lines += "        let \(name) = abi::bytes(\(name).as_ref().as_bytes());\n"
      case "const sy_bytes_v1 *":
        generic = "<T: AsRef<str>>"
        parameters += ", \(name): &[T]"
        arguments += ", \(name).as_ptr(), \(name).len() as u64"
        lines +=
          "        let \(name): Vec<_> = \(name).iter().map(|one| abi::bytes(one.as_ref().as_bytes())).collect();\n"
      case _ where name == "count" && !generic.isEmpty: break
      default:
        parameters += ", \(name): \(RustModule.type(parameter.type))"
        arguments += ", \(name)"
      }
    }
    let name = wrapper.function.name
    return "    pub fn \(name)\(generic)(\(parameters)) -> Result {\n" + lines
      + "        check(call!(self.host.navigation.\(name), \(arguments)), \"\(name)\")\n    }\n"
  }
}
