import CSwitchyard
import FlowABI
import Flows
import Synchronization
import TestSupport
import Testing

@testable import PluginBridge

@MainActor @Suite("A line of the log is that of the flow it names")
struct HostLogTests {
  private let navigating = RecordingNavigating()
  private let library = LibraryID(of: [:])

  private func log(_ flow: UInt64, _ line: String) -> Int32 {
    line.withBorrowed { hostLog(1, flow, SY_LOG_WARNING, $0) }
  }

  /// Calls `body` with the handle of a flow that is at work.
  private func withFlow<Result>(_ number: UInt64, _ body: (UInt64) throws -> Result) rethrows -> Result {
    HostCall.setMainThread()
    let handle = FlowHandles.shared.insert(
      FlowLink(flow: FlowID(rawValue: number), navigating: navigating, storage: EmptyStorage()), of: library)
    defer { FlowHandles.shared.remove(handle) }
    return try body(handle)
  }

  private var lines: [String] { navigating.lines.withLock { $0 } }
  private var speakers: [FlowID] { navigating.speakers.withLock { $0 } }

  @Test("A flow that is named speaks: on the main thread, on another one and in the call of another flow")
  func named() throws {
    try withFlow(5) { first in
      try withFlow(6) { second in
        #expect(log(first, "outside") == SY_OK)
        HostCall.during(second, of: "test.bridge", nil, in: library) { #expect(log(first, "inside") == SY_OK) }
        let status = Mutex<Int32>(SY_E_UNSPECIFIED)
        try Thread.run { status.withLock { $0 = "thread".withBorrowed { hostLog(1, second, SY_LOG_INFO, $0) } } }
        #expect(status.withLock { $0 } == SY_OK)
      }
    }
    #expect(lines == ["warning: outside", "warning: inside", "info: thread"])
    #expect(speakers.map(\.rawValue) == [5, 5, 6])
  }

  @Test("Without a flow, the one that is called speaks, and outside of calls the library")
  func unnamed() {
    withFlow(5) { handle in
      HostCall.during(handle, of: "test.bridge", nil, in: library) { #expect(log(0, "of the call") == SY_OK) }
      #expect(log(0, "of the library") == SY_OK)
    }
    #expect(lines == ["warning: of the call"])
    #expect(speakers.map(\.rawValue) == [5])
  }

  @Test("A flow that has ended does not speak any more, which its thread is told")
  func ended() {
    let handle = withFlow(5) { $0 }
    #expect(log(handle, "late") == SY_E_STALE)
    #expect(lines == [])
  }
}
