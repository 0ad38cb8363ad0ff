/// The files of a new plugin package, with placeholders for its name.
struct Template {
  struct File {
    var path: String
    var text: String
  }

  let name: String
  /// The declaration of the constant `sdk`, the folder of the Switchyard package, in a manifest.
  let sdk: String

  /// The languages with templates.
  static let languages = ["swift", "c"]

  static func files(language: String) -> [File] { commonFiles + (language == "c" ? cFiles : swiftFiles) }

  /// Replaces the placeholders: NAME by the name, ID by the feature's identifier, SDK by the declaration.
  func fill(_ text: String) -> String {
    var result = ""
    var rest = Substring(text)
    while !rest.isEmpty {
      if let mark = Self.marks.first(where: { rest.hasPrefix("<#\($0)#>") }) {
        rest = rest.dropFirst(mark.count + 4)
        switch mark {
        case "NAME": result += name
        case "ID": result += "my.\(name.lowercased().split(separator: "_").joined(separator: "-"))"
        default: result += sdk
        }
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result
  }

  private static let marks = ["NAME", "ID", "SDK"]
}
