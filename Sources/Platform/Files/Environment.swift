import CSystem

/// The environment variables of this process.
public enum Environment {
  /// A copy of what they are now; a name that is there twice has its first value.
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
