import Scenes

// The search of the palette.
extension TerminalFrontEnd {
  /// Has the features searched for words, and shows what they find as long as these are the words of the palette.
  func find(_ words: String) {
    guard let delegate else { return show([], for: words, isComplete: true) }
    delegate.find(words) { [weak self] rows, isComplete in self?.show(rows, for: words, isComplete: isComplete) }
  }

  private func show(_ rows: [FoundRow], for words: String, isComplete: Bool) {
    for effect in interface?.show(rows, for: words, isComplete: isComplete) ?? [] { perform(effect) }
    draw()
  }
}
