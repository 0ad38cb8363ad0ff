/// The lines of a stack trace, as the runtimes of Swift and Rust print them after their report of a crash.
package enum StackTrace {
  /// The text that the Swift runtime prints before a line for each call.
  package static let heading = "Current stack trace"
  /// The text that the Rust runtime prints there.
  private static let rustHeading = "stack backtrace:"

  /// Whether a line begins a stack trace.
  static func isHeading(_ line: String) -> Bool { line.hasPrefix(heading) || line.hasPrefix(rustHeading) }

  /// Whether a line is a call in a stack trace of Swift: "3    libCatalog.so    0x00007f… main + 12".
  package static func isCall(_ line: String) -> Bool {
    let bytes = Array(line.utf8)
    return line.first?.isNumber == true && bytes.indices.contains { bytes[$0...].starts(with: " 0x".utf8) }
  }

  /// Whether a line is a call in a stack trace of Rust, "  17: core::panicking::panic", or the place of one, "at lib.rs:7".
  static func isRustCall(_ line: String) -> Bool {
    let text = line.drop { $0 == " " }
    let rest = text.drop(while: \.isNumber)
    return text.hasPrefix("at ") || rest.startIndex > text.startIndex && rest.hasPrefix(": ")
  }
}
