import EventLoop
import Failures
import Platform
import Presentation
import Screens
import TerminalKit

/// The decoded pictures, and what is drawn of them.
///
/// A picture is decoded once, on another thread if there is a loop, or in another process if it is from one, one after the
/// other; a frame only looks up what is there. Pictures that are no longer on a screen are kept as long as there is room.
@MainActor
final class ImageStore {
  /// The greatest number of bytes of decoded pictures that are not on a screen.
  static let capacity = 32 << 20
  /// The greatest number of drawings that are not on a screen.
  private static let mostDrawings = 64

  /// The number of pictures decoded so far.
  private(set) var decoded = 0
  /// The number of pictures drawn in characters so far.
  private(set) var drawn = 0

  private struct Picture {
    var result: Result<Bitmap, FlowFailure>
    /// The picture as a file in Base64 for the terminal, if it draws pictures itself.
    var png: [UInt8]?
    /// The number of the last change of what is on the screen in which it was there.
    var seen: Int
    /// Whether it must be read again, as its file may have changed.
    var isOld = false

    var size: Int { ((try? result.get()).map { $0.pixels.count } ?? 0) + (png?.count ?? 0) }
  }

  private let decoder: PictureDecoder
  /// The reader of pictures from other processes, or nil to refuse these.
  private let reader: (any PictureReader)?
  private let loop: (any EventLoop)?
  private let onChange: () -> Void
  private var pictures: [ImageSource: Picture] = [:]
  private var drawings: [ImageKey: ImageDrawing] = [:]
  private var waiting: [ImageSource] = []
  private var isDecoding = false
  /// The protocol by which the terminal draws pictures.
  private var terminal = ImageProtocol.cells
  private var isEncoding: Bool { terminal == .kitty }
  /// The sixels that are being made, each with the number of its request.
  private var requests: [ImageKey: Int] = [:]
  private var lastRequest = 0
  private var lastID: UInt32 = 0x53_0000
  private var keys: Set<ImageKey> = []
  private var changes = 0

  /// Creates a store; without a loop, pictures are decoded at once.
  ///
  /// - Parameter onChange: Called when a picture that was waited for has been decoded, or cannot be.
  init(
    loop: (any EventLoop)?, decoder: PictureDecoder = PictureDecoder(), reader: (any PictureReader)? = nil,
    onChange: @escaping () -> Void = {}
  ) {
    self.loop = loop
    self.decoder = decoder
    self.reader = reader
    self.onChange = onChange
  }

  /// Returns what is drawn of the pictures on the screen, as far as they are decoded.
  func drawings(of keys: Set<ImageKey>) -> [ImageKey: ImageDrawing] {
    if keys != self.keys { change(to: keys) }
    for key in keys where drawings[key] == nil {
      switch pictures[key.source]?.result {
      case .success(let bitmap):
        let cells = ImageCells(bitmap, width: key.width, height: key.height)
        drawings[key] = .cells(cells, kittyGraphic(of: key.source, cells))
        drawn += 1
        if case .sixel(let terminal) = terminal { makeSixels(of: bitmap, key, cells, terminal) }
      case .failure(let failure): drawings[key] = .failed(failure)
      case nil: break
      }
    }
    return drawings
  }

  private func kittyGraphic(of source: ImageSource, _ cells: ImageCells) -> ImageGraphic? {
    guard let png = pictures[source]?.png else { return nil }
    return graphic(cells, .png(base64: png))
  }

  private func graphic(_ cells: ImageCells, _ content: ImageGraphic.Content) -> ImageGraphic {
    lastID = 0x53_0000 | (lastID + 1) & 0xFFFF
    return ImageGraphic(id: lastID, width: cells.width, height: cells.height, content: content)
  }

  /// Makes the sixels of a picture, on another thread if there is a loop; until then it is drawn in characters.
  private func makeSixels(of bitmap: Bitmap, _ key: ImageKey, _ cells: ImageCells, _ terminal: SixelTerminal) {
    lastRequest += 1
    let request = lastRequest
    requests[key] = request
    let (columns, rows) = (cells.width, cells.height)
    guard let loop else {
      return finish(key, request, cells, SixelPicture(bitmap, columns: columns, rows: rows, terminal))
    }
    Task.detached {
      let picture = SixelPicture(bitmap, columns: columns, rows: rows, terminal)
      loop.enqueue { [weak self] in
        guard let self else { return }
        finish(key, request, cells, picture)
        onChange()
      }
    }
  }

  private func finish(_ key: ImageKey, _ request: Int, _ cells: ImageCells, _ picture: SixelPicture?) {
    // Another picture may have taken the place meanwhile, or none.
    guard requests[key] == request else { return }
    requests[key] = nil
    guard let picture, drawings[key] != nil else { return }
    drawings[key] = .cells(cells, graphic(cells, .sixel(picture)))
  }

