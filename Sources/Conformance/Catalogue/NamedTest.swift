/// A test of a library, with the rule of the header that it tests.
package struct NamedTest: Sendable {
  /// The precondition of a test: the tests that must have passed before it can run.
  package enum Need: Sendable {
    /// Nothing: the test reads the file.
    case file
    /// The file is a shared library.
    case format
    /// The library can be loaded.
    case loading
    /// The library is registered.
    case registration
    /// Its features come to show something.
    case opening

    /// The names of the tests that say so.
    package var tests: [String] {
      switch self {
      case .file: []
      case .format: ["file.format"]
      case .loading: ["file.format", "load.library"]
      case .registration:
        [
          "file.format", "load.library", "register.once", "register.bounds", "table.functions", "table.texts",
          "table.structs",
        ]
      case .opening: Need.registration.tests + ["life.start"]
      }
    }
  }

  /// The body of a test, which throws the first broken rule that it finds.
  package typealias Body = @MainActor @Sendable (Subject) throws(Finding) -> Void

  /// The name, as in "events.unknown-kind": the group and the subject.
  package let name: String
  /// The rule of the header: a number as in "R10", or the declaration that says it.
  package let rule: String
  /// The least level at which a broken rule fails; below it, it is a warning.
  package let level: CheckLevel
  package let need: Need
  /// A sentence that is true if the test passes.
  package let summary: String
  /// The advice to the author if the test does not pass.
  package let remedy: String
  let body: Body

  init(
    _ name: String, rule: String, _ level: CheckLevel, after need: Need = .opening, _ summary: String,
    remedy: String, _ body: @escaping Body
  ) {
    self.name = name
    self.rule = rule
    self.level = level
    self.need = need
    self.summary = summary
    self.remedy = remedy
    self.body = body
  }

  /// Runs the test, and returns what it has found.
  @MainActor
  package func run(on subject: Subject) -> [Finding] {
    do throws(Finding) {
      try body(subject)
      return subject.advice
    } catch {
      return [error] + subject.advice
    }
  }

  /// All tests, in the order in which they are listed.
  package static let all: [NamedTest] =
    FileTests.all + LoadTests.all + RegistrationTests.all + TableTests.all + LifeTests.all + LeftoverTests.all
    + ProcessTests.all + OrderTests.all + EventTests.all + EventValueTests.all + LinkTests.all + ScreenTests.all
    + ScreenContentTests.all + StateTests.all + RestorationTests.all + HostTests.all + WalkTests.all

  /// Returns the test with this name, or nil if there is none.
  package static func named(_ name: String) -> NamedTest? { all.first { $0.name == name } }

  /// The names of the groups, in their order.
  package static var groups: [String] {
    var groups: [String] = []
    for test in all where groups.last != test.group { groups.append(test.group) }
    return groups
  }

  /// Whether the process of the test ends as programs do, so that the library's own functions for that are called.
  package var endsByExit: Bool { name == "load.exit" }

  /// The part of the name before the dot.
  package var group: String { name.split(separator: ".").first.map(String.init) ?? name }
}
