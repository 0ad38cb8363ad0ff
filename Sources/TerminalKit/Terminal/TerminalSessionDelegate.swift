/// The object that a terminal session tells of input and of what it learns of the terminal.
@MainActor
package protocol TerminalSessionDelegate: AnyObject {
  /// Called for each input event, in a turn of the loop.
  ///
  /// After ``InputEvent/resized``, the next frame must have the new ``TerminalSession/size``. The event is also sent
  /// when the process continues after a stop, because the terminal then needs a new frame. Ctrl-C and Ctrl-Z are
  /// ordinary keys; call ``TerminalSession/end()`` or ``TerminalSession/suspend()`` in response.
  func handle(_ event: InputEvent)

  /// Called when more is known of the terminal's colours.
  func coloursChanged()

  /// Called when the terminal has said how it draws pictures.
  func imageProtocolChanged(to imageProtocol: ImageProtocol)
}
