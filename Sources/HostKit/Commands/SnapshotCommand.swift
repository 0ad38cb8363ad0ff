import Failures
import Glibc
import Platform

/// `NAME snapshot DIR`: writes a picture of the app's screen.
@MainActor
enum SnapshotCommand: Command {
  static func verb(for host: HostContext) -> Verb {
    let name = host.identity.name
    let opening = host.defaultVerb == nil ? " DIR" : ""
    return Verb(
      name: "snapshot",
      summary: "Write a picture of the app's screen, after pressing some keys.",
      details: [
        "The app starts in a new folder of its own: neither your window nor what features have stored is shown",
        "or changed. Each key waits until the app has finished with the one before.", "",
        "PNG images need librsvg and cairo, which are loaded if they are installed.", "", "Examples:",
        "  \(name) snapshot\(opening)", "  \(name) snapshot\(opening) --svg --keys '2 Down Enter' --output cart.svg",
        "  \(name) snapshot\(opening) --cast --keys 'Enter @edited/libCart.so' --output edit.svg",
        "  \(name) snapshot\(opening) --png --size 200x60 --keys '/ =tent Enter' --output tent.png",
      ],
      arguments: host.folderArguments,
      options: [
        .init(name: "--text", help: "Write the characters of the screen. This is the default."),
        .init(name: "--svg", help: "Write an SVG image."),
        .init(name: "--png", help: "Write a PNG image."),
        .init(name: "--cast", help: "Write an animated SVG image of what each key has done."),
        size, keys, until,
        .init(
          name: "--output", value: "FILE", help: "The file to write. Default: standard output.", isPath: true,
          isFile: true),
      ] + AppOptions.verbOptions(for: host).filter { sharedOptions.contains($0.name) })
  }

  private static let size = Verb.Option(
    name: "--size", value: "WxH", help: "The columns and rows of the screen. Default: 120x40.")
  private static let keys = Verb.Option(
    name: "--keys", value: "KEYS",
    help:
      "The keys to press, separated by spaces: '2 Down Ctrl-P'. '=tent' types 'tent'; '@FILE' puts a library in the "
      + "place of the one with its name, in a copy of DIR.")
  private static let until = Verb.Option(
    name: "--until", value: "TEXT",
    help: "Wait until the screen shows this text, at most \(IdleWait.patience.components.seconds) s.")

  /// The options that mean the same as for a verb that opens the app.
  private static let sharedOptions: Set = [
    "--ascii", "--scheme", "--only", "--without", "--isolation", "--strict", "--theme", "--colour",
  ]

  static func check(_ values: CommandValues, of verb: Verb) throws(UsageError) {
    let formats = ["--text", "--svg", "--png", "--cast"].filter(values.has)
    if formats.count > 1 {
      throw UsageError(kind: .excludedOption(formats[1], by: formats[0]), verb: verb)
    }
    if let text = values.options[size.name], Snapshot.Size(text) == nil {
      throw UsageError(kind: .malformedValue(size, text, expected: Snapshot.Size.forms), verb: verb)
    }
    let words = (values.options[keys.name] ?? "").split(separator: " ").map(String.init)
    if let word = words.first(where: { Snapshot.Step($0) == nil }) {
      throw UsageError(kind: .malformedValue(keys, word, expected: Snapshot.Step.forms), verb: verb)
    }
  }

  static func run(_ values: CommandValues, in host: HostContext) throws(FlowFailure) -> ExitStatus {
    let format: Snapshot.Format =
      values.has("--png") ? .png : values.has("--svg") ? .svg : values.has("--cast") ? .cast : .text
    let path = values.options["--output"]
    if format == .png, path == nil, isatty(STDOUT_FILENO) == 1 {
      throw FlowFailure(
        code: "snapshot.terminal", message: "A PNG image is not written to a terminal.",
        remedy: "Name a file: '--output screen.png'.")
    }
    if let path, let stamp = FileStamp(path), stamp.kind != .file { throw Self.notWritten(path, stamp) }
    if values.arguments.isEmpty { host.prepareFolders() }
    // In place of the user's state folder, for one run.
    let state = try Folder.makeTemporary("\(host.identity.folderName)-snapshot")
    defer { Folder.remove(state) }
    var options = try AppOptions(values, of: host)
    options.frontEnds = .picture
    options.isFresh = true
    options.swaps = false
    options.settings = nil
    options.stateFolder = state
    var folders = values.arguments.isEmpty ? host.folders : values.arguments
    let snapshot = Snapshot(
      format: format, size: values.options[size.name].flatMap(Snapshot.Size.init) ?? Snapshot.Size.standard,
      steps: (values.options[keys.name] ?? "").split(separator: " ").compactMap { Snapshot.Step(String($0)) },
      until: values.options[until.name])
    if snapshot.replacesLibraries {
      folders = [try Self.copy(of: folders, mayBeEmpty: values.arguments.isEmpty, in: state)]
    }
    let picture = try App.picture(
      host.definition, options, folders: folders, mayBeEmpty: values.arguments.isEmpty, of: snapshot)
    if let path {
      try AtomicFile.write(picture, to: path, mode: 0o644)
    } else {
      Console.print(bytes: picture)
    }
    return .done
  }

  /// Copies the libraries of folders, so that others can take their places.
  private static func copy(
    of folders: [String], mayBeEmpty: Bool, in state: String
  ) throws(FlowFailure) -> String {
    let copy = "\(state)/libraries"
    try Folder.create(copy, mode: 0o700)
    var paths: [String] = []
    for folder in folders {
      paths += mayBeEmpty ? (try? Folder.libraries(in: folder)) ?? [] : try Folder.libraries(in: folder)
    }
    for path in paths {
      let place = "\(copy)/\(Folder.lastName(of: path))"
      if access(place, F_OK) != 0 { try AtomicFile.write(try Folder.bytes(of: path), to: place, mode: 0o755) }
    }
    return copy
  }

  /// Returns the failure for a path at which something else than a file is.
  private static func notWritten(_ path: String, _ stamp: FileStamp) -> FlowFailure {
    var information = stat()
    let isLink = lstat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFLNK
    return FlowFailure(
      code: "snapshot.output", message: "The picture was not written: '\(path)' is not a file.",
      expected: "a file, which is replaced, or nothing",
      found: isLink ? "a link to \(Folder.absolute(path))" : stamp.kind == .folder ? "a folder" : "a device or a pipe",
      remedy: "Name the file itself, or leave out the option and redirect standard output.")
  }
}
