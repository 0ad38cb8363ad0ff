import Glibc

/// A program or a library that some tests need, and that a machine with Swift and gcc alone lacks.
///
/// A test that needs one is skipped by its name where it is missing:
/// `.enabled(if: Tool.make.isInstalled, "make is not on this machine.")`.
public enum Tool: String, Sendable {
  case make
  case tmux
  case cpp = "g++"
  case sshKeygen = "ssh-keygen"
  case fish
  case zsh
  case groff
  case python3
  case strip
  case openssl
  case dpkgDeb = "dpkg-deb"
  /// The library that the app decodes PNG files with.
  case libpng
  /// The library that the app decodes JPEG files with.
  case libjpeg

  /// Whether the program is on the PATH, or the library can be loaded.
  public var isInstalled: Bool {
    switch self {
    case .make, .tmux, .cpp, .sshKeygen, .fish, .zsh, .groff, .python3, .strip, .openssl, .dpkgDeb:
      Self.isOnPath(rawValue)
    case .libpng: Self.canLoad("libpng16.so.16")
    case .libjpeg: Self.canLoad("libjpeg.so.62") || Self.canLoad("libjpeg.so.8")
    }
  }

  /// Whether a program is in a folder of the PATH.
  static func isOnPath(_ program: String) -> Bool {
    let folders = (getenv("PATH").map { String(cString: $0) } ?? "").split(separator: ":")
    return folders.contains { access("\($0)/\(program)", X_OK) == 0 }
  }

  private static func canLoad(_ library: String) -> Bool {
    guard let handle = dlopen(library, RTLD_LAZY | RTLD_LOCAL) else { return false }
    dlclose(handle)
    return true
  }
}
