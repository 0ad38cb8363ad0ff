import CSwitchyard
import FlowABI
import Flows
import Payloads
import Screens

// The functions of "switchyard.screen/1". A description makes thousands of calls, so they do as little as possible.

func hostBegin(_ builder: UInt64, _ kind: UInt32, _ key: sy_text_v1) -> Int32 {
  guard let key = BuilderSlot.borrowed(key) else { return BuilderSlot.refuse("begin", key, "key") }
  return BuilderSlot.write(builder, "begin") { $0.begin(ElementKind(rawValue: kind), key: key) }
}

func hostString(_ builder: UInt64, _ property: UInt32, _ value: sy_text_v1) -> Int32 {
  guard let value = BuilderSlot.borrowed(value) else { return BuilderSlot.refuse("string", value, "value") }
  return BuilderSlot.write(builder, "string") { $0.string(ElementProperty(rawValue: property), value) }
}

func hostNumber(_ builder: UInt64, _ property: UInt32, _ value: Double) -> Int32 {
  BuilderSlot.write(builder, "number") { $0.number(ElementProperty(rawValue: property), value) }
}

func hostFlag(_ builder: UInt64, _ property: UInt32, _ value: UInt32) -> Int32 {
  BuilderSlot.write(builder, "flag") { $0.flag(ElementProperty(rawValue: property), value != 0) }
}

func hostAction(_ builder: UInt64, _ property: UInt32, _ action: UInt64) -> Int32 {
  BuilderSlot.write(builder, "action") {
    $0.action(ElementProperty(rawValue: property), ActionID(rawValue: action))
  }
}

func hostEnd(_ builder: UInt64) -> Int32 {
  BuilderSlot.write(builder, "end") { $0.end() }
}

func hostInvalidate(_ flow: UInt64, _ entry: UInt64) -> Int32 {
  HostFunction.changingAnywhere("invalidate", of: flow) { link throws(Refusal) in
    link.navigating.invalidate(entry == 0 ? nil : EntryID(rawValue: entry), of: link.flow)
    return SY_OK
  }
}
