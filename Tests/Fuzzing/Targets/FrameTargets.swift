import Bytes
import FlowWire
import Flows
import Payloads
import TestSupport

/// Targets for frames that arrive from a process that runs flows, and for those that the host sends to it.
@MainActor
enum FrameTargets {
  /// Streams of frames, in pieces of any sizes.
  static func frames() throws -> FuzzTarget {
    let events = WireSamples.events.map { HostMessage.event(WireSamples.flow, $0, WireSamples.query) }
    let messages =
      try (WireSamples.hostMessages + events).map { try $0.frame() }
      + WireSamples.runnerMessages.map { try $0.frame() }
    let single = try messages.map { message in
      var bytes: [UInt8] = []
      try message.append(to: &bytes)
      return bytes
    }
    let mutator = Mutator(corpus: single + [single.flatMap { $0 }])
    return FuzzTarget("frames") {
      mutator(&$0)
    } check: { bytes in
      let whole = read([bytes[...]])
      var source = ByteSource(Array(bytes.reversed()))
      let split = read(source.pieces(of: bytes))
      try require(
        whole.frames == split.frames && whole.error == split.error, "The frames depend on the pieces they arrive in.")
      var accepted = false
      for frame in whole.frames where try isMessage(frame) { accepted = true }
      return accepted
    }
  }

  /// The values inside frames: requests and restoration points.
  static func values() throws -> FuzzTarget {
    var samples = try WireSamples.requests.map { request in
      let message = RunnerMessage.request(
        WireSamples.flow, NavigationRequest(request, from: FlowID(rawValue: 2)), during: nil)
      return try [0] + message.frame().body
    }
    samples.append(try [1] + PayloadEncoder.encode(WireSamples.place))
    let mutator = Mutator(corpus: samples, words: PayloadTarget.words)
    return FuzzTarget("values") {
      mutator(&$0)
    } check: { bytes in
      let payload = Array(bytes.dropFirst())
      switch bytes.first.map({ $0 % 2 }) {
      case 0: return try isMessage(Frame(kind: RunnerMessage.requestKind, number: 7, body: payload))
      case 1: return try isStable(RestorationPoint.self, payload)
      default: return false
      }
    }
  }

  private static func read(_ pieces: [ArraySlice<UInt8>]) -> (frames: [Frame], error: FrameError?) {
    var reader = FrameReader()
    var frames: [Frame] = []
    do throws(FrameError) {
      for piece in pieces {
        Array(piece).withUnsafeBytes { reader.append($0) }
        while let frame = try reader.next() { frames.append(frame) }
      }
      return (frames, nil)
    } catch {
      return (frames, error)
    }
  }

  /// Returns whether a frame is a message of either side; what is read is written again as the same message.
  private static func isMessage(_ frame: Frame) throws -> Bool {
    var isMessage = false
    if let message = try? HostMessage(frame), let again = try? message.frame() {
      isMessage = true
      let copy = try HostMessage(again).frame()
      try require(copy == again, "A message of the host changes when it is sent on: \(message)")
    }
    if let message = try? RunnerMessage(frame), let again = try? message.frame() {
      isMessage = true
      let copy = try RunnerMessage(again).frame()
      try require(copy == again, "A message of the process changes when it is sent on: \(message)")
    }
    return isMessage
  }

  private static func isStable<Value: Codable>(_ type: Value.Type, _ payload: Payload) throws -> Bool {
    guard let value = try? PayloadDecoder.decode(type, from: payload) else { return false }
    let bytes = try PayloadEncoder.encode(value)
    let again = try PayloadEncoder.encode(PayloadDecoder.decode(type, from: bytes))
    try require(again == bytes, "It changes when it is sent on: \(value)")
    return true
  }
}
