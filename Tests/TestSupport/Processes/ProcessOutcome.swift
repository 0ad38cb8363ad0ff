/// The results that a child process left behind.
public struct ProcessOutcome: Sendable, Equatable {
  /// The exit status; 128 and the signal's number when a signal ended the process.
  public var status: Int32
  /// The text that it wrote to standard output, as UTF-8.
  public var output: String
  /// The text that it wrote to standard error, as UTF-8.
  public var errors: String

  /// The exit status that `waitpid` tells; 128 and the signal's number when a signal ended the process.
  static func status(ofWait raw: Int32) -> Int32 {
    let signal = raw & 0x7f
    return signal == 0 ? raw >> 8 & 0xff : 128 + signal
  }

  public init(status: Int32, output: String, errors: String) {
    self.status = status
    self.output = output
    self.errors = errors
  }
}
