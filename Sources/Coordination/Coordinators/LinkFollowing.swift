public import Flows

/// A coordinator that follows a link's path one hop at a time.
@MainActor
public protocol LinkFollowing: CoordinatorBase {
  /// Whether a coordinator of this type could follow what is left of the path; asked before anything changes.
  ///
  /// The default says yes.
  static func canFollow(_ path: LinkPath) -> Bool

  /// Takes the next hop.
  ///
  /// - Returns: where the hop after it goes.
  func follow(_ hop: String, of path: LinkPath) async throws -> LinkStep
}

/// Where the next hop of a link goes.
public enum LinkStep {
  /// To the coordinator that took this one.
  case stay
  /// To a child that was presented, once it runs.
  case into(any LinkFollowing)
  /// This coordinator knows no such hop.
  case unknown
}

extension LinkFollowing {
  /// Returns true: by default every path can be followed.
  public static func canFollow(_ path: LinkPath) -> Bool { true }

  /// Follows a link hop by hop, waiting for each child until it runs.
  ///
  /// - Throws: ``LinkPartial`` when a hop is not known or fails; what was reached stays unless `rollsBack`.
  public func follow(_ link: DeepLink, rollsBack: Bool = false) async throws {
    var path = LinkPath(link)
    guard Self.canFollow(path) else { throw LinkPartial(path, cause: nil) }
    let start = flowContent.topEntry
    let standing = modals
    var current: any LinkFollowing = self
    while let hop = path.next {
      do {
        switch try await current.follow(hop, of: path) {
        case .stay: path.take()
        case .into(let child):
          path.take()
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

  /// Ends what this flow has presented, but for these modals.
  private func dismiss(notIn standing: [ModalID]) async {
    if let lowest = modals.first(where: { !standing.contains($0) }) { await dismiss(lowest) }
  }
}
