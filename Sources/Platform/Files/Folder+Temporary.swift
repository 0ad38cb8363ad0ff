package import Failures
import Glibc

extension Folder {
  /// Creates a folder that only this user can read, under a name that nobody can have taken, and returns its path.
  package static func makeTemporary(_ name: String) throws(FlowFailure) -> String {
    let folder = Environment["TMPDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
    var template = Array("\(folder)/\(name)-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw FlowFailure(
        code: "folder.temporary", message: "No temporary folder could be created in '\(folder)'.",
        cause: SystemError.text(errno), remedy: "Set TMPDIR to a folder that you can write to.")
    }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
