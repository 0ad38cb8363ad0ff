public import Flows

/// The progress of a link through coordinators: the hops it has followed and those that remain.
public struct LinkPath: Hashable, Sendable {
  /// The link being followed.
  public let link: DeepLink
  /// The hops that were followed, in order.
  public private(set) var reached: [String] = []
  /// The remaining hops: the host and the path components.
  public private(set) var remaining: [String]

  /// Creates a path that starts at the link's host.
  public init(_ link: DeepLink) {
    self.link = link
    remaining = link.remainingRoutes
  }

  /// The next hop, or nil if the whole path was followed.
  public var next: String? { remaining.first }

  /// Returns the path after its next hops were followed.
  ///
  /// A coordinator asks its child whether it can follow what will be left for it:
  ///
  ///     static func canFollow(_ path: LinkPath) -> Bool {
  ///       path.next == "settings" ? SettingsCoordinator.canFollow(path.advanced()) : true
  ///     }
  ///
  /// - Parameter count: The number of hops. A path that has fewer is followed to its end.
  public func advanced(by count: Int = 1) -> LinkPath {
    var path = self
    let hops = remaining.prefix(max(0, count))
    path.reached += hops
    path.remaining.removeFirst(hops.count)
    return path
  }
}

extension DeepLink {
  /// The host, if there is one, and the path components, which coordinators consume hop by hop.
  public var remainingRoutes: [String] { components }

  /// The components after "scheme://" in a link's text, split at each "/", with the query in the last one.
  ///
  /// Empty components are kept, so a leading or trailing "/" yields an empty component. A text without a scheme is
  /// split as it is.
  public static func remainingRoutesWithArguments(of text: String) -> [String] {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard let first = parts.first, first.last == ":", parts.count > 1, parts[1].isEmpty else { return parts }
    return Array(parts.dropFirst(2))
  }
}
