public import EventLoop
public import Failures
import Glibc
import Platform

/// The socket on which a running app receives requests from other processes of its user.
///
/// It is a stream socket in the runtime folder, accessible only to its owner: the folder has mode 0700 and the socket
/// 0600, and the kernel reports the user of each client. A connection carries one request and one response, each a
/// line. Notices that the app waits for its user may precede the response. A client is disconnected if it sends no
/// request within ten seconds, sends too much, or exceeds the limit of sixteen clients.
@MainActor
public final class ControlSocket {
  /// Handles a request and calls `respond` exactly once with a result, immediately or in a later turn.
  ///
  /// Before that, it may call `respond` any number of times with a ``ControlResponse/waiting(_:)``.
  public typealias Handler =
    @MainActor (ControlRequest, _ respond: @escaping @MainActor (ControlResponse) -> Void) -> Void

  static let clientLimit = 16
  package static let requestTimeout = Duration.seconds(10)
  /// The time that clients wait when there is no descriptor for them.
  private static let shortagePause = Duration.milliseconds(200)

  /// The path of the socket.
  public let path: String
  private let listening: Int32
  private let loop: any EventLoop
  private let handler: Handler
  private let onShortage: @MainActor () -> Void
  /// The watch for clients, or the timer after which they are accepted again; nil once the socket is closed.
  private var waiting: LoopToken?
  private var clients: [Int32: ControlClientConnection] = [:]
  /// Clients that were rejected and may still be sending.
  private var rejected: [Int32: ControlClientConnection] = [:]

  /// Opens the socket of this process.
  ///
  /// - Parameters:
  ///   - folder: The runtime folder, ``Directories/runtime``. Created if necessary, and closed to other users.
  ///   - onShortage: Called when the system has no descriptor for a client, who is served when there is one.
  ///   - handler: Called on the main thread, once per request.
  /// - Throws: A failure if the folder or the socket cannot be created.
  public init(
    folder: String, loop: any EventLoop, onShortage: @escaping @MainActor () -> Void = {}, handler: @escaping Handler
  ) throws(FlowFailure) {
    try Directories.create(folder)
    _ = ControlDirectory.sockets(in: folder)
    path = ControlDirectory.path(in: folder, process: getpid())
    self.loop = loop
    self.handler = handler
    self.onShortage = onShortage
    let address = try SocketAddress(path: path)
    listening = SocketAddress.stream()
    unlink(path)
    // The file gets the mode of the socket. A umask would count for the files of all threads: see unix(7).
    guard listening >= 0, fchmod(listening, 0o600) == 0, address.bind(listening) == 0, listen(listening, 8) == 0,
      fcntl(listening, F_SETFL, O_NONBLOCK) == 0
    else {
      let cause = SystemError.text(errno)
      if listening >= 0 { Glibc.close(listening) }
      throw FlowFailure(
        code: "control.socket", message: "The control socket \(path) could not be opened.", cause: cause,
        remedy: "The app works without it, but commands such as '\(ProgramName.current) open' cannot reach it.")
    }
    acceptClients()
  }

  private func acceptClients() {
    waiting = loop.watch(readable: listening) { [weak self] in self?.accept() }
  }

  /// Leaves clients waiting for a moment: the socket stays readable, and would be looked at without pause.
  private func waitForDescriptors() {
    onShortage()
    waiting = loop.after(Self.shortagePause) { [weak self] in self?.acceptClients() }
  }

  /// Closes all connections and removes the socket.
  public func close() {
    guard waiting != nil else { return }
    waiting = nil
    Glibc.close(listening)
    unlink(path)
    for client in clients.values { client.close() }
    for client in rejected.values { client.close() }
    clients = [:]
    rejected = [:]
  }

  isolated deinit { close() }

  private func accept() {
    let descriptor = Glibc.accept(listening, nil, nil)
    guard descriptor >= 0 else {
      if errno == EMFILE || errno == ENFILE { waitForDescriptors() }
      return
    }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    let client = ControlClientConnection(descriptor)
    guard SocketAddress.peerUser(of: descriptor) == geteuid() else {
      return reject(client, "This app belongs to another user.")
    }
    guard clients.count < Self.clientLimit else {
      return reject(client, "The app is busy with \(Self.clientLimit) other requests. Try again.")
    }
    clients[descriptor] = client
    client.watch = loop.watch(readable: descriptor) { [weak self] in self?.serve(client) }
    client.timer = loop.after(Self.requestTimeout) { [weak self] in self?.end(client, with: nil) }
  }

  /// Rejects a client without reading its request.
  ///
  /// Closing a socket with unread input would discard the response, so the input is read first.
  private func reject(_ client: ControlClientConnection, _ text: String) {
    guard rejected.count < Self.clientLimit else { return client.end(with: .refused(text)) }
    rejected[client.descriptor] = client
    client.send(.refused(text))
    client.watch = loop.watch(readable: client.descriptor) { [weak self] in
      if case .more = client.receive() { return }
      self?.removeRejected(client)
    }
    client.timer = loop.after(.seconds(1)) { [weak self] in self?.removeRejected(client) }
  }

  private func removeRejected(_ client: ControlClientConnection) {
    guard rejected[client.descriptor] === client else { return }
    rejected[client.descriptor] = nil
    client.close()
  }

  private func serve(_ client: ControlClientConnection) {
    switch client.receive() {
    case .more: return
    case .ended: end(client, with: nil)
    case .tooLong: end(client, with: .refused("The request has more than \(ControlLine.limit) bytes."))
    case .line(let line):
      guard let request = ControlRequest(line: line) else {
        return end(
          client, with: .refused("The app does not know this request. It may be a different version from this command.")
        )
      }
      client.watch = nil
      // The timeout applies only to the request: its handling may take any time, as may the user's answer to a
      // question.
      client.timer = nil
      handler(request) { [weak self] response in
        if case .waiting = response { self?.tell(client, response) } else { self?.end(client, with: response) }
      }
    }
  }

  private func tell(_ client: ControlClientConnection, _ response: ControlResponse) {
    if clients[client.descriptor] === client { client.send(response) }
  }

  private func end(_ client: ControlClientConnection, with response: ControlResponse?) {
    guard clients[client.descriptor] === client else { return }
    clients[client.descriptor] = nil
    if let response { client.end(with: response) } else { client.close() }
  }
}
