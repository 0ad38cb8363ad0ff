import Coordination
import FeatureTesting
import Flows
import NavigationEngine
import Screens
import Testing

@MainActor @Suite("The appearance of a screen is its route's, setting by setting, and otherwise its coordinator's")
struct RouteAppearanceTests {
  private static let own = RouteAppearance(
    title: "Own", largeTitle: false, barHidden: true, hidesBarWithoutTitle: false, backButtonHidden: true,
    barStyle: .prominent, background: .accent)
  private static let other = RouteAppearance(
    title: "Other", largeTitle: true, barHidden: false, hidesBarWithoutTitle: true, backButtonHidden: false,
    barStyle: .transparent, background: .critical)

  @Test("Values that are set stay, and missing ones are filled in")
  func filled() {
    #expect(Self.own.filled(from: Self.other) == Self.own)
    #expect(Self.own.filled(from: RouteAppearance()) == Self.own)
    #expect(RouteAppearance().filled(from: Self.other) == Self.other)
  }
}
