import Glibc

/// Writes all bytes to a descriptor, and waits while it is not writable.
///
/// - Returns: 0, or an `errno` value; some of the bytes may have been written in that case.
package func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
  bytes.withUnsafeBytes { buffer in
    var written = 0
    while written < buffer.count, let base = buffer.baseAddress {
      let result = Glibc.write(descriptor, base + written, buffer.count - written)
      if result > 0 {
        written += result
      } else if result == 0 {
        return EIO
      } else if errno == EAGAIN {
        var watched = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&watched, 1, -1)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }
}
