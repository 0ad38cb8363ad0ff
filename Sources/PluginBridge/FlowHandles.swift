import Flows
import Synchronization

/// The handles of flows in plugins, which consist of a generation and an index.
///
/// A handle becomes stale when its flow stops; calls with a stale handle return `SY_E_STALE`. It can be used from any
/// thread.
package final class FlowHandles: Sendable {
  static let shared = FlowHandles()

  private struct Slot {
    var generation: UInt32
    var link: FlowLink?
  }

  private struct State {
    var slots: [Slot] = [Slot(generation: 1, link: nil)]
    var free: [Int] = []
  }

  private let state = Mutex(State())

  func insert(_ link: FlowLink) -> UInt64 {
    state.withLock { state in
      let index = state.free.popLast() ?? state.slots.count
      if index == state.slots.count { state.slots.append(Slot(generation: 0, link: nil)) }
      state.slots[index].generation &+= 1
      state.slots[index].link = link
      return UInt64(state.slots[index].generation) << 32 | UInt64(index)
    }
  }

  subscript(handle: UInt64) -> FlowLink? {
    state.withLock { state in
      let index = Int(handle & 0xffff_ffff)
      guard state.slots.indices.contains(index), state.slots[index].generation == UInt32(handle >> 32) else {
        return nil
      }
      return state.slots[index].link
    }
  }

  func remove(_ handle: UInt64) {
    state.withLock { state in
      let index = Int(handle & 0xffff_ffff)
      guard state.slots.indices.contains(index), state.slots[index].generation == UInt32(handle >> 32),
        state.slots[index].link != nil
      else { return }
      state.slots[index].link = nil
      state.free.append(index)
    }
  }
}
