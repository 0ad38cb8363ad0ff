import AppControl
import Failures
import Flows
import Platform
import TerminalFrontEnd

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
    guard let line = try line(of: "theme") else { return theme }
    return try Self.theme(line.value, on: theme, asked: "\(path), line \(line.number)", in: folder)
  }

  /// Keeps a theme for the next starts, in the line of the file that says one or in a new one.
  func keepTheme(_ base: Theme.Base) throws(FlowFailure) {
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
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
      log.write(.warning, "The theme cannot be kept. \(error)", phase: "settings")
    }
  }

  private var text: String {
    AtomicFile.read(path, limit: Self.limit).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// Returns the value of a setting with the number of its line.
  private func line(of name: String) throws(FlowFailure) -> (value: String, number: Int)? {
    var found: (value: String, number: Int)?
    for line in SettingLine.lines(of: text) {
      guard let setting = line.setting, setting.name == "theme" else {
        throw FlowFailure(
          code: "settings.line", message: "\(path), line \(line.number): this is no setting.",
          expected: "theme = NAME", found: "'\(line.text)'", remedy: "Change the line, or remove it.")
      }
      if setting.name == name { found = (String(setting.value), line.number) }
    }
    return found
  }

  /// Returns the keys of an app as the user changes them, in the file `keys` of the folder.
  func keys(on keys: KeyMap) throws(FlowFailure) -> KeyMap {
    var keys = keys
    let path = "\(folder)/keys"
    if let bytes = AtomicFile.read(path, limit: Self.limit) {
      try keys.change(byFile: String(decoding: bytes, as: UTF8.self), path: path)
    }
    return keys
  }

  private static func theme(
    _ name: String, on theme: Theme, asked: String, in folder: String?
  ) throws(FlowFailure) -> Theme {
    if let base = Theme.Base(rawValue: name) { return theme.on(base) }
    let path = name.hasPrefix("/") || folder == nil ? name : "\(folder ?? "")/\(name)"
    guard let bytes = AtomicFile.read(path, limit: Self.limit) else {
      throw FlowFailure(
        code: "theme.none", message: "\(asked) asks for a theme that there is not.",
        expected: Theme.Base.allCases.map(\.rawValue).joined(separator: ", ") + ", or the path of a file with colours",
        found: "'\(name)'", remedy: "Name one of these.")
    }
    return try Theme(file: String(decoding: bytes, as: UTF8.self), path: path)
  }
}