  /// The pictures on the screen that the terminal draws itself, in the order of their numbers.
  var graphics: [ImageGraphic] {
    guard terminal != .cells else { return [] }
    return keys.compactMap { if case .cells(_, let graphic) = drawings[$0] { graphic } else { nil } }
      .sorted { $0.id < $1.id }
  }

  /// Prepares pictures for the way in which the terminal draws them, also those that are decoded already.
  func use(_ terminal: ImageProtocol) {
    guard terminal != self.terminal else { return }
    let wasEncoding = isEncoding
    self.terminal = terminal
    (drawings, requests) = ([:], [:])
    // Kitty's protocol has pictures as files, which are made when they are decoded.
    if isEncoding != wasEncoding { (pictures, waiting, keys) = ([:], [], []) }
  }

  private func change(to keys: Set<ImageKey>) {
    let before = Set(self.keys.map(\.source))
    let sources = Set(keys.map(\.source))
    self.keys = keys
    changes += 1
    // What comes into sight is decoded, and what has left it before its turn is not.
    waiting.removeAll { !sources.contains($0) }
    for source in sources {
      pictures[source]?.seen = changes
      if pictures[source].map(\.isOld) ?? true, !waiting.contains(source) { waiting.append(source) }
      pictures[source]?.isOld = false
    }
    for source in before.subtracting(sources) where source.kind == .file { pictures[source]?.isOld = true }
    prune(keeping: sources)
    decodeNext()
  }

  /// Removes what has not been on the screen for the longest time, until the rest has room.
  private func prune(keeping sources: Set<ImageSource>) {
    let others = pictures.filter { !sources.contains($0.key) }.sorted { $0.value.seen > $1.value.seen }
    var size = 0
    for (index, other) in others.enumerated() {
      size += other.value.size
      if size > Self.capacity || index >= Self.mostDrawings { pictures[other.key] = nil }
    }
    drawings = drawings.filter { pictures[$0.key.source] != nil }
    if drawings.count > keys.count + Self.mostDrawings { drawings = drawings.filter { keys.contains($0.key) } }
  }

  /// Whether pictures on the screen are still being decoded.
  var isWaiting: Bool { isDecoding || !waiting.isEmpty }

  private func decodeNext() {
    while !isDecoding, !waiting.isEmpty {
      let source = waiting.removeFirst()
      if source.reader != nil {
        isDecoding = true
        read(source)
        continue
      }
      guard let loop else {
        finish(source, Self.decode(source, decoder, isEncoding))
        continue
      }
      isDecoding = true
      Task.detached { [decoder, isEncoding] in
        let picture = Self.decode(source, decoder, isEncoding)
        loop.enqueue { [weak self] in
          guard let self else { return }
          isDecoding = false
          if isEncoding == self.isEncoding { finish(source, picture) }
          onChange()
          decodeNext()
        }
      }
    }
  }

  /// Has a picture decoded in another process.
  private func read(_ source: ImageSource) {
    guard let reader else {
      return didRead(source, .failure(Self.unreadable))
    }
    reader.read(source) { [weak self] in
      guard let self else { return }
      didRead(source, $0)
      onChange()
      decodeNext()
    }
  }

  private func didRead(_ source: ImageSource, _ result: Result<Bitmap, FlowFailure>) {
    isDecoding = false
    finish(source, Self.picture(result, decoder, isEncoding))
  }

  private nonisolated static func decode(
    _ source: ImageSource, _ decoder: PictureDecoder, _ isEncoding: Bool
  ) -> Picture {
    picture(Result { () throws(FlowFailure) in try source.bitmap(decoder) }, decoder, isEncoding)
  }

  private nonisolated static func picture(
    _ result: Result<Bitmap, FlowFailure>, _ decoder: PictureDecoder, _ isEncoding: Bool
  ) -> Picture {
    guard isEncoding, case .success(let bitmap) = result else { return Picture(result: result, seen: 0) }
    return Picture(result: result, png: decoder.png(of: bitmap).map { Base64.encoded($0[...]) }, seen: 0)
  }

  /// The failure of a picture from another process where nothing can decode it outside of this one.
  private static let unreadable = FlowFailure(
    code: "image.process",
    message: "The picture is not shown: its feature runs in its own process, and nothing here can decode it safely.",
    remedy: "Open the feature in the app to see its pictures.")

  private func finish(_ source: ImageSource, _ picture: Picture) {
    decoded += 1
    guard pictures[source]?.result != picture.result else { return }
    pictures[source] = picture
    pictures[source]?.seen = changes
    drawings = drawings.filter { $0.key.source != source }
  }
}
