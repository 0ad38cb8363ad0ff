import EventLoop
import Synchronization

/// The work of one plugin for the main thread, which it queues with `request_main` on any thread.
///
/// The loop has one entry for all of it: a plugin that queues work without pause gets a share of each turn, and what
/// else is queued is not behind all of that work.
final class PluginWork: Sendable {
  /// A function of a plugin that does a piece of work.
  typealias Function = @convention(c) @MainActor (UnsafeMutableRawPointer?) -> Void

  private struct Piece: Sendable {
    let function: Function
    /// The context belongs to the plugin; the host only carries its address to the main thread.
    let context: UInt
  }

  private struct State {
    var pieces: ArraySlice<Piece> = []
    var isScheduled = false
  }

  private let host: UInt64
  private let state = Mutex(State())

  /// The maximum number of pieces that wait.
  private static let limit = 4096
  /// The time after which the pieces that are left are done in a later turn.
  private static let time = Duration.milliseconds(1)

  init(host: UInt64) { self.host = host }

  /// Queues a piece of work, and returns false if too many are waiting.
  func add(_ function: @escaping Function, context: UnsafeMutableRawPointer?, to loop: any EventLoop) -> Bool {
    let piece = Piece(function: function, context: UInt(bitPattern: context))
    let (isAdded, isFirst) = state.withLock { state in
      guard state.pieces.count < Self.limit else { return (false, false) }
      state.pieces.append(piece)
      defer { state.isScheduled = true }
      return (true, !state.isScheduled)
    }
    if isFirst { loop.enqueue { self.run(loop) } }
    return isAdded
  }

  @MainActor
  private func run(_ loop: any EventLoop) {
    let end = loop.now.advanced(by: Self.time)
    repeat {
      guard let piece = next() else { return }
      HostCall.during(workOf: HostTables.libraryName(of: host)) {
        piece.function(UnsafeMutableRawPointer(bitPattern: piece.context))
      }
    } while loop.now < end
    loop.enqueue { self.run(loop) }
  }

  private func next() -> Piece? {
    state.withLock { state in
      if state.pieces.isEmpty { state = State() }
      return state.pieces.popFirst()
    }
  }
}
