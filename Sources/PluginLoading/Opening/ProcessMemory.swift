import CSystem
import Glibc

/// Copies of memory at addresses from plugins, without a fault if an address is invalid.
package enum ProcessMemory {
  /// Returns the bytes at an address, or nil if some of them cannot be read.
  ///
  /// The kernel makes the copy and reports invalid addresses. If a sandbox forbids the system call, the memory is read
  /// directly; a wild pointer has then already ended the probe's process.
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
