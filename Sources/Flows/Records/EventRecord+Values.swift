import Screens

// The values of events that take several columns. The numbers are those of the header, which tests compare.

extension EventRecord {
  /// The flag of a badge whose page is gone.
  static let pageIsGone: UInt32 = 2

  /// The value that an action brings: nothing (0), a flag (1), a number (2) or a text (3), as `SY_VALUE_*`.
  var value: ActionValue {
    switch valueKind {
    case 1: .flag(flag == 1)
    case 2: .number(number)
    case 3: .text(text)
    default: .none
    }
  }

  mutating func set(_ value: ActionValue) {
    switch value {
    case .none: break
    case .flag(let isOn): (valueKind, flag) = (1, isOn ? 1 : 0)
    case .number(let number): (valueKind, self.number) = (2, number)
    case .text(let text): (valueKind, self.text) = (3, text)
    }
  }

  /// The way a child is shown: in a modal (0), on its parent's stack (1) or in a slot (7), as `SY_STYLE_*`; nil for
  /// another number.
  var standing: Standing? {
    switch flag {
    case 0: .presented(ModalID(rawValue: entry))
    case 1: .pushed
    case 7: .embedded
    default: nil
    }
  }

  mutating func set(_ standing: Standing) {
    switch standing {
    case .pushed: flag = 1
    case .embedded: flag = 7
    case .presented(let modal): (flag, entry) = (0, modal.rawValue)
    }
  }

  /// The step of navigation; nil if its kind is unknown.
  var step: FlowStep? {
    FlowStep.Kind(rawValue: flag).map {
      FlowStep(
        $0, of: FlowID(rawValue: entry), feature: FeatureID(rawValue: sender), route: bytes ?? [],
        page: name.isEmpty ? nil : PageID(rawValue: name),
        cause: valueKind == 1 ? EndCause(rawValue: cause) ?? .other : nil, text: text)
    }
  }

  mutating func set(_ step: FlowStep) {
    (flag, entry, sender, bytes) = (step.kind.rawValue, step.flow.rawValue, step.feature.rawValue, step.route)
    (name, text) = (step.page?.rawValue ?? "", step.text)
    if let cause = step.cause { (valueKind, self.cause) = (1, cause.rawValue) }
  }
}
