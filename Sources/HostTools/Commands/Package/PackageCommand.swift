import Failures
import HostKit
import Platform
import Screens

/// `package --into DIR [LIBRARY…]`: makes what users install.
@MainActor
enum PackageCommand: Command {
  /// The place of the verbs for authors, which are in a program of their own.
  private enum Tools: String {
    /// They are not given out.
    case none
    /// They are in the package of the app.
    case here
    /// They are in another package, and the manual page and the completions name them.
    case apart
  }

  private nonisolated static let tools = Verb.Option(
    name: "--tools", value: "WHERE",
    help: "The verbs for authors: 'none', 'here' for this package, or 'apart' for one of their own. Default: none.")

  static func verb(for host: HostContext) -> Verb {
    let name = host.identity.name
    return Verb(
      name: "package",
      summary: "Make an archive and a Debian package of the app for its users.",
      details: [
        "The app comes with the Swift runtime, the libraries of features that are named, its manual page and its",
        "completions, and needs no compiler. The archive can be unpacked anywhere. The same files make the same bytes.",
        "The program must look for the runtime beside it:",
        "",
        "  swift build -c release -Xlinker '-rpath=$ORIGIN/../lib/\(name)/swift' -Xlinker -s",
        "  \(name) package --into Packages Libraries/*.so",
      ],
      arguments: [
        .init(
          name: "LIBRARY", help: "A library of features (*.so) that comes with the app.", isRepeated: true,
          isPath: true,
          isFile: true, isOptional: true)
      ],
      options: [
        .init(
          name: "--into", value: "DIR", help: "The folder for the two files. Made if it does not exist.",
          isRequired: true, isPath: true),
        .init(
          name: "--program", value: "FILE", help: "The app. Default: \(name), beside this program.", isPath: true,
          isFile: true),
        .init(
          name: "--features", value: "PATH",
          help: "The folder for the libraries, below the installation. Default: the app's own."),
        tools,
        .init(name: "--whole-runtime", help: "Install all libraries of the Swift runtime, for features of others."),
        .init(name: "--licence", value: "FILE", help: "The app's licence.", isPath: true, isFile: true),
        .init(
          name: "--maintainer", value: "TEXT",
          help: "You, as \"Ada <ada@example.org>\". Default: DEBFULLNAME and DEBEMAIL."),
      ])
  }

  static func check(_ values: CommandValues, of verb: Verb) throws(UsageError) {
    if let text = values.options[tools.name], Tools(rawValue: text) == nil {
      throw UsageError(
        "The option '\(tools.name)' does not take '\(text)'. Expected 'none', 'here' or 'apart'.", of: verb)
    }
    if let text = values.options["--features"],
      text.isEmpty || text.hasPrefix("/") || text.split(separator: "/").contains("..")
    {
      throw UsageError(
        "The option '--features' does not take '\(text)'. Expected a path such as lib/NAME/features.", of: verb)
    }
  }

  static func run(_ values: CommandValues, in host: HostContext) throws(FlowFailure) -> ExitStatus {
    let identity = host.identity
    let place = values.options[tools.name].flatMap(Tools.init) ?? .none
    let app = AppPackage(
      program: values.options["--program"] ?? "\(Folder.parent(of: SDKLocation.executable))/\(identity.name)",
      libraries: values.arguments, features: try features(values, of: host),
      hasTools: place == .here,
      hasWholeRuntime: values.has("--whole-runtime"))
    let authors = Set(AuthorCommands.all.map { $0.verb(for: host).name })
    let verbs = host.shownVerbs.filter { place != .none || !authors.contains($0.name) }
    let files = try app.files(of: host, verbs: verbs)
    var licence = "\(identity.title) \(identity.version)\n"
    if let path = values.options["--licence"] { licence = try Folder.text(of: path) }
    var package = LinuxPackage(
      name: identity.name, version: identity.version, maintainer: maintainer(values, identity),
      description: [identity.summary, "\(identity.title) is an app for the terminal whose tabs are plugins."],
      licence: licence, time: LinuxPackage.time(of: [app.program] + app.libraries))
    // Pictures are decoded by the system's libraries, where it has them.
    package.fields = [("Recommends", "libpng16-16")]
    let folder = values.options["--into"] ?? Folder.absolute(".")
    Console.print(text(of: try package.write(files, into: folder, loop: PollLoop()), in: folder))
    return .done
  }

  private static func features(_ values: CommandValues, of host: HostContext) throws(FlowFailure) -> String {
    if let path = values.options["--features"] { return path }
    for case .installed(let path) in host.definition.sources.sources { return path }
    guard values.arguments.isEmpty else {
      throw FlowFailure(
        code: "package.features",
        message: "\(host.identity.title) takes no features from its installation. Nothing was made.",
        expected: "FeatureSources(.installed(\"lib/\(host.identity.name)/features\"), …) in the app",
        found: host.definition.sources.sources.isEmpty ? "no folders" : "other folders",
        remedy: "Add that to the app, or name a folder: --features PATH")
    }
    return ""
  }

  private static func maintainer(_ values: CommandValues, _ identity: AppIdentity) -> String {
    if let text = values.options["--maintainer"] { return PrintableText.visible(text) }
    let (name, address) = (Environment["DEBFULLNAME"], Environment["DEBEMAIL"])
    return PrintableText.visible("\(name ?? identity.title) <\(address ?? "\(identity.name)@localhost")>")
  }

  static func text(of written: LinuxPackage.Written, in folder: String) -> String {
    let paths = written.files.map { "\(PrintableText.visible("\(folder)/\($0)"))\n" }.joined()
    let missing = written.missing.map {
      "\(PrintableText.visible($0)) is needed, and in neither the package nor what it asks for.\n"
    }
    return paths + "\((written.size + 999) / 1000) kB installed.\n" + missing.joined()
  }
}
