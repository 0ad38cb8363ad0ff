import CSwitchyard
import Failures
import FlowABI
import Flows
import Glibc
import Payloads
import Screens
import Synchronization
import Testing

@testable import PluginBridge

@MainActor
@Suite(
  "A call that is refused is reported with its function, its field and what to do, once for each kind", .serialized)
struct MisuseTests {
  private let navigating = RecordingNavigating()

  private func table<Table>(_ id: String, _ type: Table.Type) throws -> Table {
    let host = HostTables.host(named: 1).pointee
    return try #require(id.withBorrowed { host.service(host.host, $0) }).assumingMemoryBound(to: Table.self).pointee
  }

  /// Calls `body` with the handle of a flow of a library of its own, whose misuse was not reported before.
  private func withFlow(_ body: (UInt64, LibraryID) throws -> Void) rethrows {
    HostCall.setMainThread()
    let library = UnsafeMutablePointer<sy_flow_v1>.allocate(capacity: 1)
    let id = LibraryID(of: ["test.a": UnsafePointer(library)])
    let handle = FlowHandles.shared.insert(
      FlowLink(flow: FlowID(rawValue: 5), navigating: navigating, storage: EmptyStorage()), of: id)
    defer { FlowHandles.shared.remove(handle) }
    try body(handle, id)
  }

  private var misuses: [FlowFailure] { navigating.misuses.withLock { $0 } }

