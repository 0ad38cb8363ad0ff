import Flows
import Payloads
import Screens

// The wire forms of the values that events carry.

extension ActionValue {
  func write(to body: inout BodyWriter) {
    switch self {
    case .none: body.integer(0 as UInt8)
    case .flag(let flag): body.integer(flag ? 2 : 1 as UInt8)
    case .number(let number):
      body.integer(3 as UInt8)
      body.integer(number.bitPattern)
    case .text(let text):
      body.integer(4 as UInt8)
      body.text(text)
    }
  }

  init(_ body: inout BodyReader) throws(FrameError) {
    switch try body.integer(UInt8.self) {
    case 0: self = .none
    case 1: self = .flag(false)
    case 2: self = .flag(true)
    case 3: self = .number(Double(bitPattern: try body.integer()))
    case 4: self = .text(try body.text())
    case let kind: throw body.failure("a value of the unknown kind \(kind)")
    }
  }
}

extension FlowSender {
  func write(to body: inout BodyWriter) {
    body.integer(flow.rawValue)
    body.text(feature.rawValue)
    body.bytes(launch)
  }

  init(_ body: inout BodyReader) throws(FrameError) {
    let flow = FlowID(rawValue: try body.integer())
    self.init(flow: flow, feature: FeatureID(rawValue: try body.text()), launch: try body.bytes())
  }
}

extension FlowStep {
  /// Writes everything but the flow.
  func write(to body: inout BodyWriter) {
    body.integer(kind.rawValue)
    body.text(feature.rawValue)
    body.bytes(route)
    body.optional(page.map { Array($0.rawValue.utf8) })
    body.integer(cause?.rawValue ?? -1)
    body.text(text)
  }

  init(flow: FlowID, _ body: inout BodyReader) throws(FrameError) {
    let number = try body.integer(UInt32.self)
    guard let kind = Kind(rawValue: number) else { throw body.failure("a step of the unknown kind \(number)") }
    let feature = FeatureID(rawValue: try body.text())
    let route = try body.bytes()
    let page = try body.optionalBytes().map { PageID(rawValue: String(decoding: $0, as: UTF8.self)) }
    let cause = try body.integer(Int32.self)
    self.init(
      kind, of: flow, feature: feature, route: route, page: page,
      cause: cause == -1 ? nil : try body.cause(cause), text: try body.text())
  }
}

extension Standing {
  func write(to body: inout BodyWriter) {
    switch self {
    case .pushed:
      body.begin(19, 0)
      body.integer(0 as UInt8)
    case .embedded:
      body.begin(19, 0)
      body.integer(1 as UInt8)
    case .presented(let modal):
      body.begin(19, modal.rawValue)
      body.integer(2 as UInt8)
    }
  }

  init(modal: UInt64, _ body: inout BodyReader) throws(FrameError) {
    switch try body.integer(UInt8.self) {
    case 0: self = .pushed
    case 1: self = .embedded
    case 2: self = .presented(ModalID(rawValue: modal))
    case let kind: throw body.failure("a standing of the unknown kind \(kind)")
    }
  }
}

extension BodyReader {
  /// Reads the reason why something ended.
  mutating func cause() throws(FrameError) -> EndCause { try cause(try integer()) }

  func cause(_ number: Int32) throws(FrameError) -> EndCause {
    guard let cause = EndCause(rawValue: number) else { throw failure("a cause of the unknown kind \(number)") }
    return cause
  }
}
