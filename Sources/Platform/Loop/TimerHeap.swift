/// The timers of a loop: a binary heap by time, equal times in the order in which they were set.
@MainActor
package struct TimerHeap {
  private struct Node {
    let due: ContinuousClock.Instant
    let serial: UInt64

    func precedes(_ other: Node) -> Bool { due == other.due ? serial < other.serial : due < other.due }
  }

  private var nodes: [Node] = []
  /// What each timer does; a removed one is gone from here at once, and from the heap when it gets to the top.
  private var actions: [UInt64: @MainActor () -> Void] = [:]

  /// When the next timer is due, if there is one.
  package var next: ContinuousClock.Instant? { nodes.first?.due }

  package mutating func insert(
    _ serial: UInt64, at due: ContinuousClock.Instant, _ fire: @escaping @MainActor () -> Void
  ) {
    actions[serial] = fire
    nodes.append(Node(due: due, serial: serial))
    var child = nodes.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard nodes[child].precedes(nodes[parent]) else { return }
      nodes.swapAt(child, parent)
      child = parent
    }
  }

  package mutating func remove(_ serial: UInt64) {
    actions[serial] = nil
    dropRemoved()
  }

  /// The serials of the timers that are due, in order.
  ///
  /// Each is then to be taken with ``take(_:)``, as an earlier one may remove a later one.
  mutating func takeDue(at now: ContinuousClock.Instant) -> [UInt64] {
    var due: [UInt64] = []
    while let first = nodes.first, first.due <= now {
      due.append(first.serial)
      removeFirst()
    }
    dropRemoved()
    return due
  }

  /// What the timer does, once; nil when it was removed.
  package mutating func take(_ serial: UInt64) -> (@MainActor () -> Void)? { actions.removeValue(forKey: serial) }

  private mutating func dropRemoved() {
    while let first = nodes.first, actions[first.serial] == nil { removeFirst() }
  }

  private mutating func removeFirst() {
    nodes.swapAt(0, nodes.count - 1)
    nodes.removeLast()
    var parent = 0
    while true {
      var least = parent
      for child in [2 * parent + 1, 2 * parent + 2] where child < nodes.count {
        if nodes[child].precedes(nodes[least]) { least = child }
      }
      guard least != parent else { return }
      nodes.swapAt(parent, least)
      parent = least
    }
  }
}