  @Test("A wrong argument is reported with what is expected and what was found")
  func argument() throws {
    let navigation = try table(SY_NAVIGATION_1, sy_navigation_v1.self)
    withFlow { handle, _ in
      NavigationRequest(.close, from: FlowID(rawValue: handle)).withBorrowed { how in
        #expect(navigation.push(how, sy_bytes_v1(data: nil, size: 12)) == SY_E_INVALID)
        #expect(navigation.pop_to_root(how, 0x40) == SY_E_UNSUPPORTED)
      }
    }
    #expect(
      misuses.map(\.description) == [
        """
        'push' was refused with SY_E_INVALID for 'route'.
        Expected: the address of 12 bytes
        Found: NULL
        What you can do: Nothing was done; see 'push' in switchyard.h.
        """,
        """
        'pop_to_root' was refused with SY_E_UNSUPPORTED for 'flags'.
        Expected: only the flags 0x1
        Found: 0x40
        What you can do: Nothing was done; see 'pop_to_root' in switchyard.h.
        """,
      ])
    #expect(misuses.allSatisfy { $0.code == .refusedCall })
  }

  @Test("A misuse that continues is reported the first, the tenth and the hundredth time")
  func counted() throws {
    let navigation = try table(SY_NAVIGATION_1, sy_navigation_v1.self)
    withFlow { handle, _ in
      NavigationRequest(.close, from: FlowID(rawValue: handle)).withBorrowed { how in
        for _ in 0..<150 { _ = navigation.push(how, sy_bytes_v1(data: nil, size: 1)) }
        _ = navigation.replace_top(how, sy_bytes_v1(data: nil, size: 1))
      }
    }
    #expect(
      misuses.map(\.message) == [
        "'push' was refused with SY_E_INVALID for 'route'.",
        "'push' was refused with SY_E_INVALID for 'route'. It is the 10th time.",
        "'push' was refused with SY_E_INVALID for 'route'. It is the 100th time.",
        "'replace_top' was refused with SY_E_INVALID for 'route'.",
      ])
  }

  @Test("A wrong handle is reported by whether its flow has ended, is another plugin's, or never was")
  func handles() throws {
    let storage = try table(SY_STORAGE_1, sy_storage_v1.self)
    var ended: UInt64 = 0
    withFlow { handle, _ in ended = handle }
    withFlow { other, _ in
      withFlow { handle, library in
        HostCall.during(handle, of: "test.a", nil, in: library) {
          for stale in [ended, other, 7, 0] {
            // One kind would be reported once.
            let name = "\(stale)"
            #expect(name.withBorrowed { storage.remove(stale, $0) } == SY_E_STALE)
          }
        }
      }
    }
    #expect(misuses.map(\.found) == ["the handle of a flow that has ended"])
    #expect(FlowHandles.shared.state(of: ended) == .ended)
    #expect(HostFunction.stale(ended, "flow").found == "the handle of a flow that has ended")
    withFlow { handle, _ in
      #expect(HostFunction.stale(handle, "flow").found == "the handle of a flow that another plugin has made")
    }
    #expect(HostFunction.stale(7, "flow").found == "a number that is not the handle of a flow")
    #expect(HostFunction.stale(0, "flow").found == "0")
  }

  @Test("A thread that wakes or invalidates its flow while that ends is not reported, and any other mistake is")
  func threads() throws {
    let screen = try table(SY_SCREEN_1, sy_screen_v1.self)
    let main = try table(SY_MAIN_1, sy_main_v1.self)
    var ended: UInt64 = 0
    withFlow { handle, _ in ended = handle }
    withFlow { handle, library in
      HostCall.during(handle, of: "test.a", nil, in: library) {
        #expect(screen.invalidate(ended, 0) == SY_E_STALE)
        #expect(main.wake(ended, 1) == SY_E_STALE)
        #expect(misuses.isEmpty)
        #expect(screen.invalidate(7, 0) == SY_E_STALE)
        #expect(main.wake(7, 1) == SY_E_STALE)
      }
    }
    #expect(
      misuses.map(\.message) == [
        "'invalidate' was refused with SY_E_STALE for 'flow'.", "'wake' was refused with SY_E_STALE for 'flow'.",
      ])
  }

  @Test("A second operation of one number is reported until the first one's outcome has arrived or its call has failed")
  func operations() throws {
    let navigation = try table(SY_NAVIGATION_1, sy_navigation_v1.self)
    withFlow { handle, library in
      let request = NavigationRequest(
        .close, from: FlowID(rawValue: handle), operation: OperationID(rawValue: 7))
      @MainActor func ask() { #expect(request.withBorrowed { navigation.pop($0, 1) } == SY_OK) }
      HostCall.during(handle, of: "test.a", nil, in: library) {
        ask()
        FlowHandles.shared.endOperation(7, of: handle)
        ask()
        FlowHandles.shared.failCall(of: handle)
        ask()
        #expect(misuses.isEmpty)
        FlowHandles.shared.beginCall(of: handle)
        FlowHandles.shared.failCall(of: handle)
        ask()
        let silent = NavigationRequest(.close, from: FlowID(rawValue: handle))
        for _ in 0..<2 { #expect(silent.withBorrowed { navigation.pop($0, 1) } == SY_OK) }
      }
    }
    #expect(misuses.map(\.message) == ["'pop' has an operation that is under way already."])
    #expect(misuses.map(\.found) == ["7"])
    #expect(navigating.requests.count == 6)
  }

  @Test("The reason of the last refusal can be asked for on the thread that had it")
  func lastError() throws {
    let storage = try table(SY_STORAGE_1, sy_storage_v1.self)
    let about = try table(SY_HOST_1, sy_about_v1.self)
    withFlow { handle, library in
      HostCall.during(handle, of: "test.a", nil, in: library) {
        #expect("".withBorrowed { key in [1].withBorrowed { storage.store(handle + 1, key, $0) } } == SY_E_STALE)
        var error = sy_error_v1.empty()
        #expect(about.last_error(1, &error) == SY_OK)
        #expect(FlowFailure(borrowed: error)?.message == "'store' was refused with SY_E_STALE for 'flow'.")
        #expect(FlowFailure(borrowed: error)?.found == "a number that is not the handle of a flow")
        error.struct_size = 8
        #expect(about.last_error(1, &error) == SY_E_INVALID)
        #expect(about.last_error(1, nil) == SY_E_INVALID)
      }
    }
    let answer = Answer()
    var thread = pthread_t()
    pthread_create(&thread, nil, askForLastRefusal, Unmanaged.passUnretained(answer).toOpaque())
    pthread_join(thread, nil)
    #expect(answer.hasRefusal.load(ordering: .relaxed) == false)
    withExtendedLifetime(answer) {}
  }

  @Test("A builder that is used after its call is reported for the flow that is called now")
  func builder() throws {
    let screen = try table(SY_SCREEN_1, sy_screen_v1.self)
    let number = BuilderSlot.with(ScreenBuilder()) { $0 }
    withFlow { handle, library in
      HostCall.during(handle, of: "test.a", nil, in: library) { #expect(screen.end(number) == SY_E_STALE) }
    }
    #expect(
      misuses.map(\.description) == [
        """
        'end' was refused with SY_E_STALE for 'builder'.
        Expected: the builder that 'screen' is being called with
        Found: that of a call that has returned
        What you can do: Describe a screen before 'screen' returns, and call 'invalidate' to be asked again.
        """
      ])
  }

  @Test(
    "A function that only describes or saves changes nothing",
    arguments: [PluginCall.screen, .snapshot])
  func pure(_ function: PluginCall) throws {
    let navigation = try table(SY_NAVIGATION_1, sy_navigation_v1.self)
    let screen = try table(SY_SCREEN_1, sy_screen_v1.self)
    let storage = try table(SY_STORAGE_1, sy_storage_v1.self)
    let main = try table(SY_MAIN_1, sy_main_v1.self)
    withFlow { handle, library in
      HostCall.during(handle, of: "test.a", nil, in: library, pure: function) {
        NavigationRequest(.close, from: FlowID(rawValue: handle)).withBorrowed { how in
          #expect(navigation.pop(how, 1) == SY_E_WRONG_STATE)
        }
        #expect(screen.invalidate(handle, 0) == SY_E_WRONG_STATE)
        #expect("key".withBorrowed { key in [1].withBorrowed { storage.store(handle, key, $0) } } == SY_E_WRONG_STATE)
        #expect("key".withBorrowed { storage.remove(handle, $0) } == SY_E_WRONG_STATE)
        #expect(main.after(handle, 1, 1) == SY_E_WRONG_STATE)
      }
      #expect(screen.invalidate(handle, 0) == SY_OK)
    }
    #expect(misuses.map(\.found) == ["'pop'", "'invalidate'", "'store'", "'remove'", "'after'"])
    #expect(misuses.allSatisfy { $0.code == .impureCall })
    #expect(navigating.requests.isEmpty)
    #expect(navigating.invalidations.withLock { $0.count } == 1)
  }
}

/// The answer that a thread finds.
private final class Answer: Sendable {
  let hasRefusal = Atomic(true)
}

/// Asks on a thread of its own, which belongs to no actor.
private func askForLastRefusal(_ answer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let answer else { return nil }
  let hasRefusal = LastRefusals.shared.ofThisThread != nil
  Unmanaged<Answer>.fromOpaque(answer).takeUnretainedValue().hasRefusal.store(hasRefusal, ordering: .relaxed)
  return nil
}
