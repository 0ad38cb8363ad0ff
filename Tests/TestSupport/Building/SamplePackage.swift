import Glibc

/// A plugin in Swift as an author has it: five files and four hundred lines, written to a folder of a test's own.
///
/// Its texts can be found in its library, so that a test sees what it was made of.
public final class SamplePackage: Sendable {
  public let folder: TemporaryFolder
  public let name: String

  /// Writes the package; its name is its product's, its module's and its folder's.
  public init(_ name: String = "Sample") throws {
    folder = try TemporaryFolder()
    self.name = name
    try reset()
  }

  public var path: String { "\(folder.path)/\(name)" }

  /// The path of a source, by its name without ending.
  public func source(_ file: String) -> String { "\(path)/Sources/\(name)/\(file).swift" }

  /// Writes all files as they were at first, and removes those that were added to the sources.
  public func reset() throws {
    _ = try runProcess(["rm", "-rf", "\(path)/Sources"], deadline: .seconds(10))
    try write("\(path)/Package.swift", manifest())
    for (file, text) in Self.files { try write(file, text) }
  }

  /// The text of its Package.swift.
  ///
  /// - Parameters:
  ///   - dependency: Its dependency on the package named `switchyard`; nil for a path to this repository.
  ///   - shared: The name of a package beside it that it depends on too.
  public func manifest(resources: String = "", dependency: String? = nil, shared: String? = nil) -> String {
    var dependency = dependency ?? ".package(name: \"switchyard\", path: \"\(Repository.root)\")"
    var needs = ".product(name: \"FeatureKit\", package: \"switchyard\")"
    if let shared {
      dependency += ", .package(path: \"../\(shared)\")"
      needs += ", \"\(shared)\""
    }
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "\(name)",
        products: [.library(name: "\(name)", type: .dynamic, targets: ["\(name)"])],
        dependencies: [\(dependency)],
        targets: [
          .target(
            name: "\(name)", dependencies: [\(needs)]\(resources),
            swiftSettings: [.treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny")])
        ]
      )

      """
  }

  /// A source as it was at first, by its name without ending.
  public func text(of file: String) -> String { Self.files[file] ?? "" }

  /// Writes a source, or any other file when it is an absolute path.
  public func write(_ file: String, _ text: String) throws {
    let path = file.hasPrefix("/") ? file : source(file)
    try folder.write(text, to: String(path.dropFirst(folder.path.count + 1)))
  }

  /// Writes a package beside it, with a text that it shares.
  public func share(_ text: String, as name: String) throws {
    try folder.write("public let shared = \"\(text)\"\n", to: "\(name)/Sources/\(name)/\(name).swift")
    try folder.write(
      """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "\(name)", products: [.library(name: "\(name)", targets: ["\(name)"])], targets: [.target(name: "\(name)")])

      """, to: "\(name)/Package.swift")
  }

  /// Changes a text in a source as it was at first.
  public func replace(_ old: String, with new: String, in file: String) throws {
    let text = Self.files[file] ?? ""
    guard let start = text.indices.first(where: { text[$0...].hasPrefix(old) }) else {
      throw ProcessError.system(call: "replace", subject: old, cause: "not in \(file)")
    }
    let end = text.index(start, offsetBy: old.count)
    try write(file, text[..<start] + new + text[end...])
  }

  /// The number of lines of all its sources.
  public static var lines: Int { files.values.reduce(0) { $0 + $1.count { $0 == "\n" } } }
}

extension SamplePackage {
  /// The sources, by their names.
  static let files = [
    "Plugin": plugin, "SampleRoute": route, "SampleModel": model, "SampleCoordinator": coordinator,
    "SampleViews": views,
  ]

  private static let plugin = """
    import FeatureKit

    /// The one function of the library.
    @c(switchyard_plugin_v1) @MainActor
    public func register(host: UnsafePointer<sy_host_v1>?, plugin: UnsafeMutablePointer<sy_plugin_v1>?) -> Int32 {
      FeaturePlugin.register(host, plugin) {
        Feature("test.sample", title: "Sample", icon: "list") { SampleCoordinator() }
      }
    }

    """

  private static let route = """
    import FeatureKit

    /// The places of the sample.
    enum SampleRoute: Route {
      case list
      case item(Int)
      case edit(Int)

      var presentationStyle: PresentationStyle {
        switch self {
        case .edit: .sheet(detents: [.medium])
        case .list, .item: .push
        }
      }
    }

    """

  private static let coordinator = """
    import FeatureKit

    /// The coordinator that says where things lead in the sample.
    final class SampleCoordinator: Coordinator<SampleRoute> {
      private let model = SampleModel()

      override func start() async throws { await startFlow(route: .list) }

      @ViewBuilder override func view(for route: SampleRoute) -> any View {
        switch route {
        case .list: SampleList(model: model) { [self] in await router.push(.item($0)) }
        case .item(let id):
          SampleDetail(model: model, id: id) { [self] in await router.navigate(to: .edit(id)) }
        case .edit(let id): SampleForm(model: model, id: id) { [self] in await router.dismiss() }
        }
      }

      override func saveState() throws -> Payload? { try model.state.saved() }

      override func restoreState(_ state: Payload) throws {
        model.state = try restored(from: state)
      }
    }

    """

  /// A model with as much in it as a small feature has.
  private static let model: String = {
    let groups = (1...12).map { index in
      """
        /// The shown items of group \(index).
        var group\(index): [SampleItem] {
          state.items
            .filter { $0.group == \(index) && (showsAll || !$0.isDone) }
            .sorted { $0.name < $1.name }
        }

        /// The number of them that are done, in words.
        var summary\(index): String {
          let done = group\(index).count { $0.isDone }
          if done == 0 { return "Nothing is done in group \(index)" }
          return done == group\(index).count ? "All is done in group \(index)" : "\\(done) are done in group \(index)"
        }

      """
    }
    return """
      import FeatureKit

      struct SampleItem: Codable, Hashable, Sendable, Identifiable {
        var id: Int
        var name: String
        var group: Int
        var isDone = false
        var notes: [String] = []
      }

      struct SampleState: SavedState, Hashable {
        var items: [SampleItem] = (1...24).map { SampleItem(id: $0, name: "Item \\($0)", group: $0 % 12 + 1) }
        var title = "The first title of it"
      }

      @MainActor @Observable
      final class SampleModel {
        var state = SampleState()
        var showsAll = true
        var draft = ""

      \(groups.joined(separator: "\n"))
        func item(_ id: Int) -> SampleItem? { state.items.first { $0.id == id } }

        func finish(_ id: Int) {
          for index in state.items.indices where state.items[index].id == id { state.items[index].isDone = true }
        }

        func rename(_ id: Int) {
          for index in state.items.indices where state.items[index].id == id { state.items[index].name = draft }
          draft = ""
        }
      }

      """
  }()

  private static let views: String = {
    let sections = (1...12).map { index in
      """
            Section("Group \(index)", footer: model.summary\(index)) {
              ForEach(model.group\(index)) { item in
                Row(item.name, detail: item.isDone ? "done" : nil) { await open(item.id) }
              }
            }
      """
    }
    return """
      import FeatureKit

      /// All items, by group.
      struct SampleList: View {
        @Bindable var model: SampleModel
        let open: @MainActor (Int) async -> Void

        var body: some View {
          List {
            Text("The text of the first picture")
            Toggle("Show what is done", isOn: $model.showsAll)
      \(sections.joined(separator: "\n"))
          }
          .navigationTitle(model.state.title)
        }
      }

      /// One item, with what can be done with it.
      struct SampleDetail: View {
        let model: SampleModel
        let id: Int
        let edit: @MainActor () async -> Void

        var body: some View {
          List {
            if let item = model.item(id) {
              Section("About") {
                Row("Name", detail: item.name)
                Row("Group", detail: "\\(item.group)")
                Row("State", detail: item.isDone ? "done" : "to do")
              }
              Section("Notes") {
                ForEach(item.notes, id: \\.self) { Text($0) }
              }
              Section {
                Button("Done", role: .primary) { model.finish(id) }
                  .disabled(item.isDone, reason: "It is done already")
                Button("Rename") { await edit() }
              }
            } else {
              ContentUnavailableView("Not there", description: "This item is gone.", symbol: "list") {
                Text("Go back to the list")
              }
            }
          }
          .navigationTitle("Item \\(id)")
        }
      }

      /// A field for a new name.
      struct SampleForm: View {
        @Bindable var model: SampleModel
        let id: Int
        let close: @MainActor () async -> Void

        var body: some View {
          List {
            TextField("Name", text: $model.draft) { model.rename(id) }
            Button("Cancel", role: .cancel) { await close() }
          }
          .navigationTitle("Rename")
        }
      }

      """
  }()
}
