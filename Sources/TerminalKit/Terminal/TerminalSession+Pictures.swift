import EventLoop

// Asking the terminal how it draws pictures.
extension TerminalSession {
  /// Handles a reply that says how the terminal draws pictures, or that no more replies follow.
  func handlePictures(_ reply: TerminalReply) {
    let before = pictures.imageProtocol
    query(pictures.take(reply, size: size, pixels: Descriptor.pixelSize(output)))
    guard pictures.imageProtocol != before else { return }
    // Pictures for cells of another size may reach into others.
    needsFullFrame = true
    delegate?.imageProtocolChanged(to: pictures.imageProtocol)
  }

  /// Sends queries, the last of which every terminal replies to.
  package func query(_ queries: [UInt8]) {
    guard !queries.isEmpty, isActive else { return }
    queriedAt = loop.now
    _ = Descriptor.write(queries, to: output)
  }
}
