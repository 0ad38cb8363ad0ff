import AppControl
import EventLoop
import Failures
import FeatureHosting
import Flows
import Glibc
import NavigationEngine
import Platform

/// `NAME log [FEATURE]`: prints and follows the log of the app, or the lines of one feature.
@MainActor
enum LogCommand: Command {
  static func verb(for host: HostContext) -> Verb {
    Verb(
      name: "log",
      summary: "Print the log of the app, including what plugins have printed.",
      details: [
        "Each line has a time, a level, a feature with its generation, a phase and a text.",
        "--json prints [] for a feature without lines; with --follow, it prints one object a line.",
      ],
      arguments: [
        .init(
          name: "FEATURE", help: "Only the lines of this feature, such as shop.cart.", isOptional: true,
          words: .features)
      ],
      options: [
        .init(name: "--follow", help: "Keep printing lines as they are added."),
        .init(name: "--json", help: "Print JSON, for scripts."),
        .init(
          name: "--journal", help: "Print what the app did before it or a library's process ended badly the last time."),
      ])
  }

  static func check(_ values: CommandValues, of verb: Verb) throws(UsageError) {
    if values.has("--journal"), let other = ["--follow", "--json"].first(where: values.has) {
      throw UsageError(kind: .excludedOption(other, by: "--journal"), verb: verb)
    }
  }

  static func run(_ values: CommandValues, in host: HostContext) throws(FlowFailure) -> ExitStatus {
    let folder = host.directories.state
    let feature = values.arguments.first.map { FeatureID(rawValue: $0) }
    if values.has("--journal") {
      return try printJournal(LogFile(folder: folder, name: host.identity.name).journalPath, of: feature)
    }
    let reader = LogReader(folder: folder, name: host.identity.name)
    var names: Set<String> = []
    var count = 0
    let (isJSON, follows) = (values.has("--json"), values.has("--follow"))
    var objects: [String] = []
    func show(_ lines: [LogReader.Line]) {
      var text = ""
      for line in lines {
        if let name = line.feature { names.insert(name.rawValue) }
        guard feature == nil || line.feature == feature else { continue }
        count += 1
        if isJSON, !follows { objects.append(json(line)) } else { text += "\(isJSON ? json(line) : line.text)\n" }
      }
      if !text.isEmpty { Console.print(text) }
    }
    try reader.readAll { show($0) }
    if follows { return try follow(reader, folder) { show($0) } }
    if isJSON { Console.print(JSONText.array(objects)) }
    guard let feature, count == 0 else { return .done }
    let known = KnownLibraries(of: host).features
    // It is there, and has written nothing.
    guard !known.contains(feature.rawValue) else { return .done }
    names.formUnion(known)
    let near = Suggestion.nearest(to: feature.rawValue, among: names.sorted())
    throw FlowFailure(
      code: "log.feature", message: "The log has no lines of '\(feature)'.",
      found: names.isEmpty ? "no line of a feature" : names.sorted().joined(separator: ", "),
      remedy: near.map { "Did you mean '\($0)'?" } ?? "Leave out the feature to see all lines.")
  }

  /// Prints the last operations before a bad end, which hold nothing of the user's.
  private static func printJournal(_ path: String, of feature: FeatureID?) throws(FlowFailure) -> ExitStatus {
    guard let bytes = AtomicFile.read(path, limit: 1 << 20) else {
      throw FlowFailure(
        code: "log.journal", message: "There is no journal of a bad end.", expected: path,
        found: "no such file: nothing has ended badly, or 'journal = off' is in 'config'",
        remedy: "'log' without --journal prints the log.")
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    // The first line says what has ended.
    let shown =
      lines.prefix(1)
      + lines.dropFirst().filter { line in
        feature == nil || line.split(separator: " ").dropFirst().first.map(String.init) == feature?.rawValue
      }
    Console.print(shown.map { "\($0)\n" }.joined())
    return .done
  }

  /// Returns a line as an object, with null for what does not apply.
  private static func json(_ line: LogReader.Line) -> String {
    let parts = line.parts
    return JSONText.object([
      ("time", parts?.time), ("level", parts?.level), ("feature", parts == nil ? nil : line.feature?.rawValue),
      ("generation", parts?.generation), ("phase", parts?.phase), ("text", parts?.text ?? line.text),
    ])
  }

  /// Prints lines as they are added, until the output is closed or the process ends.
  private static func follow(
    _ reader: LogReader, _ folder: String, _ show: @escaping ([LogReader.Line]) -> Void
  ) throws(FlowFailure) -> ExitStatus {
    let loop = PollLoop()
    try Directories.create(folder)
    let watch = try FileWatcher(folder, rules: .immediate, loop: loop) { _ in show(reader.readNew()) }
    defer { watch.end() }
    show(reader.readNew())
    var isOver = false
    // A pipe without a reader reports an error; a terminal would report keys.
    var status = stat()
    let isPipe = fstat(STDOUT_FILENO, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
    let hangUp = isPipe ? loop.watch(readable: STDOUT_FILENO) { isOver = true } : nil
    defer { hangUp?.cancel() }
    loop.run { isOver }
    return .done
  }
}
