import AppControl

/// A report that prints the response of a running app.
enum ControlReport {
  static func show(_ answer: ControlResponse) -> ExitStatus {
    switch answer {
    case .waiting(let text):
      waiting(text)
      return .failed
    case .done(let text):
      Console.print("\(text)\n")
      return .done
    case .refused(let text):
      Console.warn("error: \(text)\n")
      return .failed
    }
  }

  /// Prints that the app waits for its user, and this command for the app.
  static func waiting(_ text: String) {
    Console.warn("The app asks its user: \(text)\nThis command waits for the answer; Ctrl-C ends it.\n")
  }
}
