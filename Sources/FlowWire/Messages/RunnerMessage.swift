package import Bytes
package import Failures
package import Flows
package import Payloads
import Screens

/// A message of a process that runs flows to the host.
package enum RunnerMessage: Sendable {
  /// It begins with a step of loading its library; what the numbers mean is known to whoever has started it.
  case phase(UInt8)
  /// The library is loaded, and offers this.
  case ready(Payload)
  /// The library cannot be loaded.
  case refused(FlowFailure)
  /// Nothing was left to do since ``HostMessage/reportIdle(_:)``.
  case settled(UInt64)
  /// A flow asks for something, while it answers a query or by itself.
  case request(FlowNumber, NavigationRequest, during: QueryID?)
  case answer(FlowNumber, FlowAnswer, QueryID)
  case stopped(FlowNumber)
  case invalidate(FlowNumber, EntryID?)
  case after(FlowNumber, milliseconds: UInt64, token: UInt64)
  case cancel(FlowNumber, token: UInt64)
  case wake(FlowNumber, token: UInt64)
  /// A line for the log; of the library when the flow is ``FlowNumber/none``.
  case log(FlowNumber, LogLevel, String)
  /// A call of a flow that breaks a rule, for the author.
  case misuse(FlowNumber, FlowFailure)
  /// A value that a feature stores; nil removes it.
  case store(FeatureID, key: String, Payload?)
  /// A signal ends the process; the addresses are those of the calls on the stack, in the library's file, the innermost
  /// first.
  case crashed(signal: Int32, [UInt64])

  /// The kind of the frame that ``request(_:_:during:)`` is.
  package static let requestKind: UInt8 = 4

  /// The maximum number of addresses in ``crashed(signal:_:)``.
  package static let crashAddressLimit = 64

  /// The kind of the frame that ``crashed(signal:_:)`` is.
  ///
  /// A signal handler writes it by itself: the signal in 4 bytes, and then the addresses in 8 bytes each.
  package static let crashKind: UInt8 = 11
}

extension RunnerMessage {
  /// Writes the message as a frame.
  ///
  /// - Throws: `PayloadError` when a value in it breaks a limit of the coder.
  package func frame() throws(PayloadError) -> Frame {
    var body = ByteWriter()
    switch self {
    case .phase(let phase): return Frame(kind: 0, number: UInt64(phase))
    case .ready(let description): return Frame(kind: 1, body: description)
    case .refused(let failure):
      body.failure(failure)
      return Frame(kind: 2, body: body.bytes)
    case .settled(let number): return Frame(kind: 3, number: number)
    case .request(let flow, let request, let query):
      body.optional(query?.rawValue)
      try request.write(to: &body)
      return Frame(kind: Self.requestKind, number: flow.rawValue, body: body.bytes)
    case .answer(let flow, let answer, let query):
      body.integer(query.rawValue)
      try answer.write(to: &body)
      return Frame(kind: 5, number: flow.rawValue, body: body.bytes)
    case .stopped(let flow): return Frame(kind: 6, number: flow.rawValue)
    case .invalidate(let flow, let entry):
      body.optional(entry?.rawValue)
      return Frame(kind: 7, number: flow.rawValue, body: body.bytes)
    case .after(let flow, let milliseconds, let token):
      body.integer(milliseconds)
      body.integer(token)
      return Frame(kind: 8, number: flow.rawValue, body: body.bytes)
    case .cancel(let flow, let token):
      body.integer(token)
      return Frame(kind: 12, number: flow.rawValue, body: body.bytes)
    case .wake(let flow, let token):
      body.integer(token)
      return Frame(kind: 13, number: flow.rawValue, body: body.bytes)
    case .log(let flow, let level, let line):
      body.integer(level.rawValue)
      body.text(line.cut(toBytes: HeaderLimits.logLine))
      return Frame(kind: 9, number: flow.rawValue, body: body.bytes)
    case .misuse(let flow, let failure):
      body.failure(failure)
      return Frame(kind: 14, number: flow.rawValue, body: body.bytes)
    case .store(let feature, let key, let value):
      body.text(feature.rawValue)
      body.text(key)
      body.optional(value)
      return Frame(kind: 10, body: body.bytes)
    case .crashed(let signal, let addresses):
      body.integer(signal)
      for address in addresses { body.integer(address) }
      return Frame(kind: Self.crashKind, body: body.bytes)
    }
  }

