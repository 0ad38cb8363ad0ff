import Flows

extension RecordWriter {
  mutating func step(_ step: TrialStep) {
    switch step {
    case .takingOver(let feature): add(1, feature.rawValue)
    case .starting(let feature): add(2, feature.rawValue)
    case .following(let title): add(3, title)
    case .saving(let feature): add(4, feature.rawValue)
    case .stopping(let feature): add(5, feature.rawValue)
    }
  }

  private mutating func add(_ kind: UInt8, _ subject: String) {
    integer(kind)
    text(subject)
  }
}

extension RecordReader {
  mutating func step() -> TrialStep? {
    guard let kind = integer(UInt8.self), let text = text() else { return nil }
    return switch kind {
    case 1: .takingOver(FeatureID(rawValue: text))
    case 2: .starting(FeatureID(rawValue: text))
    case 3: .following(text)
    case 4: .saving(FeatureID(rawValue: text))
    case 5: .stopping(FeatureID(rawValue: text))
    default: nil
    }
  }
}
