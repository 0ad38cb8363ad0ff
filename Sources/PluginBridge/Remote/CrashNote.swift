import Bytes
import CSystem
import FlowWire
import Glibc
import Synchronization

// State of the signal handler, which can interrupt any thread at any instruction: it takes no locks, allocates nothing and
// uses no objects, only async-signal-safe calls and this memory, which is initialized before the handler is installed.
// `nonisolated(unsafe)` because a handler has no isolation; the memory is written by the one handler that runs, as the
// first one ends the process.

private let callLimit = RunnerMessage.crashAddressLimit
nonisolated(unsafe) private let calls = UnsafeMutablePointer<UnsafeMutableRawPointer?>.allocate(capacity: callLimit)
nonisolated(unsafe) private let frame = UnsafeMutablePointer<UInt8>.allocate(
  capacity: Frame.headerSize + 4 + 8 * callLimit)
private let socketEnd = Atomic<Int32>(-1)
private let base = Atomic<UInt>(0)
private let codeStart = Atomic<UInt>(0)
private let codeEnd = Atomic<UInt>(0)
private let hasBegun = Atomic<Bool>(false)

/// Writes an integer in little-endian order.
private func put(_ value: UInt64, size: Int, at index: Int) {
  for byte in 0..<size { frame[index + byte] = UInt8(truncatingIfNeeded: value >> UInt64(8 * byte)) }
}

/// Tells the host of the signal and of the calls on the stack, and lets the signal end the process.
private func noteCrash(_ signal: Int32) {
  if !hasBegun.exchange(true, ordering: .acquiringAndReleasing) {
    let count = Int(system_backtrace(calls, Int32(callLimit)))
    var size = 4
    put(UInt64(UInt32(bitPattern: signal)), size: 4, at: Frame.headerSize)
    for index in 0..<max(0, count) {
      let address = UInt(bitPattern: calls[index])
      guard address >= codeStart.load(ordering: .relaxed), address < codeEnd.load(ordering: .relaxed) else { continue }
      // All but the instruction that the signal interrupted, behind this function and the kernel's, are behind a call.
      let call = index > 2 ? address - 1 : address
      put(UInt64(call &- base.load(ordering: .relaxed)), size: 8, at: Frame.headerSize + size)
      size += 8
    }
    put(UInt64(size), size: 4, at: 0)
    frame[4] = RunnerMessage.crashKind
    put(0, size: 8, at: 5)
    _ = write(socketEnd.load(ordering: .relaxed), frame, Frame.headerSize + size)
  }
  _ = Glibc.signal(signal, SIG_DFL)
  _ = raise(signal)
}

/// A note to the host of the signal that ends this process, with the calls on the stack.
@MainActor
package enum CrashNote {
  private static let signals = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE, SIGSYS]
  private static let stackSize = 64 << 10

  /// Has the signals noted that end the process.
  ///
  /// - Parameters:
  ///   - socket: The connection to the host.
  ///   - base: The address at which the library is loaded.
  ///   - code: The addresses of the library's code; calls elsewhere are left out.
  package static func begin(socket: Int32, base address: UInt, code: Range<UInt>) {
    socketEnd.store(socket, ordering: .relaxed)
    base.store(address, ordering: .relaxed)
    codeStart.store(code.lowerBound, ordering: .relaxed)
    codeEnd.store(code.upperBound, ordering: .relaxed)
    // The first call allocates, and a handler must not.
    _ = system_backtrace(calls, 1)
    frame.update(repeating: 0, count: Frame.headerSize)
    // A stack that has overflowed has no room for a handler. It is never freed.
    var stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: stackSize, alignment: 16)
    stack.ss_size = stackSize
    sigaltstack(&stack, nil)
    for signal in signals {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = noteCrash
      action.sa_flags = SA_ONSTACK
      _ = sigaction(signal, &action, nil)
    }
  }
}
