/// Links that patterns match.
enum LinkExample {
  /// Returns a link that a pattern matches.
  ///
  /// - Parameter value: The text that replaces each {name}.
  static func url(_ pattern: String, _ value: String) -> String {
    "check://" + pattern.split(separator: "/").map { $0.hasPrefix("{") ? value : String($0) }.joined(separator: "/")
  }
}
