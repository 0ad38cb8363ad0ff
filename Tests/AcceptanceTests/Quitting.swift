import TestSupport
import Testing

/// Leaves the app by its key, and expects it to end well.
func quit(_ app: AppInTerminal) throws {
  app.type("\u{11}")
  #expect(try app.end() == 0)
}
