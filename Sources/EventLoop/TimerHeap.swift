/// The timers of a loop, as a binary heap ordered by time and, for equal times, by the order of insertion.
@MainActor
package struct TimerHeap {
  private struct Node {
    let due: ContinuousClock.Instant
    let serial: UInt64

    func precedes(_ other: Node) -> Bool { due == other.due ? serial < other.serial : due < other.due }
  }

  private var nodes: [Node] = []
  /// The action of each timer.
  ///
  /// Removing a timer removes it from here immediately, and from the heap once it is at the top.
  private var actions: [UInt64: @MainActor () -> Void] = [:]

  /// Creates a heap without timers.
  package init() {}

  /// The number of timers that have not fired and were not removed.
  package var count: Int { actions.count }

  /// The time at which the next timer is due, or nil if there is none.
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

  /// Removes the timers that are due from the heap and returns their serials, in order.
  ///
  /// Call ``take(_:)`` for each just before firing it, because an earlier timer may have removed a later one.
  package mutating func takeDue(at now: ContinuousClock.Instant) -> [UInt64] {
    var due: [UInt64] = []
    while let first = nodes.first, first.due <= now {
      due.append(first.serial)
      removeFirst()
    }
    dropRemoved()
    return due
  }

  /// Removes and returns the action of a timer, or returns nil if the timer was removed.
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
