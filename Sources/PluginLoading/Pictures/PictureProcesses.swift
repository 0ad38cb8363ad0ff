package import EventLoop
package import Failures
package import Platform

/// The decoding of pictures that libraries in processes of their own show.
///
/// Each picture is decoded in a process of its own, with a sandbox in which it can read what the library may read, and
/// with a time and memory that are limited. None is there while no such picture is shown.
@MainActor
package final class PictureProcesses {
  /// The picture to decode.
  package enum Source: Sendable {
    /// The bytes of a file.
    case bytes([UInt8])
    /// The path of a file.
    case file(String)
  }

  /// The time that a picture may take, with the start of the process on a busy machine.
  package static let limit = Duration.seconds(10)
  /// The memory that the process may hold, in bytes: a picture of the greatest size has 64 MiB.
  private static let memory = 1 << 30

  private let command: [String]
  private let loop: any EventLoop
  private let limit: Duration
  private var running: [ObjectIdentifier: SupervisedProcess] = [:]

  /// - Parameter command: The command that starts a process: the host's own executable and its hidden verb, to which the
  ///   path of the picture, or an empty text, and the grants of the library are added.
  package init(command: [String], loop: any EventLoop, limit: Duration = limit) {
    self.command = command
    self.loop = loop
    self.limit = limit
  }

  /// The processes that run.
  package var processIDs: [Int32] { running.values.map(\.id) }

  /// Decodes a picture.
  ///
  /// - Parameters:
  ///   - grants: The grants of the library that shows it.
  ///   - done: Called once, in a later turn.
  package func decode(
    _ source: Source, grants: Set<Grant>, _ done: @escaping @MainActor (Result<Bitmap, FlowFailure>) -> Void
  ) {
    var (path, file) = ("", SealedFile?.none)
    switch source {
    case .file(let name): path = name
    case .bytes(let bytes):
      file = SealedFile(bytes, name: "picture")
      guard file != nil else { return fail("no memory for its bytes", done) }
    }
    // An argument ends at such a byte.
    guard !path.utf8.contains(0) else { return fail("its path has a zero byte", done) }
    let launch = ProcessLaunch(
      command + [path] + grants.compactMap(\.reading?.text).sorted(), environment: Environment.forLibraries,
      file: file?.descriptor,
      group: .ownSession)
    let answer = Answer()
    do throws(SupervisedProcess.StartFailure) {
      let process = try SupervisedProcess.start(
        launch, loop: loop, output: { _ in }, result: { answer.append($0) },
        ended: { [weak self, limit] ending in
          self?.running[ObjectIdentifier(answer)] = nil
          let result = ending.status == .exited(0) ? PictureAnswer.read(answer.bytes) : nil
          done(result ?? .failure(PictureFailure.lost(ending, limit: limit)))
        })
      process.limit(to: limit)
      process.limit(to: ProcessHoldings(threads: 8, memory: Self.memory))
      running[ObjectIdentifier(answer)] = process
    } catch {
      fail(error.text, done)
    }
  }

  /// Ends all processes; their pictures are not reported.
  package func endAll() {
    for process in running.values { process.cancel() }
    running = [:]
  }

  private func fail(_ cause: String, _ done: @escaping @MainActor (Result<Bitmap, FlowFailure>) -> Void) {
    loop.enqueue { done(.failure(PictureFailure.unavailable(cause))) }
  }

  /// The bytes that a process has answered so far, of which those beyond the limit are only counted as one too many.
  private final class Answer {
    private(set) var bytes: [UInt8] = []

    func append(_ more: ArraySlice<UInt8>) {
      bytes += more.prefix(PictureAnswer.sizeLimit + 1 - bytes.count)
    }
  }
}
