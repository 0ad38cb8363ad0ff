package import Failures
import Platform
import Screens

/// The failures of libraries and directories that are refused before any of their code runs.
///
/// `name` is the file's name as shown to users; paths are given where the location matters. The failures of running
/// code are in `LoadFailure+Running.swift`.
package enum LoadFailure {
  package static let rebuild = "Build or copy the library again."
  package static let sdk = "Build the plugin with the FeatureKit or the switchyard.h of this host."

  /// Returns a size as text: "1,234,567 bytes".
  package static func bytes(_ count: some BinaryInteger) -> String {
    let digits = Array(String(count))
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
      text.append(digit)
    }
    return text + (count == 1 ? " byte" : " bytes")
  }

  // MARK: Directory

  static func directoryMissing(_ path: String) -> FlowFailure {
    FlowFailure(
      code: "directory.missing", message: "There is no directory \(path)", expected: "a directory with plugins (*.so)",
      remedy: Folder.suggestion(for: path).map { "Did you mean '\($0)'?" }
        ?? "Check the path, or build plugins into it: switchyard build PACKAGE --into \(UserPath.word(path))")
  }

  static func directoryKind(_ path: String, found: String) -> FlowFailure {
    FlowFailure(
      code: "directory.kind", message: "\(path) is not a directory", expected: "a directory with plugins (*.so)",
      found: found, remedy: "Name the directory that the library is in.")
  }

  package static func directoryUnreadable(_ path: String, cause: String) -> FlowFailure {
    FlowFailure(
      code: "directory.unreadable", message: "\(path) cannot be read", cause: cause,
      remedy: "Give yourself permission to read the directory.")
  }

  static func directoryEmpty(_ path: String) -> FlowFailure {
    FlowFailure(
      code: .emptyDirectory, message: "\(path) is empty", expected: "plugins (*.so)",
      remedy: "Build plugins into it: switchyard build PACKAGE --into \(UserPath.word(path))")
  }

  static func noLibrary(_ path: String, count: Int) -> FlowFailure {
    FlowFailure(
      code: .noLibrary, message: "\(path) contains no plugin", expected: "files that end in .so",
      found: count == 1 ? "1 other file" : "\(count) other files",
      remedy: "Build plugins into it: switchyard build PACKAGE --into \(UserPath.word(path))")
  }

  /// Returns whether the failure of a directory is that there is none.
  package static func isMissing(_ failure: FlowFailure) -> Bool { failure.code == "directory.missing" }

  /// Returns whether the failure of a directory is that it contains no library.
  package static func isNoLibrary(_ failure: FlowFailure) -> Bool {
    [.emptyDirectory, .noLibrary].contains(failure.code)
  }

  // MARK: Owner and mode

  static func othersMayWrite(_ path: String, isDirectory: Bool, mode: UInt32) -> FlowFailure {
    let kind = isDirectory ? "directory" : "file"
    return FlowFailure(
      code: isDirectory ? "directory.mode" : "file.mode",
      message: "\(path) may be changed by other users, so what is loaded from it cannot be trusted",
      expected: "a \(kind) that only its owner can write", found: "mode \(octal(mode))",
      remedy: "Run: chmod go-w '\(path)'")
  }

  package static func foreignOwner(_ path: String, isDirectory: Bool, owner: UInt32, user: UInt32) -> FlowFailure {
    FlowFailure(
      code: isDirectory ? "directory.owner" : "file.owner",
      message: "\(path) belongs to another user, who could change what is loaded",
      expected: user == 0 ? "owner root" : "owner root or user \(user)", found: "user \(owner)",
      remedy: "Copy the plugins into a directory of your own.")
  }

  private static func octal(_ mode: UInt32) -> String {
    let digits = String(mode & 0o7777, radix: 8)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  // MARK: File

  static func fileKind(_ name: String, found: String) -> FlowFailure {
    FlowFailure(
      code: "file.kind", message: "\(name) is not a regular file", expected: "a shared library", found: found,
      remedy: "Put the library itself into the directory.")
  }

  static func fileSize(_ name: String, size: Int) -> FlowFailure {
    FlowFailure(
      code: "file.size",
      message: "\(name) is too \(size < PluginFile.sizes.lowerBound ? "small" : "large") for a plugin",
      expected: "\(bytes(PluginFile.sizes.lowerBound)) to \(bytes(PluginFile.sizes.upperBound))", found: bytes(size),
      remedy: rebuild)
  }

  static func fileMissing(_ path: String) -> FlowFailure {
    FlowFailure(code: "file.missing", message: "There is no file \(path)", remedy: "Check the path.")
  }

  static func fileUnreadable(_ name: String, cause: String) -> FlowFailure {
    FlowFailure(
      code: "file.unreadable", message: "\(name) cannot be read", cause: cause,
      remedy: "Give yourself permission to read the file.")
  }

  static func fileChanged(_ name: String) -> FlowFailure {
    FlowFailure(
      code: .changedFile, message: "\(name) changed while it was read", remedy: "Try again when it has been written.")
  }

  // MARK: ELF

  package static func notELF(_ name: String, found: String) -> FlowFailure {
    FlowFailure(
      code: "elf.magic", message: "\(name) is not a shared library", expected: "an ELF file", found: found,
      remedy: rebuild)
  }

  package static func truncated(_ name: String, _ part: String, end: UInt64?, size: Int) -> FlowFailure {
    FlowFailure(
      code: "elf.truncated", message: "\(name) is truncated: \(part) extends past the end of the file",
      expected: end.map { "at least \(bytes($0))" } ?? "a file that holds it", found: bytes(size), remedy: rebuild)
  }

  static func wrongClass(_ name: String, found: String) -> FlowFailure {
    FlowFailure(
      code: "elf.class", message: "\(name) was built for another kind of machine", expected: "64-bit little-endian",
      found: found, remedy: "Build the plugin on this kind of machine.")
  }

  static func wrongMachine(_ name: String, found: String, host: String) -> FlowFailure {
    FlowFailure(
      code: "elf.machine", message: "\(name) was built for \(found), and this host is \(host)", expected: host,
      found: found, remedy: "Build the plugin for \(host).")
  }

  static func wrongType(_ name: String, found: String) -> FlowFailure {
    FlowFailure(
      code: "elf.type", message: "\(name) is not a shared library", expected: "a shared library", found: found,
      remedy: "Link the plugin as a dynamic library (-shared).")
  }

  package static func malformed(_ name: String, _ part: String, expected: String, found: String) -> FlowFailure {
    FlowFailure(
      code: "elf.malformed", message: "\(name) is damaged: \(part)", expected: expected, found: found, remedy: rebuild)
  }

  package static func writableCode(_ name: String, segment: Int) -> FlowFailure {
    FlowFailure(
      code: "elf.writablecode", message: "\(name) has code in writable memory",
      expected: "segments that are writable or executable, not both", found: "segment \(segment) is both",
      remedy: "Link the plugin without -z rwx or -N.")
  }

  static func executableStack(_ name: String, isStated: Bool) -> FlowFailure {
    FlowFailure(
      code: "elf.stack", message: "\(name) would make the stack of the whole host executable",
      expected: "a stack that is not executable (PT_GNU_STACK without X)",
      found: isStated ? "PT_GNU_STACK with X" : "no PT_GNU_STACK", remedy: "Link the plugin with -z noexecstack.")
  }

  static func textRelocations(_ name: String) -> FlowFailure {
    FlowFailure(
      code: "elf.textrel", message: "\(name) changes its own code when it is loaded",
      expected: "position-independent code", found: "text relocations (DT_TEXTREL)",
      remedy: "Compile the plugin with -fPIC.")
  }

  static func forbiddenTag(_ name: String, _ tag: String) -> FlowFailure {
    FlowFailure(
      code: "elf.tag", message: "\(name) uses a dynamic tag that a plugin may not have", expected: "no \(tag)",
      found: tag, remedy: "Link the plugin without it.")
  }

  static func tooMany(_ name: String, _ things: String, limit: Int) -> FlowFailure {
    FlowFailure(
      code: "elf.toomany", message: "\(name) has too many \(things)", expected: "at most \(limit)", found: "more",
      remedy: rebuild)
  }

  static func neededPath(_ name: String, _ library: String) -> FlowFailure {
    FlowFailure(
      code: "elf.needed", message: "\(name) needs a library by a path", expected: "a name without folders",
      found: PrintableText.visible(library),
      remedy: "Link against a library whose soname has no slash, or link it statically.")
  }

  static func searchPath(_ name: String, _ folder: String) -> FlowFailure {
    FlowFailure(
      code: "elf.runpath", message: "\(name) looks for libraries in a folder that depends on where the app is started",
      expected: "absolute folders, or $ORIGIN", found: folder.isEmpty ? "an empty one" : PrintableText.visible(folder),
      remedy: "Link the plugin without that -rpath.")
  }

  static func foreignSearchPath(_ name: String, _ folder: String, cause: String) -> FlowFailure {
    FlowFailure(
      code: "library.runpath", message: "\(name) looks for libraries in a folder that others can change",
      expected: "a folder that only root or you can change", found: PrintableText.visible(folder), cause: cause,
      remedy: "Link the plugin without that -rpath, or correct the owner and mode of the folder.")
  }

  // MARK: Entry and note

  static func entryMissing(_ name: String) -> FlowFailure {
    FlowFailure(
      code: "entry.missing", message: "\(name) is a library, but not a plugin: it has no function switchyard_plugin_v1",
      expected: "an exported function switchyard_plugin_v1", found: "none",
      remedy: "Export it: see switchyard.h, or the FeatureKit example.")
  }

  static func entryKind(_ name: String, found: String) -> FlowFailure {
    FlowFailure(
      code: "entry.kind", message: "\(name) exports switchyard_plugin_v1, but not as a function",
      expected: "a function",
      found: found, remedy: "Define it as a function: see switchyard.h.")
  }

  /// The advice on linking a library so that it exports its entry function only.
  package static let versionScript =
    "Link it with -Wl,--version-script=FILE, where FILE contains: { global: switchyard_plugin_v1; local: *; };"

  package static func uniqueExport(_ name: String, _ symbol: String) -> FlowFailure {
    FlowFailure(
      code: "export.unique",
      message: "\(name) exports an object that it would share with every plugin that has one of the same name",
      expected: "switchyard_plugin_v1 as the only exported symbol",
      found: "the unique symbol '\(PrintableText.visible(symbol))'", remedy: versionScript)
  }

  static func otherMajor(_ name: String, found: String) -> FlowFailure {
    FlowFailure(
      code: .otherMajorVersion, message: "\(name) speaks ABI \(found), and this host speaks ABI 1", expected: "ABI 1",
      found: "ABI \(found)", remedy: sdk)
  }

  static func newerMinor(_ name: String, needed: UInt32, offered: UInt32) -> FlowFailure {
    FlowFailure(
      code: "abi.minor", message: "\(name) needs a newer host", expected: "ABI 1.\(offered) or older",
      found: "ABI 1.\(needed)", remedy: "Update the host, or build the plugin with its SDK.")
  }

  static func noteMissing(_ name: String) -> FlowFailure {
    FlowFailure(
      code: "note.missing", message: "\(name) has no note of the ABI it was built for",
      expected: "one ELF note \"switchyard\"", found: "none",
      remedy: "Include switchyard_note.h in one source file; in Swift, import FeatureKit.")
  }

  static func noteTwice(_ name: String, count: Int) -> FlowFailure {
    FlowFailure(
      code: "note.twice", message: "\(name) has more than one note of the ABI it was built for",
      expected: "one ELF note \"switchyard\"", found: "\(count)",
      remedy: "Include switchyard_note.h in one source file only.")
  }

  static func noteSize(_ name: String, found: UInt32, expected: Int) -> FlowFailure {
    FlowFailure(
      code: "note.size", message: "\(name) has an ABI note of the wrong size", expected: bytes(expected),
      found: bytes(found), remedy: sdk)
  }

  static func noteMagic(_ name: String, found: UInt32, expected: UInt32) -> FlowFailure {
    FlowFailure(
      code: "note.magic", message: "\(name) has an ABI note with an unknown magic number",
      expected: "0x\(String(expected, radix: 16))", found: "0x\(String(found, radix: 16))", remedy: sdk)
  }

  static func otherRuntime(_ name: String, needed: String, offered: String) -> FlowFailure {
    FlowFailure(
      code: "swift.version", message: "\(name) was made with \(needed), and this app runs \(offered)",
      expected: offered, found: needed,
      remedy: "Build it with \(offered), or with a runtime of its own: \(ownRuntime)")
  }

  static func noRuntime(_ name: String, _ library: String) -> FlowFailure {
    FlowFailure(
      code: "swift.runtime", message: "\(name) uses the Swift runtime of the app, and this app has none to share",
      expected: "a library with a runtime of its own", found: "one that needs \(library)",
      remedy: "Build it with a runtime of its own: \(ownRuntime)")
  }

  private static let ownRuntime = "switchyard build PACKAGE --into DIR --static-stdlib"

  package static func layout(_ name: String, _ type: String, expected: Int, found: UInt32) -> FlowFailure {
    FlowFailure(
      code: "note.layout", message: "\(name) was built with a different layout of \(type)", expected: bytes(expected),
      found: bytes(found), remedy: sdk)
  }
}
