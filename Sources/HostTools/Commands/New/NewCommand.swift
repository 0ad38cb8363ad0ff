import Failures
import Glibc
import HostKit
import Platform
import Screens

/// `new NAME`: creates a plugin package with a flow and a test.
@MainActor
enum NewCommand: Command {
  static func verb(for host: HostContext) -> Verb {
    Verb(
      name: "new",
      summary: "Make a plugin package with a flow to start from.",
      details: ["Under a running '\(host.identity.name) dev' on the same folder it appears as a tab at once."],
      arguments: [.init(name: "NAME", help: "The name of the package, its module and its tab: Weather.")],
      options: [
        .init(
          name: "--lang", value: "LANG", help: "The language: swift, c, c++ or rust. Default: swift.",
          choices: Template.languages),
        .init(
          name: "--template", value: "KIND",
          help: "The flow: list, form, dashboard or service, or, in C, counter. Default: list.",
          choices: Template.kinds),
        .init(
          name: "--in", value: "DIR", help: "The folder to make it in. Default: the working directory.", isPath: true),
        .init(
          name: "--switchyard", value: "PATH", help: "The Switchyard package. Default: around this executable.",
          isPath: true),
      ])
  }

  static func run(_ values: CommandValues, in host: HostContext) throws(FlowFailure) -> ExitStatus {
    let name = values.arguments[0]
    try check(name, host.identity.name)
    let language = values.options["--lang"] ?? Template.languages[0]
    let parent = values.options["--in"] ?? Folder.absolute(".")
    let folder = parent == "/" ? "/\(name)" : "\(parent)/\(name)"
    guard FileStamp(folder) == nil else {
      throw FlowFailure(
        code: "new.exists", message: "\(folder) already exists.", expected: "a name that is not taken",
        remedy: "Choose another name, or remove it.")
    }
    let dependency = try PackageDependency(of: folder, on: values.options["--switchyard"])
    let kind = values.options["--template"] ?? Template.kinds[0]
    if kind == Template.counter, language != "c" {
      throw FlowFailure(
        code: "new.template", message: "The template 'counter' is there in C alone.", expected: "--lang c",
        found: "--lang \(language)", remedy: "Choose another template, such as list.")
    }
    let template = Template(name: name, dependency: dependency, command: host.identity.name)
    var files = Template.files(language: language, kind: kind).map { file in
      Template.File(path: template.fill(file.path), text: template.fill(file.text))
    }
    if language == "rust" { files += try dependency.crateFiles }
    try PackageWriter.write(files, to: folder)
    let opened = parent == Folder.absolute(".") ? folder : parent
    let word = PrintableText.visible(UserPath.wordHere(folder))
    let test = language == "swift" ? "swift test --package-path \(word)" : "make -C \(word) test"
    // A copy of the crate is all that a package in Rust needs.
    let variable = language == "rust" ? "" : dependency.variable
    Console.print(
      """
      Made \(PrintableText.visible(folder)).
        \(host.identity.name) dev \(PrintableText.visible(UserPath.wordHere(opened)))    open it, and see each save
        \(variable)\(test)    run its test

      """)
    return .done
  }

  /// Checks a name, which must be valid as the name of a module, a folder and a tab.
  private static func check(_ name: String, _ command: String) throws(FlowFailure) {
    let isName =
      name.first.map { $0.isASCII && $0.isLetter } == true && name.count <= 40
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    guard !isName else { return }
    throw FlowFailure(
      code: "new.name", message: "'\(name)' cannot be the name of a plugin.",
      expected: "a letter, then letters, digits and _, at most 40", found: name,
      remedy: name.contains("/")
        ? "Say where it goes with --in: \(command) new Weather --in Plugins." : "Write it like a type: Weather.")
  }
}
