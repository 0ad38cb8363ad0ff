/// The files of a new plugin package, with placeholders for its name.
struct Template {
  struct File {
    var path: String
    var text: String
  }

  let name: String
  /// The dependency through which the new package finds the Switchyard package.
  let dependency: PackageDependency
  /// The name of the command that makes the package, and builds it.
  let command: String

  /// The languages with templates.
  static let languages = ["swift", "c", "c++", "rust"]

  static func files(language: String) -> [File] {
    switch language {
    case "c": commonFiles(built: "`SDK` in the `Makefile` says") + cFiles + makeFiles(.c)
    case "c++": commonFiles(built: "`SDK` in the `Makefile` says") + cppFiles + makeFiles(.cpp)
    case "rust": commonFiles(built: "`switchyard` in `Cargo.toml` says") + rustFiles
    default: commonFiles(built: "`sdk` in `Package.swift` says") + swiftFiles
    }
  }

  /// Replaces the placeholders: NAME by the name, ID by the feature's identifier, CRATE by the name of the crate, COMMAND
  /// by that of the command, and the others by what says where the SDK is.
  func fill(_ text: String) -> String {
    var result = ""
    var rest = Substring(text)
    while !rest.isEmpty {
      if let mark = Self.marks.first(where: { rest.hasPrefix("<#\($0)#>") }) {
        rest = rest.dropFirst(mark.count + 4)
        result += value(of: mark)
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result
  }

  private static let marks = ["NAME", "ID", "CRATE", "COMMAND", "SDK", "MAKE_SDK", "CMAKE_SDK", "CRATE_PATH"]

  private func value(of mark: String) -> String {
    switch mark {
    case "NAME": name
    case "ID": "my.\(name.lowercased().split(separator: "_").joined(separator: "-"))"
    // Neither a word of Rust nor the name of a crate that is there.
    case "CRATE": "\(name.lowercased())_plugin"
    case "COMMAND": command
    case "MAKE_SDK": dependency.makeDeclaration
    case "CMAKE_SDK": dependency.cmakeDeclaration
    case "CRATE_PATH": dependency.cratePath
    default: dependency.declaration
    }
  }
}
