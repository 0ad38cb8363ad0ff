import CSwitchyard
import FlowABI
import Payloads
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
  static func write(_ number: UInt64, _ function: StaticString, _ write: (ScreenBuilder) -> Void) -> Int32 {
    guard HostCall.isMain else { return Misuse.onWrongThread(function, of: nil) }
    guard let current, current.number == number else { return refuse(function, builder: number) }
    write(current.builder)
    return SY_OK
  }

  private static func refuse(_ function: StaticString, builder number: UInt64) -> Int32 {
    Misuse.refused(
      function,
      Refusal(
        SY_E_STALE, "builder", expected: "the builder that 'screen' is being called with",
        found: number == 0 ? "0" : number <= last ? "that of a call that has returned" : "a number that is none",
        remedy: "Describe a screen before 'screen' returns, and call 'invalidate' to be asked again."), of: nil)
  }

  /// Returns text as bytes without copying it, or nil if it violates the rules of the header.
  @inline(__always)
  static func borrowed(_ text: sy_text_v1) -> UnsafeBufferPointer<UInt8>? {
    if LentMemory.isOverwritten, LentMemory.call(thatLent: text.data) != nil { return nil }
    return UnsafeBufferPointer.borrowed(text, limit: Payload.limit)
  }

  /// Refuses text that ``borrowed(_:)`` has returned nil for.
  static func refuse(_ function: StaticString, _ text: sy_text_v1, _ field: String) -> Int32 {
    guard HostCall.isMain else { return Misuse.onWrongThread(function, of: nil) }
    do throws(Refusal) {
      try Refusal.checkIsLent(text.data, field)
      throw .bytes(isNull: text.data == nil, size: text.size, limit: Payload.limit, field)
    } catch {
      return Misuse.refused(function, error, of: nil)
    }
  }
}
