import Glibc

/// Code in Rust for a library of a test, where the Rust compiler is on this machine.
public enum RustLibrary {
  /// The compiler, or nil.
  public static let compiler: String? = {
    let folders = (getenv("PATH").map { String(cString: $0) } ?? "").split(separator: ":").map(String.init)
    let home = getenv("HOME").map { String(cString: $0) } ?? "/"
    return (folders + ["\(home)/.cargo/bin"]).map { "\($0)/rustc" }.first { access($0, X_OK) == 0 }
  }()

  /// Whether make finds the compiler, and cargo.
  public static let isOnPath = ["rustc", "cargo"].allSatisfy(Tool.isOnPath)

  /// The folder in which rustup finds the toolchain, whatever the home folder of a test is; nil where there is no rustup.
  static let toolchains: String? = {
    let home = getenv("HOME").map { String(cString: $0) } ?? "/"
    let folder = getenv("RUSTUP_HOME").map { String(cString: $0) } ?? "\(home)/.rustup"
    return access(folder, R_OK) == 0 ? folder : nil
  }()

  /// Whether it can be used.
  public static var isAvailable: Bool { compiler != nil }

  /// Compiles a source below `Tests/Fixtures` into an archive that other code is linked with.
  static func compile(_ source: String, to path: String) throws {
    let file = source.split(separator: "/").last.map(String.init) ?? source
    let folder = "\(Repository.root)/Tests/Fixtures/\(source.dropLast(file.count))"
    try output(of: [compiler ?? "rustc", "--crate-type", "staticlib", "-O", "-o", path, file], directory: folder)
  }
}
