import Failures
import Glibc
import TestSupport
import Testing

@testable import AppControl
@testable import Platform

@Suite("The client of the control socket, and apps that do not answer as they should")
struct ControlClientTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Listens as an app of a process does, and passes each client to `serve` on a thread of its own.
  private func serve(
    as process: Int32 = getpid(), _ serve: @escaping @Sendable (Int32) -> Void
  ) throws -> (listening: Int32, thread: Thread) {
    let address = try SocketAddress(path: ControlDirectory.path(in: folder.path, process: process))
    let listening = SocketAddress.stream()
    try #require(address.bind(listening) == 0 && listen(listening, 4) == 0)
    let thread = try Thread {
      let client = Glibc.accept(listening, nil, nil)
      serve(client)
      close(client)
    }
    return (listening, thread)
  }

  private func failure(
    timeout: Duration, _ server: @escaping @Sendable (Int32) -> Void
  ) throws -> FlowFailure? {
    let (listening, thread) = try serve(server)
    defer {
      thread.join()
      close(listening)
    }
    do throws(FlowFailure) {
      _ = try ControlClient.send(.generations, folder: folder.path, timeout: timeout)
      return nil
    } catch {
      return error
    }
  }

  /// Reads until the client has gone.
  private static func waitForEnd(_ client: Int32) {
    var byte: UInt8 = 0
    while read(client, &byte, 1) > 0 {}
  }

  private static func say(_ text: String, to client: Int32) {
    let bytes = Array(text.utf8)
    _ = Glibc.send(client, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  @Test("An app that says nothing is waited for as long as was asked, also for less than a second")
  func silent() throws {
    let start = ContinuousClock.now
    let failure = try failure(timeout: .milliseconds(50)) { Self.waitForEnd($0) }
    #expect(failure?.code == "control.silent")
    #expect(failure?.cause == "no response in time")
    #expect(start.duration(to: .now) >= .milliseconds(50))
  }

  @Test("An app that ends without a response is told apart from one that is silent")
  func gone() throws {
    let failure = try failure(timeout: .seconds(20)) { client in
      var bytes = [UInt8](repeating: 0, count: 64)
      _ = read(client, &bytes, bytes.count)
    }
    #expect(failure?.code == "control.silent")
    #expect(failure?.cause == SystemError.text(ECONNRESET))
  }

  @Test("A line that is no response is a failure with the line")
  func invalid() throws {
    let failure = try failure(timeout: .seconds(20)) { client in
      Self.say("hello\n", to: client)
      Self.waitForEnd(client)
    }
    #expect(failure?.code == "control.answer")
    #expect(failure?.found == "hello")
  }

  @Test("A request as long as a line may be is sent, and a longer one is refused before it is")
  func length() throws {
    let verb = ControlRequest.open(url: "").line.utf8.count
    let longest = ControlRequest.open(url: String(repeating: "x", count: ControlLine.limit - 2 - verb))
    let failure = try failure(timeout: .seconds(20)) { client in
      Self.say("ok\n", to: client)
      Self.waitForEnd(client)
    }
    #expect(failure == nil)
    #expect(ControlLine.bytes(longest.line).count == ControlLine.limit - 1)
    func code(_ request: ControlRequest) -> FlowFailure.Code? {
      do throws(FlowFailure) {
        _ = try ControlClient.send(request, folder: folder.path)
        return nil
      } catch {
        return error.code
      }
    }
    // Nobody listens any longer, so that what may be sent finds no app.
    #expect(code(longest) == "control.none")
    #expect(code(.open(url: String(repeating: "x", count: ControlLine.limit - 1 - verb))) == "control.length")
  }

  @Test("Of several apps that run, the request reaches the one whose process is named")
  func named() throws {
    let processes = [getpid(), 1]
    let servers = try processes.map { process in
      try serve(as: process) { client in
        Self.say("ok \(process)\n", to: client)
        Self.waitForEnd(client)
      }
    }
    defer {
      for (listening, thread) in servers {
        // Ends the wait for a client that has not come.
        shutdown(listening, Int32(SHUT_RDWR))
        thread.join()
        close(listening)
      }
    }
    for process in processes {
      #expect(try ControlClient.send(.generations, folder: folder.path, process: process) == .done("\(process)"))
    }
  }

  @Test("A response that comes in pieces, and one after the app's question, is read whole")
  func pieces() throws {
    let (listening, thread) = try serve { client in
      for piece in ["wait Le", "ave?\nok Op", "ened.", "\n"] { Self.say(piece, to: client) }
      Self.waitForEnd(client)
    }
    defer {
      thread.join()
      close(listening)
    }
    var questions: [String] = []
    let response = try ControlClient.send(.generations, folder: folder.path) { questions.append($0) }
    #expect(response == .done("Opened."))
    #expect(questions == ["Leave?"])
  }
}
