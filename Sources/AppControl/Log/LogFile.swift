public import Failures
public import Flows
import Glibc
import Platform
import Screens
import Synchronization

/// The host's log: one line per event, in a file of limited size.
///
/// A line consists of the time (ISO 8601, UTC, milliseconds), the level, the feature, its generation, the phase and the
/// text, with "-" for what does not apply: `2026-01-31T09:15:02.417Z warning shop.cart 2 restore: starts cold`. Each
/// line is one write to a file opened for appending, so that several apps can share it. At 4 MiB, the file is renamed to
/// `NAME.log.1`, replacing the previous one. May be called on any thread. It never throws: lines that cannot be
/// written are lost.
public final class LogFile: Sendable {
  package static let sizeLimit = 4 << 20
  package static let lineLimit = 4096

  /// The path of the file.
  public let path: String
  /// The path of the file beside it with the last operations before an end that nobody wanted.
  package var journalPath: String { "\(path.dropLast(3))journal" }
  private let minimum: LogLevel
  private let copiesToStandardError: Bool
  private let descriptor = Mutex<Int32>(-1)
  /// The amount that each plugin may still write in this second, by the plugin's name.
  private let allowances = Mutex<[String: LineAllowance]>([:])

  /// Creates a log in a folder, which must exist when the first line is written.
  ///
  /// - Parameters:
  ///   - folder: The folder that contains the log.
  ///   - name: The name of the app, which the file has; by default that of the command.
  ///   - minimum: The lowest level that is written.
  ///   - copiesToStandardError: Whether to copy warnings and errors to standard error, for an app that draws no screen.
  public init(
    folder: String, name: String? = nil, minimum: LogLevel = .info, copiesToStandardError: Bool = false
  ) {
    path = "\(folder)/\(name ?? ProgramName.current).log"
    self.minimum = minimum
    self.copiesToStandardError = copiesToStandardError
  }

  deinit {
    descriptor.withLock { if $0 >= 0 { close($0) } }
  }

  /// Writes one line.
  ///
  /// Control characters and changes of writing direction become spaces, and the line is truncated to 4 KiB.
  public func write(
    _ level: LogLevel, _ text: String, feature: FeatureID? = nil, generation: Int? = nil, phase: String? = nil
  ) {
    guard level >= minimum else { return }
    let fields = "\(feature?.rawValue ?? "-") \(generation.map(String.init) ?? "-") \(phase ?? "-")"
    var line = Self.clean("\(Timestamp.now()) \(level) \(fields): \(text)")
    line.append(UInt8(ascii: "\n"))
    descriptor.withLock { descriptor in
      prepare(&descriptor)
      if descriptor >= 0 { _ = Glibc.write(descriptor, line, line.count) }
    }
    if copiesToStandardError, level >= .warning { _ = Glibc.write(STDERR_FILENO, line, line.count) }
  }

  /// Writes one line of a plugin, or about one.
  ///
  /// Beyond a number of lines of one plugin in a second, the others of that second are dropped, and a line says so.
  public func writeLimited(
    _ level: LogLevel, _ text: String, feature: FeatureID? = nil, generation: Int? = nil, phase: String? = nil
  ) {
    writeLimited(
      level, text, feature: feature, generation: generation, phase: phase, inSecond: Timestamp.second())
  }

  /// Writes one line of a plugin as ``writeLimited(_:_:feature:generation:phase:)`` does in this second.
  package func writeLimited(
    _ level: LogLevel, _ text: String, feature: FeatureID?, generation: Int? = nil, phase: String?,
    inSecond second: Int
  ) {
    guard level >= minimum else { return }
    let admission = allowances.withLock { allowances in
      let owner = feature?.rawValue ?? phase ?? ""
      var allowance = allowances[owner] ?? LineAllowance(second: second)
      if allowance.second != second { allowance = LineAllowance(second: second) }
      defer { allowances[owner] = allowance }
      return (isAdmitted: allowance.admit(text.utf8.count), isFirst: allowance.dropped == 1)
    }
    if admission.isAdmitted { return write(level, text, feature: feature, generation: generation, phase: phase) }
    guard admission.isFirst else { return }
    write(
      .warning, "Too many lines in one second: the others are dropped.", feature: feature, generation: generation,
      phase: phase)
  }

  /// Returns a duplicate of the file's descriptor, owned by the caller, or -1 if the log cannot be written.
  package func duplicateDescriptor() -> Int32 {
    descriptor.withLock { descriptor in
      prepare(&descriptor)
      return descriptor < 0 ? -1 : fcntl(descriptor, F_DUPFD_CLOEXEC, 10)
    }
  }

  /// Opens the file if necessary, and starts a new one when it is full, unless another app has already done so.
  private func prepare(_ descriptor: inout Int32) {
    if descriptor >= 0 {
      var status = stat()
      guard fstat(descriptor, &status) == 0, status.st_size >= Self.sizeLimit else { return }
      var named = stat()
      if stat(path, &named) == 0, named.st_ino == status.st_ino { rename(path, "\(path).1") }
      close(descriptor)
    }
    // Only a regular file is written to: a pipe without a reader would block the app.
    descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
    var status = stat()
    if descriptor >= 0, fstat(descriptor, &status) != 0 || status.st_mode & S_IFMT != S_IFREG {
      close(descriptor)
      descriptor = -1
    }
  }

  /// Returns the bytes of a line, without control characters and no longer than the limit.
  private static func clean(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      let piece = PrintableText.isHarmful(scalar) ? [0x20] : Array(String(scalar).utf8)
      if bytes.count + piece.count >= lineLimit { break }
      bytes += piece
    }
    return bytes
  }
}
