import Coordination
import Failures
import Presentation
import ServiceContracts

/// The themes of the app as features learn of them and choose one: the root provides ``AppearanceService``.
@MainActor
final class Appearance {
  private weak var root: RootCoordinator?
  private weak var frontEnd: (any ThemedFrontEnd)?
  /// The theme with which the front end begins.
  private var first: Theme.Base
  /// The appearance that was published last.
  private var published: (chosen: String, isLight: Bool)?

  /// - Parameters:
  ///   - root: The coordinator of the window.
  ///   - theme: The theme that the user, or the app, wants at the start.
  init(providedBy root: RootCoordinator, startingWith theme: Theme.Base) {
    self.root = root
    first = theme
    root.services.provide(AppearanceService.self) { appearance in
      appearance.on(AppearanceService.Current.self) { _ in self.current }
      appearance.on(AppearanceService.Choose.self) { try self.choose($0.rawValue) }
    }
  }

  /// Uses the theme on the front end, and publishes how it looks.
  func follow(_ frontEnd: any ThemedFrontEnd) {
    self.frontEnd = frontEnd
    // A feature may have chosen before there was anything to draw on.
    if frontEnd.chosenTheme != first { frontEnd.choose(first) }
    publish()
  }

  private var current: AppearanceService.Changed {
    let chosen = frontEnd?.chosenTheme ?? first
    return AppearanceService.Changed(
      themes: Theme.Base.allCases.map(\.rawValue), chosen: chosen.rawValue,
      isLight: frontEnd?.isLight ?? chosen.isLight)
  }

  private func choose(_ name: String) throws(FlowFailure) -> AppearanceService.Changed {
    guard let theme = Theme.Base(rawValue: name) else {
      let names = Theme.Base.allCases.map(\.rawValue)
      let nearest = Suggestion.nearest(to: name, among: names).map { ", perhaps \($0)" } ?? ""
      throw FlowFailure(
        code: "appearance.unknown-theme", message: "The app has no theme of this name.",
        expected: names.joined(separator: ", ") + nearest, found: "'\(name)'",
        remedy: "Choose one of the names that the call Current returns.")
    }
    first = theme
    if theme != frontEnd?.chosenTheme { frontEnd?.choose(theme) }
    return current
  }

  /// Publishes the appearance if it has changed.
  func publish() {
    let value = current
    if let published, published == (value.chosen, value.isLight) { return }
    published = (value.chosen, value.isLight)
    root?.services.publish(value)
  }
}
