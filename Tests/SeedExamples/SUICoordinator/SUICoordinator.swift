public import FeatureKit

public enum LibraryRoute: Route {
  case shelf
  case book(Int)
  case notes

  public var presentationStyle: PresentationStyle {
    switch self {
    case .notes: .sheet(detents: [.medium, .large])
    default: .push
    }
  }
}

public final class LibraryCoordinator: Coordinator<LibraryRoute> {
  public override var initialRoute: LibraryRoute? { .shelf }

  @ViewBuilder public override func view(for route: LibraryRoute) -> any View {
    switch route {
    case .shelf:
      List {
        Row("Moby Dick") { await self.router.navigate(to: .book(1)) }
        Row("Notes") { await self.router.present(.notes) }
        Row("Borrow") { await self.navigate(to: BorrowCoordinator(), style: .sheet) }
      }
      .navigationTitle("Library")
    case .book(let number): Text("Book \(number)").navigationTitle("Book")
    case .notes: Button("Close") { await self.router.close() }.navigationTitle("Notes")
    }
  }
}

public final class BorrowCoordinator: Coordinator<LibraryRoute> {
  public override func start() async throws { await startFlow(route: .book(7)) }

  @ViewBuilder public override func view(for route: LibraryRoute) -> any View {
    List {
      Button("Done") { await self.finishFlow() }
      Button("Again") { await self.restart() }
    }
    .navigationTitle("Borrow")
  }
}

public enum LibraryPage: Int, TabPage, CaseIterable {
  case library, search

  public var title: String { self == .library ? "Library" : "Search" }
  public var position: Int { rawValue }
  public func coordinator() -> CoordinatorBase { LibraryCoordinator() }
}

public final class LibraryTabs: TabCoordinator<LibraryPage> {
  public override init() { super.init(pages: LibraryPage.sortedByPosition(), selected: .search) }

  public override func start() async throws {
    try await super.start()
    setBadge("2", for: .search)
  }
}

/// Shows a book wherever the user is, as a push notification asks for it.
@MainActor
public func showBook(_ number: Int, over root: CoordinatorBase) async throws {
  let tabs = LibraryTabs()
  try await tabs.forcePresentation(style: .fullScreenCover, over: root)
  if tabs.currentPage != .library { await tabs.select(.library) }
  if let library = try tabs.selectedCoordinator() as? LibraryCoordinator {
    await library.navigate(toRoute: .book(number))
  }
}
