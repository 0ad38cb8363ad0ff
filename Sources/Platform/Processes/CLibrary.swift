import Glibc

/// The C library that the process runs with.
package enum CLibrary {
  /// The parts of its version, such as 2 and 36, or none if it does not say.
  package static let version = name.split { !$0.isASCII || !$0.isNumber }.compactMap { Int($0) }

  /// The name and the version, such as "glibc 2.36".
  private static var name: String {
    let bytes = [UInt8](unsafeUninitializedCapacity: 64) { buffer, count in
      let size = buffer.withMemoryRebound(to: CChar.self) { confstr(Int32(_CS_GNU_LIBC_VERSION), $0.baseAddress, 64) }
      count = size > 0 ? min(64, size) - 1 : 0
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
