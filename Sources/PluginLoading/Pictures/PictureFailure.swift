import Failures
import Platform

/// The failures of pictures that are decoded outside of the app's process.
enum PictureFailure {
  /// The failure of a file that the library may not read, or nobody.
  static func notReadable(_ path: String, cause: String?) -> FlowFailure {
    FlowFailure(
      code: "image.file", message: "The file of the picture may not be read.",
      expected: "a file that the feature may read", found: path, cause: cause,
      remedy: "Have the feature need 'read:' with the folder of its pictures, and allow it.")
  }

  /// The failure of a file on a machine whose kernel has no rules for files.
  static func unconfined(_ path: String) -> FlowFailure {
    FlowFailure(
      code: "image.file", message: "Pictures in files are not shown for a feature in a process of its own.",
      expected: "a kernel with Landlock", found: "one without", cause: "the picture is at \(path)",
      remedy: "Run '\(ProgramName.current) doctor' for what to do, or give the bytes of the picture.")
  }

  /// The failure of a picture that has ended the process, taken too long, or answered nothing.
  static func lost(_ ending: SupervisedProcess.Ending, limit: Duration) -> FlowFailure {
    let found =
      if ending.isLate {
        "no picture after \(DurationText.seconds(limit))"
      } else if ending.excess != nil {
        "a process that holds more than it may"
      } else {
        switch ending.status {
        case .signalled(let signal): "the end of the process by \(SignalName.text(signal))"
        default: "no answer"
        }
      }
    return FlowFailure(
      code: "image.process", message: "The picture could not be decoded.", expected: "a picture", found: found,
      remedy: "Save it again, or leave it out.")
  }

  /// The failure of a process that could not be started.
  static func unavailable(_ cause: String) -> FlowFailure {
    FlowFailure(
      code: "image.process", message: "The process that decodes the picture could not be started.", cause: cause,
      remedy: "Close other programs and show the picture again.")
  }
}
