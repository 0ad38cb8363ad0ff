import CSystem

/// The environment variables of this process.
public enum Environment {
  /// A copy of the current variables. For a name that occurs twice, the first value counts.
  public static var current: [String: String] {
    var variables: [String: String] = [:]
    guard var next = system_environment() else { return variables }
    while let entry = next.pointee {
      let text = String(cString: entry)
      if let equals = text.firstIndex(of: "=") {
        let name = String(text[..<equals])
        if variables[name] == nil { variables[name] = String(text[text.index(after: equals)...]) }
      }
      next += 1
    }
    return variables
  }
}
