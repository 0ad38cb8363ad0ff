public import Failures
public import Flows
import Glibc
import Platform

/// A reader of the log's lines: those of the previous and the current file, then those added later.
@MainActor
public final class LogReader {
  /// A line of the log, with the feature that it belongs to.
  public struct Line: Sendable, Equatable {
    /// The whole line, without the newline.
    public var text: String
    /// The feature that the line is about, or nil if it is about none.
    public var feature: FeatureID?

    package init(_ text: String) {
      self.text = text
      // Time, level, feature, generation, phase.
      let words = text.split(separator: " ", maxSplits: 3)
      if words.count == 4, words[2] != "-" { feature = FeatureID(rawValue: String(words[2])) }
    }
  }

  /// The parts of a line, each nil if it does not apply.
  package struct Parts: Equatable {
    package var time: String
    package var level: String
    package var generation: String?
    package var phase: String?
    package var text: String
  }

  private let path: String
  private var descriptor: Int32 = -1
  private var partial: [UInt8] = []

  /// Creates a reader of a log; opens nothing yet.
  ///
  /// - Parameters:
  ///   - folder: The folder that contains the log.
  ///   - name: The name of the app, whose log has it; by default that of the command.
  public init(folder: String, name: String? = nil) { path = "\(folder)/\(name ?? ProgramName.current).log" }

  isolated deinit { close() }

  /// Reads all lines so far.
  ///
  /// - Parameter body: Called with the lines of each file.
  /// - Throws: A failure if there is no log, or if it is not a regular file.
  public func readAll(_ body: ([Line]) -> Void) throws(FlowFailure) {
    let old = open("\(path).1")
    if old >= 0 {
      descriptor = old
      body(readOpenFile())
      close()
    }
    descriptor = open(path)
    if descriptor >= 0 { return body(readOpenFile()) }
    let number = errno
    guard number == ENOENT else { throw SystemError.failure("read", path, number) }
    if old < 0 {
      throw FlowFailure(
        code: "log.missing", message: "There is no log yet.", expected: path, remedy: "Start the app; it writes a log.")
    }
  }

  /// Reads the lines added since the last call, including all lines of a new file that replaced the old one.
  public func readNew() -> [Line] {
    var lines = descriptor >= 0 ? readOpenFile() : []
    var current = stat()
    var known = stat()
    guard stat(path, &current) == 0 else { return lines }
    if descriptor >= 0, fstat(descriptor, &known) == 0, current.st_ino == known.st_ino, current.st_dev == known.st_dev {
      return lines
    }
    close()
    descriptor = open(path)
    if descriptor >= 0 { lines += readOpenFile() }
    return lines
  }

  /// Opens a regular file; returns -1 and sets `errno` otherwise.
  private func open(_ path: String) -> Int32 {
    let descriptor = Glibc.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return -1 }
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG { return descriptor }
    Glibc.close(descriptor)
    errno = EINVAL
    return -1
  }

  private func readOpenFile() -> [Line] {
    var lines: [Line] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      guard count > 0 else { return lines }
      partial += chunk[..<count]
      while let end = partial.firstIndex(of: UInt8(ascii: "\n")) {
        lines.append(Line(VisibleText.of(partial[..<end])))
        partial.removeFirst(end + 1)
      }
    }
  }

  private func close() {
    if descriptor >= 0 { Glibc.close(descriptor) }
    descriptor = -1
    partial = []
  }
}

extension LogReader.Line {
  /// The parts of the line, or nil if it is not one that the app has written.
  package var parts: LogReader.Parts? {
    let words = text.split(separator: " ", maxSplits: 4, omittingEmptySubsequences: false)
    guard words.count == 5, let colon = words[4].indices.first(where: { words[4][$0...].hasPrefix(": ") }) else {
      return nil
    }
    let phase = String(words[4][..<colon])
    return LogReader.Parts(
      time: String(words[0]), level: String(words[1]), generation: words[3] == "-" ? nil : String(words[3]),
      phase: phase == "-" ? nil : phase, text: String(words[4][colon...].dropFirst(2)))
  }
}
