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

  /// Returns the theme that the user wants: the option's, that of the environment, or that of the file; nil for none.
  ///
  /// A name other than those of the themes of every app is that of a file, in the current folder or, in the settings, in
  /// theirs.
  func theme(
    option: String?, environment: [String: String], of identity: AppIdentity, on theme: Theme
  ) throws(FlowFailure) -> Theme {
    if let option { return try Self.theme(option, on: theme, asked: "--theme", in: nil) }
    let variable = identity.themeVariable
    if let name = environment[variable], !name.isEmpty {
      return try Self.theme(name, on: theme, asked: variable, in: nil)
    }
    guard let line = try setting("theme") else { return theme }
    return try Self.theme(line.value, on: theme, asked: "\(path), line \(line.number)", in: folder)
  }

  /// Returns whether screens may move to their places, which `motion = off` in the file denies.
  func motion() throws(FlowFailure) -> Bool { try isOn("motion", code: "settings.motion") }

  /// Returns whether a start may show the last frame of the run before, which `picture = off` in the file denies.
  func picture() throws(FlowFailure) -> Bool { try isOn("picture", code: "settings.picture") }

  private func isOn(_ name: String, code: FlowFailure.Code) throws(FlowFailure) -> Bool {
    guard let line = try setting(name) else { return true }
    guard ["on", "off"].contains(line.value) else {
      throw FlowFailure(
        code: code, message: "\(path), line \(line.number): \(name) must be on or off.", expected: "on or off",
        found: "'\(line.value)'", remedy: "Change the line, or remove it.")
    }
    return line.value == "on"
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

  /// Returns the value of a setting with the number of its line.
  ///
  /// - Throws: A failure for a line of the file that says no setting.
  private func setting(_ name: String) throws(FlowFailure) -> (value: String, number: Int)? {
    var found: (value: String, number: Int)?
    for line in SettingLine.lines(of: try Self.text(of: path) ?? "") {
      guard let setting = line.setting, ["theme", "motion", "picture"].contains(setting.name) else {
        throw FlowFailure(
          code: "settings.line", message: "\(path), line \(line.number): there is no such setting.",
          expected: "theme = NAME, motion = off or picture = off", found: "'\(line.text)'",
          remedy: "Change the line, or remove it.")
      }
      if setting.name == name { found = (String(setting.value), line.number) }
    }
    return found
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
