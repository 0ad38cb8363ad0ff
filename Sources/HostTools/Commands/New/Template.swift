/// The files of a new plugin package, with placeholders for its name.
struct Template {
  struct File {
    var path: String
    var text: String
  }

  /// A kind of flow to start from, with its source in each language; the screens are the same in all of them.
  struct Kind {
    var name: String
    /// Whether the feature provides a service.
    var offers = false
    var swift: String
    var swiftTest: String
    var c: String
    var cpp: String
    var rust: String
    /// The script that is the test in C, C++ and Rust.
    var script: String

    /// The kinds that there are in each language.
    static let all = [list, form, dashboard, service]
  }

  let name: String
  /// The dependency through which the new package finds the Switchyard package.
  let dependency: PackageDependency
  /// The name of the command that makes the package, and builds it.
  let command: String

  /// The languages with templates.
  static let languages = ["swift", "c", "c++", "rust"]
  /// The kinds of flows by their names; a counter is there in C alone, written against switchyard.h without a frame.
  static let kinds = Kind.all.map(\.name) + [counter]
  static let counter = "counter"

  static func files(language: String, kind name: String) -> [File] {
    let kind = Kind.all.first { $0.name == name } ?? .list
    let script = name == counter ? counterScript : kind.script
    let test = File(path: "tests/<#NAME#>.script", text: script)
    return switch language {
    case "c":
      commonFiles(built: "`SDK` in the `Makefile` says")
        + [File(path: "src/plugin.c", text: name == counter ? counterSource : kind.c), test] + makeFiles(.c)
    case "c++":
      commonFiles(built: "`SDK` in the `Makefile` says")
        + [File(path: "src/plugin.cpp", text: kind.cpp), test] + makeFiles(.cpp)
    case "rust": commonFiles(built: "`switchyard` in `Cargo.toml` says") + rustFiles(kind) + [test]
    default: commonFiles(built: "`sdk` in `Package.swift` says") + swiftFiles(kind)
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