  /// Reads what ``frame()`` writes.
  package init(_ frame: Frame) throws(FrameError) {
    self = try frame.read { (body) throws(ByteError) in try Self.read(frame, &body) }
  }

  private static func read(_ frame: Frame, _ body: inout ByteReader) throws(ByteError) -> RunnerMessage? {
    let flow = FlowNumber(rawValue: frame.number)
    switch frame.kind {
    case 0: return .phase(UInt8(truncatingIfNeeded: frame.number))
    case 1: return .ready(body.rest())
    case 2: return .refused(try body.failure())
    case 3: return .settled(frame.number)
    case Self.requestKind:
      let query = try body.optional().map { QueryID(rawValue: $0) }
      return .request(flow, try NavigationRequest(&body), during: query)
    case 5:
      let query = QueryID(rawValue: try body.integer())
      return .answer(flow, try FlowAnswer(&body), query)
    case 6: return .stopped(flow)
    case 7: return .invalidate(flow, try body.optional().map { EntryID(rawValue: $0) })
    case 8:
      let milliseconds = try body.integer(UInt64.self)
      guard (1...RequestLimits.timerMilliseconds).contains(milliseconds) else {
        throw ByteError("a timer of \(milliseconds) ms")
      }
      return .after(flow, milliseconds: milliseconds, token: try body.integer())
    case 9:
      let level = LogLevel(rawValue: try body.integer())
      guard let level else { throw ByteError("an unknown level") }
      return .log(flow, level, try body.text(limit: HeaderLimits.logLine, "bytes of a line of the log"))
    case 10:
      let feature = FeatureID(rawValue: try body.text(limit: HeaderLimits.featureId, "bytes of a feature's ID"))
      let key = try body.text(limit: HeaderLimits.key, "bytes of a key")
      let value = try body.optionalBytes(limit: HeaderLimits.value, "bytes of a value")
      return .store(feature, key: key, value)
    case Self.crashKind:
      let signal = try body.integer(Int32.self)
      var addresses: [UInt64] = []
      while !body.isAtEnd {
        try ByteError.check(addresses.count + 1, "addresses of a crash", limit: Self.crashAddressLimit)
        addresses.append(try body.integer())
      }
      return .crashed(signal: signal, addresses)
    case 12: return .cancel(flow, token: try body.integer())
    case 13: return .wake(flow, token: try body.integer())
    case 14: return .misuse(flow, try body.failure())
    default: return nil
    }
  }
}

extension FlowAnswer {
  fileprivate func write(to body: inout ByteWriter) throws(PayloadError) {
    switch self {
    case .handled: body.integer(0 as UInt8)
    case .pending: body.integer(1 as UInt8)
    case .unhandled: body.integer(2 as UInt8)
    case .screen(let screen):
      body.integer(3 as UInt8)
      body.rest(screen.encoded())
    case .snapshot(nil): body.integer(4 as UInt8)
    case .snapshot(let state?):
      body.integer(5 as UInt8)
      body.rest(state)
    case .failed(let failure):
      body.integer(6 as UInt8)
      body.failure(failure)
    }
  }

  fileprivate init(_ body: inout ByteReader) throws(ByteError) {
    switch try body.integer(UInt8.self) {
    case 0: self = .handled
    case 1: self = .pending
    case 2: self = .unhandled
    case 3:
      do throws(ScreenWireError) {
        self = .screen(try Screen(encoded: body.rest()))
      } catch {
        throw ByteError("a screen that is \(error)")
      }
    case 4: self = .snapshot(nil)
    case 5: self = .snapshot(try body.rest(limit: HeaderLimits.state, "bytes of a saved state"))
    case 6: self = .failed(try body.failure())
    case let tag: throw ByteError("an answer of the unknown kind \(tag)")
    }
  }
}
