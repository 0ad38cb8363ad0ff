public import EventLoop
public import Failures
import Glibc
import Platform

/// Where a running app takes requests from other processes of its user.
///
/// A stream socket in the runtime folder, for the owner alone: the folder has mode 0700, the socket 0600, and the user
/// at the other end is asked of the kernel. A connection carries one request and one answer, a line each. Whoever says
/// nothing for ten seconds, says too much, or is the seventeenth at once, is cut off.
@MainActor
public final class ControlSocket {
  /// Takes a request and answers it once, at once or in a later turn.
  public typealias Handler = @MainActor (ControlRequest, _ answer: @escaping @MainActor (ControlAnswer) -> Void) -> Void

  static let clientLimit = 16
  package static let patience = Duration.seconds(10)

  /// The path of the socket.
  public let path: String
  private let listening: Int32
  private let loop: any EventLoop
  private let handler: Handler
  private var watch: LoopToken?
  private var clients: [Int32: ControlClientConnection] = [:]
  /// Those that were turned away and may still be talking.
  private var leaving: [Int32: ControlClientConnection] = [:]

  /// Opens the socket of this process.
  ///
  /// - Parameters:
  ///   - folder: The runtime folder, ``Directories/runtime``. Made if need be, and closed to other users.
  ///   - handler: Called on the main thread, once a request.
  /// - Throws: A failure when the folder or the socket cannot be made.
  public init(folder: String, loop: any EventLoop, handler: @escaping Handler) throws(FlowFailure) {
    try Directories.create(folder)
    _ = ControlDirectory.sockets(in: folder)
    path = ControlDirectory.path(in: folder, process: getpid())
    self.loop = loop
    self.handler = handler
    let address = try SocketAddress(path: path)
    listening = SocketAddress.stream()
    unlink(path)
    let mask = umask(0o177)
    let isBound = listening >= 0 && address.bind(listening) == 0
    let number = errno
    umask(mask)
    guard isBound, listen(listening, 8) == 0, fcntl(listening, F_SETFL, O_NONBLOCK) == 0 else {
      let cause = SystemError.text(isBound ? errno : number)
      if listening >= 0 { Glibc.close(listening) }
      throw FlowFailure(
        code: "control.socket", message: "The control socket \(path) could not be opened.", cause: cause,
        remedy: "The app works without it; 'switchyard open' does not reach it.")
    }
    watch = loop.watch(readable: listening) { [weak self] in self?.accept() }
  }

  /// Ends all connections and removes the socket.
  public func close() {
    guard watch != nil else { return }
    watch?.cancel()
    watch = nil
    Glibc.close(listening)
    unlink(path)
    for client in clients.values { client.close() }
    for client in leaving.values { client.close() }
    clients = [:]
    leaving = [:]
  }

  isolated deinit { close() }

  private func accept() {
    let descriptor = Glibc.accept(listening, nil, nil)
    guard descriptor >= 0 else { return }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    let client = ControlClientConnection(descriptor)
    guard SocketAddress.peer(of: descriptor) == geteuid() else {
      return turnAway(client, "This app belongs to another user.")
    }
    guard clients.count < Self.clientLimit else {
      return turnAway(client, "The app is busy with \(Self.clientLimit) other requests. Try again.")
    }
    clients[descriptor] = client
    client.watch = loop.watch(readable: descriptor) { [weak self] in self?.serve(client) }
    client.timer = loop.after(Self.patience) { [weak self] in self?.end(client, nil) }
  }

  /// Refuses a client that has not been heard.
  ///
  /// A socket that is closed with something unread takes its last words along: they are taken before it is closed.
  private func turnAway(_ client: ControlClientConnection, _ text: String) {
    guard leaving.count < Self.clientLimit else { return client.end(.refused(text)) }
    leaving[client.descriptor] = client
    client.say(.refused(text))
    client.watch = loop.watch(readable: client.descriptor) { [weak self] in
      if case .more = client.receive() { return }
      self?.gone(client)
    }
    client.timer = loop.after(.seconds(1)) { [weak self] in self?.gone(client) }
  }

  private func gone(_ client: ControlClientConnection) {
    guard leaving[client.descriptor] === client else { return }
    leaving[client.descriptor] = nil
    client.close()
  }

  private func serve(_ client: ControlClientConnection) {
    switch client.receive() {
    case .more: return
    case .ended: end(client, nil)
    case .tooLong: end(client, .refused("The request has more than \(ControlLine.limit) bytes."))
    case .line(let line):
      guard let request = ControlRequest(line: line) else {
        return end(client, .refused("The app does not know this request. Is it of another version?"))
      }
      client.watch = nil
      handler(request) { [weak self] answer in self?.end(client, answer) }
    }
  }

  private func end(_ client: ControlClientConnection, _ answer: ControlAnswer?) {
    guard clients[client.descriptor] === client else { return }
    clients[client.descriptor] = nil
    if let answer { client.end(answer) } else { client.close() }
  }
}
