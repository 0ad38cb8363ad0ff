import Glibc

/// The files of this package, for tests that compare what is said with what is there.
public enum Repository {
  /// The folder with the manifest.
  public static let root = #filePath.split(separator: "/").dropLast(4).reduce("") { "\($0)/\($1)" }

  /// A file's text; nil when there is none.
  public static func read(_ path: String) -> String? {
    (try? FileBytes.read(path)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The files below a folder whose names end with a suffix, without hidden ones.
  public static func files(in folder: String, named suffix: String) -> [String] {
    TemporaryFolder.names(in: folder).filter { !$0.hasPrefix(".") }.flatMap { name in
      let path = "\(folder)/\(name)"
      var status = stat()
      if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { return files(in: path, named: suffix) }
      return name.hasSuffix(suffix) ? [path] : []
    }
  }
}
