import HostKit
import ShopContract

@main
struct ShopApp: HostApp {
  let identity = AppIdentity(name: "shop", title: "The Shop", version: "2.1.0", summary: "a shop in a terminal")
  let features = FeatureSources(.folder("/usr/lib/shop/features"), .user)
  let flows = [NativeFlow(HomeCoordinator.self, links: ["home"])]
  let terminal = TerminalDefaults(theme: Theme(accent: 0xF2A65A), keys: .standard.binding(.quit, to: "Ctrl-X"))
  let texts = AppTexts([.quit: "Leave the shop"])

  var commands: [any Command.Type] { StandardCommands.all + [HoursCommand.self] }
  let rules = HostRules(
    admission: { ["shop.catalog", "shop.cart"].contains($0.id) ? .admitted : .refused("the shop does not sell it") },
    placement: { _ in .appProcess })
  func root() -> some RootCoordinator { ShopRoot() }
}

/// A sign-in, then the tabs, until the user signs out; and what the shop sells for less, for whoever asks.
final class ShopRoot: RootCoordinator {
  override init() {
    super.init()
    services.provide(OfferService.self) { $0.on(OfferService.Today.self) { _ in ["Two kettles for one"] } }
  }

  override func start() async throws { await showApp() }

  override func handle(_ action: CoordinatorAction, from sender: ActionSender) async -> Bool {
    guard let change = action.as(SignInChange.self) else { return false }
    try? storage?.store(change.name.map { Payload($0.utf8) }, for: "name")
    await showApp()
    return true
  }

  private func showApp() async {
    let name = (try? storage?.load("name")) ?? nil
    await show(name == nil ? SignInCoordinator() : ShopTabs())
  }
}

struct SignInChange: FlowAction { let name: String? }

final class ShopTabs: FeatureTabs {
  override func arrange(_ features: [PageItem]) -> [PageItem] {
    [page(HomeCoordinator.self, title: "Home", icon: "star")] + features
  }
}

enum SignInRoute: Route { case name }
final class SignInCoordinator: Coordinator<SignInRoute> {
  override func start() async throws { await startFlow(route: .name) }
  @ViewBuilder override func view(for route: SignInRoute) -> any View {
    List { Row("I am Ada") { [self] in await send(SignInChange(name: "Ada")) } }.navigationTitle("Who is there?")
  }
}

enum HomeRoute: Route { case home, offers([String]) }
final class HomeCoordinator: Coordinator<HomeRoute>, DefaultRelaunchable {
  override func start() async throws { await startFlow(route: .home) }
  @ViewBuilder override func view(for route: HomeRoute) -> any View {
    switch route {
    case .home:
      List {
        Row("Offers") { [self] in await router.push(.offers(try await services.call(OfferService.Today()))) }
        Row("Sign out") { [self] in await send(SignInChange(name: nil)) }
      }
      .navigationTitle("Good morning")
    case .offers(let names): List { ForEach(names, id: \.self) { Row($0) } }.navigationTitle("Offers")
    }
  }
}

enum HoursCommand: Command {
  static func verb(for host: HostContext) -> Verb { Verb(name: "hours", summary: "Say when the shop is open.") }
  static func run(_ values: CommandValues, in host: HostContext) throws(FlowFailure) -> ExitStatus {
    Console.print("\(host.identity.title) is open from 9 to 17.\n")
    return .done
  }
}
