/// The live coordinators of this library, keyed by a handle that combines a generation and an index.
///
/// Coordinators cross library boundaries as handles, never as pointers. Looking up a handle whose coordinator has been
/// removed returns nil. The table retains its coordinators until they are removed.
@MainActor
package final class CoordinatorTable {
  package static let shared = CoordinatorTable()

  private struct Slot {
    var generation: UInt32
    var coordinator: CoordinatorBase?
  }

  private var slots: [Slot] = []
  private var free: [Int] = []

  package func insert(_ coordinator: CoordinatorBase) -> UInt64 {
    let index = free.popLast() ?? slots.count
    if index == slots.count { slots.append(Slot(generation: 0, coordinator: nil)) }
    slots[index].generation &+= 1
    slots[index].coordinator = coordinator
    return UInt64(slots[index].generation) << 32 | UInt64(index)
  }

  package subscript(handle: UInt64) -> CoordinatorBase? {
    slot(handle).flatMap { slots[$0].coordinator }
  }

  package func remove(_ handle: UInt64) {
    guard let index = slot(handle) else { return }
    slots[index].coordinator = nil
    free.append(index)
  }

  /// The number of live coordinators, used by tests to detect leaks.
  package var count: Int { slots.count { $0.coordinator != nil } }

  private func slot(_ handle: UInt64) -> Int? {
    let index = Int(handle & 0xffff_ffff)
    guard slots.indices.contains(index), slots[index].generation == UInt32(handle >> 32),
      slots[index].coordinator != nil
    else { return nil }
    return index
  }
}
