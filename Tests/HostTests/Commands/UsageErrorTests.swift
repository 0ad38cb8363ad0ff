import TestSupport
import Testing

@Suite("Usage errors of the command", .waiting)
struct UsageErrorTests {
  struct Case: CustomTestStringConvertible {
    var arguments: [String]
    var message: String
    var help = "switchyard --help"

    var testDescription: String { (["switchyard"] + arguments).joined(separator: " ") }
  }

  static let cases = [
    Case(
      arguments: [],
      message:
        "Missing verb. Expected one of: dev, run, demo, build, new, snippet, contract, check, record, inspect, list, features, config, "
        + "publish, package, add, update, remove, search, sources, doctor, open, tree, log, revert, trust, snapshot, man, completions, install, uninstall."
    ),
    Case(arguments: ["rnu"], message: "Unknown verb 'rnu'. Did you mean 'run'?"),
    Case(arguments: ["biuld"], message: "Unknown verb 'biuld'. Did you mean 'build'?"),
    Case(
      arguments: ["frobnicate"],
      message:
        "Unknown verb 'frobnicate'. Expected one of: dev, run, demo, build, new, snippet, contract, check, record, inspect, list, features, config, "
        + "publish, package, add, update, remove, search, sources, doctor, open, tree, log, revert, trust, snapshot, man, completions, install, uninstall."
    ),
    Case(arguments: ["help", "opne"], message: "Unknown verb 'opne'. Did you mean 'open'?"),
    Case(arguments: ["--versoin"], message: "Unknown option '--versoin'. Did you mean '--version'?"),
    Case(
      arguments: ["run", "--plian", "DIR"], message: "Unknown option '--plian'. Did you mean '--plain'?",
      help: "switchyard run --help"),
    Case(
      arguments: ["run", "DIR", "--nomouse"], message: "Unknown option '--nomouse'. Did you mean '--no-mouse'?",
      help: "switchyard run --help"),
    Case(
      arguments: ["list", "--watch-everything", "DIR"], message: "Unknown option '--watch-everything'.",
      help: "switchyard list --help"),
    Case(
      arguments: ["open"], message: "Missing argument 'URL'. The link, as in 'shop://account/orders/42'.",
      help: "switchyard open --help"),
    Case(arguments: ["run", ""], message: "'DIR' must not be empty.", help: "switchyard run --help"),
    Case(
      arguments: ["config", "", "on"], message: "'SETTING' must not be empty.", help: "switchyard config --help"),
    Case(arguments: ["list", "a", "b"], message: "Unexpected argument 'b'.", help: "switchyard list --help"),
    Case(
      arguments: ["dev", "a", "b", "c"], message: "2 unexpected arguments: 'b', 'c'.", help: "switchyard dev --help"),
    Case(
      arguments: ["publish", "x", "--into", "y"],
      message: "Missing option '--key KEY'. Only '--push' alone needs no key.", help: "switchyard publish --help"),
    Case(
      arguments: ["build", "--into", "x"],
      message: "Missing argument 'PACKAGE'. A folder with a Package.swift or a Makefile.",
      help: "switchyard build --help"),
    Case(
      arguments: ["build", "x"],
      message: "Missing option '--into DIR'. The folder for the libraries. Made if it does not exist.",
      help: "switchyard build --help"),
    Case(
      arguments: ["package"],
      message: "Missing option '--into DIR'. The folder for the two files. Made if it does not exist.",
      help: "switchyard package --help"),
    Case(
      arguments: ["build", "x", "--into"], message: "The option '--into' needs a value: '--into DIR'.",
      help: "switchyard build --help"),
    Case(
      arguments: ["run", "--plain=yes", "DIR"], message: "The option '--plain' takes no value, but 'yes' was given.",
      help: "switchyard run --help"),
    Case(
      arguments: ["run", "--scheme=", "DIR"], message: "'--scheme' must not be empty.", help: "switchyard run --help"),
    Case(
      arguments: ["run", "--plain", "--plain", "DIR"], message: "The option '--plain' is given twice.",
      help: "switchyard run --help"),
    Case(
      arguments: ["new", "Weather", "--lang", "swfit"],
      message: "The option '--lang' does not take 'swfit'. Did you mean 'swift'?", help: "switchyard new --help"),
    Case(
      arguments: ["new", "Weather", "--lang=cobol"],
      message: "The option '--lang' does not take 'cobol'. Expected one of: swift, c, c++, rust.",
      help: "switchyard new --help"),
    Case(
      arguments: ["check"], message: "Missing argument 'FILE'. The library, as in Libraries/libCatalog.so.",
      help: "switchyard check --help"),
    Case(
      arguments: ["check", "--list", "x.so"], message: "'--list' takes no FILE.",
      help: "switchyard check --help"),
    Case(
      arguments: ["check", "x.so", "--level", "srtict"],
      message: "The option '--level' does not take 'srtict'. Did you mean 'strict'?", help: "switchyard check --help"),
    Case(
      arguments: ["check", "x.so", "--only", "life.strat"],
      message: "There is no test 'life.strat'. Did you mean 'life.start'?", help: "switchyard check --help"),
    Case(
      arguments: ["check", "x.so", "--seed", "-1"],
      message: "The option '--seed' does not take '-1'. Expected a whole number.", help: "switchyard check --help"),
    Case(
      arguments: ["check", "x.so", "--script", "a.script", "--only", "life"],
      message: "'--only' is for tests and cannot be used with '--script'.", help: "switchyard check --help"),
    Case(
      arguments: ["check", "x.so", "--update"], message: "'--update' needs '--script'.",
      help: "switchyard check --help"),
    Case(
      arguments: ["check", "x.so", "--timeout", "61"],
      message: "The option '--timeout' does not take '61'. Expected a number from 1 to 60.",
      help: "switchyard check --help"),
    Case(arguments: ["run", "--", "--plain", "x"], message: "Unexpected argument 'x'.", help: "switchyard run --help"),
  ]

  @Test("A usage error ends with status 2, one message, and a hint at the help", arguments: cases)
  func message(_ wrong: Case) throws {
    let outcome = try Switchyard()(wrong.arguments)
    #expect(outcome.errors == "error: \(wrong.message)\nSee '\(wrong.help)'.\n")
    #expect(outcome.output == "")
    #expect(outcome.status == 2)
  }
}
