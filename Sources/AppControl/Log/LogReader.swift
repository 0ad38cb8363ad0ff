public import Failures
public import Flows
import Glibc
import Platform

/// Reads the log of an app by lines, from the file before the present one on, and then what is added.
@MainActor
public final class LogReader {
  /// A line of the log, with the feature that it belongs to.
  public struct Line: Sendable, Equatable {
    /// The whole line, without its end.
    public var text: String
    /// The feature that it is of; nil when it is of none.
    public var feature: FeatureID?

    package init(_ text: String) {
      self.text = text
      // Time, level, feature, generation, phase.
      let words = text.split(separator: " ", maxSplits: 3)
      if words.count == 4, words[2] != "-" { feature = FeatureID(rawValue: String(words[2])) }
    }
  }

  private let path: String
  private var descriptor: Int32 = -1
  private var partial: [UInt8] = []

  /// - Parameter folder: Where `switchyard.log` is.
  public init(folder: String) { path = "\(folder)/switchyard.log" }

  isolated deinit { close() }

  /// Reads all there is.
  ///
  /// - Throws: When there is no log, or it is no file.
  public func readAll(_ take: ([Line]) -> Void) throws(FlowFailure) {
    let old = open("\(path).1")
    if old >= 0 {
      descriptor = old
      take(readOpen())
      close()
    }
    descriptor = open(path)
    if descriptor >= 0 { return take(readOpen()) }
    let number = errno
    guard number == ENOENT else { throw SystemError.failure("read", path, number) }
    if old < 0 {
      throw FlowFailure(
        code: "log.missing", message: "There is no log yet.", expected: path, remedy: "Open the app: it writes one.")
    }
  }

  /// Reads what was added since the last time; of a file that took the place of the one before, all.
  public func readNew() -> [Line] {
    var lines = descriptor >= 0 ? readOpen() : []
    var present = stat()
    var known = stat()
    guard stat(path, &present) == 0 else { return lines }
    if descriptor >= 0, fstat(descriptor, &known) == 0, present.st_ino == known.st_ino, present.st_dev == known.st_dev {
      return lines
    }
    close()
    descriptor = open(path)
    if descriptor >= 0 { lines += readOpen() }
    return lines
  }

  /// A regular file; -1 with `errno` otherwise.
  private func open(_ path: String) -> Int32 {
    let descriptor = Glibc.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return -1 }
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG { return descriptor }
    Glibc.close(descriptor)
    errno = EINVAL
    return -1
  }

  private func readOpen() -> [Line] {
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
