package import Bytes
package import Failures
import Flows

/// A message from a probe to its parent.
package enum ProbeAnswer {
  case phase(ProbePhase)
  case step(CanaryStep)
  case described(PluginDescription)
  case failed(FlowFailure)
  /// Something that the author of the library should know, and that is no reason to refuse it.
  case warning(String)
  /// The words of a screen that a feature shows in a rehearsal.
  case screen(RehearsedScreen)

  /// The maximum size of an answer, in bytes.
  package static let sizeLimit = 1 << 20

  /// The message as a frame.
  package var frame: Frame {
    var body = ByteWriter()
    let kind: UInt8
    switch self {
    case .phase(let phase):
      kind = 1
      body.integer(phase.rawValue)
    case .step(let step):
      kind = 4
      step.write(to: &body)
    case .described(let description):
      kind = 2
      description.write(to: &body)
    case .failed(let failure):
      kind = 3
      body.failure(failure)
    case .warning(let text):
      kind = 5
      body.text(text)
    case .screen(let screen):
      kind = 6
      body.text(screen.feature.rawValue)
      body.count(screen.lines.count)
      for line in screen.lines { body.text(line) }
    }
    return Frame(kind: kind, body: body.bytes)
  }

  /// Reads what ``frame`` writes.
  package init(_ frame: Frame) throws(FrameError) {
    self = try frame.read { (body) throws(ByteError) in try Self.read(frame.kind, &body) }
  }

  private static func read(_ kind: UInt8, _ body: inout ByteReader) throws(ByteError) -> ProbeAnswer? {
    switch kind {
    case 1:
      let number = try body.integer(UInt8.self)
      guard let phase = ProbePhase(rawValue: number) else { throw ByteError("a phase of the unknown number \(number)") }
      return .phase(phase)
    case 2: return .described(try PluginDescription(&body))
    case 3: return .failed(try body.failure())
    case 4: return .step(try CanaryStep(&body))
    case 5: return .warning(try body.text())
    case 6:
      let feature = FeatureID(rawValue: try body.text())
      var lines: [String] = []
      for _ in 0..<(try body.count()) { lines.append(try body.text()) }
      return .screen(RehearsedScreen(feature: feature, lines: lines))
    default: return nil
    }
  }
}
