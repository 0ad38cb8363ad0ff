import Glibc

/// The signals that end a command, held back while files change their places.
struct BlockedSignals {
  private var before = sigset_t()

  /// Holds them back until ``unblock()``.
  init() {
    var ending = sigset_t()
    sigemptyset(&ending)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { sigaddset(&ending, signal) }
    pthread_sigmask(SIG_BLOCK, &ending, &before)
  }

  /// Lets them through again, those that came meanwhile as well.
  func unblock() {
    var before = before
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}
