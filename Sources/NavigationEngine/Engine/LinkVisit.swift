import Failures
import Flows

/// The way of the user to where a link leads.
///
/// The user is taken there when the feature shows something for the link, or has followed it: a link that fails
/// moves nobody.
@MainActor
final class LinkVisit {
  let url: String
  let page: Page
  /// The page that was selected when the link came.
  let origin: PageID?
  /// What became of taking the user there; nil: they are where they were.
  var arrival: Outcome?
  /// Who waits for the arrival, while the user is asked whether to leave a screen.
  var waiting: [@MainActor (Outcome) -> Void] = []

  init(url: String, page: Page, origin: PageID?) {
    self.url = url
    self.page = page
    self.origin = origin
  }

  var failure: FlowFailure {
    FlowFailure(
      code: "link.locked",
      message: "\(url) was not opened: \(page.item.title) shows something that cannot be left now.",
      remedy: "Finish what is on screen and open the link again.")
  }
}

extension NavigationEngine {
  /// The visit of a link that a flow, or one that it belongs to, is following now.
  func visit(of flow: FlowID) -> LinkVisit? {
    guard !linkVisits.isEmpty else { return nil }
    var next: FlowID? = flow
    while let flow = next {
      if let visit = linkVisits[flow] { return visit }
      next = tree.flows[flow]?.parent
    }
    return nil
  }

  /// Takes the user to the page of a link, once: what is presented over it is put away, as the policy says.
  func arrive(_ visit: LinkVisit, _ done: @escaping @MainActor (Outcome) -> Void) {
    if let arrival = visit.arrival { return done(arrival) }
    visit.waiting.append(done)
    guard visit.waiting.count == 1 else { return }
    clear(visit.page.container) { [weak self] cleared in
      let finish: @MainActor (Outcome) -> Void = { outcome in
        // A page that is selected already is no refusal.
        let arrival: Outcome = if case .refused = outcome { outcome } else { .done }
        visit.arrival = arrival
        let waiting = visit.waiting
        visit.waiting = []
        for done in waiting { done(arrival) }
      }
      guard let self, cleared.isDone, let select = selection(of: visit.page.item.id) else { return finish(cleared) }
      attempt(select, by: nil, finish)
    }
  }

  /// Takes the user back to where they were when the link came, if they are still where it has led.
  func goBack(_ visit: LinkVisit) {
    guard visit.arrival == .done, let origin = visit.origin, tree.tabs?.selected == visit.page.item.id,
      origin != visit.page.item.id, let select = selection(of: origin)
    else { return }
    attempt(select, by: nil)
  }

  /// Whether a screen has a say in taking the user there.
  func isGuarded(_ visit: LinkVisit) -> Bool {
    let modals = linkPolicy == .dismissFirst ? tree.containers[visit.page.container]?.modals ?? [] : []
    let effects = [selection(of: visit.page.item.id)].compactMap { $0 } + modals.map { .dismiss($0) }
    return effects.contains { guardedEntry(leftBy: $0, nil, []) != nil }
  }

  private func selection(of page: PageID) -> Effect? {
    tree.tabs.map { .request(NavigationRequest(.selectPage(page), from: $0.flow)) }
  }

  private func clear(_ container: ContainerID, _ done: @escaping @MainActor (Outcome) -> Void) {
    guard linkPolicy == .dismissFirst, let top = tree.containers[container]?.modals.last, let modal = tree.modals[top]
    else { return done(.done) }
    guard modal.style.isDismissible else { return done(.refused(.linkBlocked)) }
    attempt(.dismiss(top), by: nil) { [weak self] outcome in
      guard outcome.isDone, let self else { return done(.refused(.guarded)) }
      clear(container, done)
    }
  }
}

extension Request {
  /// Whether the request changes what the user sees of the flow.
  var leadsSomewhere: Bool {
    switch self {
    case .send, .answer, .open, .releaseLinks, .badge, .pageBadge, .dropEntry, .rewriteEntry: false
    default: true
    }
  }
}
