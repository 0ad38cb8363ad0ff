import Bytes
import Failures
public import Flows
import Payloads
import ServiceContracts

// The form of a request between processes: its sender, its number, its origin and its options, and then its record: the
// kind, which of its columns follow, and these, without what is 0, empty or nil.

extension NavigationRequest {
  /// - Throws: `PayloadError` if a value breaks a limit of the coder.
  func write(to body: inout ByteWriter) throws(PayloadError) {
    body.integer(sender.rawValue)
    body.integer(operation.rawValue)
    body.optional(origin?.rawValue)
    body.optional(options == RequestOptions() ? nil : try PayloadEncoder.encode(options))
    try kind.record.write(to: &body)
  }

  /// Reads what ``write(to:)`` writes.
  init(_ body: inout ByteReader) throws(ByteError) {
    let sender = FlowID(rawValue: try body.integer())
    let operation = OperationID(rawValue: try body.integer())
    let origin = try body.optional().map { EntryID(rawValue: $0) }
    let options = try body.flag() ? try body.value(RequestOptions.self) : RequestOptions()
    let record = try RequestRecord(&body)
    guard let kind = Request(record) else { throw ByteError("a request of the kind \(record.kind) lacks a value") }
    self.init(kind, from: sender, operation: operation, origin: origin, options: options)
  }
}

/// The form of a request's options between processes.
extension RequestOptions: Codable {
  /// Writes the values in the order of their declaration.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.unkeyedContainer()
    try values.encode(animated)
    try values.encode(isSingleTop)
    try values.encode(isTransient)
    try values.encode(policy)
    try values.encode(isPerSlot)
    try values.encode(isStyleOfFirstRoute)
    try values.encode(transition)
    try values.encode(backTransition)
  }

  /// Reads what ``encode(to:)`` writes.
  ///
  /// - Throws: `DecodingError` if a value is missing or has the wrong type.
  public init(from decoder: any Decoder) throws {
    var values = try decoder.unkeyedContainer()
    self.init(animated: try values.decode(Bool.self))
    isSingleTop = try values.decode(Bool.self)
    isTransient = try values.decode(Bool.self)
    policy = try values.decode(PresentationPolicy.self)
    isPerSlot = try values.decode(Bool.self)
    isStyleOfFirstRoute = try values.decode(Bool.self)
    transition = try values.decode(Transition?.self)
    backTransition = try values.decode(Transition?.self)
  }
}

extension ServiceInvocation {
  fileprivate func write(to body: inout ByteWriter) {
    body.text(service.rawValue)
    body.text(name)
    body.bytes(payload)
    body.integer(milliseconds)
    body.flag(isIdempotent)
    body.integer(within)
  }

  fileprivate init(_ body: inout ByteReader) throws(ByteError) {
    let service = ServiceID(rawValue: try body.text(limit: ServiceLimits.text, "bytes of a service's ID"))
    self.init(
      service, try body.text(limit: ServiceLimits.text, "bytes of a call's name"),
      try body.bytes(limit: HeaderLimits.bytes, "bytes of a call"), milliseconds: try body.integer(),
      isIdempotent: try body.flag(),
      within: try body.integer())
  }
}

/// The columns of a record that are not 0, empty or nil, in the order in which they follow.
private struct Columns: OptionSet {
  let rawValue: UInt16

  static let number = Columns(rawValue: 1 << 0)
  static let flag = Columns(rawValue: 1 << 1)
  static let outcome = Columns(rawValue: 1 << 2)
  static let text = Columns(rawValue: 1 << 3)
  static let name = Columns(rawValue: 1 << 4)
  static let bytes = Columns(rawValue: 1 << 5)
  static let routes = Columns(rawValue: 1 << 6)
  static let style = Columns(rawValue: 1 << 7)
  static let child = Columns(rawValue: 1 << 8)
  static let pages = Columns(rawValue: 1 << 9)
  static let failure = Columns(rawValue: 1 << 10)
  static let offer = Columns(rawValue: 1 << 11)
  static let call = Columns(rawValue: 1 << 12)
  static let all = Columns(rawValue: (1 << 13) - 1)
}

extension RequestRecord {
  fileprivate func write(to body: inout ByteWriter) throws(PayloadError) {
    body.integer(kind.rawValue)
    body.integer(columns.rawValue)
    if number != 0 { body.integer(number) }
    if flag != 0 { body.integer(flag) }
    if outcome != 0 { body.integer(outcome) }
    if !text.isEmpty { body.text(text) }
    if !name.isEmpty { body.text(name) }
    if let bytes { body.bytes(bytes) }
    if !routes.isEmpty { try body.value(routes) }
    if let style { try body.value(style) }
    if let child { try body.value(child) }
    if !pages.isEmpty { try body.value(pages) }
    if let failure { body.failure(failure) }
    if let offer { try body.value(offer) }
    if let call { call.write(to: &body) }
  }

  private var columns: Columns {
    var columns: Columns = []
    if number != 0 { columns.insert(.number) }
    if flag != 0 { columns.insert(.flag) }
    if outcome != 0 { columns.insert(.outcome) }
    if !text.isEmpty { columns.insert(.text) }
    if !name.isEmpty { columns.insert(.name) }
    if bytes != nil { columns.insert(.bytes) }
    if !routes.isEmpty { columns.insert(.routes) }
    if style != nil { columns.insert(.style) }
    if child != nil { columns.insert(.child) }
    if !pages.isEmpty { columns.insert(.pages) }
    if failure != nil { columns.insert(.failure) }
    if offer != nil { columns.insert(.offer) }
    if call != nil { columns.insert(.call) }
    return columns
  }

  fileprivate convenience init(_ body: inout ByteReader) throws(ByteError) {
    let number = try body.integer(UInt8.self)
    guard let kind = RequestKind(rawValue: number) else {
      throw ByteError("a request of the unknown kind \(number)")
    }
    let columns = Columns(rawValue: try body.integer())
    guard columns.isSubset(of: .all) else { throw ByteError("a request with an unknown column") }
    self.init(kind)
    if columns.contains(.number) { self.number = try body.integer() }
    if columns.contains(.flag) { flag = try body.integer() }
    if columns.contains(.outcome) { outcome = try body.integer() }
    if columns.contains(.text) { text = try body.text(limit: kind.textLimit, "bytes of the text of a request") }
    if columns.contains(.name) { name = try body.text(limit: kind.nameLimit, "bytes of the name in a request") }
    if columns.contains(.bytes) { bytes = try body.bytes(limit: HeaderLimits.bytes, "bytes of a payload") }
    if columns.contains(.routes) { routes = try body.value([Payload].self) }
    if columns.contains(.style) { style = try body.value(PresentationStyle.self) }
    if columns.contains(.child) { child = try body.value(ChildFlow.self) }
    if columns.contains(.pages) { pages = try body.value([PageItem].self) }
    if columns.contains(.failure) { failure = try body.failure() }
    if columns.contains(.offer) { offer = try body.value(ServiceOffer.self) }
    if columns.contains(.call) { call = try ServiceInvocation(&body) }
    try checkLimits()
  }
}
