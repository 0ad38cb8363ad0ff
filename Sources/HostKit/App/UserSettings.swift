import AppControl
import Failures
import Glibc
import Platform
import Presentation

/// The settings of a user for an app, in the files `config` and `keys` of the app's folder below `$XDG_CONFIG_HOME`.
struct UserSettings {
  private let folder: String

  /// The number of bytes from which on a file of settings or a theme is not read.
  private static let limit = 64 << 10

  init(in folder: String) { self.folder = folder }

  private var path: String { "\(folder)/config" }

  /// The lines of the file `config`.
  struct Lines {
    fileprivate let path: String
    fileprivate var values: [String: (value: String, number: Int)] = [:]

    /// Whether screens may move to their places, which `motion = off` denies.
    func motion() throws(FlowFailure) -> Bool { try isOne("motion", of: "on", "off") }

    /// Whether a start may show the last frame of the run before, which `picture = off` denies.
    func picture() throws(FlowFailure) -> Bool { try isOne("picture", of: "on", "off") }

    /// Whether the app notes its last operations, which `journal = off` denies.
    func journal() throws(FlowFailure) -> Bool { try isOne("journal", of: "on", "off") }

    /// Whether the app says once a day what is new of the features that were added, which `updates = notify` wants.
    func updates() throws(FlowFailure) -> Bool { try !isOne("updates", of: "off", "notify") }

    /// Returns whether a line says the first of two words, or there is none.
    private func isOne(_ name: String, of word: String, _ other: String) throws(FlowFailure) -> Bool {
      guard let line = values[name] else { return true }
      guard [word, other].contains(line.value) else {
        throw FlowFailure(
          code: FlowFailure.Code(rawValue: "settings.\(name)"),
          message: "\(path), line \(line.number): \(name) must be \(word) or \(other).",
          expected: "\(word) or \(other)",
          found: "'\(line.value)'", remedy: "Change the line, or remove it.")
      }
      return line.value == word
    }
  }

  private static let names = ["theme", "motion", "picture", "journal", "updates"]

  /// Reads the file `config`.
  ///
  /// - Throws: A failure for a line of the file that says no setting.
  func lines() throws(FlowFailure) -> Lines {
    var lines = Lines(path: path)
    for line in SettingLine.lines(of: try Self.text(of: path) ?? "") {
      guard let setting = line.setting, Self.names.contains(String(setting.name)) else {
        throw FlowFailure(
          code: "settings.line", message: "\(path), line \(line.number): there is no such setting.",
          expected: "theme = NAME, motion = off, picture = off, journal = off or updates = notify",
          found: "'\(line.text)'",
          remedy: "Change the line, or remove it.")
      }
      lines.values[String(setting.name)] = (String(setting.value), line.number)
    }
    return lines
  }

  /// Returns the theme that the user wants: the option's, that of the environment, or that of the file; nil for none.
  ///
  /// A name other than those of the themes of every app is that of a file, in the current folder or, in the settings, in
  /// theirs.
  func theme(
    _ lines: Lines, option: String?, environment: [String: String], of identity: AppIdentity, on theme: Theme
  ) throws(FlowFailure) -> Theme {
    if let option { return try Self.theme(option, on: theme, asked: "--theme", in: nil) }
    let variable = identity.themeVariable
    if let name = environment[variable], !name.isEmpty {
      return try Self.theme(name, on: theme, asked: variable, in: nil)
    }
    guard let line = lines.values["theme"] else { return theme }
    return try Self.theme(line.value, on: theme, asked: "\(path), line \(line.number)", in: folder)
  }

  /// Keeps a theme for the next starts, in the line of the file that says one or in a new one.
  func keepTheme(_ base: Theme.Base) throws(FlowFailure) {
    var lines = try (Self.text(of: path) ?? "").split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map(String.init)
    if lines.last == "" { lines.removeLast() }
    let line = "theme = \(base.rawValue)"
    if let index = lines.firstIndex(where: { SettingLine.lines(of: $0).first?.setting?.name == "theme" }) {
      lines[index] = line
    } else {
      lines.append(line)
    }
    try Directories.create(folder)
    try AtomicFile.write(Array((lines.joined(separator: "\n") + "\n").utf8), to: path)
  }

  /// Keeps a theme for the next starts; if it cannot be, the log says why.
  func keep(_ base: Theme.Base, log: LogFile) {
    do throws(FlowFailure) {
      try keepTheme(base)
    } catch {
      log.write(.warning, "The theme cannot be saved. \(error)", phase: "settings")
    }
  }

  /// Returns the text of a file, or nil if there is none.
  ///
  /// - Throws: A failure for a file that cannot be read: it counts, and nothing is written in its place.
  private static func text(of path: String) throws(FlowFailure) -> String? {
    if let bytes = AtomicFile.read(path, limit: limit) { return String(decoding: bytes, as: UTF8.self) }
    guard access(path, F_OK) == 0 else { return nil }
    throw FlowFailure(
      code: "settings.unreadable", message: "'\(path)' cannot be read.",
      expected: "a file of at most \(limit >> 10) KiB that this user can read",
      found: "one that is too large or cannot be read",
      remedy: "Correct it, or remove it.")
  }

  /// Returns the keys of an app as the user changes them, in the file `keys` of the folder.
  func keys(on keys: KeyMap) throws(FlowFailure) -> KeyMap {
    var keys = keys
    let path = "\(folder)/keys"
    if let text = try Self.text(of: path) { try keys.change(byFile: text, path: path) }
    return keys
  }

  private static func theme(
    _ name: String, on theme: Theme, asked: String, in folder: String?
  ) throws(FlowFailure) -> Theme {
    if let base = Theme.Base(rawValue: name) { return theme.on(base) }
    let path = name.hasPrefix("/") || folder == nil ? name : "\(folder ?? "")/\(name)"
    guard let text = try text(of: path) else {
      throw FlowFailure(
        code: "theme.none", message: "\(asked): there is no such theme.",
        expected: Theme.Base.allCases.map(\.rawValue).joined(separator: ", ") + ", or the path of a file with colours",
        found: "'\(name)'", remedy: "Name one of these.")
    }
    return try Theme(file: text, path: path)
  }
}
