import Flows
import Payloads
import Screens

/// The pages of a coordinator, and the container screen around them if it has one.
@MainActor
final class PageContent: FlowContent {
  private unowned let coordinator: TabCoordinatorBase
  private var actions = ActionTable()
  private var lastRevision: UInt32 = 0

  init(of coordinator: TabCoordinatorBase) { self.coordinator = coordinator }

  var isEmpty: Bool { coordinator.pageItems.isEmpty }
  var isShown: Bool { !isEmpty && coordinator.selectedPage != nil }
  var showsPages: Bool { true }
  var topEntry: EntryID? { nil }

  func nextTowardsTop() throws(NavigationError) -> CoordinatorBase? { try coordinator.selectedCoordinator() }

  func receive(_ event: FlowEvent) {
    switch event {
    case .pageSelected(let page): coordinator.didSelect(page)
    case .badgeChanged(let page, let badge): coordinator.didChangeBadge(of: page, to: badge)
    case .pageRemoved(let page): coordinator.didRemove(page)
    default: break
    }
  }

  func check(_ entry: EntryID, route: Payload) -> RouteCheck { .valid }

  func goOn(with pages: RestorationPoint.Pages) -> (@MainActor () async -> Void)? { coordinator.goOn(with: pages) }

  func takeAction(_ action: ActionID, of entry: EntryID) -> ActionHandler? { actions.take(action) }

  func describe(_ entry: EntryID, route: Payload, into writer: any ScreenWriter) throws {
    lastRevision &+= 1
    let context = ScreenContext(writer: writer, revision: lastRevision)
    actions.add(lastRevision, context.describe(coordinator.container))
  }

  func removeAll() { coordinator.removePages() }
}
