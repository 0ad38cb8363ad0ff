import Coordination
import FeatureHosting
import Glibc

/// `switchyard new NAME`: a plugin package that builds, has a test, and shows a list, a detail and a sheet.
@MainActor
enum NewCommand {
  static func run(_ values: Invocation.Values) throws(FlowFailure) -> ExitStatus {
    let name = values.arguments[0]
    try check(name)
    let language = values.options["--lang"] ?? "swift"
    guard let files = Template.files(language: language) else {
      throw FlowFailure(
        code: "new.language", message: "There is no template for '\(language)'.", expected: "swift or c",
        found: language)
    }
    let parent = values.options["--in"] ?? "."
    let folder = Folder.absolute("\(parent)/\(name)")
    guard access(folder, F_OK) != 0 else {
      throw FlowFailure(
        code: "new.exists", message: "\(folder) is there already.", expected: "a name that is free",
        remedy: "Choose another name, or remove it.")
    }
    let dependency = try PackageDependency(of: folder, on: values.options["--switchyard"])
    let template = Template(name: name, sdk: dependency.declaration)
    for file in files {
      let path = "\(folder)/\(template.fill(file.path))"
      try Folder.make(path.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" }, mode: 0o755)
      try AtomicFile.write(Array(template.fill(file.text).utf8), to: path, mode: 0o644)
    }
    Console.print(
      """
      Made \(folder).
        switchyard dev \(parent == "." ? name : parent)    open it, and see each save
      \(language == "swift" ? "  \(dependency.variable)swift test --package-path \(folder)    run its test\n" : "")
      """)
    return .done
  }

  /// A name is that of a module, a folder and a tab.
  private static func check(_ name: String) throws(FlowFailure) {
    let isName =
      name.first.map { $0.isASCII && $0.isLetter } == true && name.count <= 40
      && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    guard !isName else { return }
    throw FlowFailure(
      code: "new.name", message: "'\(name)' cannot be the name of a plugin.",
      expected: "a letter, then letters, digits and _, at most 40", found: name,
      remedy: "Write it like a type: Weather.")
  }
}
