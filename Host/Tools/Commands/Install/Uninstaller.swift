import Failures
import Glibc
import Platform

/// An uninstaller that removes exactly the files that ``Installer`` has put under a prefix.
struct Uninstaller {
  let prefix: Prefix

  /// The result of an uninstallation.
  struct Result {
    var version: String
    /// The files that were changed and the folders with other contents, which are kept, relative to the prefix.
    var left: [String] = []
  }

  /// - Throws: A failure if nothing is installed there, or a file cannot be removed. The record still lists the
  ///   remaining files in that case, so that a retry is possible.
  func uninstall() throws(FlowFailure) -> Result {
    guard var record = try InstallRecord.read(prefix: prefix.path) else { throw Self.nothing(prefix.path) }
    var result = Result(version: record.version)
    let signals = BlockedSignals()
    defer { signals.unblock() }
    var failure: FlowFailure?
    var removed = 0
    for (path, digest) in record.files.sorted(by: { $0.key < $1.key }) {
      do throws(FlowFailure) {
        try prefix.check(path)
        if let stamp = FileStamp(prefix(path)) {
          if stamp.kind == .file, Digest.hexadecimal(of: try Folder.bytes(of: prefix(path))) == digest {
            guard unlink(prefix(path)) == 0 else { throw SystemError.failure("removed", prefix(path), errno) }
            removed += 1
          } else {
            result.left.append(path)
          }
        }
        record.files[path] = nil
      } catch {
        failure = failure ?? error
      }
    }
    if let failure {
      try record.write(prefix: prefix.path)
      throw Self.unfinished(prefix.path, record, removed: removed, failure)
    }
    unlink(prefix(InstallRecord.path))
    for folder in record.folders.reversed() {
      let path = folder == "." ? prefix.path : prefix(folder)
      if rmdir(path) != 0, errno == ENOTEMPTY || errno == EEXIST, !isAncestor(folder, of: result.left) {
        result.left.append(folder == "." ? prefix.path : folder)
      }
    }
    return result
  }

  /// Returns whether a folder is kept only because of contents that are listed already.
  private func isAncestor(_ folder: String, of left: [String]) -> Bool {
    left.contains { folder == "." || $0.hasPrefix("\(folder)/") }
  }

  /// Returns the failure of an uninstallation that has left files of the record in place.
  private static func unfinished(
    _ prefix: String, _ record: InstallRecord, removed: Int, _ first: FlowFailure
  ) -> FlowFailure {
    func files(_ count: Int) -> String { "\(count) \(count == 1 ? "file" : "files")" }
    let cause = [first.message, first.found.map { "Found: \($0)" }, first.cause].compactMap(\.self)
    return FlowFailure(
      code: first.code,
      message: removed == 0
        ? "Nothing was removed from \(prefix)."
        : "Switchyard \(record.version) was removed from \(prefix) in part: \(files(removed)).",
      found: "\(files(record.files.count)) still there", cause: cause.joined(separator: "\n"),
      remedy: "Fix this and uninstall again to remove the rest.")
  }

  private static func nothing(_ prefix: String) -> FlowFailure {
    FlowFailure(
      code: "uninstall.nothing", message: "Switchyard is not installed in \(prefix).",
      expected: "the list of installed files, \(InstallRecord.path)", found: "none",
      remedy: "Name the folder that it was installed into: --prefix DIR.")
  }
}
