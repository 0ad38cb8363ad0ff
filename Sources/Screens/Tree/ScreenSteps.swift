/// The steps of which a screen is one.
public struct ScreenSteps: Sendable {
  /// The titles of all steps, in their order.
  public let titles: [String]
  /// The index of the screen's own step.
  public let current: Int

  /// The title of the screen's own step.
  public var title: String { titles[current] }
}

extension Screen {
  /// The steps of which the screen is one, or nil if it says none.
  public var steps: ScreenSteps? {
    guard let text = root.string(.steps), !text.isEmpty else { return nil }
    let titles = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return ScreenSteps(titles: titles, current: min(max(0, root.selectedIndex ?? 0), titles.count - 1))
  }
}
