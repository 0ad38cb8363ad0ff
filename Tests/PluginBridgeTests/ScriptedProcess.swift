import Bytes
import EventLoop
import Failures
import FlowWire
import Flows
import Glibc
import Payloads
import Platform
import TestSupport
import Testing

@testable import PluginBridge

/// A library's process whose every message the test writes: what the test puts into a pipe goes to the host.
@MainActor
final class ScriptedProcess: RemoteFlows.Delegate {
  let loop = PollLoop(servesMainQueue: false)
  let flows: RemoteFlows
  private let folder: TemporaryFolder
  private let pipe: Int32
  /// The messages that have reached the host outside of flows.
  private(set) var heard: [String] = []
  private(set) var loss: RunnerLoss?
  private(set) var loaded: Result<Payload, RunnerLoss>?

  /// - Parameter limits: The limits of time, or nil for calls that may take as long as a busy machine needs.
  init(_ limits: RemoteFlows.Limits? = nil) throws {
    var long = RemoteFlows.Limits()
    long.call = .seconds(60)
    folder = try TemporaryFolder()
    let path = folder.path("pipe")
    try #require(mkfifo(path, 0o600) == 0)
    // Open for reading too, so that opening does not wait for the process and writing does not end its reading.
    pipe = open(path, O_RDWR | O_NONBLOCK | O_CLOEXEC)
    try #require(pipe >= 0)
    let socket = ChildProcess.resultDescriptor
    flows = RemoteFlows(
      command: ["/bin/sh", "-c", "cat <&\(socket) >'\(folder.path)/sent' & exec cat '\(path)' >&\(socket)"],
      name: "libA.so", features: ["test.a"], loop: loop, limits: limits ?? long)
    flows.delegate = self
  }

  /// Ends the process, which reads the end of the pipe.
  isolated deinit {
    close(pipe)
    flows.endNow()
    let end = ContinuousClock.now.advanced(by: .seconds(10))
    while flows.processID > 0, ContinuousClock.now < end { loop.turn(timeout: .milliseconds(10)) }
  }

  func load() { flows.load { [weak self] in self?.loaded = $0 } }

  /// Loads the library and makes a flow.
  func begin() throws -> any Flow {
    load()
    try say(.phase(1), .ready([7]))
    try turn { loaded != nil }
    return try make()
  }

  /// Makes a flow.
  func make() throws -> any Flow {
    var made: (any Flow)?
    flows.makeFlow(of: "test.a", launch: [5]) { made = try? $0.get() }
    return try #require(made)
  }

  /// Has the process say something.
  func say(_ messages: RunnerMessage...) throws { try say(messages) }

  func say(_ messages: [RunnerMessage]) throws {
    var bytes: [UInt8] = []
    for message in messages { try message.frame().append(to: &bytes) }
    say(bytes: bytes)
  }

  /// Writes bytes, and lets the host take some where there is no room for more.
  func say(bytes: [UInt8]) {
    let end = ContinuousClock.now.advanced(by: .seconds(30))
    var rest = bytes[...]
    while !rest.isEmpty, ContinuousClock.now < end {
      let written = rest.withUnsafeBytes { write(pipe, $0.baseAddress, $0.count) }
      if written > 0 { rest = rest.dropFirst(written) } else { loop.turn(timeout: .milliseconds(1)) }
    }
    #expect(rest.count == 0)
  }

  /// The messages that the host has sent to the process.
  var told: [HostMessage] {
    var reader = FrameReader()
    ((try? FileBytes.read(folder.path("sent"))) ?? []).withUnsafeBytes { reader.append($0) }
    var messages: [HostMessage] = []
    while let frame = try? reader.next(), let message = try? HostMessage(frame) { messages.append(message) }
    return messages
  }

  func turn(until isSo: () -> Bool) throws {
    let end = ContinuousClock.now.advanced(by: .seconds(30))
    while !isSo() {
      try #require(ContinuousClock.now < end, "\(heard), \(String(describing: loss)), \(told)")
      loop.turn(timeout: .milliseconds(10))
    }
  }

  func remoteFlows(_ flows: RemoteFlows, lost loss: RunnerLoss) { self.loss = loss }
  func remoteFlows(_ flows: RemoteFlows, didPrint bytes: ArraySlice<UInt8>, in feature: FeatureID?) {}
  func remoteFlows(_ flows: RemoteFlows, log level: LogLevel, _ line: String) { heard.append("log \(level) \(line)") }
  func remoteFlows(_ flows: RemoteFlows, didStore value: Payload?, for key: String, of feature: FeatureID) {
    heard.append("stored \(value ?? []) for \(key) of \(feature)")
  }
  func remoteFlows(_ flows: RemoteFlows, didNotice report: CallReport) {
    heard.append("slow \(report.function) of \(report.owner) \(report.number)")
  }
}
