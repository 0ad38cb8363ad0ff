/// The files of a new plugin package, with marks where its name stands.
struct Template {
  struct File {
    var path: String
    var text: String
  }

  let name: String
  /// The folder of the Switchyard package.
  let switchyard: String

  /// The languages that there are files for.
  static let languages = ["swift", "c"]

  static func files(language: String) -> [File] { language == "c" ? cFiles : swiftFiles }

  /// The text with the marks replaced: NAME by the name, ID by the feature's id, SWITCHYARD by the package's folder.
  func fill(_ text: String) -> String {
    var result = ""
    var rest = Substring(text)
    while !rest.isEmpty {
      if let mark = Self.marks.first(where: { rest.hasPrefix("<#\($0)#>") }) {
        rest = rest.dropFirst(mark.count + 4)
        switch mark {
        case "NAME": result += name
        case "ID": result += "my.\(name.lowercased().split(separator: "_").joined(separator: "-"))"
        default: result += switchyard
        }
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result
  }

  private static let marks = ["NAME", "ID", "SWITCHYARD"]
}
