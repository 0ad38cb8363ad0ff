public import Failures
public import Flows
import Glibc
import Synchronization

/// The log of the host: one line an event, in a file that never grows past a bound.
///
/// A line has the time (ISO 8601, UTC, milliseconds), the level, the feature, its generation and the phase, each "-"
/// where there is none, and the text: `2026-01-31T09:15:02.417Z warning shop.cart 2 restore: starts cold`. Every line
/// is one write to a file that is opened for appending, so several apps may share it. At 4 MiB it becomes
/// `switchyard.log.1`, and the one before is gone. Callable on any thread; never throws: a log that cannot be written
/// loses its lines.
public final class LogFile: Sendable {
  package static let sizeLimit = 4 << 20
  package static let lineLimit = 4096

  /// The path of the file.
  public let path: String
  private let minimum: LogLevel
  private let copiesToStandardError: Bool
  private let descriptor = Mutex<Int32>(-1)

  /// A log in a folder, which must exist when the first line is written.
  ///
  /// - Parameters:
  ///   - folder: Where `switchyard.log` is.
  ///   - minimum: What matters less than this is not written.
  ///   - copiesToStandardError: Whether warnings and errors also go there, for an app that draws no screen.
  public init(folder: String, minimum: LogLevel = .info, copiesToStandardError: Bool = false) {
    path = "\(folder)/switchyard.log"
    self.minimum = minimum
    self.copiesToStandardError = copiesToStandardError
  }

  deinit {
    descriptor.withLock { if $0 >= 0 { close($0) } }
  }

  /// Writes one line.

  ///
  /// Control characters in the text become spaces, and a long one is cut to 4 KiB.
  public func write(
    _ level: LogLevel, _ text: String, feature: FeatureID? = nil, generation: Int? = nil, phase: String? = nil
  ) {
    guard level >= minimum else { return }
    let place = "\(feature?.rawValue ?? "-") \(generation.map(String.init) ?? "-") \(phase ?? "-")"
    var line = Self.clean("\(Timestamp.now()) \(level) \(place): \(text)")
    line.append(UInt8(ascii: "\n"))
    descriptor.withLock { descriptor in
      prepare(&descriptor)
      if descriptor >= 0 { _ = Glibc.write(descriptor, line, line.count) }
    }
    if copiesToStandardError, level >= .warning { _ = Glibc.write(STDERR_FILENO, line, line.count) }
  }

  /// The file under a number of its own, which the caller closes; -1 when it cannot be written.
  package func descriptorOfItsOwn() -> Int32 {
    descriptor.withLock { descriptor in
      prepare(&descriptor)
      return descriptor < 0 ? -1 : fcntl(descriptor, F_DUPFD_CLOEXEC, 10)
    }
  }

  /// Opens the file if need be, and begins a new one when it is full.

  ///
  /// Another app may have done so meanwhile.
  private func prepare(_ descriptor: inout Int32) {
    if descriptor >= 0 {
      var status = stat()
      guard fstat(descriptor, &status) == 0, status.st_size >= Self.sizeLimit else { return }
      var named = stat()
      if stat(path, &named) == 0, named.st_ino == status.st_ino { rename(path, "\(path).1") }
      close(descriptor)
    }
    // A pipe that nobody reads would have the app wait; what is no file gets no lines.
    descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
    var status = stat()
    if descriptor >= 0, fstat(descriptor, &status) != 0 || status.st_mode & S_IFMT != S_IFREG {
      close(descriptor)
      descriptor = -1
    }
  }

  /// The bytes of a line, without control characters and no longer than the limit.
  private static func clean(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      let isControl = scalar.properties.generalCategory == .control || scalar.value == 0x2028 || scalar.value == 0x2029
      let piece = isControl ? [0x20] : Array(String(scalar).utf8)
      if bytes.count + piece.count >= lineLimit { break }
      bytes += piece
    }
    return bytes
  }
}
