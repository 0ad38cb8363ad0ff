/// Why a child process gave no outcome.
public enum ProcessError: Error, CustomStringConvertible {
  /// A system call failed: which one, for what, and the system's own words.
  case system(call: String, subject: String, cause: String)
  /// The process was still at work when its time was up, or had not written what was waited for.
  case deadline(command: [String], output: String, errors: String)

  public var description: String {
    switch self {
    case .system(let call, let subject, let cause): "\(call) failed for '\(subject)': \(cause)"
    case .deadline(let command, let output, let errors):
      """
      '\(command.joined(separator: " "))' did not get there in time, or ended before.
      Output until then:
      \(output)
      Errors until then:
      \(errors)
      """
    }
  }
}
