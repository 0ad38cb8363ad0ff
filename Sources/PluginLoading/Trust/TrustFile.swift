package import Failures
import Platform

/// The contents of a file of trust: a value that a text stands for.
package protocol TrustFileContents: Equatable, Sendable {
  /// The name of the file.
  static var fileName: String { get }

  /// The text of the file.
  var text: String { get }

  /// Creates the contents of a file that does not exist.
  init()

  /// Reads the text of a file.
  ///
  /// - Parameter path: The file, for failures.
  init(text bytes: [UInt8], path: String) throws(FlowFailure)
}

/// A file of this user that decides what libraries may do: the policy, or the table of owners.
///
/// It is only used if nobody else can change it, by the rules for libraries: it belongs to root or to this user, as do
/// all folders above it, and others cannot write to them.
package struct TrustFile<Contents: TrustFileContents>: Sendable {
  /// The path of the file.
  package let path: String
  private let folder: String

  private static var lockPatience: Int { 10_000 }

  /// - Parameters:
  ///   - folder: The folder of the user's configuration, which may not exist.
  ///   - suffix: The end of the file's name: ".dev" for the one of development.
  package init(folder: String, suffix: String = "") {
    self.folder = folder
    path = "\(folder)/\(Contents.fileName)\(suffix)"
  }

  /// Reads the file, whose contents are empty if there is none.
  ///
  /// - Throws: A failure if the file cannot be read, is not valid, or could be changed by others.
  package func read() throws(FlowFailure) -> Contents {
    guard let bytes = try ConfigurationFile(path).read() else { return Contents() }
    return try Contents(text: bytes, path: path)
  }

  /// Changes the file: reads it, lets `change` alter the contents, and writes them, with no other command in between.
  ///
  /// - Parameter isDurable: Whether the change is on the disk when this returns.
  /// - Returns: The result of `change`.
  /// - Throws: A failure if the file cannot be read or written; it is then left as it was.
  package func update<Result>(
    isDurable: Bool = true, _ change: (inout Contents) throws(FlowFailure) -> Result
  ) throws(FlowFailure) -> Result {
    do throws(FlowFailure) {
      try FolderTrust.checkNearest(folder)
    } catch {
      throw PolicyFailure.unsafe(path, error)
    }
    try Directories.create(folder)
    let lock = try FileLock("\(path).lock", patience: Self.lockPatience, busy: PolicyFailure.busy(path))
    defer { lock.unlock() }
    AtomicFile.removeUnfinished(in: folder)
    var contents = try read()
    let before = contents
    let result = try change(&contents)
    if contents != before {
      try AtomicFile.write(Array(contents.text.utf8), to: path, mode: 0o600, isDurable: isDurable)
    }
    return result
  }
}
