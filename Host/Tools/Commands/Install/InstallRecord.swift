import Failures
import Glibc
import Platform

/// The record of the files that `switchyard install` has put under a prefix, which `switchyard uninstall` reads.
///
/// The record is a text file: lines with the format, the version, and the path of each folder and file relative to the
/// prefix, with the digest of each file.
struct InstallRecord: Equatable {
  /// The path of the record itself, relative to the prefix.
  static let path = "share/switchyard/installed"
  private static let format = "switchyard-install 1"

  var version: String
  /// The folders that were created, parents first.
  ///
  /// "." is the prefix itself.
  var folders: [String] = []
  /// The digests of the files, by path.
  var files: [String: String] = [:]

  /// Reads the record under a prefix, or returns nil if nothing is installed there.
  ///
  /// - Throws: A failure if the record cannot be read, or has a format that this version does not know.
  static func read(prefix: String) throws(FlowFailure) -> InstallRecord? {
    let path = "\(prefix)/\(Self.path)"
    guard access(path, F_OK) == 0 else { return nil }
    let lines = try Folder.text(of: path).split(separator: "\n")
    guard lines.first.map(String.init) == format, lines.count > 1, lines[1].hasPrefix("version ") else {
      throw damaged(path, "something else")
    }
    var record = InstallRecord(version: String(lines[1].dropFirst("version ".count)))
    for line in lines.dropFirst(2) {
      let parts = line.split(separator: " ", maxSplits: 2).map(String.init)
      if parts.count == 2, parts[0] == "folder", parts[1] == "." || isInside(parts[1]) {
        record.folders.append(parts[1])
      } else if parts.count == 3, parts[0] == "file", isInside(parts[2]) {
        record.files[parts[2]] = parts[1]
      } else {
        throw damaged(path, "'\(line)'")
      }
    }
    return record
  }

  /// Writes the record atomically.
  func write(prefix: String) throws(FlowFailure) {
    var lines = [Self.format, "version \(version)"] + folders.map { "folder \($0)" }
    lines += files.sorted { $0.key < $1.key }.map { "file \($0.value) \($0.key)" }
    try AtomicFile.write(Array((lines.joined(separator: "\n") + "\n").utf8), to: "\(prefix)/\(Self.path)", mode: 0o644)
  }

  /// Returns whether a path cannot lead out of the prefix.
  private static func isInside(_ path: String) -> Bool {
    !path.hasPrefix("/")
      && path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
        !$0.isEmpty && $0 != "." && $0 != ".."
      }
  }

  private static func damaged(_ path: String, _ found: String) -> FlowFailure {
    FlowFailure(
      code: "install.record", message: "The list of what is installed cannot be read: \(path).",
      expected: "the list that 'switchyard install' writes", found: found,
      remedy: "Remove the installed files below the prefix by hand, and then this file.")
  }
}
