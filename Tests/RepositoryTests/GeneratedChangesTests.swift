import TestSupport
import Testing

@Suite("Changes are generated from the sources by operators", .waiting)
struct GeneratedChangesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func generate(_ arguments: String..., input: String = "") throws -> String {
    let outcome = try runProcess(
      ["/usr/bin/env", "-C", folder.path, Switchyard.product("generate-changes")] + arguments, input: input,
      deadline: .seconds(20))
    try #require(outcome.status == 0, "\(outcome.errors)")
    return outcome.output
  }

  /// The text of a function's body after each change that is made in it alone, by the operator.
  private func changes(of body: String, head: String = "func act() {") throws -> [String: [String]] {
    let path = "Sources/One/Act.swift"
    try folder.write("\(head)\n  \(body)\n}\n", to: path)
    var all: [String: [String]] = [:]
    for change in try generate("list", path).split(separator: "\n") {
      try folder.write("\(head)\n  \(body)\n}\n", to: path)
      _ = try generate("apply", input: "7\t\(change)\n")
      let text = try #require(Repository.read(folder.path(path)))
      let name = String(change.split(separator: "\t")[4])
      all[name, default: []].append(Self.short(String(text.dropFirst(head.count + 3).dropLast(3))))
    }
    return all.mapValues { $0.sorted() }
  }

  /// A text with `#` for the switch.
  private static func short(_ text: String) -> String {
    var short = ""
    var rest = Substring(text)
    while let next = rest.first {
      let isSwitch = rest.hasPrefix("isMutant(7)")
      short += isSwitch ? "#" : String(next)
      rest = rest.dropFirst(isSwitch ? "isMutant(7)".count : 1)
    }
    return short
  }

  @Test(
    "Each operator changes what it is for, and leaves its type",
    arguments: [
      ("if a, let b { c() }", "condition-negated", ["if (# != (a)), let b { c() }"]),
      ("guard a == b else { return }", "condition-dropped", ["guard (# || (a == b)) else { return }"]),
      ("if a, let b { c() }", "binding-fails", ["if a, !#, let b { c() }"]),
      (
        "x = a && b || c", "operand-dropped",
        [
          "x = (!# && (a && b)) || c", "x = (# || (a)) && b || c", "x = a && (# || (b)) || c",
          "x = a && b || (!# && (c))",
        ]
      ),
      ("x = a + 1 < b.count", "bound-moved", ["x = (# ? (a + 1 <= b.count) : (a + 1 < b.count))"]),
      ("return a == b && c", "comparison-negated", ["return (# != (a == b)) && c"]),
      ("x = y.prefix(3)", "number-moved", ["x = y.prefix((# ? 4 : 3))"]),
      ("x = true", "literal-negated", ["x = (!#)"]),
      ("x = a ? b : c", "choice-swapped", ["x = (# != (a)) ? b : c"]),
      ("x = a?.b ?? c", "default-taken", ["x = (# ? nil : a?.b) ?? c"]),
      ("x = a.b().first?.c", "other-end", ["x = (# ? a.b().last : a.b().first)?.c"]),
      ("a.b.append(c(d))", "put-first", ["(# ? a.b.insert(c(d), at: 0) : a.b.append(c(d)))"]),
      (
        "a.b {\n    c()\n  }\n  d = 1", "statement-dropped",
        [
          "a.b {\n    c()\n  }\n  if !# { d = 1 }", "a.b {\n    if !# { c() }\n  }\n  d = 1",
          "if !# { a.b {\n    c()\n  } }\n  d = 1",
        ]
      ),
    ])
  func operators(_ body: String, _ name: String, _ expected: [String]) throws {
    #expect(try changes(of: body)[name] == expected)
  }

  @Test("An answer is negated in what is declared to answer Bool")
  func answers() throws {
    let answer = "answer-negated"
    #expect(try changes(of: "a < b", head: "var isOpen: Bool {")[answer] == ["return (# != (a < b))"])
    #expect(
      try changes(of: "if a { return b.c }\n  return d", head: "func act() -> Bool {")[answer]
        == ["if a { return (# != (b.c)) }\n  return d", "if a { return b.c }\n  return (# != (d))"])
    #expect(try changes(of: "return d", head: "func act() -> Int {")[answer] == nil)
  }

  @Test(
    "Text, comments, patterns and declarations are not changed",
    arguments: [
      "let a = \"1 \\(b ? \"x\" : \"y\") < 2\"", "// a = 1", "switch a { case 1, true: b }", "#if a\n  #endif",
    ])
  func nothing(_ body: String) throws { #expect(try changes(of: body) == [:]) }

  @Test(
    "Changes without a difference are not made: time limits, searches by identity, sort orders, buffer sizes",
    arguments: [
      ("wait(.seconds(30))", "number-moved", nil),
      ("wait(30)", "number-moved", ["wait((# ? 31 : 30))"]),
      ("x = y.first { $0.id == z }", "other-end", nil),
      ("x = y.first(where: { $0.item.id == z })", "other-end", nil),
      ("x = y.first { $0 === z }", "other-end", nil),
      ("x = y.first { $0.name == z }", "other-end", ["x = (# ? y.last { $0.name == z } : y.first { $0.name == z })"]),
      (
        "x = y.first { $0.owner.id == z }", "other-end",
        ["x = (# ? y.last { $0.owner.id == z } : y.first { $0.owner.id == z })"]
      ),
      ("x = y.sorted { $0.a < $1.a }", "bound-moved", nil),
      ("x = y.filter { $0.a < z }", "bound-moved", ["x = y.filter { (# ? ($0.a <= z) : ($0.a < z)) }"]),
      ("x = descriptor >= 0", "bound-moved", nil),
      ("x = raised[0] >= 0", "bound-moved", nil),
      ("x = count >= 0", "bound-moved", ["x = (# ? (count > 0) : (count >= 0))"]),
      ("a.reserveCapacity(b)", "statement-dropped", nil),
      ("a.reserveCapacity(2 + b.count)", "number-moved", nil),
      ("free(a)", "statement-dropped", nil),
      ("var a = [UInt8](repeating: 0, count: 64)", "number-moved", nil),
      (
        "var a = Array(repeating: 0, count: b)", "number-moved", ["var a = Array(repeating: (# ? 1 : 0), count: b)"]
      ),
      ("if a < 0, errno == EINTR { b() }", "condition-dropped", ["if a < 0, (# || (errno == EINTR)) { b() }"]),
    ] as [(String, String, [String]?)])
  func equivalent(_ body: String, _ name: String, _ expected: [String]?) throws {
    #expect(try changes(of: body)[name] == expected)
  }

  @Test("Unavailable declarations never run, and are not changed")
  func unavailable() throws {
    let head = "@available(*, unavailable, message: \"no\")\nfunc act() -> Bool {"
    #expect(try changes(of: "false", head: head) == [:])
  }

  @Test("Members of a type and a guard's way out stay")
  func members() throws {
    #expect(try changes(of: "let a = 1", head: "extension [Int] {") == [:])
    #expect(
      try changes(of: "guard let a else { return }\n  return")["statement-dropped"] == [
        "guard let a else { return }\n  if !# { return }"
      ])
  }

  @Test("A seed draws the same changes again, as many from each module, and no two that overlap")
  func choice() throws {
    for module in ["One", "Two"] {
      try folder.write(
        "func act() {\n\(String(repeating: "  a(1 < 2)\n", count: 50))}\n", to: "Sources/\(module)/A.swift")
    }
    let files = ["Sources/One/A.swift", "Sources/Two/A.swift"]
    let drawn = try generate("choose", "20", "seed", files[0], files[1])
    #expect(try generate("choose", "20", "seed", files[0], files[1]) == drawn)
    #expect(try generate("choose", "20", "another", files[0], files[1]) != drawn)
    let lines = drawn.split(separator: "\n")
    #expect(lines.count == 20)
    for file in files { #expect(lines.count { $0.hasPrefix(file) } == 10) }
    let numbered = lines.enumerated().map { "\($0.offset)\t\($0.element)\n" }.joined()
    _ = try generate("apply", input: numbered)
    let text = files.compactMap { Repository.read(folder.path($0)) }.joined()
    for number in 0..<20 { #expect(text.contains("isMutant(\(number))")) }
  }

  @Test("Every operator applies to the sources")
  func sources() throws {
    let listed = try runProcess(
      [
        "/bin/sh", "-c", "exec \"$0\" list $(find Sources/NavigationEngine Sources/NavigationTree -name '*.swift')",
        Switchyard.product("generate-changes"),
      ],
      directory: Repository.root, deadline: .seconds(120))
    #expect(listed.status == 0, "\(listed.errors)")
    let lines = listed.output.split(separator: "\n")
    #expect(lines.count > 1000)
    #expect(Set(lines.map { $0.split(separator: "\t")[4] }).count == 14)
  }
}
