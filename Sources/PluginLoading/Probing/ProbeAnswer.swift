package import Failures
import Platform

/// A message from a probe to its parent, framed by a kind, a length and a body.
package enum ProbeAnswer {
  case phase(ProbePhase)
  case step(TrialStep)
  case described(PluginDescription)
  case failed(FlowFailure)
  /// Something that the author of the library should know, and that is no reason to refuse it.
  case warning(String)

  /// The descriptor to which the probe writes its answer.
  package static let descriptor = ChildProcess.resultDescriptor
  /// The maximum size of an answer, in bytes.
  package static let sizeLimit = 1 << 20

  package var bytes: [UInt8] {
    var body = RecordWriter()
    let kind: UInt8
    switch self {
    case .phase(let phase):
      kind = 1
      body.integer(phase.rawValue)
    case .step(let step):
      kind = 4
      body.step(step)
    case .described(let description):
      kind = 2
      body.description(description)
    case .failed(let failure):
      kind = 3
      body.failure(failure)
    case .warning(let text):
      kind = 5
      body.text(text)
    }
    var frame = RecordWriter()
    frame.integer(kind)
    frame.integer(UInt32(body.bytes.count))
    return frame.bytes + body.bytes
  }

  /// Removes and returns the complete frames at the front of the bytes.
  ///
  /// An incomplete frame remains.
  ///
  /// - Returns: The frames, or nil if the bytes are malformed.
  package static func take(from bytes: inout [UInt8]) -> [ProbeAnswer]? {
    var answers: [ProbeAnswer] = []
    while bytes.count >= 5 {
      var header = RecordReader(bytes[0..<5])
      guard let kind = header.integer(UInt8.self), let size = header.integer(UInt32.self), size <= sizeLimit else {
        return nil
      }
      let end = 5 + Int(size)
      guard bytes.count >= end else { return answers }
      var body = RecordReader(bytes[5..<end])
      let answer: ProbeAnswer? =
        switch kind {
        case 1: body.integer(UInt8.self).flatMap(ProbePhase.init).map { .phase($0) }
        case 2: body.description().map { .described($0) }
        case 3: body.failure().map { .failed($0) }
        case 4: body.step().map { .step($0) }
        case 5: body.text().map { .warning($0) }
        default: nil
        }
      guard let answer, body.isAtEnd else { return nil }
      answers.append(answer)
      bytes.removeFirst(end)
    }
    return answers
  }
}
