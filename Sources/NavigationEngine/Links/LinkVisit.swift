import Failures
import Flows
import NavigationTree

/// A visit: the navigation of the user to the page of a link.
///
/// The user is taken there when the feature shows something for the link, or reports that it has followed it. A link
/// that fails leaves the user in place.
@MainActor
final class LinkVisit {
  let url: String
  let page: Page
  /// The page that was selected when the link arrived.
  let origin: PageID?
  private let window: WindowTree
  private let guards: LeaveGuards
  private let policy: LinkPolicy
  /// The outcome of the navigation, or nil before it has happened.
  private(set) var arrival: Outcome?
  /// The callers that wait for the arrival while the user confirms leaving a screen.
  private var waiting: [@MainActor (Outcome) -> Void] = []

  init(url: String, page: Page, origin: PageID?, window: WindowTree, guards: LeaveGuards, policy: LinkPolicy) {
    self.url = url
    self.page = page
    self.origin = origin
    self.window = window
    self.guards = guards
    self.policy = policy
  }

  /// The failure of a link to a page on which something cannot be left.
  var failure: FlowFailure { Self.failure(url, page) }

  static func failure(_ url: String, _ page: Page) -> FlowFailure {
    FlowFailure(
      code: "link.locked",
      message: "\(url) was not opened: \(page.item.title) shows something that cannot be left now.",
      remedy: "Finish what is on screen and open the link again.")
  }

  /// Whether something is presented over a page that a link would have to dismiss and cannot.
  static func isBlocked(_ page: Page, in tree: NavigationTree) -> Bool {
    tree.containers[page.container]?.modals.contains { tree.modals[$0]?.style.isDismissible == false } ?? false
  }

  /// Whether a leave guard affects the navigation.
  var isGuarded: Bool {
    let modals = policy == .dismissFirst ? window.tree.containers[page.container]?.modals ?? [] : []
    let effects = [selection(of: page.item.id)].compactMap { $0 } + modals.map { .dismiss($0) }
    return effects.contains { guards.isGuarded($0) }
  }

  /// Takes the user to the page of the link, once, and dismisses what is presented over it if the policy says so.
  ///
  /// A user who has gone to another page in the meantime stays there: what the link shows waits on its page.
  func arrive(_ done: @escaping @MainActor (Outcome) -> Void) {
    if let arrival { return done(arrival) }
    waiting.append(done)
    guard waiting.count == 1 else { return }
    guard !hasMovedOn else { return finish(.done) }
    clear { [self] cleared in
      guard cleared.isDone, let select = selection(of: page.item.id) else { return finish(cleared) }
      guards.attempt(select, by: nil) { [self] in finish($0) }
    }
  }

  /// Whether another page than that of the link was chosen since the link arrived.
  private var hasMovedOn: Bool {
    guard let tabs = window.tree.tabs, let origin, let selected = tabs.selected else { return false }
    // A page that was taken away had to be left.
    return selected != origin && selected != page.item.id && tabs.pages.contains { $0.item.id == origin }
  }

  /// Takes the user back to the page they came from, if they are still on the page of the link.
  func goBack() {
    guard arrival == .done, let origin, window.tree.tabs?.selected == page.item.id, origin != page.item.id,
      let select = selection(of: origin)
    else { return }
    guards.attempt(select, by: nil)
  }

  private func finish(_ outcome: Outcome) {
    // A page that is already selected does not count as a refusal.
    let arrival: Outcome = if case .refused = outcome { outcome } else { .done }
    self.arrival = arrival
    let waiting = waiting
    self.waiting = []
    for done in waiting { done(arrival) }
  }

  private func selection(of page: PageID) -> Effect? {
    window.tree.tabs.map { .request(NavigationRequest(.selectPage(page), from: $0.flow)) }
  }

  private func clear(_ done: @escaping @MainActor (Outcome) -> Void) {
    let tree = window.tree
    guard policy == .dismissFirst, let top = tree.containers[page.container]?.modals.last else { return done(.done) }
    guard !Self.isBlocked(page, in: tree) else { return done(.refused(.linkBlocked)) }
    guards.attempt(.dismiss(top), by: nil) { [self] outcome in
      guard outcome.isDone else { return done(.refused(.guarded)) }
      clear(done)
    }
  }
}

extension Request {
  /// Whether the request changes the visible content of the flow.
  var leadsSomewhere: Bool {
    switch self {
    case .send, .answer, .open, .openOutside, .copy, .releaseLinks, .observe, .badge, .pageBadge, .dropEntry,
      .rewriteEntry:
      false
    default: true
    }
  }
}
