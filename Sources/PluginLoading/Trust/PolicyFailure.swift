package import Failures
import Platform

extension FlowFailure.Code {
  /// A line of the policy is not valid.
  package static let policyLine: Self = "policy.line"
}

/// The failures of reading and changing the policy.
package enum PolicyFailure {
  private static let effect = "No library is trusted until it is corrected"

  static func line(_ path: String, _ number: Int, expected: String, found: String) -> FlowFailure {
    FlowFailure(
      code: .policyLine, message: "Line \(number) of \(path) is not valid. \(effect)", expected: expected,
      found: found,
      remedy: "Correct the line, or delete it and run '\(ProgramName.current) trust FILE' for the library again.")
  }

  static func tooLarge(_ path: String, _ size: Int, limit: Int) -> FlowFailure {
    FlowFailure(
      code: "policy.size", message: "\(path) is too large. \(effect)",
      expected: "at most \(LoadFailure.bytes(limit))", found: LoadFailure.bytes(size),
      remedy: "Remove the lines of libraries that are no longer used.")
  }

  static func kind(_ path: String, found: String) -> FlowFailure {
    FlowFailure(
      code: "policy.kind", message: "\(path) is not a regular file. \(effect)", expected: "a regular file",
      found: found, remedy: "Put the file itself there.")
  }

  static func unreadable(_ path: String, _ number: Int32) -> FlowFailure {
    FlowFailure(
      code: "policy.unreadable", message: "\(path) cannot be read. \(effect)", cause: SystemError.text(number),
      remedy: "Give yourself permission to read it.")
  }

  /// A file of the user's configuration, or one of its folders, that others could change.
  static func unsafe(_ path: String, _ cause: FlowFailure) -> FlowFailure {
    FlowFailure(
      code: "policy.unsafe", message: "\(path) is not used: \(cause.message). No library is trusted",
      expected: cause.expected, found: cause.found, remedy: cause.remedy)
  }

  static func busy(_ path: String) -> FlowFailure {
    FlowFailure(
      code: "policy.busy", message: "\(path) is being changed by another command. Nothing was changed",
      remedy: "Try again when that command has ended.")
  }

  static func ownersLine(_ path: String, _ number: Int, expected: String, found: String) -> FlowFailure {
    FlowFailure(
      code: "owners.line",
      message: "Line \(number) of \(path) is not valid. No library is loaded until it is corrected",
      expected: expected, found: found,
      remedy: "Correct the line, or delete it: the next library with its id is then the owner.")
  }

  /// The failure of a change that a line of the system's policy would make void.
  package static func locked(_ subject: String, by path: String) -> FlowFailure {
    FlowFailure(
      code: "policy.locked", message: "Where \(subject) runs and what it may do is locked. Nothing was changed",
      found: "a line that begins with '\(TrustPolicy.lockedWord)' in \(path)",
      remedy: "Have the line changed by whoever may write the file.")
  }

  package static func ofSystem(_ subject: String, in path: String) -> FlowFailure {
    FlowFailure(
      code: "policy.system", message: "\(subject) is trusted by this system, and not by you. Nothing was changed",
      found: "its line in \(path)",
      remedy: "Have the line changed by whoever may write the file, or take the library out of your folder.")
  }

  package static func notTrusted(_ subject: String) -> FlowFailure {
    FlowFailure(
      code: "policy.missing", message: "\(subject) is not trusted, so there is nothing to revoke",
      remedy: "'\(ProgramName.current) trust --list' shows what is.")
  }
}
