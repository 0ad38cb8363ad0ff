import Flows
import NavigationTree

/// The log lines for refused requests: the feature, the request, the reason and the remedy.
enum RefusalText {
  static func line(
    for request: Request, of feature: FeatureID, _ reason: RefusalReason, in tree: NavigationTree
  ) -> String {
    "\(feature) cannot \(request.name): \(text(for: reason, in: tree)) Nothing has changed."
  }

  /// Returns the reason and the remedy.
  static func text(for reason: RefusalReason, in tree: NavigationTree) -> String {
    switch reason {
    case .unspecified: "the reason is not known."
    case .detached: "the flow is no longer attached, or its origin has gone; make requests while the flow runs."
    case .notStarted: "the flow shows nothing yet; call startFlow first."
    case .tooFewEntries: "there are fewer entries above the flow's first one; pop at most that many."
    case .routeNotFound: "no entry of the flow has that route; check the router's stack."
    case .notOnTop: "the entry that the request comes from is no longer on top; make requests from the top entry."
    case .alreadyAttached: "the coordinator is already attached, or has ended; create a new one."
    case .unknownFeature: "no feature has that id."
    case .unknownPage: "there is no such page; the pages are \(pages(tree))."
    case .noTab: "the flow is not in a tab, or its feature has none."
    case .noParent: "the flow has no parent."
    case .noLinkHandler: "no feature opens that link."
    case .invalidLink: "the text is not a link."
    case .notDismissible: "it cannot be dismissed by the user; end it from its flow."
    case .locked, .guarded: "a screen that would be left does not allow it now."
    case .flowEnded: "the flow has ended."
    case .flowFailed: "the call that made the request failed."
    case .notPermitted: "this flow or its container does not support that."
    case .tooManyRequests: "too many of the flow's requests are waiting; wait for their outcomes."
    case .duplicatePage: "two pages have the same id; ids must be unique."
    case .atRoot: "there is nothing to go back to."
    case .alreadyPresenting: "something is already presented; dismiss it first, or use another policy."
    case .noRunningRoot: "nothing is on screen yet."
    case .needsParent: "only a running parent on top of its stack can embed a child."
    case .slotNotFound: "the screen on top has no slot of that name."
    case .unhandledAction: "no parent handled it."
    case .redirectLoop: "the routes redirect to each other in a loop."
    case .noSelection: "no page is selected."
    case .unknownModal: "the modal belongs to another flow; dismiss those that this flow presented."
    case .expired: "it took too long."
    case .cannotShow: "the flow cannot show that route."
    case .linkBlocked: "a modal that cannot be dismissed is on screen."
    case .linkHeld: "the link is waiting."
    case .notApplicable: "the feature cannot be shown now."
    }
  }

  private static func pages(_ tree: NavigationTree) -> String {
    let names = tree.containers.values.flatMap(\.pages).map(\.item.id.rawValue).sorted().prefix(12)
    return names.isEmpty ? "none" : names.joined(separator: ", ")
  }
}
