import Glibc

/// A package of the fixture that says which version it is, made by a Makefile: building it takes a moment.
public struct SwapPackage: Sendable {
  /// The package's folder.
  public let path: String
  public let feature: String

  /// Writes a package into a folder that is there; its name is its library's.
  ///
  /// - Parameter beforehand: What its Makefile does first.
  public init(
    _ name: String, feature: String = "test.swap", icon: String = "", in folder: String, beforehand: String = ":"
  ) throws {
    path = "\(folder)/\(name)"
    self.feature = feature
    guard mkdir(path, 0o755) == 0 else {
      throw ProcessError.system(call: "mkdir", subject: path, cause: String(cString: strerror(errno)))
    }
    try FileBytes.write(try FileBytes.read("\(Repository.root)/Tests/Fixtures/SwapPlugin/swap.c"), to: "\(path)/swap.c")
    try save("one", icon: icon)
    try write(
      """
      $(OUT)/lib\(name).so: swap.c version.h
      \t\(beforehand)
      \tgcc -std=gnu11 -shared -fPIC -fvisibility=hidden -include version.h \\
      \t  -I'\(Repository.root)/Sources/CSwitchyard/include' -o $@ swap.c

      """, to: "Makefile")
  }

  /// Saves another version.
  public func save(_ version: String, icon: String = "") throws {
    try write(
      "#define VERSION \"\(version)\"\n#define FEATURE \"\(feature)\"\n#define ICON \"\(icon)\"\n", to: "version.h")
  }

  /// Writes a file of the package.
  public func write(_ text: String, to name: String) throws {
    try FileBytes.write(Array(text.utf8), to: "\(path)/\(name)")
  }
}
