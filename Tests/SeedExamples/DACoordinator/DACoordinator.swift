public import FeatureKit

public enum MovieRoute: Route {
  case list
  case detail(Int)
}

public final class MoviesCoordinator: Coordinator<MovieRoute> {
  public override func start() async throws { await startFlow(route: .list) }

  @ViewBuilder public override func view(for route: MovieRoute) -> any View {
    switch route {
    case .list:
      List {
        Row("Detail") { await self.showDetail(MovieCoordinator(movie: 1)) }
        Row("Present") {
          await self.navigate(to: MovieCoordinator(movie: 2), style: .custom(presenting: .slide(.bottom))) { cause in
            self.log("The movie has gone: \(cause)")
          }
        }
        Row("Embed") { await self.embed(MovieCoordinator(movie: 3), in: "player") }
        Slot("player") { Text("Nothing is playing") }
      }
      .navigationTitle("Movies")
    case .detail(let movie): Text("Movie \(movie)")
    }
  }
}

public final class MovieCoordinator: Coordinator<MovieRoute> {
  let movie: Int

  public init(movie: Int) {
    self.movie = movie
    super.init()
  }

  public override func start() async throws { await startFlow(route: .detail(movie)) }

  @ViewBuilder public override func view(for route: MovieRoute) -> any View {
    Button("Back to the list") { await self.router.dismissToRoot() }.navigationTitle("Movie \(movie)")
  }
}
