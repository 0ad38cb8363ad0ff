import CSystem
import Glibc

/// Copies of memory whose address came from a plugin, without a fault where there is none.
package enum ProcessMemory {
  /// The bytes at an address; nil when not all of them can be read.
  ///
  /// The kernel makes the copy, and says when it cannot. Where a sandbox forbids the call the copy is a plain one: a
  /// wild pointer has then ended the probe's process before.
  static func copy(_ address: UInt, count: Int) -> [UInt8]? {
    guard count > 0 else { return [] }
    guard !address.addingReportingOverflow(UInt(count)).overflow else { return nil }
    var isWhole = false
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, used in
      guard let base = buffer.baseAddress else { return }
      let taken = system_read_memory(address, base, count)
      if taken == count {
        isWhole = true
      } else if taken < 0, errno == ENOSYS || errno == EPERM, let source = UnsafeRawPointer(bitPattern: address) {
        UnsafeMutableRawPointer(base).copyMemory(from: source, byteCount: count)
        isWhole = true
      }
      used = isWhole ? count : 0
    }
    return isWhole ? bytes : nil
  }
}
