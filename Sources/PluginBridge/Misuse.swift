import CSwitchyard
import CSystem
import Failures
import FlowABI
import Flows
import Screens
import Synchronization

/// Calls of the host that break a rule of the header: each is refused, and the first of its kind is reported.
///
/// Of a kind that goes on, the tenth, the hundredth and so on are reported too.
enum Misuse {
  /// A kind of misuse by a library.
  private struct Kind: Hashable {
    var function: String
    /// The argument or the function on the stack that made it a misuse.
    var reason: String
    /// The library of the flow, or nil if the host cannot identify the caller.
    var library: LibraryID?
  }

  /// The number of times of each kind, of at most ``limit`` kinds, since a library can make up any number of them.
  private static let counts = Mutex<[Kind: Int]>([:])
  private static let limit = 256

  /// Refuses a call on another thread than the main thread.
  ///
  /// - Parameters:
  ///   - function: The name of the function that was called.
  ///   - flow: The handle that the function was called with, or nil if it takes none.
  static func onWrongThread(_ function: StaticString, of flow: UInt64?) -> Int32 {
    refuse(function, reason: "thread", of: flow) {
      FlowFailure(
        code: .wrongThread, message: "'\(function)' was refused with SY_E_WRONG_THREAD.",
        expected: "a call on the main thread", found: "the thread '\(threadName)'",
        remedy: "Call 'wake' on that thread, and this in SY_EVENT_WAKE.")
    }
    return SY_E_WRONG_THREAD
  }

  /// Refuses a call that changes something, in a function that only describes or saves.
  static func inPureFunction(_ function: StaticString, _ describing: PluginCall, of flow: UInt64) -> Int32 {
    refuse(function, reason: describing.rawValue, of: flow) {
      FlowFailure(
        code: .impureCall, message: "'\(function)' was refused with SY_E_WRONG_STATE.",
        expected: "calls that change nothing while '\(describing.rawValue)' is called", found: "'\(function)'",
        remedy: "Call it in 'event'.")
    }
    return SY_E_WRONG_STATE
  }

  /// Reports a request with an operation that is under way; it is carried out all the same.
  static func reportReuse(of operation: UInt64, _ function: StaticString, of flow: UInt64) {
    report(function, reason: "operation", of: flow) {
      FlowFailure(
        code: .reusedOperation, message: "'\(function)' has an operation that is under way already.",
        expected: "a number that no request has whose outcome is still to come", found: "\(operation)",
        remedy: "Count operations up, and use 0 where no outcome is needed. Both requests are carried out, and both "
          + "outcomes have the same number.")
    }
  }

  /// Reports a text that is not UTF-8; the call is carried out all the same.
  ///
  /// - Parameter flow: The handle of the flow that has passed it, or nil for the one that is being called.
  static func reportInvalidText(_ field: String, of flow: UInt64?) {
    report("text", reason: field, of: flow) {
      FlowFailure(
        code: .invalidText, message: "The text '\(field)' is not UTF-8.", expected: "UTF-8 (R2)",
        found: "other bytes, each of which is shown as \u{fffd}",
        remedy: "Encode the text as UTF-8, and cut it between two characters only.")
    }
  }

  /// Refuses a call because of an argument.
  static func refused(_ function: StaticString, _ refusal: Refusal, of flow: UInt64?) -> Int32 {
    refuse(function, reason: "\(refusal.status) \(refusal.field)", of: flow) { failure(function, refusal) }
    return refusal.status
  }

  /// Refuses a call that is no mistake, which is not reported.
  static func refusedQuietly(_ function: StaticString, _ refusal: Refusal) -> Int32 {
    LastRefusals.shared.keep { failure(function, refusal) }
    return refusal.status
  }

  private static func failure(_ function: StaticString, _ refusal: Refusal) -> FlowFailure {
    FlowFailure(
      code: refusal.isLentMemory ? .lentMemory : .refusedCall,
      message: "'\(function)' was refused with \(statusName(refusal.status)) for '\(refusal.field)'.",
      expected: refusal.expected, found: refusal.found,
      remedy: refusal.remedy ?? "Nothing was done; see '\(function)' in switchyard.h.")
  }

  /// Keeps the reason of a refusal for the caller, and reports it.
  private static func refuse(
    _ function: StaticString, reason: String, of flow: UInt64?, _ failure: @escaping @Sendable () -> FlowFailure
  ) {
    LastRefusals.shared.keep(failure)
    report(function, reason: reason, of: flow, failure)
  }

  private static func report(
    _ function: StaticString, reason: String, of flow: UInt64?, _ failure: () -> FlowFailure
  ) {
    let caller = HostCall.owner ?? flow.flatMap { FlowHandles.shared.owner(of: $0) }
    let kind = Kind(function: "\(function)", reason: reason, library: caller?.library)
    guard let count = count(kind) else { return }
    var failure = failure()
    if count > 1 { failure.message.append(" It is the \(count)th time.") }
    if let link = caller?.link {
      link.navigating.reportMisuse(failure, of: link.flow)
    } else {
      HostTables.sinks.withLock { $0.log }?(0, .warning, "\(failure)")
    }
  }

  /// Counts a misuse, and returns its number if it is to be reported.
  private static func count(_ kind: Kind) -> Int? {
    counts.withLock { counts in
      guard counts.count < limit || counts[kind] != nil else { return nil }
      let count = counts[kind, default: 0] + 1
      counts[kind] = count
      return isPowerOfTen(count) ? count : nil
    }
  }

  private static func isPowerOfTen(_ count: Int) -> Bool {
    var rest = count
    while rest >= 10, rest.isMultiple(of: 10) { rest /= 10 }
    return rest == 1
  }

  private static var threadName: String {
    // The kernel's limit is 16 bytes with the terminating NUL.
    var name = [CChar](repeating: 0, count: 16)
    guard system_thread_name(&name) == 0 else { return "unknown" }
    return PrintableText.clean(String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
  }
}
