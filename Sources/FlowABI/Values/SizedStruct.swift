import CSwitchyard

/// Reads structs of the header that may come from a later version of it, in which they have more fields at their end
/// (R8).
///
/// The first field of each is its size in bytes. Fields that this version does not know are accepted while they are
/// zero, which means that the sender does not use them.
package enum SizedStruct {
  /// The most bytes of a struct of any version.
  package static let limit: UInt32 = 4096

  /// Checks that a struct can be read; an absent one can.
  ///
  /// - Throws: The refusal with the status of ``refusal(of:)``.
  package static func check<Value>(_ pointer: UnsafePointer<Value>?, _ field: @autoclosure () -> String) throws(Refusal)
  {
    let status = status(of: pointer)
    guard status != SY_OK, let pointer else { return }
    let size = UnsafeRawPointer(pointer).loadUnaligned(as: UInt32.self)
    let known = MemoryLayout<Value>.size
    guard status == SY_E_UNSUPPORTED else {
      throw Refusal(
        status, "\(field())->struct_size", expected: "\(known) or more, at most \(limit)", found: "\(size)")
    }
    throw Refusal(
      status, field(), expected: "zeros behind the \(known) bytes that this version knows",
      found: "a field of a later version that is set")
  }

  /// Checks the size of a struct in an array, whose elements have the size of this version.
  package static func checkElement<Value>(
    _ value: Value, _ size: UInt32, _ field: @autoclosure () -> String
  ) throws(Refusal) {
    guard size != UInt32(MemoryLayout<Value>.size) else { return }
    throw Refusal(
      SY_E_INVALID, "\(field()).struct_size", expected: "\(MemoryLayout<Value>.size)", found: "\(size)")
  }

  /// Copies the fields of a struct that this version knows.
  ///
  /// - Throws: The refusal of a struct that is absent or that cannot be read.
  package static func read<Value>(
    _ pointer: UnsafePointer<Value>?, _ field: @autoclosure () -> String
  ) throws(Refusal) -> Value {
    guard let pointer else { throw .null(field(), expected: "\(Value.self)") }
    try check(pointer, field())
    return read(pointer)
  }

  /// Returns why one of these structs cannot be read, or nil if all can; absent ones can.
  ///
  /// - Returns: `SY_E_INVALID` for a struct that is smaller than this version's or larger than ``limit``, and
  ///   `SY_E_UNSUPPORTED` for one in which a field is set that this version does not know.
  package static func refusal<each Value>(of pointers: repeat UnsafePointer<each Value>?) -> Int32? {
    for status in repeat status(of: each pointers) {
      if status != SY_OK { return status }
    }
    return nil
  }

  private static func status<Value>(of pointer: UnsafePointer<Value>?) -> Int32 {
    guard let pointer else { return SY_OK }
    let bytes = UnsafeRawPointer(pointer)
    let size = bytes.loadUnaligned(as: UInt32.self)
    let known = MemoryLayout<Value>.size
    guard size >= UInt32(known), size <= limit else { return SY_E_INVALID }
    let rest = UnsafeRawBufferPointer(start: bytes + known, count: Int(size) - known)
    return rest.allSatisfy { $0 == 0 } ? SY_OK : SY_E_UNSUPPORTED
  }

  /// Copies the fields that this version knows, with this version's size.
  package static func read<Value>(_ pointer: UnsafePointer<Value>) -> Value {
    var value = pointer.pointee
    withUnsafeMutableBytes(of: &value) { $0.storeBytes(of: UInt32(MemoryLayout<Value>.size), as: UInt32.self) }
    return value
  }
}
