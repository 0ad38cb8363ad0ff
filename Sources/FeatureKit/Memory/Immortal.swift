import FlowABI

/// Copies in memory that is never freed, for what descriptors point to.
@MainActor
enum Immortal {
  static func value<Value>(_ value: Value) -> UnsafePointer<Value> {
    let copy = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    copy.initialize(to: value)
    return UnsafePointer(copy)
  }

  static func list<Value>(_ values: [Value]) -> UnsafePointer<UnsafePointer<Value>?> {
    let list = UnsafeMutablePointer<UnsafePointer<Value>?>.allocate(capacity: values.count)
    for (index, value) in values.enumerated() { list[index] = Self.value(value) }
    return UnsafePointer(list)
  }

  static func texts(_ texts: [String]) -> UnsafePointer<sy_text_v1> {
    let copies = UnsafeMutablePointer<sy_text_v1>.allocate(capacity: max(1, texts.count))
    for (index, text) in texts.enumerated() { copies[index] = text.immortal() }
    return UnsafePointer(copies)
  }
}
