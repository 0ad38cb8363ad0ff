import Failures
import Glibc
import Platform
import TerminalFrontEnd
import TerminalKit

extension App {
  /// Opens the app without a terminal, does what a snapshot says, and ends the app.
  ///
  /// - Returns: The bytes of the picture.
  /// - Throws: The reason why the app could not be opened, or the picture not be taken.
  static func picture(
    _ definition: AppDefinition, _ options: AppOptions, folders: [String], mayBeEmpty: Bool, of snapshot: Snapshot
  ) throws(FlowFailure) -> [UInt8] {
    let loop = PollLoop()
    let app = try App(
      definition, options, folders: folders, mayBeEmpty: mayBeEmpty, development: nil, loop: loop)
    defer { app.end() }
    app.window.updates.waitForIdle()
    return try app.picture(of: snapshot, folder: folders.first ?? ".")
  }

  private func picture(of snapshot: Snapshot, folder: String) throws(FlowFailure) -> [UInt8] {
    let idleness = makeIdleWait()
    process.watchSignals { idleness.cancel() }
    idleness.wait()
    let frontEnd = PictureFrontEnd(
      handler: window.engine, options: options.terminal, width: snapshot.size.width, height: snapshot.size.height,
      delegate: window)
    frontEnd.pictureReader = libraries.pictures
    window.attach(frontEnd)
    var cast = PictureCast()
    func record(_ caption: String, for duration: Duration) {
      if snapshot.format == .cast { frontEnd.add(to: &cast, caption: caption, for: duration) }
    }
    record("", for: .milliseconds(1500))
    for step in snapshot.steps {
      switch step {
      case .key(let key, let name):
        frontEnd.press(key)
        idleness.wait()
        record(name, for: .milliseconds(1000))
      case .text(let text):
        // An animation shows how it is typed.
        for part in snapshot.format == .cast ? text.map(String.init) : [text] {
          frontEnd.paste(part)
          idleness.wait()
          record("", for: .milliseconds(150))
        }
      case .library(let path):
        try replace(path, in: folder, idleness)
        record("\(Folder.lastName(of: path)) is replaced", for: .seconds(3))
      }
    }
    if let text = snapshot.until {
      idleness.wait { !frontEnd.shows(text) }
      guard frontEnd.shows(text) else {
        throw FlowFailure(
          code: "snapshot.text", message: "The text to wait for did not appear on the screen.",
          expected: "'\(text)' within \(IdleWait.patience)", found: "a screen without it",
          remedy: "Look at the picture without '--until'.")
      }
    }
    idleness.wait { frontEnd.isWaitingForPictures }
    switch snapshot.format {
    case .text: return Array(frontEnd.text.utf8)
    case .svg: return Array(frontEnd.svg.utf8)
    case .cast:
      record("", for: .seconds(2))
      return Array(cast.svg.utf8)
    case .png: return try VectorPicture.png(frontEnd.svg, scale: 2)
    }
  }

  /// Puts a library in the place of the one with its name, and waits until the app has taken it.
  private func replace(_ path: String, in folder: String, _ idleness: IdleWait) throws(FlowFailure) {
    let name = Folder.lastName(of: path)
    let place = "\(folder)/\(name)"
    guard access(place, F_OK) == 0 else {
      let names = try Folder.libraries(in: folder).map { Folder.lastName(of: $0) }
      throw FlowFailure(
        code: "snapshot.library", message: "'\(path)' takes the place of no library.",
        expected: names.joined(separator: " or "), found: "'\(name)'",
        remedy: "Name another version of one of these libraries after '@'.")
    }
    let before = window.updates.swapCount
    try AtomicFile.write(try Folder.bytes(of: path), to: place, mode: 0o755)
    window.reloadFeatures()
    idleness.wait { window.updates.swapCount == before }
    guard window.updates.swapCount > before else {
      throw FlowFailure(
        code: "snapshot.library", message: "The app did not take '\(path)'.",
        expected: "another version of a library that it shows",
        found: "no swap within \(IdleWait.patience)",
        remedy: "See why: put the library in its place while the app runs. One with the same content is none.")
    }
    idleness.wait()
  }
}
