import Glibc

/// A package of the fixture that says which version it is, made by a Makefile: building it takes a moment.
public struct SwapPackage: Sendable {
  /// The package's folder.
  public let path: String
  public let feature: String
  private let name: String

  /// Writes a package into a folder that is there; its name is its library's.
  ///
  /// - Parameter beforehand: The command that its Makefile runs first.
  public init(
    _ name: String, feature: String = "test.swap", icon: String = "", in folder: String, beforehand: String = ":"
  ) throws {
    path = "\(folder)/\(name)"
    self.feature = feature
    self.name = name
    guard mkdir(path, 0o755) == 0 else {
      throw ProcessError.system(call: "mkdir", subject: path, cause: String(cString: strerror(errno)))
    }
    try FileBytes.write(try FileBytes.read("\(Repository.root)/Tests/Fixtures/SwapPlugin/swap.c"), to: "\(path)/swap.c")
    try save("one", icon: icon)
    try writeMakefile(beforehand: beforehand)
  }

  /// Saves another version.
  ///
  /// - Parameter renaming: Whether it takes the place of the file by rename, as with some editors, or is written to it.
  public func save(_ version: String, icon: String = "", renaming: Bool = false) throws {
    try save(expression: "\"\(version)\"", icon: icon, renaming: renaming)
  }

  /// Saves another version, with an expression of C where its text stands.
  public func save(expression: String, icon: String = "", renaming: Bool = false) throws {
    let file = renaming ? "version.h~" : "version.h"
    try write("#define VERSION \(expression)\n#define FEATURE \"\(feature)\"\n#define ICON \"\(icon)\"\n", to: file)
    if renaming { rename("\(path)/\(file)", "\(path)/version.h") }
  }

  /// Writes the Makefile.
  ///
  /// - Parameter beforehand: The command that it runs first.
  public func writeMakefile(beforehand: String = ":") throws {
    try write(
      """
      $(OUT)/lib\(name).so: swap.c version.h
      \t\(beforehand)
      \tgcc -std=gnu11 -shared -fPIC -fvisibility=hidden -include version.h \\
      \t  -I'\(Repository.root)/Sources/CSwitchyard/include' -I'\(Repository.root)/Tests/Fixtures' -o $@ swap.c

      """, to: "Makefile")
  }

  /// Writes a file of the package.
  public func write(_ text: String, to name: String) throws {
    try FileBytes.write(Array(text.utf8), to: "\(path)/\(name)")
  }
}
