import Glibc

/// Standard input, output and error, which a process may be started without.
enum StandardDescriptors {
  /// Puts `/dev/null` where one is closed, so that no file of the app's own ever gets its number.
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
