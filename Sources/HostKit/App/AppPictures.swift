import EventLoop
import Failures
import Platform
import PluginLoading
import Presentation

/// The reader of the pictures that libraries in processes of their own show: each is decoded in a process that may read
/// what the library may.
@MainActor
final class AppPictures: PictureReader {
  /// The hidden verb of the process that decodes a picture.
  nonisolated static let verb = "__picture"

  private let libraries: LibraryProcesses
  private let pictures: PictureProcesses
  private let loop: any EventLoop

  init(of libraries: LibraryProcesses, loop: any EventLoop) {
    self.libraries = libraries
    self.loop = loop
    pictures = PictureProcesses(command: ["/proc/self/exe", Self.verb], loop: loop)
  }

  func read(_ source: ImageSource, _ done: @escaping @MainActor (Result<Bitmap, FlowFailure>) -> Void) {
    // A number that no library has lets nothing be read.
    let grants = source.reader.flatMap { libraries.readable(by: $0) } ?? []
    do throws(FlowFailure) {
      let picture: PictureProcesses.Source =
        switch source.kind {
        case .data: .bytes(try source.bytes())
        case .file: .file(source.text)
        }
      pictures.decode(picture, grants: grants, done)
    } catch {
      loop.enqueue { done(.failure(error)) }
    }
  }

  /// Ends what still decodes pictures.
  func end() { pictures.endAll() }
}
