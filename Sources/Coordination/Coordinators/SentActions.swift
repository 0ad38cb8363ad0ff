import Flows

/// The pending actions of this library's coordinators, used to look up the sender of an action.
///
/// The engine passes on only the feature of the child. This table finds the coordinator within the library.
@MainActor
final class SentActions {
  static let shared = SentActions()

  private struct Sent {
    var number: UInt64
    var action: CoordinatorAction
    var sender: CoordinatorBase
    /// The sender's ancestors at the time of sending, which receive the action even if the sender ends in between.
    var ancestors: [ObjectIdentifier]
    /// The coordinators that have received the action.
    var receivers: [ObjectIdentifier] = []
  }

  private var sent: [Sent] = []
  private var last: UInt64 = 0

  /// Records an action that is being sent, until ``remove(_:)`` is called.
  func add(_ action: CoordinatorAction, from sender: CoordinatorBase) -> UInt64 {
    last += 1
    sent.append(Sent(number: last, action: action, sender: sender, ancestors: ancestors(of: sender)))
    return last
  }

  func remove(_ number: UInt64) { sent.removeAll { $0.number == number } }

  /// Returns the sender of an action that `parent` receives.
  ///
  /// Each sender is found once per receiver, in sending order. A parent that is made again only to receive the action
  /// becomes an ancestor of the sender after the action was sent.
  func sender(of action: CoordinatorAction, toldTo parent: CoordinatorBase) -> CoordinatorBase? {
    let parent = ObjectIdentifier(parent)
    let index = sent.firstIndex {
      guard $0.action == action, !$0.receivers.contains(parent) else { return false }
      return $0.ancestors.contains(parent) || ancestors(of: $0.sender).contains(parent)
    }
    guard let index else { return nil }
    sent[index].receivers.append(parent)
    return sent[index].sender
  }

  private func ancestors(of coordinator: CoordinatorBase) -> [ObjectIdentifier] {
    var ancestors: [ObjectIdentifier] = []
    var next = coordinator.parent
    while let ancestor = next, !ancestors.contains(ObjectIdentifier(ancestor)) {
      ancestors.append(ObjectIdentifier(ancestor))
      next = ancestor.parent
    }
    return ancestors
  }
}
