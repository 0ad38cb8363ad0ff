/// The app's own pages about its features, which are drawn anew when libraries or decisions about them change.
@MainActor
final class OwnPages {
  weak var features: FeaturesPage?
  weak var settings: SettingsPage?

  func refresh() {
    features?.refresh()
    settings?.refresh()
  }
}
