import Glibc

/// Reads what a descriptor that does not block has, without waiting for more.
///
/// - Parameters:
///   - limit: The number of bytes after which nothing more is read; a part of 64 KiB may exceed it.
///   - stopsWhenShort: Whether a read that gets less than 64 KiB is the last one. That saves a call for each message of a
///     process that waits for an answer, and costs one more turn for each of a process that sends many in a row.
///   - take: Called with each part.
/// - Returns: Whether more can come: false at the end of the bytes and after an error.
package func readAvailable(
  from descriptor: Int32, limit: Int, stopsWhenShort: Bool = false, _ take: (UnsafeRawBufferPointer) -> Void
) -> Bool {
  withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 16) { buffer in
    var total = 0
    while total < limit, let base = buffer.baseAddress {
      let count = read(descriptor, base, buffer.count)
      if count > 0 {
        take(UnsafeRawBufferPointer(start: base, count: count))
        total += count
        if stopsWhenShort, count < buffer.count { return true }
      } else if count == 0 {
        return false
      } else if errno != EINTR {
        return errno == EAGAIN
      }
    }
    return true
  }
}
