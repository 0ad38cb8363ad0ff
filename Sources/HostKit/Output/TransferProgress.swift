import Glibc
import Platform

/// The bytes of a download and the time that is left: a line on a terminal, or one after the other for the app that has
/// started the command.
@MainActor
final class TransferProgress {
  /// The variable of the environment by which an app asks for lines.
  static let variable = "SWITCHYARD_PROGRESS"
  /// The beginning of such a line.
  private static let mark = "progress: "

  private var start: ContinuousClock.Instant?
  private var width = 0

  func show(_ bytes: Int, of count: Int) {
    let isAsked = Environment[Self.variable] != nil
    guard isAsked || isatty(STDOUT_FILENO) == 1 else { return }
    let start = start ?? .now
    self.start = start
    var line = "\(FeatureWords.size(bytes)) of \(FeatureWords.size(count))"
    let elapsed = ContinuousClock.now - start
    if bytes == count {
      line = ""
      self.start = nil
    } else if bytes > 0, elapsed > .seconds(1) {
      line += ", \(DurationText.seconds(elapsed * (Double(count - bytes) / Double(bytes)))) left"
    }
    if isAsked { return Console.print("\(Self.mark)\(line)\n") }
    Console.restartLine()
    Console.print(line + String(repeating: " ", count: max(0, width - line.count)))
    if bytes == count { Console.restartLine() }
    width = line.count
  }

  /// Returns what the last whole line of progress says in something that a command has printed, or nil if there is none.
  ///
  /// It is empty at the end of a download.
  static func last(in output: ArraySlice<UInt8>) -> String? {
    let lines = String(decoding: output, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast()
    return lines.last { $0.hasPrefix(mark) }.map { String($0.dropFirst(mark.count)) }
  }

  /// Returns what a command has printed without the lines of progress.
  static func removed(from output: String) -> String {
    output.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix(mark) }
      .joined(separator: "\n")
  }
}
