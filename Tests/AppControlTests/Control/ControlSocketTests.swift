import Failures
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import AppControl
@testable import Platform

@MainActor
@Suite("The control socket", .serialized)
struct ControlSocketTests {
  let folder: TemporaryFolder
  let loop = PollLoop(servesMainQueue: false)

  init() throws { folder = try TemporaryFolder() }

  private var runtime: String { "\(folder.path)/run" }

  /// Sends a request from another thread while the loop turns here.
  private func send(
    _ request: ControlRequest, onWait: @escaping @Sendable (String) -> Void = { _ in }
  ) throws -> Result<ControlResponse, FlowFailure> {
    let runtime = runtime
    let loop = loop
    let answer = Answer()
    let thread = try Thread {
      do throws(FlowFailure) {
        answer.set(.success(try ControlClient.send(request, folder: runtime, timeout: .seconds(10), onWait: onWait)))
      } catch {
        answer.set(.failure(error))
      }
      loop.enqueue {}
    }
    loop.run { answer.value != nil }
    thread.join()
    return try #require(answer.value)
  }

  @Test("A request reaches the app, and its answer reaches the sender, with its text")
  func roundTrip() throws {
    var requests: [ControlRequest] = []
    let socket = try ControlSocket(folder: runtime, loop: loop) { request, answer in
      requests.append(request)
      answer(.done("first\nsecond \\ third"))
    }
    let request = ControlRequest.open(url: "shop://account/orders/42?a=\\n b")
    #expect(try send(request) == .success(.done("first\nsecond \\ third")))
    #expect(requests == [request])
    socket.close()
  }

  @Test("The answer to a request may come in a later turn")
  func later() throws {
    let loop = loop
    let socket = try ControlSocket(folder: runtime, loop: loop) { _, answer in
      loop.enqueue { answer(.refused("No feature opens it.")) }
    }
    #expect(try send(.open(url: "shop://x")) == .success(.refused("No feature opens it.")))
    socket.close()
  }

  @Test("A question to the app's user is reported to the sender of the request, who waits for the answer")
  func waiting() throws {
    let loop = loop
    let heard = Mutex<[String]>([])
    let socket = try ControlSocket(folder: runtime, loop: loop) { _, answer in
      answer(.waiting("Leave\nthis?"))
      loop.enqueue {
        answer(.waiting("Really?"))
        answer(.done("Opened."))
      }
    }
    let outcome = try send(.open(url: "shop://x")) { text in heard.withLock { $0.append(text) } }
    #expect(outcome == .success(.done("Opened.")))
    #expect(heard.withLock { $0 } == ["Leave\nthis?", "Really?"])
    socket.close()
  }

  @Test("The socket is for its owner alone, and gone after it is closed")
  func modes() throws {
    let socket = try ControlSocket(folder: runtime, loop: loop) { _, answer in answer(.done("")) }
    var status = stat()
    #expect(lstat(socket.path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    #expect(lstat(runtime, &status) == 0 && status.st_mode & 0o777 == 0o700)
    socket.close()
    #expect(lstat(socket.path, &status) != 0)
  }

  @Test("With no app, or only one that is gone, the client says that none is running")
  func nobody() throws {
    let none = Result<ControlResponse, FlowFailure>.failure(
      FlowFailure(
        code: "control.none", message: "No app is running.",
        remedy: "Start one with 'switchyard run DIR' or 'switchyard dev', then try again."))
    #expect(try send(.open(url: "shop://x")) == none)
    // The largest process number is 4 Mi; a socket file that nobody listens at.
    let stale = try folder.write("", to: "run/app-\(Int32.max).sock")
    #expect(try send(.open(url: "shop://x")) == none)
    #expect(access(stale, F_OK) != 0)
  }

