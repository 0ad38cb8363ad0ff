import Bytes
import EventLoop
package import Failures
import FlowWire
package import Flows
import Glibc
package import Payloads
package import Platform

/// The other side of ``RemoteFlows``: serves the flows of a library to the host, in the process that was started for it.
///
/// It handles one message after the other on the main thread, and ends when the host closes the socket.
@MainActor
package final class RunnerSession {
  /// Whether the host has closed the socket.
  package private(set) var isClosed = false

  private let socket: Int32
  private let folders: [FeatureID: String]
  private let loop: PollLoop
  private nonisolated let sender: MessageSender
  private var source: (any FlowSource)?
  private var flows: [FlowNumber: any Flow] = [:]
  private var links: [FlowNumber: RunnerLink] = [:]
  private var features: [FlowNumber: FeatureID] = [:]
  private var stores: [FeatureID: RunnerStorage] = [:]
  private var reader = FrameReader()
  private var watch: LoopToken?
  /// The open requests to report idleness, by number: the host may have several.
  private var idleChecks: [UInt64: LoopToken] = [:]
  /// The messages that are handled together with the end of a flow, or nil if there is nothing to wait for.
  private var kept: [HostMessage]?

  /// The number of turns in a row without work after which the process is reported as settled: tasks may hop between
  /// threads.
  private static let quietTurns = 16

  /// - Parameters:
  ///   - socket: The connection to the host; this object closes it.
  ///   - folders: The paths of the features' data folders.
  package init(socket: Int32, loop: PollLoop, dataFolders folders: [FeatureID: String] = [:]) {
    self.folders = folders
    self.socket = socket
    self.loop = loop
    sender = MessageSender(socket)
  }

  // MARK: - Loading

  /// Says which step of loading begins.
  package func begin(_ phase: UInt8) { sender.send(.phase(phase)) }

  /// Says that the library cannot be loaded.
  package func refuse(_ failure: FlowFailure) { sender.send(.refused(failure)) }

  /// Says what the library offers, and serves its flows from here on.
  package func serve(_ source: any FlowSource, description: Payload) {
    self.source = source
    sender.send(.ready(description))
    watch = loop.watch(readable: socket) { [weak self] in self?.receive() }
  }

  /// Writes a line of the library to the host's log.
  ///
  /// May be called on any thread.
  package nonisolated func log(_ level: LogLevel, _ line: String) { sender.send(.log(.none, level, line)) }

  // MARK: - Receiving

  private func receive() {
    let isOpen = withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 16) { buffer in
      let count = Glibc.read(socket, buffer.baseAddress, buffer.count)
      if count > 0 { reader.append(UnsafeRawBufferPointer(rebasing: buffer[..<count])) }
      return count > 0 || count < 0 && (errno == EINTR || errno == EAGAIN)
    }
    do throws(FrameError) {
      while let frame = try reader.next() { take(try HostMessage(frame)) }
    } catch {
      return close()
    }
    if !isOpen { close() }
  }

  private func close() {
    isClosed = true
    watch = nil
    loop.stop()
  }

  /// Handles a message, or keeps it until those have come that are handled with it.
  private func take(_ message: HostMessage) {
    guard let earlier = kept else { return handle(message) }
    kept = earlier + [message]
    guard case .stop = message else { return }
    kept = nil
    for message in earlier { handle(message) }
    handle(message)
  }

  private func handle(_ message: HostMessage) {
    switch message {
    case .keepUntilStop: kept = []
    case .reportIdle(let number): reportIdle(number, Self.quietTurns)
    case .values(let feature, let values): store(of: feature).take(values)
    case .make(let number, let feature, let launch): make(number, feature, launch)
    case .adopt(let number, let feature, let instance, let parent):
      // A child that the library does not offer is one of its parent's feature, and stores what it keeps there.
      features[number] = source?.features.contains(feature) == true ? feature : features[parent] ?? feature
      flows[number] = flows[parent]?.adopt(feature, instance: instance) ?? FailedFlow(.notAdopted(feature))
    case .start(let number, let id, let query):
      call(number, query) { $0.start(link(for: number, id), query) }
    case .restore(let number, let id, let point, let near, let query):
      let relatives = FlowRelatives(
        parent: near.parent.flatMap { flows[$0] }, children: near.children.compactMap { flows[$0] })
      call(number, query) { $0.restore(link(for: number, id), point, among: relatives, query) }
    case .event(let number, let event, let query):
      call(number, query) { flow in
        guard let link = links[number] else { return flow.handle(event, query) }
        if let event = link.receive(event) { flow.handle(event, query) } else { link.answer(query, .handled) }
      }
    case .describe(let number, let entry, let route, let query):
      call(number, query) { $0.describe(entry, route: route, query) }
    case .snapshot(let number, let query): call(number, query) { $0.snapshot(query) }
    case .stop(let number, let cause):
      sender.gather {
        links[number]?.isClosed = true
        flows[number]?.stop(cause)
        (flows[number], links[number], features[number]) = (nil, nil, nil)
        flushOutput()
        sender.send(.stopped(number))
      }
    }
  }

  private func make(_ number: FlowNumber, _ feature: FeatureID, _ launch: Payload) {
    features[number] = feature
    sender.gather {
      source?.makeFlow(of: feature, launch: launch) { [weak self] result in
        switch result {
        case .success(let flow): self?.flows[number] = flow
        // What it is asked first is answered with the reason.
        case .failure(let failure): self?.flows[number] = FailedFlow(failure)
        }
      }
    }
  }

  /// Calls a flow, and sees to it that the query is answered, once.
  private func call(_ number: FlowNumber, _ query: QueryID, _ body: (any Flow) -> Void) {
    sender.gather {
      if let flow = flows[number] { body(flow) }
      flushOutput()
      let answer = links[number]?.takeAnswer() ?? .failed(.notAdopted(features[number] ?? ""))
      sender.answer(number, answer, query, of: features[number] ?? "")
    }
  }

  private func link(for number: FlowNumber, _ id: FlowID) -> FlowLink {
    let navigating = RunnerLink(number, sender)
    links[number] = navigating
    return FlowLink(flow: id, navigating: navigating, storage: store(of: features[number] ?? ""))
  }

  private func store(of feature: FeatureID) -> RunnerStorage {
    if let store = stores[feature] { return store }
    let store = RunnerStorage(dataFolder: folders[feature]) { [sender] key, value in
      sender.send(.store(feature, key: key, value))
    }
    stores[feature] = store
    return store
  }

  /// Flushes the captured output, so that what a call has printed reaches the host before the call's answer does.
  private func flushOutput() { OutputCapture.flush() }

  private func reportIdle(_ number: UInt64, _ turns: Int) {
    guard turns > 0 else {
      // Some tasks hop by way of other threads.
      idleChecks[number] = loop.after(.milliseconds(1)) { [weak self] in
        self?.idleChecks[number] = nil
        self?.sender.send(.settled(number))
      }
      return
    }
    loop.enqueue { [weak self] in self?.reportIdle(number, turns - 1) }
  }
}
