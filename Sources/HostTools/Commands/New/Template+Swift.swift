extension Template {
  /// A package in Swift: a list, a pushed detail, a sheet with a field, and a test.
  static let swiftFiles = [
    File(
      path: "Package.swift",
      text: """
        // swift-tools-version: 6.2
        import PackageDescription

        <#SDK#>

        let package = Package(
          name: "<#NAME#>",
          products: [.library(name: "<#NAME#>", type: .dynamic, targets: ["<#NAME#>"])],
          dependencies: [.package(name: "switchyard", path: sdk)],
          targets: [
            .target(name: "<#NAME#>", dependencies: [.product(name: "FeatureKit", package: "switchyard")]),
            .testTarget(
              name: "<#NAME#>Tests",
              dependencies: ["<#NAME#>", .product(name: "FeatureTesting", package: "switchyard")]),
          ]
        )

        """),
    File(
      path: "Sources/<#NAME#>/Plugin.swift",
      text: """
        import FeatureKit

        /// The one function of the library.
        @c(switchyard_plugin_v1) @MainActor
        public func register(host: UnsafePointer<sy_host_v1>?, plugin: UnsafeMutablePointer<sy_plugin_v1>?) -> Int32 {
          FeaturePlugin.register(host, plugin) {
            Feature("<#ID#>", title: "<#NAME#>", icon: "star") { <#NAME#>Coordinator() }
          }
        }

        """),
    File(
      path: "Sources/<#NAME#>/<#NAME#>Coordinator.swift",
      text: """
        public import FeatureKit

        /// The places of this flow.
        public enum <#NAME#>Route: Route {
          case list
          case detail(String)
          case add

          public var presentationStyle: PresentationStyle {
            switch self {
            case .add: .sheet(detents: [.medium])
            case .list, .detail: .push
            }
          }
        }

        /// The coordinator of the flow, with a view for each route.
        public final class <#NAME#>Coordinator: Coordinator<<#NAME#>Route> {
          private let model = <#NAME#>Model()

          public override init() { super.init() }

          public override func start() async throws { await startFlow(route: .list) }

          @ViewBuilder public override func view(for route: <#NAME#>Route) -> any View {
            switch route {
            case .list: ItemList(model: model, go: { [self] in await router.navigate(to: $0) })
            case .detail(let item): ItemDetail(item: item)
            case .add: AddItem(model: model) { [self] in await router.dismiss() }
            }
          }

          // What is typed and listed goes on in the next version of this library.
          public override func saveState() throws -> Payload? { try model.state.saved() }

          public override func restoreState(_ state: Payload) throws { model.state = try restored(from: state) }
        }

        """),
    File(
      path: "Sources/<#NAME#>/<#NAME#>Model.swift",
      text: """
        import FeatureKit

        /// The state that this flow shows and changes.
        struct <#NAME#>State: SavedState, Hashable {
          var items = ["One", "Two", "Three"]
          var draft = ""
        }

        @MainActor @Observable
        final class <#NAME#>Model {
          var state = <#NAME#>State()

          func add() {
            if !state.draft.isEmpty { state.items.append(state.draft) }
            state.draft = ""
          }
        }

        """),
    File(
      path: "Sources/<#NAME#>/Views.swift",
      text: """
        import FeatureKit

        struct ItemList: View {
          let model: <#NAME#>Model
          let go: @MainActor (<#NAME#>Route) async -> Void

          var body: some View {
            List {
              ForEach(model.state.items, id: \\.self) { item in
                Row(item) { await go(.detail(item)) }
              }
            }
            .navigationTitle("<#NAME#>")
            .largeTitle()
            .toolbar { Button("Add") { await go(.add) } }
          }
        }

        struct ItemDetail: View {
          let item: String

          var body: some View {
            List { Text("You are looking at \\(item).") }.navigationTitle(item)
          }
        }

        struct AddItem: View {
          @Bindable var model: <#NAME#>Model
          let close: @MainActor () async -> Void

          var body: some View {
            List {
              TextField("Name", text: $model.state.draft, prompt: "Four")
              Button("Add", role: .primary) {
                model.add()
                await close()
              }
            }
            .navigationTitle("Add")
          }
        }

        """),
    File(
      path: "Tests/<#NAME#>Tests/<#NAME#>Tests.swift",
      text: """
        import FeatureTesting
        import Testing

        @testable import <#NAME#>

        @MainActor @Suite("<#NAME#>")
        struct <#NAME#>Tests {
          @Test("An item is added in a sheet and opened from the list")
          func adds() async {
            let app = FeatureTester(tab: "<#ID#>") { <#NAME#>Coordinator() }
            await app.start()
            #expect(await app.press("Add"))
            #expect(await app.set("Name", to: .text("Four")))
            #expect(await app.press("Add"))
            #expect(await app.press("Four"))
            #expect(app.title == "Four")
          }

          @Test("A new version goes on where the old one was")
          func goesOn() async throws {
            let app = FeatureTester(tab: "<#ID#>") { <#NAME#>Coordinator() }
            await app.start()
            await app.press("Two")
            let report = try await app.swap("<#ID#>") { <#NAME#>Coordinator() }
            #expect(report.lost == [])
            #expect(app.title == "Two")
          }
        }

        """),
  ]
}
