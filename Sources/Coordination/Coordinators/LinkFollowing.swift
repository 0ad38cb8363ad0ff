public import Flows

/// A coordinator that follows a link's path one hop at a time.
@MainActor
public protocol LinkFollowing: CoordinatorBase {
  /// Whether a coordinator of this type can follow the rest of the path. Checked before anything changes.
  ///
  /// A coordinator that leads into a child can ask it with ``LinkPath/advanced(by:)``. The default implementation returns
  /// true.
  static func canFollow(_ path: LinkPath) -> Bool

  /// Follows the next hop.
  ///
  /// - Returns: The destination of the hop after it.
  func follow(_ hop: String, of path: LinkPath) async throws -> LinkStep
}

/// The destination of a link's next hop.
public enum LinkStep {
  /// The coordinator that followed this hop also takes the next one.
  case stay
  /// A presented child takes the next hop once it is running.
  case into(any LinkFollowing)
  /// The coordinator doesn't know this hop.
  case unknown
}

extension LinkFollowing {
  /// Returns true: by default, every path can be followed.
  public static func canFollow(_ path: LinkPath) -> Bool { true }

  /// Follows a link hop by hop, waiting until each child is running.
  ///
  /// - Throws: ``LinkPartial`` if a hop is unknown or fails, or if a child has ended or was not presented. The hops followed so far are kept unless `rollsBack` is
  ///   true.
  public func follow(_ link: DeepLink, rollsBack: Bool = false) async throws {
    var path = LinkPath(link)
    guard Self.canFollow(path) else { throw LinkPartial(path, cause: nil) }
    let start = flowContent.topEntry
    let standing = modals
    var current: any LinkFollowing = self
    while let hop = path.next {
      do {
        switch try await current.follow(hop, of: path) {
        case .stay: path = path.advanced()
        case .into(let child):
          path = path.advanced()
          await child.ready()
          guard child.isRunning else { throw NavigationError(.refused(.flowEnded)) }
          guard path.next == nil || type(of: child).canFollow(path) else { throw LinkPartial(path, cause: nil) }
          current = child
        case .unknown: throw LinkPartial(path, cause: nil)
        }
      } catch {
        if rollsBack {
          await dismiss(notIn: standing)
          if let start { _ = await request(.popToEntry(start)) }
        }
        if error is LinkPartial || error is LinkHeld { throw error }
        throw LinkPartial(path, cause: "\(error)")
      }
    }
  }

  /// Dismisses everything this flow has presented, except for the given modals.
  private func dismiss(notIn standing: [ModalID]) async {
    if let lowest = modals.first(where: { !standing.contains($0) }) { await dismiss(lowest) }
  }
}
