/// The host's lines on calls that it has refused without knowing the flow.
enum MisuseLine {
  /// Whether a line is on a call from another thread than the main thread.
  static func isOfThread(_ line: String) -> Bool {
    line.prefix { $0 != "\n" }.hasSuffix(" was refused with SY_E_WRONG_THREAD.")
  }
}
