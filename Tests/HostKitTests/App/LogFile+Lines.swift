import AppControl
import TestSupport

extension LogFile {
  /// The lines of the log, without their times.
  var lines: [String] {
    let bytes = (try? FileBytes.read(path)) ?? []
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { line in
      String(line.drop { $0 != " " }.dropFirst())
    }
  }
}
