import EventLoop
import Platform
import PluginLoading

/// The main queues of the libraries in this process that contain a Swift runtime of their own, which the loop serves.
@MainActor
final class LibraryMainQueues {
  private let loop: PollLoop
  private let calls: LibraryCalls?
  /// The watches, by the digests of the libraries.
  private var watches: [String: LoopToken] = [:]

  init(_ loop: PollLoop, _ calls: LibraryCalls?) {
    self.loop = loop
    self.calls = calls
  }

  /// Serves the main queue of a library, if it has one and is not served yet.
  func serve(_ library: LoadedLibrary, _ name: String) {
    guard let queue = library.mainQueue, watches[library.digest] == nil else { return }
    let descriptor = queue.descriptor()
    guard descriptor >= 0 else { return }
    watches[library.digest] = loop.serve(mainQueue: descriptor) { [calls] in
      calls?.monitor.begin(LibraryCalls.pump, of: name)
      defer { calls?.monitor.end() }
      OutputCapture.during(name) { queue.pump() }
    }
  }
}
