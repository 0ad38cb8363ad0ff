public import Flows

/// A link on its way through coordinators: how far it got, and what is left of it.
public struct LinkPath: Hashable, Sendable {
  /// The link that is followed.
  public let link: DeepLink
  /// The hops that were taken, the first one first.
  public private(set) var reached: [String] = []
  /// The hops that are left: the host and the components of the path.
  public private(set) var remaining: [String]

  /// A path that begins at the link's host.
  public init(_ link: DeepLink) {
    self.link = link
    remaining = link.remainingRoutes
  }

  /// The hop to take next; nil when the whole path was followed.
  public var next: String? { remaining.first }

  mutating func take() {
    guard !remaining.isEmpty else { return }
    reached.append(remaining.removeFirst())
  }
}

extension DeepLink {
  /// The host, where there is one, and the components of the path, which coordinators consume hop by hop.
  public var remainingRoutes: [String] { components }

  /// What stands behind "scheme://" in the text of a link, cut at each "/", with the query in the last component.
  ///
  /// Empty components stay: a "/" at the beginning gives one, and so does one at the end. A text without a scheme is
  /// cut as it is.
  public static func remainingRoutesWithArguments(of text: String) -> [String] {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard let first = parts.first, first.last == ":", parts.count > 1, parts[1].isEmpty else { return parts }
    return Array(parts.dropFirst(2))
  }
}
