/// Values by identifier, in no particular order.
///
/// Identifiers are numbers given out in order, so one multiplication spreads them over the buckets where a dictionary
/// hashes. The values lie side by side, and are read and changed where they are.
public struct IdentifierTable<ID: RawRepresentable<UInt64> & Sendable, Value> {
  /// A nil that stands for all identifiers without a value, and the values.
  @usableFromInline var stored: ContiguousArray<Value?> = [nil]
  /// The identifiers of the values, without one for the first nil.
  @usableFromInline var ids: ContiguousArray<ID> = []
  /// The index of a value, or 0, in each bucket.
  ///
  /// The number of buckets is a power of two, and at least twice that of the values.
  @usableFromInline var buckets: ContiguousArray<UInt32> = []

  /// Creates an empty table.
  @inlinable
  public init() {}

  /// The number of values.
  @inlinable
  public var count: Int { ids.count }

  /// Whether the table has no value.
  @inlinable
  public var isEmpty: Bool { ids.isEmpty }

  /// The identifiers.
  @inlinable
  public var keys: some RandomAccessCollection<ID> { ids }

  /// The values.
  @inlinable
  public var values: some Sequence<Value> { stored.lazy.compactMap { $0 } }

  /// The value of an identifier, or nil if there is none.
  @inlinable
  public subscript(id: ID) -> Value? {
    @inline(__always) _read { yield stored[index(of: id)] }
    _modify {
      let index = index(of: id)
      if index > 0 {
        defer { if stored[index] == nil { remove(at: index) } }
        yield &stored[index]
      } else {
        var value: Value?
        defer { if let value { insert(value, for: id) } }
        yield &value
      }
    }
  }

  /// Returns whether an identifier has a value.
  @inlinable
  public func contains(_ id: ID) -> Bool { index(of: id) > 0 }

  /// Removes the value of an identifier and returns it, or nil if there is none.
  @inlinable
  @discardableResult
  public mutating func removeValue(forKey id: ID) -> Value? {
    let index = index(of: id)
    return index > 0 ? remove(at: index) : nil
  }
}

extension IdentifierTable: Sendable where Value: Sendable {}

extension IdentifierTable: Equatable where Value: Equatable {
  @inlinable
  public static func == (one: Self, other: Self) -> Bool {
    one.count == other.count && one.ids.allSatisfy { other[$0] == one[$0] }
  }
}

extension IdentifierTable {
  /// Adds the value of an identifier that has none.
  @inlinable
  mutating func insert(_ value: consuming Value, for id: ID) {
    stored.append(value)
    ids.append(id)
    if ids.count * 2 > buckets.count {
      buckets = ContiguousArray(repeating: 0, count: max(8, buckets.count * 2))
      for index in 1...ids.count { enter(index) }
    } else {
      enter(ids.count)
    }
  }

  /// The bucket at which the search for an identifier begins.
  @inlinable
  func home(of id: ID) -> Int {
    // The upper bits of the product with the golden ratio: numbers in a row come to lie far apart.
    Int(truncatingIfNeeded: (id.rawValue &* 0x9e37_79b9_7f4a_7c15) >> UInt64(buckets.count.leadingZeroBitCount + 1))
  }

  @inlinable
  func next(_ bucket: Int) -> Int { (bucket &+ 1) & (buckets.count &- 1) }

  /// Returns the index of the value of an identifier, or 0 if there is none.
  @inlinable
  func index(of id: ID) -> Int {
    guard !ids.isEmpty else { return 0 }
    var bucket = home(of: id)
    while true {
      let index = Int(buckets[bucket])
      if index == 0 || ids[index &- 1].rawValue == id.rawValue { return index }
      bucket = next(bucket)
    }
  }

  /// Returns the bucket that has an index.
  @inlinable
  func bucket(of index: Int) -> Int {
    var bucket = home(of: ids[index - 1])
    while buckets[bucket] != index { bucket = next(bucket) }
    return bucket
  }

  /// Enters a value in the first free bucket.
  @inlinable
  mutating func enter(_ index: Int) {
    var bucket = home(of: ids[index - 1])
    while buckets[bucket] > 0 { bucket = next(bucket) }
    buckets[bucket] = UInt32(truncatingIfNeeded: index)
  }

  /// Removes the value at an index, which the last value takes.
  @inlinable
  @discardableResult
  mutating func remove(at index: Int) -> Value? {
    let (last, free) = (ids.count, bucket(of: index))
    buckets[bucket(of: last)] = UInt32(truncatingIfNeeded: index)
    stored.swapAt(index, last)
    ids.swapAt(index - 1, last - 1)
    ids.removeLast()
    close(free)
    return stored.removeLast()
  }

  /// Frees a bucket, and moves those behind it up whose search would end at it.
  @inlinable
  mutating func close(_ bucket: Int) {
    var free = bucket
    var bucket = next(free)
    while buckets[bucket] > 0 {
      let distance = (bucket &- home(of: ids[Int(buckets[bucket]) - 1])) & (buckets.count &- 1)
      if distance >= (bucket &- free) & (buckets.count &- 1) {
        buckets[free] = buckets[bucket]
        free = bucket
      }
      bucket = next(bucket)
    }
    buckets[free] = 0
  }
}
