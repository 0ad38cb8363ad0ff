import Flows

extension Coordinator {
  /// Shows the route that the table maps a link to.
  func open(_ link: DeepLink, by links: LinkRoutes<R>) async throws {
    if !links.duplicates.isEmpty {
      log("\(Self.self) has more than one route for the links \(links.duplicates); the first is used.", level: .warning)
    }
    guard let route = try links.route(for: link) else { return }
    try await router.showOnParents(route)
  }
}
