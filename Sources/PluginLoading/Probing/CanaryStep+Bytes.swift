import Bytes
import Flows

/// The form of a step between processes: its kind and its subject.
extension CanaryStep {
  func write(to body: inout ByteWriter) {
    let (kind, subject): (UInt8, String) =
      switch self {
      case .takingOver(let feature): (1, feature.rawValue)
      case .starting(let feature): (2, feature.rawValue)
      case .following(let title): (3, title)
      case .saving(let feature): (4, feature.rawValue)
      case .stopping(let feature): (5, feature.rawValue)
      }
    body.integer(kind)
    body.text(subject)
  }

  /// Reads what ``write(to:)`` writes.
  init(_ body: inout ByteReader) throws(ByteError) {
    let kind = try body.integer(UInt8.self)
    let subject = try body.text()
    switch kind {
    case 1: self = .takingOver(FeatureID(rawValue: subject))
    case 2: self = .starting(FeatureID(rawValue: subject))
    case 3: self = .following(subject)
    case 4: self = .saving(FeatureID(rawValue: subject))
    case 5: self = .stopping(FeatureID(rawValue: subject))
    default: throw ByteError("a step of the unknown kind \(kind)")
    }
  }
}
