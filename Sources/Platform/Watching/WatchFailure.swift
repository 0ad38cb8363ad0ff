package import Failures
import Glibc

/// A failure to watch a directory, with the system's error number.
package struct WatchFailure: Error {
  package var path: String
  package var number: Int32

  /// The failure as shown to users.
  package var failure: FlowFailure {
    let subject = path.isEmpty ? "Folders" : "'\(path)'"
    return FlowFailure(
      code: "watch.failed", message: "\(subject) cannot be watched for changes.", cause: SystemError.text(number),
      remedy: remedy)
  }

  private var remedy: String? {
    switch number {
    case ENOSPC: "Raise the limit: sysctl fs.inotify.max_user_watches."
    case EMFILE: "Raise the limit: sysctl fs.inotify.max_user_instances."
    case ENOENT, ENOTDIR: "Name a folder that exists."
    default: nil
    }
  }
}
