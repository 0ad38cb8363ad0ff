import CSwitchyard
import FlowABI
import Flows
import Payloads
import Screens

// The functions of "switchyard.screen/1". A description makes thousands of calls, so they do as little as possible.

func hostBegin(_ builder: UInt64, _ kind: UInt32, _ key: sy_text_v1) -> Int32 {
  guard let key = UnsafeBufferPointer.borrowed(key, limit: Payload.limit) else { return SY_E_INVALID }
  return BuilderSlot.write(builder) { $0.begin(ElementKind(rawValue: kind), key: key) }
}

func hostString(_ builder: UInt64, _ property: UInt32, _ value: sy_text_v1) -> Int32 {
  guard let value = UnsafeBufferPointer.borrowed(value, limit: Payload.limit) else { return SY_E_INVALID }
  return BuilderSlot.write(builder) { $0.string(ElementProperty(rawValue: property), value) }
}

func hostNumber(_ builder: UInt64, _ property: UInt32, _ value: Double) -> Int32 {
  BuilderSlot.write(builder) { $0.number(ElementProperty(rawValue: property), value) }
}

func hostFlag(_ builder: UInt64, _ property: UInt32, _ value: UInt32) -> Int32 {
  BuilderSlot.write(builder) { $0.flag(ElementProperty(rawValue: property), value != 0) }
}

func hostAction(_ builder: UInt64, _ property: UInt32, _ action: UInt64) -> Int32 {
  BuilderSlot.write(builder) { $0.action(ElementProperty(rawValue: property), ActionID(rawValue: action)) }
}

func hostEnd(_ builder: UInt64) -> Int32 {
  BuilderSlot.write(builder) { $0.end() }
}

func hostInvalidate(_ flow: UInt64, _ entry: UInt64) -> Int32 {
  guard let link = HostCall.link(of: flow) else { return SY_E_STALE }
  link.navigating.invalidate(entry == 0 ? nil : EntryID(rawValue: entry), of: link.flow)
  return SY_OK
}
