import CSwitchyard

/// Reads structs of the header that come from another version of it, in which they have more or fewer fields at their end
/// (R8).
///
/// The first field of each is its size in bytes. Fields that the sender does not have are zero. Fields that this version
/// does not know are accepted while they are zero, which means that the sender does not use them.
package enum SizedStruct {
  /// The most bytes of a struct of any version.
  package static let limit: UInt32 = 4096

  /// Checks that a struct can be read; an absent one can.
  ///
  /// - Throws: The refusal with the status of ``refusal(of:)``.
  package static func check<Value: GrowingStruct>(
    _ pointer: UnsafePointer<Value>?, _ field: @autoclosure () -> String
  ) throws(Refusal) {
    try Refusal.checkAddress(pointer, field())
    let status = status(of: pointer)
    guard status != SY_OK, let pointer else { return }
    throw refusal(field(), status, size(of: pointer), first: Value.firstSize, known: Value.size)
  }

  // Once for all structs, rather than in the copy of the function above for each.
  @inline(never)
  private static func refusal(_ field: String, _ status: Int32, _ size: UInt32, first: UInt32, known: UInt32) -> Refusal
  {
    guard status == SY_E_UNSUPPORTED else {
      return Refusal(
        status, "\(field)->struct_size", expected: "\(first) or more, at most \(limit)", found: "\(size)")
    }
    return Refusal(
      status, field, expected: "zeros behind the \(known) bytes that this version knows",
      found: "a field of a later version that is set")
  }

  /// Copies the elements of an array, which are as far apart as the first one says.
  ///
  /// - Throws: The refusal of an array that is absent or too long, or of an element that cannot be read or says another
  ///   size than the first.
  package static func elements<Value: GrowingStruct>(
    _ array: UnsafePointer<Value>?, count: UInt64, limit: UInt64, _ field: String
  ) throws(Refusal) -> [Value] {
    try Refusal.check(array, count: count, limit: limit, field)
    guard let array, count > 0 else { return [] }
    let stride = size(of: array)
    var values: [Value] = []
    for index in 0..<Int(count) {
      let pointer = element(of: array, index)
      try check(pointer, "\(field)[\(index)]")
      guard size(of: pointer) == stride else { throw unequal("\(field)[\(index)]", size(of: pointer), stride) }
      values.append(read(pointer))
    }
    return values
  }

  @inline(never)
  private static func unequal(_ field: String, _ size: UInt32, _ stride: UInt32) -> Refusal {
    Refusal(SY_E_INVALID, "\(field).struct_size", expected: "\(stride), as the first element says", found: "\(size)")
  }

  /// Copies an element of an array that can be read.
  package static func element<Value: GrowingStruct>(_ array: UnsafePointer<Value>, at index: Int) -> Value {
    read(element(of: array, index))
  }

  private static func element<Value: GrowingStruct>(
    of array: UnsafePointer<Value>, _ index: Int
  ) -> UnsafePointer<Value> {
    (UnsafeRawPointer(array) + index * Int(size(of: array))).assumingMemoryBound(to: Value.self)
  }

  /// Copies the fields of a struct that this version knows.
  ///
  /// - Throws: The refusal of a struct that is absent or that cannot be read.
  package static func read<Value: GrowingStruct>(
    _ pointer: UnsafePointer<Value>?, _ field: @autoclosure () -> String
  ) throws(Refusal) -> Value {
    guard let pointer else { throw .null(field(), expected: "\(Value.self)") }
    try check(pointer, field())
    return read(pointer)
  }

  /// Returns why one of these structs cannot be read, or nil if all can; absent ones can.
  ///
  /// - Returns: `SY_E_INVALID` for a struct that is smaller than in its first version or larger than ``limit``, and
  ///   `SY_E_UNSUPPORTED` for one in which a field is set that this version does not know.
  package static func refusal<each Value: GrowingStruct>(of pointers: repeat UnsafePointer<each Value>?) -> Int32? {
    for status in repeat status(of: each pointers) {
      if status != SY_OK { return status }
    }
    return nil
  }

  private static func status<Value: GrowingStruct>(of pointer: UnsafePointer<Value>?) -> Int32 {
    guard let pointer else { return SY_OK }
    let size = size(of: pointer)
    guard size >= Value.firstSize, size <= limit else { return SY_E_INVALID }
    guard size > Value.size else { return SY_OK }
    let rest = UnsafeRawBufferPointer(start: UnsafeRawPointer(pointer) + Int(Value.size), count: Int(size - Value.size))
    return rest.allSatisfy { $0 == 0 } ? SY_OK : SY_E_UNSUPPORTED
  }

  /// Copies the fields that both versions have, with this version's size; the others are zero.
  package static func read<Value: GrowingStruct>(_ pointer: UnsafePointer<Value>) -> Value {
    var value = Value()
    let count = Int(min(size(of: pointer), Value.size))
    withUnsafeMutableBytes(of: &value) { bytes in
      bytes.copyMemory(from: UnsafeRawBufferPointer(start: pointer, count: count))
      bytes.storeBytes(of: Value.size, as: UInt32.self)
    }
    return value
  }

  /// Returns a struct with all fields of this version, or nil if it is smaller than in its first version.
  ///
  /// - Returns: The struct itself, or a copy in which the fields that it does not have are zero. The copy is never freed.
  package static func whole<Value: GrowingStruct>(_ pointer: UnsafePointer<Value>) -> UnsafePointer<Value>? {
    let size = size(of: pointer)
    guard Value.firstSize <= size else { return nil }
    guard size < Value.size else { return pointer }
    let copy = UnsafeMutablePointer<Value>.allocate(capacity: 1)
    copy.initialize(to: read(pointer))
    return UnsafePointer(copy)
  }

  /// Writes a struct into one of the other side, as far as that reaches.
  ///
  /// - Returns: Whether it is as large as in its first version at least.
  package static func write<Value: GrowingStruct>(_ value: Value, to pointer: UnsafeMutablePointer<Value>) -> Bool {
    let size = min(size(of: UnsafePointer(pointer)), Value.size)
    guard Value.firstSize <= size else { return false }
    withUnsafeBytes(of: value) { bytes in
      let target = UnsafeMutableRawPointer(pointer)
      target.copyMemory(from: bytes.baseAddress ?? UnsafeRawPointer(target), byteCount: Int(size))
      target.storeBytes(of: size, as: UInt32.self)
    }
    return true
  }

  /// Returns the size that a struct says it has, which may be smaller than its type.
  package static func size<Value>(of pointer: UnsafePointer<Value>) -> UInt32 {
    UnsafeRawPointer(pointer).loadUnaligned(as: UInt32.self)
  }
}
