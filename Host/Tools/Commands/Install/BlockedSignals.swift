import Glibc

/// A block on the signals that end a command, held while files are moved into place.
struct BlockedSignals {
  private var before = sigset_t()

  /// Blocks the signals until ``unblock()``.
  init() {
    var ending = sigset_t()
    sigemptyset(&ending)
    for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { sigaddset(&ending, signal) }
    pthread_sigmask(SIG_BLOCK, &ending, &before)
  }

  /// Unblocks the signals, and delivers those that arrived in the meantime.
  func unblock() {
    var before = before
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}
