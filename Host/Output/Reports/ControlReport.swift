import AppControl

/// A report that prints the response of a running app.
enum ControlReport {
  static func show(_ answer: ControlResponse) -> ExitStatus {
    switch answer {
    case .done(let text):
      Console.print("\(text)\n")
      return .done
    case .refused(let text):
      Console.warn("error: \(text)\n")
      return .failed
    }
  }
}
