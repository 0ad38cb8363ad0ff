import Flows
import Payloads

// The wire forms of the values that events carry. They are written by hand so that plugins, which don't contain this
// module, don't contain synthesized code for them either.

extension FlowSender {
  func encode(into values: inout any UnkeyedEncodingContainer) throws {
    try values.encode(flow)
    try values.encode(feature)
    try values.encode(launch)
  }

  init(from values: inout any UnkeyedDecodingContainer) throws {
    self.init(
      flow: try values.decode(FlowID.self), feature: try values.decode(FeatureID.self),
      launch: try values.decode(Payload.self))
  }
}

extension FlowStep {
  func encode(into values: inout any UnkeyedEncodingContainer) throws {
    try values.encode(kind.rawValue)
    try values.encode(flow)
    try values.encode(feature)
    try values.encode(route)
    try values.encode(page)
    try values.encode(cause)
    try values.encode(text)
  }

  init(from values: inout any UnkeyedDecodingContainer) throws {
    let number = try values.decode(UInt32.self)
    guard let kind = Kind(rawValue: number) else {
      throw DecodingError.dataCorruptedError(in: values, debugDescription: "there is no step \(number)")
    }
    self.init(
      kind, of: try values.decode(FlowID.self), feature: try values.decode(FeatureID.self),
      route: try values.decode(Payload.self), page: try values.decode(PageID?.self),
      cause: try values.decode(EndCause?.self), text: try values.decode(String.self))
  }
}

extension Standing {
  func encode(into values: inout any UnkeyedEncodingContainer) throws {
    switch self {
    case .pushed: try values.encode(0 as UInt8)
    case .embedded: try values.encode(1 as UInt8)
    case .presented(let modal):
      try values.encode(2 as UInt8)
      try values.encode(modal)
    }
  }

  init(from values: inout any UnkeyedDecodingContainer) throws {
    switch try values.decode(UInt8.self) {
    case 0: self = .pushed
    case 1: self = .embedded
    case 2: self = .presented(try values.decode(ModalID.self))
    case let number:
      throw DecodingError.dataCorruptedError(in: values, debugDescription: "there is no standing \(number)")
    }
  }
}
