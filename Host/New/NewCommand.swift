import Failures
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
    let package = try switchyard(values.options["--switchyard"])
    let template = Template(name: name, switchyard: package)
    for file in files {
      let path = "\(folder)/\(template.fill(file.path))"
      try Folder.make(path.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" }, mode: 0o755)
      try AtomicFile.write(Array(template.fill(file.text).utf8), to: path, mode: 0o644)
    }
    Console.print(
      """
      Made \(folder).
        switchyard dev \(parent == "." ? name : parent)    open it, and see each save
      \(language == "swift" ? "  swift test --package-path \(folder)    run its test\n" : "")
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

  /// The folder of this package, which the new one depends on: what was given, or the one that the executable was
  /// built in.
  private static func switchyard(_ given: String?) throws(FlowFailure) -> String {
    if let given {
      let folder = Folder.absolute(given)
      if isSwitchyard(folder) { return folder }
      throw FlowFailure(
        code: "new.switchyard", message: "\(folder) is not the Switchyard package.",
        expected: "a folder with Sources/FeatureKit and a Package.swift")
    }
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    var parts = String(decoding: buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
      .split(separator: "/")
    while !parts.isEmpty {
      parts.removeLast()
      let folder = parts.reduce("") { "\($0)/\($1)" }
      if isSwitchyard(folder) { return folder }
    }
    throw FlowFailure(
      code: "new.switchyard", message: "The Switchyard package was not found around this executable.",
      expected: "its folder, which the new package depends on", remedy: "Say where it is: --switchyard PATH.")
  }

  private static func isSwitchyard(_ folder: String) -> Bool {
    access("\(folder)/Package.swift", R_OK) == 0 && access("\(folder)/Sources/FeatureKit", R_OK) == 0
  }
}
