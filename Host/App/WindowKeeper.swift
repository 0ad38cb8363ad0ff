import EventLoop
import Failures
import Flows
import NavigationEngine
import Payloads
import Platform

/// Keeps the window over the end of the app: in a file of the state folder, one for each folder of libraries.
@MainActor
final class WindowKeeper {
  /// How long after a change the window is written: what happens together is written once.
  private static let delay = Duration.milliseconds(500)
  private static let limit = 16 << 20

  private let engine: NavigationEngine
  private let loop: any EventLoop
  private let log: LogFile
  private let path: String
  private var timer: LoopToken?
  private var written: Payload?

  init(engine: NavigationEngine, folder: String, libraries: String, loop: any EventLoop, log: LogFile) {
    self.engine = engine
    self.loop = loop
    self.log = log
    let digest = Digest.hexadecimal(of: Array(Folder.absolute(libraries).utf8)).prefix(16)
    path = "\(folder)/windows/\(digest).window"
    engine.observe { [weak self] _ in self?.changed() }
  }

  /// Puts the window back as the app was left; one that cannot be read is left alone, and the user is told.
  func restore() {
    guard let bytes = AtomicFile.read(path, limit: Self.limit) else { return }
    do throws(FlowFailure) {
      engine.restore(try WindowSnapshot.decode(bytes))
      written = bytes
    } catch {
      log.write(.warning, "\(error)", phase: "window")
      engine.show(.failure, error.message)
    }
  }

  /// Writes the window a last time; the engine still runs.
  func end() {
    timer?.cancel()
    timer = nil
    engine.snapshot { [self] in write($0) }
  }

  private func changed() {
    guard timer == nil else { return }
    timer = loop.after(Self.delay) { [weak self] in
      self?.timer = nil
      self?.engine.snapshot { self?.write($0) }
    }
  }

  /// The app goes on without it when the disk is full; the log says so.
  private func write(_ snapshot: WindowSnapshot) {
    do {
      let bytes = try snapshot.encoded()
      guard bytes != written else { return }
      try Directories.create(Folder.parent(of: path))
      try AtomicFile.write(bytes, to: path)
      written = bytes
    } catch {
      log.write(.warning, "The window was not kept: \(error)", phase: "window")
    }
  }
}
