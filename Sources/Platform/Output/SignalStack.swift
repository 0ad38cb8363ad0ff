import Glibc

/// A stack for the signal handlers of the calling thread, so that they can run after its stack has overflowed.
enum SignalStack {
  private static let size = 64 << 10

  /// Sets the stack, unless the thread has one.
  ///
  /// It is never freed, because the handlers may need it until the process ends.
  static func install() {
    var current = stack_t()
    let isDisabled: Int32 = 2
    guard sigaltstack(nil, &current) == 0, current.ss_flags & isDisabled != 0 else { return }
    var stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    stack.ss_size = size
    _ = sigaltstack(&stack, nil)
  }
}
