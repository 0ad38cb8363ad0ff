import Flows
import Payloads

/// The modals that a flow has presented over its stack, with their dismissal callbacks.
@MainActor
struct Presentations {
  private struct Presented {
    var modal: ModalID
    var route: Payload
    /// The slot of a modal of an earlier instance, if it is known.
    var slot: PresentationSlot?
    var watcher: Watcher
  }

  /// The observer of a presentation.
  struct Watcher {
    weak var child: CoordinatorBase?
    var style: PresentationStyle?
    var onDismiss: (@MainActor (EndCause) -> Void)?
  }

  private var watching: [OperationID: Watcher] = [:]
  private var presented: [Presented] = []

  /// The modals, lowest first.
  var modals: [ModalID] { presented.map(\.modal) }

  /// The route that a modal shows.
  ///
  /// Empty for a child flow.
  func route(of modal: ModalID) -> Payload? { presented.first { $0.modal == modal }?.route }

  /// The style that a modal was presented with, or nil if an earlier instance presented it.
  func style(of modal: ModalID) -> PresentationStyle? { presented.first { $0.modal == modal }?.watcher.style }

  /// The slot of a modal that an earlier instance presented, or nil if it is not known.
  func slot(of modal: ModalID) -> PresentationSlot? { presented.first { $0.modal == modal }?.slot }

  mutating func watch(_ operation: OperationID, _ watcher: Watcher) {
    watching[operation] = watcher
  }

  mutating func add(
    _ modal: ModalID, _ operation: OperationID, route: Payload, slot: PresentationSlot? = nil
  ) {
    var watcher = watching.removeValue(forKey: operation) ?? Watcher()
    if let style = watcher.child?.firstStyle.chosen { watcher.style = style }
    watcher.child?.presentedAs = modal
    presented.append(Presented(modal: modal, route: route, slot: slot, watcher: watcher))
  }

  /// Removes a dismissed modal and returns its dismissal callback.
  mutating func remove(_ modal: ModalID) -> (@MainActor (EndCause) -> Void)? {
    guard let index = presented.firstIndex(where: { $0.modal == modal }) else { return nil }
    let removed = presented.remove(at: index)
    removed.watcher.child?.presentedAs = nil
    return removed.watcher.onDismiss
  }

  /// Stops watching a request that was refused, because it won't be shown.
  mutating func settled(_ operation: OperationID, _ outcome: Outcome) {
    if !outcome.isDone { watching[operation] = nil }
  }

  /// Removes all modals because the flow has ended, and returns their dismissal callbacks.
  mutating func endAll() -> [@MainActor (EndCause) -> Void] {
    let all = presented.compactMap(\.watcher.onDismiss)
    presented = []
    watching = [:]
    return all
  }
}
