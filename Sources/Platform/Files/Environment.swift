import CSystem
import Glibc

/// The environment variables of this process.
public enum Environment {
  /// Whether the process has more rights than whoever started it, and so set its variables.
  public static var isElevated: Bool { system_is_elevated() != 0 }

  /// A copy of the current variables.
  ///
  /// For a name that occurs twice, the first value counts. In a process with more rights than whoever started it, the
  /// variables are those of ``safe(_:)``.
  public static var current: [String: String] { isElevated ? safe(all) : all }

  /// Returns the current value of a variable, as ``current`` has it.
  public static subscript(name: String) -> String? {
    isElevated ? current[name] : getenv(name).map { String(cString: $0) }
  }

  /// Leaves out of variables what could lead a process to files or programs of whoever has set them.
  ///
  /// - Returns: The variables of the language and the terminal, the home folder of the user that the process runs as,
  ///   and the system's folders of programs.
  static func safe(_ variables: [String: String]) -> [String: String] {
    var safe = variables.filter { name, _ in
      ["LANG", "LANGUAGE", "TERM", "COLORTERM", "NO_COLOR"].contains(name) || name.hasPrefix("LC_")
    }
    if let entry = getpwuid(geteuid()), let home = entry.pointee.pw_dir { safe["HOME"] = String(cString: home) }
    safe["PATH"] = "/usr/local/bin:/usr/bin:/bin"
    return safe
  }

  private static var all: [String: String] {
    var variables: [String: String] = [:]
    guard var next = system_environment() else { return variables }
    while let entry = next.pointee {
      let text = String(cString: entry)
      // By bytes, as there may be hundreds of variables, and the limits of each character take long to find.
      if let equals = text.utf8.firstIndex(of: UInt8(ascii: "=")) {
        let name = String(text[..<equals])
        if variables[name] == nil { variables[name] = String(text[text.utf8.index(after: equals)...]) }
      }
      next += 1
    }
    return variables
  }
}
