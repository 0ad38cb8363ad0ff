package import Failures
package import Flows
import Glibc
package import Platform
import PluginBridge

/// The child's side of a probe: loads one library, asks it what it offers, and writes the answer to a descriptor.
///
/// It runs in a process of its own, which the library may end, crash or hang: the parent sees all of it.
@MainActor
package enum ProbeRunner {
  /// Tries whether a library's flows can take over in a window, while the loop turns.
  ///
  /// `window` are the bytes of a window as its owner has written them; what they mean is the canary's business. `done`
  /// is called once, with why the flows cannot take over; nil when they can.
  package typealias Canary =
    @MainActor (
      _ flows: any FlowSource, _ window: [UInt8], _ loop: PollLoop, _ done: @escaping @MainActor (FlowFailure?) -> Void
    ) -> Void

  /// Does the whole probe; only the hidden verb of the host's executable calls it, and ends with its result.
  ///
  /// What the library prints does not matter here: the answer goes to its own descriptor.
  ///
  /// - Parameters:
  ///   - library: The path of the private copy.
  ///   - name: The file's name as people know it, for the texts; the path's last part when it is left out.
  ///   - window: A file with the window that the library is to take over in; nil: it is only asked what it offers.
  ///   - answer: The descriptor to write to, which is 3 in a process that ``Prober`` started.
  ///   - canary: Tries the library in the window.
  /// - Returns: The status to end the process with: 0 when an answer was written.
  package static func run(
    library: String, name: String? = nil, window: String? = nil, answer: Int32 = 3, canary: Canary
  ) -> Int32 {
    guard let answer = limitProcess(answer) else { return 1 }
    let name = name ?? library.split(separator: "/").last.map(String.init) ?? library
    let host = HostTables.host(named: hostNumber)
    func send(_ message: ProbeAnswer) -> Bool { writeAll(message.bytes, to: answer) == 0 }
    do throws(FlowFailure) {
      guard send(.phase(.load)) else { return 1 }
      let opened = try OpenedLibrary(path: library, name: name)
      guard send(.phase(.entry)) else { return 1 }
      let first = try opened.callEntry(host)
      guard send(.phase(.check)) else { return 1 }
      let table = try opened.check(first)
      guard send(.phase(.entry)) else { return 1 }
      let second = try opened.callEntry(host)
      guard send(.phase(.check)) else { return 1 }
      // A second description that is built anew may differ in addresses and still say the same: the texts decide.
      guard try opened.check(second).description == table.description else { throw LoadFailure.unstableTable(name) }
      guard send(.described(table.description)) else { return 1 }
      if let window {
        guard send(.phase(.canary)) else { return 1 }
        if let failure = run(canary, table.source, AtomicFile.read(window, limit: 64 << 20) ?? []) { throw failure }
      }
    } catch {
      return send(.failed(error)) ? 0 : 1
    }
    return send(.phase(.end)) ? 0 : 1
  }

  /// Turns a loop until the canary has ended; the parent ends this process when that takes too long.
  private static func run(_ canary: Canary, _ flows: any FlowSource, _ window: [UInt8]) -> FlowFailure? {
    let loop = PollLoop()
    var result: FlowFailure??
    canary(flows, window, loop) { result = .some($0) }
    loop.run { result != nil }
    return result ?? nil
  }

  /// The number by which the library calls the host.
  private static let hostNumber: UInt64 = 1

  /// No core file, no inherited descriptor, no life beyond the parent's, and an end of its own if even that fails.
  ///
  /// - Returns: Where to write from now on: the answer is moved out of the way of a library that writes to or closes
  ///   descriptors that it did not open.
  private static func limitProcess(_ answer: Int32) -> Int32? {
    ProcessLimits.apply(closingFrom: max(answer, 2) + 1)
    alarm(60)
    let moved = ProcessLimits.moveUp(answer)
    return moved >= 0 ? moved : nil
  }
}
