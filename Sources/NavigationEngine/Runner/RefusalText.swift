import Flows

/// The line that the log gets for a request that was refused: who asked for what, why not, and what would do.
enum RefusalText {
  static func line(_ request: Request, _ reason: RefusalReason, _ feature: FeatureID, _ tree: NavigationTree) -> String
  {
    "\(feature) asked to \(request.name), which was refused: \(text(reason, tree)) Nothing has changed."
  }

  /// Why, and what would have been valid.
  static func text(_ reason: RefusalReason, _ tree: NavigationTree) -> String {
    switch reason {
    case .unspecified: "it was not possible."
    case .detached: "it is not attached any more, or what it stood on has gone; ask while the flow runs."
    case .notStarted: "the flow shows nothing yet; call startFlow first."
    case .tooFewEntries: "the stack has fewer entries above the flow's first; pop at most those."
    case .routeNotFound: "no entry of the flow has that route; look at the router's stack."
    case .notOnTop: "the entry that it came from is no longer on top; ask from the top entry."
    case .alreadyAttached: "the coordinator is attached already, or has ended; make a new one."
    case .unknownFeature: "no feature has that id."
    case .unknownPage: "there is no such page; the pages are \(pages(tree))."
    case .noTab: "the flow lives in no tab, or the feature has none."
    case .noParent: "the flow has no parent."
    case .noLinkHandler: "no feature opens that link."
    case .invalidLink: "the text is no link."
    case .notDismissible: "it says that it cannot be put away; end it from its flow."
    case .locked, .guarded: "a screen that would be left says that it cannot be left now."
    case .flowEnded: "the flow has ended."
    case .flowFailed: "the call that it belongs to failed."
    case .notPermitted: "this flow or its container cannot do that."
    case .tooManyRequests: "one call may make at most \(EngineLimits.requestsPerCall) requests."
    case .duplicatePage: "two pages have the same id; ids must be unique."
    case .atRoot: "there is nothing to go back to."
    case .alreadyPresenting: "something is presented already; dismiss it first, or use another policy."
    case .noRunningRoot: "nothing is on screen yet."
    case .needsParent: "a child is embedded by a running parent that is on top of its stack."
    case .slotNotFound: "the screen on top has no slot of that name."
    case .unhandledAction: "nobody up to the root handled it."
    case .redirectLoop: "the routes redirect in a circle."
    case .noSelection: "no page is selected."
    case .unknownModal: "the modal is another flow's; dismiss those that this flow presented."
    case .expired: "it took too long."
    case .cannotShow: "the flow cannot show that route."
    case .linkBlocked: "something is presented that cannot be put away."
    case .linkHeld: "the link waits."
    }
  }

  private static func pages(_ tree: NavigationTree) -> String {
    let names = tree.containers.values.flatMap(\.pages).map(\.item.id.rawValue).sorted().prefix(12)
    return names.isEmpty ? "none" : names.joined(separator: ", ")
  }
}
