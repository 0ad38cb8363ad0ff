public import Flows
import Payloads
import Screens

/// The form of an event between processes.
extension FlowEvent: Codable {
  /// Writes the number of the case, and then its values in their order.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    switch self {
    case .action(let action, let value, let entry):
      try values.encode(0 as UInt8)
      try values.encode(action)
      try values.encode(value)
      try values.encode(entry)
    case .settled(let operation, let outcome, let result):
      try values.encode(1 as UInt8)
      try values.encode(operation)
      try values.encode(outcome)
      try values.encode(result)
    case .entered(let entry, let route, let isPresented):
      try values.encode(2 as UInt8)
      try values.encode(entry)
      try values.encode(route)
      try values.encode(isPresented)
    case .left(let entry, let cause):
      try values.encode(3 as UInt8)
      try values.encode(entry)
      try values.encode(cause)
    case .appeared(let entry):
      try values.encode(4 as UInt8)
      try values.encode(entry)
    case .disappeared(let entry):
      try values.encode(5 as UInt8)
      try values.encode(entry)
    case .link(let url, let pattern, let quiet, let token):
      try values.encode(6 as UInt8)
      try values.encode(url)
      try values.encode(pattern)
      try values.encode(quiet)
      try values.encode(token)
    case .childAction(let name, let payload, let child, let sender, let token):
      try values.encode(7 as UInt8)
      try values.encode(name)
      try values.encode(payload)
      try values.encode(child)
      try sender.encode(into: &values)
      try values.encode(token)
    case .childEnded(let child, let cause, let result):
      try values.encode(8 as UInt8)
      try values.encode(child)
      try values.encode(cause)
      try values.encode(result)
    case .timer(let number):
      try values.encode(9 as UInt8)
      try values.encode(number)
    case .tabReselected(let count):
      try values.encode(10 as UInt8)
      try values.encode(count)
    case .presented(let modal, let operation, let route):
      try values.encode(11 as UInt8)
      try values.encode(modal)
      try values.encode(operation)
      try values.encode(route)
    case .dismissed(let modal, let cause):
      try values.encode(12 as UInt8)
      try values.encode(modal)
      try values.encode(cause)
    case .childBegan(let child):
      try values.encode(13 as UInt8)
      try values.encode(child)
    case .backCancelled(let entry):
      try values.encode(14 as UInt8)
      try values.encode(entry)
    case .leaveRefused(let entry):
      try values.encode(15 as UInt8)
      try values.encode(entry)
    case .pageSelected(let page):
      try values.encode(16 as UInt8)
      try values.encode(page)
    case .badgeChanged(let page, let text):
      try values.encode(17 as UInt8)
      try values.encode(page)
      try values.encode(text)
    case .storeFailed(let key, let cause):
      try values.encode(18 as UInt8)
      try values.encode(key)
      try values.encode(cause)
    case .step(let step):
      try values.encode(20 as UInt8)
      try step.encode(into: &values)
    case .stands(let standing):
      try values.encode(19 as UInt8)
      try standing.encode(into: &values)
    }
  }

  /// Reads what ``encode(to:)`` writes.
  ///
  /// - Throws: `DecodingError` if the number belongs to no case, or a value is missing or has the wrong type.
  public init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    let number = try values.decode(UInt8.self)
    switch number {
    case 0:
      self = .action(
        try values.decode(ActionID.self), try values.decode(ActionValue.self), entry: try values.decode(EntryID.self))
    case 1:
      self = .settled(
        try values.decode(OperationID.self), try values.decode(Outcome.self), result: try values.decode(Payload?.self))
    case 2:
      self = .entered(
        try values.decode(EntryID.self), route: try values.decode(Payload.self),
        isPresented: try values.decode(Bool.self))
    case 3: self = .left(try values.decode(EntryID.self), try values.decode(EndCause.self))
    case 4: self = .appeared(try values.decode(EntryID.self))
    case 5: self = .disappeared(try values.decode(EntryID.self))
    case 6:
      self = .link(
        url: try values.decode(String.self), pattern: try values.decode(String.self),
        quiet: try values.decode(Bool.self), token: try values.decode(UInt64.self))
    case 7:
      self = .childAction(
        name: try values.decode(String.self), payload: try values.decode(Payload.self),
        child: try values.decode(FeatureID.self), sender: try FlowSender(from: &values),
        token: try values.decode(UInt64.self))
    case 8:
      self = .childEnded(
        child: try values.decode(FeatureID.self), try values.decode(EndCause.self),
        result: try values.decode(Payload?.self))
    case 9: self = .timer(try values.decode(UInt64.self))
    case 10: self = .tabReselected(count: try values.decode(Int.self))
    case 11:
      self = .presented(
        try values.decode(ModalID.self), try values.decode(OperationID.self), route: try values.decode(Payload.self))
    case 12: self = .dismissed(try values.decode(ModalID.self), try values.decode(EndCause.self))
    case 13: self = .childBegan(child: try values.decode(FeatureID.self))
    case 14: self = .backCancelled(try values.decode(EntryID.self))
    case 15: self = .leaveRefused(try values.decode(EntryID.self))
    case 16: self = .pageSelected(try values.decode(PageID.self))
    case 17: self = .badgeChanged(try values.decode(PageID.self), try values.decode(String?.self))
    case 18: self = .storeFailed(key: try values.decode(String.self), cause: try values.decode(String.self))
    case 20: self = .step(try FlowStep(from: &values))
    case 19: self = .stands(try Standing(from: &values))
    default:
      throw DecodingError.dataCorruptedError(in: values, debugDescription: "there is no case \(number)")
    }
  }
}
