import Failures
import FeatureHosting
import Glibc
import Platform
import Presentation
import TerminalFrontEnd

/// The last frame of a window, in a file beside that of the window, which the next start shows until the app has a frame
/// of its own.
///
/// Only what is the same as in the run before makes the frame one that may be shown: the user, the app and its version,
/// the features to offer, and the size, the colours and the language of the terminal. A file that another user could
/// read or write, or that is damaged, is ignored.
@MainActor
struct LastFrame {
  private let path: String
  private let traits: [String]
  private let options: TerminalOptions
  private var written: [UInt8] = []

  /// The maximum size of a file, in bytes.
  private static let limit = 1 << 20
  private static let magic = Array("SYFRAME1".utf8)
  /// The number of bytes of a digest.
  private static let digestSize = 64

  /// Creates the file's description; nothing is read yet.
  ///
  /// - Returns: Nil if the app keeps no frame: it is not in a terminal, has no window to keep, or the user wants none.
  init?(_ definition: AppDefinition, _ options: AppOptions, folders: [String]) {
    guard options.frontEnds.takesTerminal, !options.selection.isSafe else { return nil }
    let directories = Directories(environment: Environment.current, name: definition.identity.folderName)
    path = "\(WindowKeeper.path(in: options.stateFolder ?? directories.state, folders: folders)).frame"
    guard options.keepsFrame else {
      unlink(path)
      return nil
    }
    self.options = options.terminal
    traits = [definition.identity.versionText, "\(geteuid())", Environment.language(), options.selection.text]
  }

  /// Shows the frame of the run before, or returns nil if it may not be shown.
  func show(_ loop: PollLoop) -> StartScreen? {
    read().flatMap { StartScreen(showing: $0, options, environment: Environment.current, loop: loop) }
  }

  private func read() -> [UInt8]? {
    let file = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid(),
      status.st_mode & 0o077 == 0, status.st_size <= Self.limit,
      let bytes = AtomicFile.readAll(file, count: Int(status.st_size))
    else { return nil }
    let head = head(theme: options.theme)
    let start = head.count + Self.digestSize
    guard bytes.count > start, bytes.starts(with: head) else { return nil }
    let frame = Array(bytes[start...])
    return Digest.hexadecimal(of: frame).utf8.elementsEqual(bytes[head.count..<start]) ? frame : nil
  }

  /// Keeps the frame that a front end shows now, or none if it must not be shown later.
  ///
  /// Without the file the next start shows nothing before its own frame, so that a failure is of no consequence.
  mutating func write(of frontEnd: TerminalFrontEnd) {
    if frontEnd.hasSecrets { return remove() }
    guard let frame = frontEnd.lastFrame else { return }
    let bytes = head(theme: frontEnd.lastTheme) + Array(Digest.hexadecimal(of: frame).utf8) + frame
    guard bytes != written, bytes.count <= Self.limit else { return }
    do throws(FlowFailure) {
      try AtomicFile.write(bytes, to: path)
      written = bytes
    } catch {
      remove()
    }
  }

  private mutating func remove() {
    unlink(path)
    written = []
  }

  /// The beginning of a file whose frame may be shown.
  private func head(theme: Theme) -> [UInt8] {
    let all = traits + StartScreen.traits(options, theme: theme, environment: Environment.current)
    return Self.magic + Array(Digest.hexadecimal(of: Array(all.joined(separator: "\n").utf8)).utf8)
  }
}
