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
    /// The coordinators that may still receive the action: the sender's ancestors at the time of sending.
    var ancestors: [ObjectIdentifier]
  }

  private var sent: [Sent] = []
  private var last: UInt64 = 0

  /// Records an action that is being sent, until ``remove(_:)`` is called.
  func add(_ action: CoordinatorAction, from sender: CoordinatorBase) -> UInt64 {
    last += 1
    var ancestors: [ObjectIdentifier] = []
    var next = sender.parent
    while let ancestor = next, !ancestors.contains(ObjectIdentifier(ancestor)) {
      ancestors.append(ObjectIdentifier(ancestor))
      next = ancestor.parent
    }
    sent.append(Sent(number: last, action: action, sender: sender, ancestors: ancestors))
    return last
  }

  func remove(_ number: UInt64) { sent.removeAll { $0.number == number } }

  /// Returns the sender of an action that `parent` receives.
  ///
  /// Each sender is found once per receiver, in sending order.
  func sender(of action: CoordinatorAction, toldTo parent: CoordinatorBase) -> CoordinatorBase? {
    let parent = ObjectIdentifier(parent)
    guard let index = sent.firstIndex(where: { $0.action == action && $0.ancestors.contains(parent) }) else {
      return nil
    }
    sent[index].ancestors.removeAll { $0 == parent }
    return sent[index].sender
  }
}
