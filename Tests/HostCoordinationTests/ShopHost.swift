import Coordination
import Failures
import FeatureTesting
import Flows
import HostCoordination
import NavigationEngine
import Payloads
import Scenes
import Screens

/// The root of a host: onboarding once, then a sign-in, then tabs, until the user signs out.
final class ShopRoot: RootCoordinator {
  var tabs = ShopTabs()

  override func start() async throws {
    if try storage?.load("welcomed") == nil { await show(Welcome()) } else { await showApp() }
  }

  override func handle(_ action: CoordinatorAction, from sender: ActionSender) async -> Bool {
    switch action.name {
    case "welcomed":
      try? storage?.store([1], for: "welcomed")
      await showApp()
    case "signed-in":
      try? storage?.store([1], for: "user")
      await showApp()
    case "sign-out":
      try? storage?.store(nil, for: "user")
      await showApp()
    default: return false
    }
    return true
  }

  private func showApp() async {
    guard let storage, (try? storage.load("user")) ?? nil != nil else {
      await show(SignIn())
      return
    }
    tabs = ShopTabs()
    await show(tabs)
    releaseHeldLinks()
  }
}

/// The shop's own page, then the features backwards.
final class ShopTabs: FeatureTabs {
  override func arrange(_ features: [PageItem]) -> [PageItem] {
    [page(Home.self, title: "Home", icon: "star")] + features.reversed()
  }
}

enum OneRoute: Route { case one, two }

/// A flow of one screen with buttons.
class OneScreen: Coordinator<OneRoute> {
  override func start() async throws { await startFlow(route: .one) }
  var name: String { "\(Self.self)" }
  var buttons: [(String, @MainActor () async -> Void)] { [] }

  @ViewBuilder override func view(for route: OneRoute) -> any View {
    List {
      ForEach(Array(buttons.indices), id: \.self) { index in
        Row(self.buttons[index].0) { await self.buttons[index].1() }
      }
    }
    .navigationTitle(route == .one ? name : "\(name) 2")
  }
}

final class Welcome: OneScreen {
  override var buttons: [(String, @MainActor () async -> Void)] {
    [("Begin", { [self] in await send(CoordinatorAction("welcomed")) })]
  }
}

final class SignIn: OneScreen {
  override var buttons: [(String, @MainActor () async -> Void)] {
    [("Sign in", { [self] in await send(CoordinatorAction("signed-in")) })]
  }
}

/// The shop's own page, which presents the picker of a feature by its id.
final class Home: OneScreen, DefaultRelaunchable {
  static let feature: FeatureID = "shop.home"
  var picked = "nothing"

  override var buttons: [(String, @MainActor () async -> Void)] {
    [
      (
        "Pick",
        { [self] in
          let result = try? await present("shop.picker", launch: "colour", returning: String.self)
          picked = (result ?? nil) ?? "nothing"
          refresh()
        }
      ),
      ("Picked \(picked)", {}), ("Deeper", { [self] in await router.push(.two) }),
      ("Sign out", { [self] in await send(CoordinatorAction("sign-out")) }),
    ]
  }
}

/// A flow of the host's that features present.
final class Confirm: OneScreen, Relaunchable, Returning {
  typealias Output = Bool
  static let feature: FeatureID = "shop.confirm"
  let launch: String
  init(launch: String) { self.launch = launch }
  override var name: String { launch }
  override var buttons: [(String, @MainActor () async -> Void)] { [("Yes", { [self] in await finish(true) })] }
}

/// A feature that gives a result to whoever presents it.
final class Picker: OneScreen, Relaunchable, Returning {
  typealias Output = String
  static let feature: FeatureID = "shop.picker"
  let launch: String
  init(launch: String) { self.launch = launch }
  override var name: String { "Pick a \(launch)" }
  override var buttons: [(String, @MainActor () async -> Void)] { [("Red", { [self] in await finish("red") })] }
}

/// A feature that presents a flow of the host's.
final class Asker: OneScreen {
  var answer = "none"
  override var buttons: [(String, @MainActor () async -> Void)] {
    [
      (
        "Ask",
        { [self] in
          let result = try? await present("shop.confirm", launch: "Sure?", returning: Bool.self)
          answer = (result ?? nil).map { "\($0)" } ?? "none"
          refresh()
        }
      ), ("Answer \(answer)", {}),
    ]
  }
}

/// The app of the shop, past its sign-in unless said otherwise.
@MainActor
func shop(
  rules: HostRules = HostRules(), signedIn: Bool = true, services: RecordingServices = RecordingServices(),
  texts: AppTexts = AppTexts()
) -> FeatureTester {
  let storage = services.storage(of: "app.root")
  if signedIn {
    try? storage.store([1], for: "welcomed")
    try? storage.store([1], for: "user")
  }
  return FeatureTester(
    TestedHost(
      root: ShopRoot(), flows: [NativeFlow(Home.self, links: ["home"]), NativeFlow(Confirm.self)], rules: rules,
      title: "The Shop", scheme: "shop", texts: texts), services: services)
}
