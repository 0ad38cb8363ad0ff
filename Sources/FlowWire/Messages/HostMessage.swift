package import Bytes
package import Flows
package import Payloads

/// A message of the host to a process that runs flows.
///
/// The process handles one after the other. Those that ask for an answer, which are those from ``start(_:_:_:)`` to
/// ``stop(_:_:)``, are answered in this order.
package enum HostMessage: Equatable, Sendable {
  /// Say so when nothing is left to do.
  case reportIdle(UInt64)
  /// The values that are stored for a feature, where they differ from what was sent before.
  case values(FeatureID, [StoredValue])
  /// Make a flow. What goes wrong is the answer to what it is asked first.
  case make(FlowNumber, FeatureID, launch: Payload)
  /// Take a live child out of the table of a flow.
  case adopt(FlowNumber, FeatureID, instance: UInt64, from: FlowNumber)
  case start(FlowNumber, FlowID, QueryID)
  case restore(FlowNumber, FlowID, RestorationPoint, Relatives, QueryID)
  case event(FlowNumber, FlowEvent, QueryID)
  case describe(FlowNumber, EntryID, route: Payload, QueryID)
  case snapshot(FlowNumber, QueryID)
  /// Stop a flow; answered by ``RunnerMessage/stopped(_:)``.
  case stop(FlowNumber, EndCause)
  /// Keep what follows until a flow is to be stopped, and handle all of it then, without running anything else in
  /// between. Not answered.
  case keepUntilStop

  /// The flows next to one that is restored, as far as they are in the same process.
  package struct Relatives: Hashable, Sendable {
    package var parent: FlowNumber?
    package var children: [FlowNumber]

    package init(parent: FlowNumber? = nil, children: [FlowNumber] = []) {
      self.parent = parent
      self.children = children
    }
  }
}

extension HostMessage {
  /// Writes the message as a frame.
  ///
  /// - Throws: `PayloadError` when a value in it breaks a limit of the coder.
  package func frame() throws(PayloadError) -> Frame {
    var body = ByteWriter()
    switch self {
    case .reportIdle(let number): return Frame(kind: 0, number: number)
    case .values(let feature, let values):
      body.text(feature.rawValue)
      body.count(values.count)
      for value in values { try value.write(to: &body) }
      return Frame(kind: 1, body: body.bytes)
    case .make(let flow, let feature, let launch):
      body.text(feature.rawValue)
      body.rest(launch)
      return Frame(kind: 2, number: flow.rawValue, body: body.bytes)
    case .adopt(let flow, let feature, let instance, let parent):
      body.integer(instance)
      body.integer(parent.rawValue)
      body.text(feature.rawValue)
      return Frame(kind: 3, number: flow.rawValue, body: body.bytes)
    case .start(let flow, let id, let query):
      body.integer(query.rawValue)
      body.integer(id.rawValue)
      return Frame(kind: 4, number: flow.rawValue, body: body.bytes)
    case .restore(let flow, let id, let point, let relatives, let query):
      body.integer(query.rawValue)
      body.integer(id.rawValue)
      body.optional(relatives.parent?.rawValue)
      body.count(relatives.children.count)
      for child in relatives.children { body.integer(child.rawValue) }
      body.rest(try PayloadEncoder.encode(point))
      return Frame(kind: 5, number: flow.rawValue, body: body.bytes)
    case .event(let flow, let event, let query):
      body.integer(query.rawValue)
      try event.write(to: &body)
      return Frame(kind: 6, number: flow.rawValue, body: body.bytes)
    case .describe(let flow, let entry, let route, let query):
      body.integer(query.rawValue)
      body.integer(entry.rawValue)
      body.rest(route)
      return Frame(kind: 7, number: flow.rawValue, body: body.bytes)
    case .snapshot(let flow, let query):
      body.integer(query.rawValue)
      return Frame(kind: 8, number: flow.rawValue, body: body.bytes)
    case .stop(let flow, let cause):
      body.integer(cause.rawValue)
      return Frame(kind: 9, number: flow.rawValue, body: body.bytes)
    case .keepUntilStop: return Frame(kind: 10)
    }
  }

  /// Reads what ``frame()`` writes.
  package init(_ frame: Frame) throws(FrameError) {
    self = try frame.read { (body) throws(ByteError) in try Self.read(frame, &body) }
  }

  private static func read(_ frame: Frame, _ body: inout ByteReader) throws(ByteError) -> HostMessage? {
    let flow = FlowNumber(rawValue: frame.number)
    switch frame.kind {
    case 0: return .reportIdle(frame.number)
    case 1:
      let feature = FeatureID(rawValue: try body.text())
      var values: [StoredValue] = []
      for _ in 0..<(try body.count()) { values.append(try StoredValue(&body)) }
      return .values(feature, values)
    case 2: return .make(flow, FeatureID(rawValue: try body.text()), launch: body.rest())
    case 3:
      let instance = try body.integer(UInt64.self)
      let parent = FlowNumber(rawValue: try body.integer())
      return .adopt(flow, FeatureID(rawValue: try body.text()), instance: instance, from: parent)
    case 4:
      let query = QueryID(rawValue: try body.integer())
      return .start(flow, FlowID(rawValue: try body.integer()), query)
    case 5:
      let query = QueryID(rawValue: try body.integer())
      let id = FlowID(rawValue: try body.integer())
      var relatives = Relatives(parent: try body.optional().map { FlowNumber(rawValue: $0) })
      for _ in 0..<(try body.count()) {
        relatives.children.append(FlowNumber(rawValue: try body.integer()))
      }
      return .restore(flow, id, try body.restAsValue(RestorationPoint.self), relatives, query)
    case 6:
      let query = QueryID(rawValue: try body.integer())
      return .event(flow, try FlowEvent(&body), query)
    case 7:
      let query = QueryID(rawValue: try body.integer())
      return .describe(flow, EntryID(rawValue: try body.integer()), route: body.rest(), query)
    case 8: return .snapshot(flow, QueryID(rawValue: try body.integer()))
    case 9:
      let cause = try body.integer(Int32.self)
      return .stop(flow, EndCause(rawValue: cause) ?? .other)
    case 10: return .keepUntilStop
    default: return nil
    }
  }
}
