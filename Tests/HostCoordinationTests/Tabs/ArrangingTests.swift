import Coordination
import FeatureTesting
import Flows
import HostCoordination
import NavigationEngine
import Scenes
import Screens
import Testing

@Suite("Native tabs stand beside those of features, in the order that the host decides")
@MainActor
struct ArrangingTests {
  @Test("The host's own page comes first, and the features in its order, not in theirs")
  func order() async {
    let app = shop()
    app.install(FeatureOffer(id: "shop.b", title: "B", position: 2))
    app.install(FeatureOffer(id: "shop.c", title: "C", position: 3))
    app.install(FeatureOffer(id: "shop.a", title: "A", position: 1))
    await app.start()
    #expect(app.tabTitles == ["Home", "C", "B", "A"])
    #expect(app.title == "Home")
  }

  @Test("A feature that is installed or removed while the app runs moves no user off their page")
  func changes() async {
    let app = shop()
    app.install(FeatureOffer(id: "shop.a", title: "A", position: 1))
    await app.start()
    await app.send(.select("shop.a"))
    app.install(FeatureOffer(id: "shop.b", title: "B", position: 2))
    await app.waitUntilIdle()
    #expect(app.tabTitles == ["Home", "B", "A"] && app.title == "A")
    await app.uninstall("shop.b")
    #expect(app.tabTitles == ["Home", "A"] && app.title == "A")
  }

  @Test("Tabs without an order of their own keep that of the features")
  func plain() async {
    final class Root: RootCoordinator {
      override func start() async throws { await show(FeatureTabs()) }
    }
    let app = FeatureTester(TestedHost(root: Root()))
    app.install(FeatureOffer(id: "test.b", title: "B", position: 2))
    app.install(FeatureOffer(id: "test.a", title: "A", position: 1))
    await app.start()
    #expect(app.tabTitles == ["A", "B"])
  }

  @Test("Features in regions begin with the window and stand where the host has put them, beside a flow of the host's")
  func placed() async {
    final class Tabs: FeatureTabs {
      override func place(_ features: [PageItem]) -> [PageItem] {
        var home = page(Home.self, title: "Home")
        home.region = .pane
        return features.filter { $0.region == .accessory } + [home]
      }
    }
    final class Root: RootCoordinator {
      override func start() async throws { await show(Tabs()) }
    }
    let app = FeatureTester(TestedHost(root: Root(), flows: [NativeFlow(Home.self)]))
    app.install(FeatureOffer(id: "test.a", title: "A", position: 1))
    app.install(FeatureOffer(id: "test.player", title: "Player", position: 2, isTab: false, region: .accessory))
    app.install(FeatureOffer(id: "test.load", title: "Load", position: 3, isTab: false, region: .status))
    await app.start()
    #expect(app.tabTitles == ["A"] && app.title == "A")
    let regions = app.scene?.regions ?? []
    #expect(regions.map(\.title) == ["Player", "Home"] && regions.map(\.kind) == [.accessory, .pane])
    #expect(regions.map(\.layer.bar.title) == ["Player", "Home"] && regions.allSatisfy { $0.phase == .ready })
  }

  @Test("A feature in a region is told of its links where the user stays, and a host's rule sees the region")
  func linked() async {
    final class Root: RootCoordinator {
      override func start() async throws { await show(FeatureTabs()) }
    }
    final class Player: OneScreen {
      var opened = ""
      override func open(_ link: DeepLink, quiet: Bool) async throws {
        opened = link.components.joined(separator: "/")
        refresh()
      }
      override var name: String { "Player \(opened)" }
    }
    var rules = HostRules()
    rules.admission = { $0.region == .status ? .refused("it has no items") : .admitted }
    let app = FeatureTester(TestedHost(root: Root(), rules: rules, scheme: "shop"))
    app.install(FeatureOffer(id: "test.a", title: "A", position: 1))
    let player = FeatureOffer(
      id: "test.player", title: "Player", position: 2, links: ["songs/{id}"], isTab: false, region: .accessory)
    app.install(player) { Player() }
    app.install(FeatureOffer(id: "test.load", title: "Load", isTab: false, region: .status))
    await app.start()
    #expect(app.refusals == ["test.load": "it has no items"])
    #expect(await app.open("shop://songs/7")?.isDone == true)
    #expect(app.title == "A" && app.scene?.regions.map(\.layer.bar.title) == ["Player songs/7"])
  }

  @Test("A host without tabs shows its own flow, and presents features from it")
  func untabbed() async {
    final class Root: RootCoordinator {
      override func start() async throws { await show(Home()) }
    }
    let app = FeatureTester(TestedHost(root: Root()))
    app.install(Picker.self)
    await app.start()
    #expect(app.title == "Home" && app.tabTitles == [])
    await app.press("Pick")
    #expect(app.title == "Pick a colour")
  }

  @Test("A host's own container shows the pages of features in its slot")
  func container() async {
    final class Switcher: FeatureTabs {
      override var pagesStyle: PagesStyle { .custom }
      @ViewBuilder override var container: any View {
        List {
          ForEach(pageItems, id: \.id) { item in Row("To \(item.title)") { [self] in await select(item.id) } }
          Slot("page")
        }
      }
    }
    final class Root: RootCoordinator {
      override func start() async throws { await show(Switcher()) }
    }
    let app = FeatureTester(TestedHost(root: Root()))
    app.install(FeatureOffer(id: "test.a", title: "A", position: 1))
    app.install(FeatureOffer(id: "test.b", title: "B", position: 2))
    await app.start()
    #expect(app.tabTitles == [] && app.texts.contains("To A") && app.texts.contains("To B"))
    #expect(app.top?.embedded.first?.layer.bar.title == "A")
    await app.press("To B")
    #expect(app.top?.embedded.first?.layer.bar.title == "B")
  }
}