  @Test(
    "A line that is too long, or no request, is refused",
    arguments: [
      (String(repeating: "x", count: 9000), "error The request has more than 8192 bytes."),
      (
        "close everything\n",
        "error The app does not know this request. It may be a different version from this command."
      ),
      ("open\n", "error The app does not know this request. It may be a different version from this command."),
      ("\n", "error The app does not know this request. It may be a different version from this command."),
    ])
  func malformed(text: String, expected: String) throws {
    let socket = try ControlSocket(folder: runtime, loop: loop) { _, answer in answer(.done("reached")) }
    let client = SocketAddress.stream()
    defer { close(client) }
    #expect(try SocketAddress(path: socket.path).connect(client) == 0)
    let bytes = Array(text.utf8)
    #expect(Glibc.send(client, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count)
    _ = fcntl(client, F_SETFL, O_NONBLOCK)
    var answer: [UInt8] = []
    loop.run {
      var chunk = [UInt8](repeating: 0, count: 8192)
      let count = read(client, &chunk, chunk.count)
      if count > 0 { answer += chunk[..<count] }
      return answer.last == UInt8(ascii: "\n")
    }
    #expect(String(decoding: answer, as: UTF8.self) == expected + "\n")
    socket.close()
  }

  /// Connects a client that reads without waiting.
  private func connect(to socket: ControlSocket) throws -> Int32 {
    let client = SocketAddress.stream()
    try #require(try SocketAddress(path: socket.path).connect(client) == 0)
    _ = fcntl(client, F_SETFL, O_NONBLOCK)
    return client
  }

  /// Returns what the app has sent to a client that it has closed the connection to.
  private func answer(to client: Int32) -> String {
    var answer: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 8192)
    var count = read(client, &chunk, chunk.count)
    while count > 0 {
      answer += chunk[..<count]
      count = read(client, &chunk, chunk.count)
    }
    #expect(count == 0, "The connection is open.")
    return String(decoding: answer, as: UTF8.self)
  }

  @Test("Of several lines that come at once the first is the request, and the connection ends with its answer")
  func severalLines() throws {
    var requests: [ControlRequest] = []
    let socket = try ControlSocket(folder: runtime, loop: loop) { request, answer in
      requests.append(request)
      answer(.done("served"))
    }
    let client = try connect(to: socket)
    defer { close(client) }
    let bytes = Array("open shop://a\nopen shop://b\n".utf8)
    #expect(Glibc.send(client, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count)
    loop.run { !requests.isEmpty }
    #expect(answer(to: client) == "ok served\n")
    #expect(requests == [.open(url: "shop://a")])
    socket.close()
  }

  @Test("A socket that is closed ends the connections of those that are served and of those that were turned away")
  func closing() throws {
    let socket = try ControlSocket(folder: runtime, loop: loop) { _, _ in }
    var clients: [Int32] = []
    for _ in 0..<17 {
      clients.append(try connect(to: socket))
      loop.turn(timeout: .seconds(5))
    }
    for _ in clients { loop.turn(timeout: .zero) }
    socket.close()
    for client in clients.prefix(16) { #expect(answer(to: client) == "") }
    #expect(answer(to: clients[16]) == "error The app is busy with 16 other requests. Try again.\n")
    for client in clients { close(client) }
  }

  @Test("The seventeenth client at once is turned away; one that leaves makes room")
  func crowd() throws {
    let socket = try ControlSocket(folder: runtime, loop: loop) { _, answer in answer(.done("served")) }
    let address = try SocketAddress(path: socket.path)
    var clients: [Int32] = []
    for _ in 0..<16 {
      let client = SocketAddress.stream()
      #expect(address.connect(client) == 0)
      clients.append(client)
      loop.turn(timeout: .seconds(5))
    }
    // A turn may have been for something else: whoever is still at the door comes in now.
    for _ in clients { loop.turn(timeout: .zero) }
    #expect(
      try send(.open(url: "shop://x")) == .success(.refused("The app is busy with 16 other requests. Try again.")))
    for client in clients { close(client) }
    loop.turn(timeout: .seconds(5))
    #expect(try send(.open(url: "shop://x")) == .success(.done("served")))
    socket.close()
  }
}
