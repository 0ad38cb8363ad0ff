extension TerminalSession {
  /// Takes over the terminal before the app is there, and shows the last frame of an earlier run.
  ///
  /// Input waits in the terminal until ``begin(_:)``. The next frame writes only what differs. Until
  /// ``guardTerminal()``, only a guardian restores the terminal if the process ends.
  ///
  /// - Parameters:
  ///   - frame: The frame, which has no cursor.
  ///   - sign: The character in the upper right corner that says that the frame is not of this run.
  /// - Returns: False if the input isn't a terminal, or the frame is of another size, in which case nothing has changed.
  package func begin(showing frame: CellBuffer, sign: Character) -> Bool {
    guard (frame.width, frame.height) == size, take(isGuarded: false) else { return false }
    var frame = frame
    let corner = frame.cells[frame.width - 1].style
    frame.fill(
      row: 0, column: frame.width - 1, width: 1, height: 1, with: sign,
      style: CellStyle(foreground: corner.foreground, background: corner.background, attributes: .dim))
    show(frame, title: nil)
    return true
  }
}
