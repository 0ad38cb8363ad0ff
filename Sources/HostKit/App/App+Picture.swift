import Failures
import Platform
import TerminalFrontEnd

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
    return try app.picture(of: snapshot)
  }

  private func picture(of snapshot: Snapshot) throws(FlowFailure) -> [UInt8] {
    let idleness = makeIdleWait()
    process.watchSignals { idleness.cancel() }
    idleness.wait()
    let frontEnd = PictureFrontEnd(
      handler: window.engine, options: options.terminal, width: snapshot.size.width, height: snapshot.size.height,
      delegate: window)
    frontEnd.pictureReader = libraries.pictures
    window.attach(frontEnd)
    for step in snapshot.steps {
      switch step {
      case .key(let key): frontEnd.press(key)
      case .text(let text): frontEnd.paste(text)
      }
      idleness.wait()
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
    case .png: return try VectorPicture.png(frontEnd.svg, scale: 2)
    }
  }
}
