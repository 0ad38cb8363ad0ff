import TestSupport
import Testing

/// Leaves the app by its key, and expects it to end well.
func quit(_ app: AppInTerminal) throws {
  app.type("\u{11}")
  #expect(try app.end() == 0)
}

extension AppInTerminal {
  /// Counts once on the first screen of the feature that says its version, and pushes a second screen.
  func countAndPush(_ version: String) throws {
    try wait(for: "Version \(version) place 0")
    type("\r")
    try wait(for: "Counted 1")
    type("j\r")
    try wait(for: "Version \(version) place 1")
  }
}
