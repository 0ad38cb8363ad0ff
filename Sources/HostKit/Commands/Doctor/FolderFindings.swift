import Failures
import Glibc
import Platform
import PluginLoading
import Screens

/// The findings about the folders of the app: where they are, and whether others can reach them.
enum FolderFindings {
  static func all(_ directories: Directories) -> [DoctorFinding] {
    [
      finding("state folder", directories.state), finding("cache folder", directories.cache),
      finding("config folder", directories.config), finding("runtime folder", directories.runtime),
      policy(directories),
    ]
  }

  /// The finding about the policy of the system, which counts beside the user's.
  private static func policy(_ directories: Directories) -> DoctorFinding {
    let file = TrustFile<TrustPolicy>(folder: directories.system)
    do throws(FlowFailure) {
      let policy = try file.read()
      let authorities = policy.entries.map(\.authority) + policy.keyEntries.map(\.authority)
      let locked = authorities.count { $0 == .locked }
      let lines = authorities.isEmpty ? "no lines" : "lines: \(authorities.count), of them locked: \(locked)"
      return DoctorFinding(name: "system policy", value: "\(file.path) (\(lines))", isEssential: true)
    } catch {
      return DoctorFinding(
        name: "system policy", value: file.path, problem: PrintableText.visible("\(error.message)."), isEssential: true)
    }
  }

  private static func finding(_ name: String, _ path: String) -> DoctorFinding {
    var information = stat()
    guard lstat(path, &information) == 0 else {
      let number = errno
      let value = "\(path) (not there yet)"
      return DoctorFinding(
        name: name, value: value,
        problem: number == ENOENT ? nil : "\(path) cannot be examined: \(SystemError.text(number)).", isEssential: true)
    }
    return DoctorFinding(name: name, value: path, problem: problem(information, path), isEssential: true)
  }

  private static func problem(_ information: stat, _ path: String) -> String? {
    let word = UserPath.word(path)
    if information.st_mode & S_IFMT != S_IFDIR { return "\(path) is not a folder. Remove it." }
    if information.st_uid != geteuid() {
      return "\(path) belongs to user \(information.st_uid), who can change what the app does. Remove it."
    }
    if information.st_mode & 0o077 != 0 { return "other users can reach \(path). Run: chmod 700 \(word)" }
    return nil
  }
}
