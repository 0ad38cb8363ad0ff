import Glibc

/// Standard input, output and error, any of which may be closed when the process is started.
enum StandardDescriptors {
  /// Opens `/dev/null` in the place of each one that is closed, so that no other file gets its number.
  static func open() {
    while true {
      let descriptor = Glibc.open("/dev/null", O_RDWR)
      guard (STDIN_FILENO...STDERR_FILENO).contains(descriptor) else {
        if descriptor > STDERR_FILENO { close(descriptor) }
        return
      }
    }
  }
}
