/// The host's lines on calls that it has refused, as the log of an app shows them.
enum MisuseLine {
  /// Whether a line is on a call from another thread than the main thread.
  static func isOfThread(_ line: String) -> Bool {
    line.hasSuffix("Further calls are refused without a line in the log.")
  }

  /// Whether a line is on a request of a function that only describes or saves.
  static func isOfPureFunction(_ line: String) -> Bool {
    line.hasSuffix("Further requests are refused without a line in the log.")
  }
}
