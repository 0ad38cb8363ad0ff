package import Failures

extension DeepLink {
  /// The link that an engine delivers: with the parameters that the pattern takes from it.
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
