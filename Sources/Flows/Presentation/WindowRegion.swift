/// A region of the window beside the screens of the tabs, in which a feature without a tab stands.
public enum WindowRegion: UInt32, Hashable, Sendable, Codable, CaseIterable {
  /// Above the footer, as wide as the window: up to three lines of the screen.
  case accessory = 1
  /// An item in the footer: the first text of the screen. Pressed, it does what the screen's first button or row does.
  case status
  /// Beside the screens, where the window is wide enough.
  case pane
}

extension [PageItem] {
  /// The IDs of the pages that have tabs.
  package var tabs: [PageID] { filter { $0.region == nil }.map(\.id) }
}
