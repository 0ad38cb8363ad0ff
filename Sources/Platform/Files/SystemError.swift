public import Failures
import Glibc

extension FlowFailure.Code {
  /// A file operation of the host failed, for example because the disk is full.
  public static let failedFile: Self = "file.failed"
}

/// Failures of system calls.
package enum SystemError {
  /// Returns the system's text for an error number: "No such file or directory".
  package static func text(_ number: Int32) -> String { String(cString: strerror(number)) }

  /// Returns the failure of a file operation, given as a past participle: "PATH could not be written".
  package static func failure(_ operation: String, _ path: String, _ number: Int32, remedy: String? = nil)
    -> FlowFailure
  {
    FlowFailure(
      code: .failedFile, message: "\(path) could not be \(operation)", cause: text(number), remedy: remedy)
  }
}
