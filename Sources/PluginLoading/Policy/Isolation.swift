/// Whether a library has a process of its own; the raw values are those of the command line.
public enum Isolation: String, CaseIterable, Sendable {
  /// The library runs in a process of its own.
  case process
  /// The library runs in the process of the app.
  case none
}
