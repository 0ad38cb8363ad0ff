import Glibc

/// Whole files, read and written at once.
public enum FileBytes {
  public static func read(_ path: String) throws -> [UInt8] {
    guard let file = fopen(path, "re") else { throw failure("read", path) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&chunk, 1, chunk.count, file), count > 0 { bytes += chunk[..<count] }
    return bytes
  }

  public static func write(_ bytes: [UInt8], to path: String) throws {
    guard let file = fopen(path, "we") else { throw failure("write", path) }
    defer { fclose(file) }
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count else { throw failure("write", path) }
  }

  private static func failure(_ call: String, _ path: String) -> ProcessError {
    ProcessError.system(call: call, subject: path, cause: String(cString: strerror(errno)))
  }
}
