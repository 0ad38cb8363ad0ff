import Payloads
import TestSupport

extension PayloadValue {
  /// The value with one part of it, however deep, replaced, repeated or left out.
  func changed(by source: inout SeededGenerator) -> PayloadValue {
    switch self {
    case .array(var elements) where !elements.isEmpty:
      let index = source.number(below: elements.count)
      switch source.number(below: 10) {
      case 0: elements.append(elements[index])
      case 1: elements.remove(at: index)
      case 2: elements.swapAt(index, source.number(below: elements.count))
      default: elements[index] = elements[index].changed(by: &source)
      }
      return .array(elements)
    case .map(var values) where !values.isEmpty:
      let key = values.keys.sorted()[source.number(below: values.count)]
      if source.number(below: 20) == 0 { values[key] = nil } else { values[key] = values[key]?.changed(by: &source) }
      return .map(values)
    case .int where source.number(below: 8) > 0: return .int(Int64(source.number(below: 40)))
    default:
      let others: [PayloadValue] = [
        .null, .bool(true), .int(.max), .int(-1), .unsigned(.max), .double(.nan), .double(1e300), .text("a"),
        .bytes([1]),
        .array([]), .map([:]), .array([.int(Int64(source.number(below: 40)))]),
      ]
      return others[source.number(below: others.count)]
    }
  }
}
