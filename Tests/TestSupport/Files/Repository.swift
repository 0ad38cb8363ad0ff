import Glibc

/// The files of this package, for tests that compare what is said with what is there.
public enum Repository {
  /// The folder with the manifest.
  public static let root = #filePath.split(separator: "/").dropLast(4).reduce("") { "\($0)/\($1)" }

  /// A file's text; nil when there is none.
  public static func read(_ path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&chunk, 1, chunk.count, file), count > 0 { bytes += chunk[..<count] }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The files below a folder whose names end so, without hidden ones.
  public static func files(in folder: String, named suffix: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var files: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard !name.hasPrefix(".") else { continue }
      if entry.pointee.d_type == UInt8(DT_DIR) {
        files += self.files(in: "\(folder)/\(name)", named: suffix)
      } else if name.hasSuffix(suffix) {
        files.append("\(folder)/\(name)")
      }
    }
    return files
  }
}
