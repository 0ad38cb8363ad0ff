import CSwitchyard
import CSystem
import Failures
import Flows
import Screens
import Synchronization

/// Calls of the host that break a rule of the header: each is refused, and the first of its kind is logged.
enum Misuse {
  /// A kind of misuse by a library.
  private struct Kind: Hashable {
    var function: String
    var place: PluginCall?
    /// The library of the flow, or nil if the host cannot identify the caller.
    var library: LibraryID?
  }

  /// The kinds that were logged, at most ``limit``, since a library can make up any number of them.
  private static let logged = Mutex<Set<Kind>>([])
  private static let limit = 256

  /// Refuses a call on another thread than the main thread.
  ///
  /// - Parameters:
  ///   - function: What was called.
  ///   - flow: The handle that the function was called with, or nil if it takes none.
  static func onWrongThread(_ function: String, of flow: UInt64?) -> Int32 {
    note(Kind(function: function), of: flow) {
      "'\(function)' was called on the thread '\(threadName)', and was refused: only the main thread may call it. "
        + "'request_main' runs a function on the main thread. Further calls are refused without a line in the log."
    }
    return SY_E_WRONG_THREAD
  }

  /// Refuses a request of a function that only describes or saves.
  static func inPureFunction(_ request: String, _ function: PluginCall, of flow: UInt64) -> Int32 {
    note(Kind(function: request, place: function), of: flow) {
      "'\(request)' was requested in '\(function.rawValue)', and was refused: '\(function.rawValue)' may not change "
        + "anything. Request it in 'event'. Further requests are refused without a line in the log."
    }
    return SY_E_WRONG_STATE
  }

  private static func note(_ kind: Kind, of flow: UInt64?, _ line: () -> String) {
    let owner = flow.flatMap { FlowHandles.shared.owner(of: $0) }
    var kind = kind
    kind.library = owner?.library
    let isFirst = logged.withLock { logged in logged.count < limit && logged.insert(kind).inserted }
    guard isFirst else { return }
    if let link = owner?.link {
      link.navigating.log(.warning, line(), from: link.flow)
    } else {
      HostTables.sinks.withLock { $0.log }?(0, .warning, line())
    }
  }

  private static var threadName: String {
    // The kernel's limit is 16 bytes with the terminating NUL.
    var name = [CChar](repeating: 0, count: 16)
    guard system_thread_name(&name) == 0 else { return "unknown" }
    return PrintableText.clean(String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
  }
}
