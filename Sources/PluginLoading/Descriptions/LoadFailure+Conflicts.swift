package import Failures

/// The failures of libraries of which there are two.
extension LoadFailure {
  package static func sameFeature(_ id: String, first: String, second: String) -> FlowFailure {
    FlowFailure(
      code: "feature.duplicate", message: "Two plugins offer the feature \(id); the first one keeps it",
      expected: "one plugin with \(id)", found: "\(first) and \(second)",
      remedy: "Remove one of the two, or give its feature another id.")
  }

  static func sameLibrary(_ name: String, first: String) -> FlowFailure {
    FlowFailure(
      code: "library.duplicate", message: "\(name) is already loaded from \(first)", expected: "each library once",
      found: "two files with the same content", remedy: "Remove one of the two.")
  }
}
