import Conformance
import Failures
import Glibc
import HostKit
import Platform
import Screens

/// The files of the scripts that `check` runs.
enum ScriptFiles {
  /// Reads the scripts, and prints what is wrong in them.
  ///
  /// - Returns: The scripts, or nil if one has a mistake.
  /// - Throws: Why a file cannot be read.
  static func read(_ files: [String]) throws(FlowFailure) -> [Script]? {
    var scripts: [Script] = []
    var isWrong = false
    for file in files {
      let name = name(of: file)
      guard !scripts.contains(where: { $0.file == name }) else { continue }
      guard let bytes = AtomicFile.read(file, limit: Script.sizeLimit) else {
        throw FlowFailure(
          code: "script.unreadable", message: "\(name) cannot be read, or is too large",
          expected: "a script of at most 64 KiB", remedy: "Check the path.")
      }
      guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else {
        throw FlowFailure(
          code: "script.text", message: "\(name) is not a script", expected: "text in UTF-8",
          remedy: "Check the path.")
      }
      do throws(ScriptMistake) {
        scripts.append(try Script(file: name, text: text))
      } catch {
        Console.warn(Self.text(of: error, in: name))
        isWrong = true
      }
    }
    return isWrong ? nil : scripts
  }

  /// Writes the new texts of scripts into their files.
  static func write(_ texts: [String: String]) throws(FlowFailure) {
    for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
      let path = Folder.absolute(name)
      var information = stat()
      let mode = stat(path, &information) == 0 ? information.st_mode & 0o777 : 0o644
      try AtomicFile.write(Array(text.utf8), to: path, mode: mode)
    }
  }

  /// Returns the name of a file as reports show it: below the working directory, or from the root.
  private static func name(of path: String) -> String {
    let folder = Folder.absolute(".")
    return path.hasPrefix("\(folder)/") ? Folder.relative(path, from: folder) : path
  }

  private static func text(of mistake: ScriptMistake, in file: String) -> String {
    var lines = [
      "\(file):\(mistake.line): \(mistake.message)", "Expected: \(mistake.expected)", "Found: \(mistake.found)",
    ]
    if let remedy = mistake.remedy { lines.append("To do: \(remedy)") }
    return lines.map { PrintableText.visible($0) + "\n" }.joined()
  }
}
