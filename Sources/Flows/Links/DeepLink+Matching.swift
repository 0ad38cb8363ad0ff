package import Failures

extension DeepLink {
  /// Parses a link that the engine delivered and fills in the parameters that the pattern captures.
  package static func matching(_ url: String, pattern: String) throws(FlowFailure) -> DeepLink {
    do {
      let link = try DeepLink(url)
      return try LinkPattern(pattern).matched(link) ?? link
    } catch {
      throw FlowFailure(
        code: .invalidLink, message: "The link '\(url)' cannot be read.", cause: "\(error)")
    }
  }
}
