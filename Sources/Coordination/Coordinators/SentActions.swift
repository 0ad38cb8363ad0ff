import Flows

/// The actions of this library's coordinators that are on their way, so that who handles one learns who has sent it.
///
/// The engine passes on the feature of the child; who it was within this library is found here.
@MainActor
final class SentActions {
  static let shared = SentActions()

  private struct Sent {
    var number: UInt64
    var action: CoordinatorAction
    var sender: CoordinatorBase
    /// Those who may still be told of it: the sender's ancestors when it was sent.
    var ancestors: [ObjectIdentifier]
  }

  private var sent: [Sent] = []
  private var last: UInt64 = 0

  /// Notes an action that is sent, until ``remove(_:)``.
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

  /// The sender of an action that `parent` is told of; each is found once, in the order in which they were sent.
  func sender(of action: CoordinatorAction, toldTo parent: CoordinatorBase) -> CoordinatorBase? {
    let parent = ObjectIdentifier(parent)
    guard let index = sent.firstIndex(where: { $0.action == action && $0.ancestors.contains(parent) }) else {
      return nil
    }
    sent[index].ancestors.removeAll { $0 == parent }
    return sent[index].sender
  }
}
