import Flows
import Payloads

/// What a flow has presented over its stack, and who wants to know when each has gone.
@MainActor
struct Presentations {
  private struct Presented {
    var modal: ModalID
    var route: Payload
    var watcher: Watcher
  }

  /// Who wants to know what became of a presentation.
  struct Watcher {
    weak var child: CoordinatorBase?
    var style: PresentationStyle?
    var onDismiss: (@MainActor (EndCause) -> Void)?
  }

  private var watching: [OperationID: Watcher] = [:]
  private var presented: [Presented] = []

  /// The modals, the lowest first.
  var modals: [ModalID] { presented.map(\.modal) }

  /// The route that a modal shows; empty for a child flow.
  func route(of modal: ModalID) -> Payload? { presented.first { $0.modal == modal }?.route }

  /// The style that a modal was presented with; nil when an earlier instance presented it.
  func style(of modal: ModalID) -> PresentationStyle? { presented.first { $0.modal == modal }?.watcher.style }

  mutating func watch(_ operation: OperationID, _ watcher: Watcher) {
    watching[operation] = watcher
  }

  mutating func add(_ modal: ModalID, _ operation: OperationID, route: Payload) {
    var watcher = watching.removeValue(forKey: operation) ?? Watcher()
    if let style = watcher.child?.styleOfFirst { watcher.style = style }
    watcher.child?.presentedAs = modal
    presented.append(Presented(modal: modal, route: route, watcher: watcher))
  }

  /// What is to be called now that the modal has gone.
  mutating func remove(_ modal: ModalID) -> (@MainActor (EndCause) -> Void)? {
    guard let index = presented.firstIndex(where: { $0.modal == modal }) else { return nil }
    let removed = presented.remove(at: index)
    removed.watcher.child?.presentedAs = nil
    return removed.watcher.onDismiss
  }

  /// A request was settled: what was refused will not be shown.
  mutating func settled(_ operation: OperationID, _ outcome: Outcome) {
    if !outcome.isDone { watching[operation] = nil }
  }

  /// All who wait: the flow has ended, and with it whatever it presented.
  mutating func endAll() -> [@MainActor (EndCause) -> Void] {
    let all = presented.compactMap(\.watcher.onDismiss)
    presented = []
    watching = [:]
    return all
  }
}
