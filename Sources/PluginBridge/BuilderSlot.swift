import CSwitchyard
package import Screens

/// The builder into which a plugin describes a screen, for the duration of one call.
///
/// One screen is described at a time, on the main thread, which each function checks before it accesses the slot. The
/// slot therefore needs no isolation, which would add a check of the executor to each of the thousands of calls of a
/// description.
package enum BuilderSlot {
  nonisolated(unsafe) private static var current: (number: UInt64, builder: ScreenBuilder)?
  nonisolated(unsafe) private static var last: UInt64 = 0

  @MainActor
  package static func with<Result>(_ builder: ScreenBuilder, _ body: (UInt64) -> Result) -> Result {
    let outer = current
    last += 1
    current = (last, builder)
    defer { current = outer }
    return body(last)
  }

  /// Calls `write` with the builder of this number, if the call that it was created for is still on the stack.
  @inline(__always)
  static func write(_ number: UInt64, _ write: (ScreenBuilder) -> Void) -> Int32 {
    guard HostCall.isMain else { return Misuse.onWrongThread("screen", of: nil) }
    guard let current, current.number == number else { return SY_E_STALE }
    write(current.builder)
    return SY_OK
  }
}
