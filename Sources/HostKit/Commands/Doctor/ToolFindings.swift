import Glibc

/// The programs that building and signing plugins use.
enum ToolFindings {
  private static let tools = [
    ("swift", "plugins in Swift cannot be built. Install Swift 6.3 from swift.org/install."),
    ("gcc", "plugins in C cannot be built. Install gcc."),
    ("g++", "plugins in C++ cannot be built. Install g++."),
    ("rustc", "plugins in Rust cannot be built. Install rustc."),
    ("cargo", "plugins in Rust with a Cargo.toml cannot be built. Install cargo."),
    ("make", "plugins with a makefile cannot be built. Install make."),
    ("ssh-keygen", "signatures of libraries cannot be checked. Install the OpenSSH client."),
    ("llvm-symbolizer", "crashes are shown without lines of the source. Install llvm."),
  ]

  /// - Parameter path: The folders to search in, separated by colons.
  static func all(path: String) -> [DoctorFinding] {
    let folders = path.split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
    return tools.map { name, problem in
      let found = folders.map { (folder: String) -> String in "\(folder)/\(name)" }.first { access($0, X_OK) == 0 }
      return DoctorFinding(
        name: name, value: found ?? "", problem: found == nil ? "not in PATH, so \(problem)" : nil, isEssential: false)
    }
  }
}
