/// A struct of the header that says its size first, so that a later version may add fields at its end.
package protocol GrowingStruct {
  /// Creates a struct of zeros.
  init()
  /// The size in bytes in the first version of the header that has the struct.
  static var firstSize: UInt32 { get }
}

extension GrowingStruct {
  /// The size in bytes in the version of the header that this is compiled with.
  package static var size: UInt32 { UInt32(MemoryLayout<Self>.size) }

  /// Creates a struct that says its size and is zero otherwise.
  package static func empty() -> Self {
    var value = Self()
    withUnsafeMutableBytes(of: &value) { $0.storeBytes(of: size, as: UInt32.self) }
    return value
  }

  /// Creates a struct that says its size, sets its fields, and leaves the others zero.
  package static func with(_ set: (inout Self) -> Void) -> Self {
    var value = empty()
    set(&value)
    return value
  }
}
