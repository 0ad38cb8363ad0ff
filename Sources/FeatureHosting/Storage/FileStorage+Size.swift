import Failures
import Glibc
import Platform

extension FileStorage {
  /// Returns the bytes of the files in which a feature's values are kept, 0 if it has none.
  ///
  /// - Parameters:
  ///   - name: The name under which the values are stored.
  ///   - root: The folder of all features.
  public static func size(of name: String, in root: String) -> Int {
    let folder = "\(root)/\(StorageName.name(for: name))"
    let files: [String]
    do throws(FlowFailure) { files = try Folder.names(in: folder) } catch { return 0 }
    return files.reduce(0) { sum, file in
      var information = stat()
      guard lstat("\(folder)/\(file)", &information) == 0, information.st_mode & S_IFMT == S_IFREG else { return sum }
      return sum + Int(information.st_size)
    }
  }
}
