import Conformance
import Failures
import Glibc
import HostKit
import Platform
import Screens

/// `check FILE`: tests a library against the rules of the header.
@MainActor
enum CheckCommand: Command {
  private enum Format: String, CaseIterable {
    case text, json, junit
  }

  static func verb(for host: HostContext) -> Verb {
    Verb(
      name: "check",
      summary: "Test a library against the rules of switchyard.h.",
      details: [
        "Each test runs in a process of its own, so that a crash or a hang costs one test.",
        "A broken rule is a failure at the test's level or a stricter one, and a warning below it.",
        "With --script, the steps of a script, one a line, drive a feature instead and check what its screens show:",
        "'open my.counter', 'press \"Count\"', 'expect text \"Counted 1 times\"'. The page Checking lists all steps.",
        "The exit status is 1 when a test or a script fails or crashes.",
      ],
      arguments: [
        .init(
          name: "FILE", help: "The library, as in Libraries/libCatalog.so.", isPath: true, isFile: true,
          isOptional: true)
      ],
      options: [
        .init(
          name: "--level", value: "LEVEL", help: "lenient, standard or strict. Default: standard.",
          choices: CheckLevel.allCases.map(\.rawValue)),
        .init(
          name: "--only", value: "NAMES", help: "Run only these tests or groups: names separated by commas.",
          isRepeatable: true),
        .init(
          name: "--format", value: "FORMAT", help: "text, json or junit. Default: text.",
          choices: Format.allCases.map(\.rawValue)),
        .init(
          name: "--script", value: "SCRIPT", help: "Run the steps of this script instead of the tests.", isPath: true,
          isRepeatable: true),
        .init(
          name: "--update", help: "Rewrite the 'expect screen' blocks of the scripts to match the current screens."),
        .init(
          name: "--seed", value: "NUMBER",
          help: "Repeat the random parts of an earlier run, with the seed from its report."),
        .init(name: "--timeout", value: "SECONDS", help: "The time limit of each test, from 1 to 60. Default: 15."),
        .init(name: "--list", help: "List the tests with their levels and rules without running any."),
      ])
  }

  nonisolated static var helpers: [any Command.Type] { [TestCommand.self] }

  static func check(_ values: CommandValues, of verb: Verb) throws(UsageError) {
    if values.has("--list") {
      if !values.arguments.isEmpty {
        throw UsageError("'--list' takes no FILE.", of: verb)
      }
    } else if values.arguments.isEmpty {
      throw UsageError("Missing argument 'FILE'. The library, as in Libraries/libCatalog.so.", of: verb)
    }
    if values.lists["--script"] != nil {
      let others = ["--list", "--only", "--level", "--seed"]
      if let other = others.first(where: { values.has($0) || values.options[$0] != nil || values.lists[$0] != nil }) {
        throw UsageError("'\(other)' is for tests and cannot be used with '--script'.", of: verb)
      }
    } else if values.has("--update") {
      throw UsageError("'--update' needs '--script'.", of: verb)
    }
    if let seed = values.options["--seed"], UInt64(seed) == nil {
      throw UsageError("The option '--seed' does not take '\(seed)'. Expected a whole number.", of: verb)
    }
    if let limit = values.options["--timeout"], !(Int(limit).map { (1...60).contains($0) } ?? false) {
      throw UsageError("The option '--timeout' does not take '\(limit)'. Expected a number from 1 to 60.", of: verb)
    }
    for name in only(values) where !known.contains(name) {
      let near = Suggestion.nearest(to: name, among: known).map { "Did you mean '\($0)'?" }
      throw UsageError("There is no test '\(name)'. \(near ?? "See 'check --list'.")", of: verb)
    }
  }

  static func run(_ values: CommandValues, in host: HostContext) throws(FlowFailure) -> ExitStatus {
    let only = only(values)
    let tests = NamedTest.all.filter { only.isEmpty || only.contains($0.name) || only.contains($0.group) }
    let format = values.options["--format"].flatMap(Format.init) ?? .text
    if values.has("--list") {
      Console.print(format == .json ? TestList.json(tests) : TestList.table(tests))
      return .done
    }
    var options = CheckRun.Options(
      library: values.arguments[0], tests: Set(tests.map(\.name)),
      level: values.options["--level"].flatMap(CheckLevel.init) ?? .standard,
      seed: values.options["--seed"].flatMap { UInt64($0) } ?? UInt64.random(in: 1...999_999_999),
      command: TestRunner.command)
    if let limit = values.options["--timeout"].flatMap({ Int($0) }) { options.deadline = .seconds(limit) }
    let files = values.lists["--script"] ?? []
    guard let scripts = try ScriptFiles.read(files) else { return .usageError }
    options.scripts = scripts
    options.isUpdate = values.has("--update")
    let report = try CheckRun(options, loop: PollLoop()).run()
    try ScriptFiles.write(report.updates)
    switch format {
    case .text: Console.print(ReportText.text(of: report))
    case .json: Console.print(ReportJSON.text(of: report))
    case .junit: Console.print(ReportJUnit.text(of: report))
    }
    return report.isPassed ? .done : .failed
  }

  private static let known = NamedTest.groups + NamedTest.all.map(\.name)

  private static func only(_ values: CommandValues) -> [String] {
    (values.lists["--only"] ?? []).flatMap { $0.split(separator: ",").map(String.init) }
  }
}
