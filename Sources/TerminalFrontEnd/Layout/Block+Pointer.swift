extension Block.Part {
  /// The parts of screens that get a surface under the mouse.
  static let surfacesUnderMouse: Set<Block.Part> = [.row, .tableRow, .toggle, .picker]
  /// The parts of screens that look different under the mouse.
  static let underMouse: Set<Block.Part> = surfacesUnderMouse.union([.button, .link])
}
