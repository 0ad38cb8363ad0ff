import Glibc

/// The standard input, output and error, any of which may be closed when the process is started.
enum StandardDescriptors {
  /// Opens `/dev/null` for each closed descriptor, so that no other file gets its number.
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
