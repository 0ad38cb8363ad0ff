/// A validated payload: its bytes, and its items in document order.
///
/// Each item is followed by its children. The children of a map alternate between keys and values. Item 0 is the root.
final class PayloadDocument {
  let bytes: Payload
  let items: [PayloadItem]
  /// The document to read from where this one has no value, or a value of the wrong type.
  let fallback: PayloadDocument?

  init(
    _ bytes: Payload, fallback: PayloadDocument? = nil, mostItems: Int = PayloadLimits.items
  ) throws(PayloadError) {
    var reader = PayloadReader(bytes, mostItems: mostItems)
    try reader.read()
    self.bytes = bytes
    items = reader.items
    self.fallback = fallback
  }

  func text(_ index: Int) -> String {
    String(decoding: content(index), as: UTF8.self)
  }

  /// Returns the bytes of a text or byte string.
  func content(_ index: Int) -> ArraySlice<UInt8> {
    let start = Int(items[index].start)
    return bytes[start..<start + Int(items[index].value)]
  }

  /// Returns the index of the item after this one and its descendants.
  func next(_ index: Int) -> Int { Int(items[index].next) }

  /// Returns the indices of a map's keys.
  ///
  /// Each value directly follows its key.
  func keys(of map: Int) -> [Int] {
    var keys: [Int] = []
    keys.reserveCapacity(Int(items[map].value))
    var key = map + 1
    for _ in 0..<items[map].value {
      keys.append(key)
      key = next(key + 1)
    }
    return keys
  }

  /// Compares the text at `index` with `key` in the canonical key order.
  ///
  /// The result is negative, zero, or positive.
  func compare(_ index: Int, to key: String) -> Int {
    let text = content(index)
    let utf8 = key.utf8
    let count = utf8.count
    if text.count != count { return text.count < count ? -1 : 1 }
    var position = text.startIndex
    for byte in utf8 {
      if bytes[position] != byte { return bytes[position] < byte ? -1 : 1 }
      position += 1
    }
    return 0
  }

  /// Returns the index of the value for `key` in a map.
  func find(_ key: String, in map: Int) -> Int? {
    var index = map + 1
    for _ in 0..<items[map].value {
      if compare(index, to: key) == 0 { return index + 1 }
      index = next(index + 1)
    }
    return nil
  }

  /// Returns the index of the value for `key`, given the sorted indices of a map's keys.
  func find(_ key: String, among keys: [Int]) -> Int? {
    var low = 0
    var high = keys.count
    while low < high {
      let middle = (low + high) / 2
      let order = compare(keys[middle], to: key)
      if order == 0 { return keys[middle] + 1 }
      if order < 0 { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// Returns the coding path from the root to an item.
  func path(to index: Int) -> [any CodingKey] {
    var path: [any CodingKey] = []
    var current = 0
    while current != index {
      let keyed = items[current].kind == .map
      guard keyed || items[current].kind == .array else { return path }
      let end = next(current)
      var child = current + 1
      var position = 0
      current = index
      while child < end {
        let value = keyed ? child + 1 : child
        if (value..<next(value)).contains(index) {
          path.append(keyed ? PayloadKey(text(child)) : PayloadIndex(position))
          current = value
          break
        }
        child = next(value)
        position += 1
      }
    }
    return path
  }
}
