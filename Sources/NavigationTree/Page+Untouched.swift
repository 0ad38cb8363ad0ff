import Flows

// A page that nobody has looked at is in a saved window with its item and its identifiers alone: an app has many such
// pages, and the rest of them follows from these.
extension Page {
  /// The container of the page as it was made.
  func untouchedContainer(in pages: Container) -> Container {
    Container(id: container, kind: .stack, position: .page(item.id, of: pages.id), flow: flow)
  }

  /// The flow of the page as it was made.
  func untouchedFlow(in pages: Container) -> FlowNode {
    FlowNode(
      id: flow, feature: item.feature, launch: item.launch, parent: pages.flow, origin: nil, container: container,
      position: .page(item.id), operation: .none, instance: item.instance)
  }
}

extension NavigationTree {
  /// The pages that are as they were made, with the containers that they are in.
  var untouchedPages: [(page: Page, pages: Container)] {
    containers.values.flatMap { pages in
      pages.pages.lazy.filter { page in
        containers[page.container] == page.untouchedContainer(in: pages)
          && flows[page.flow] == page.untouchedFlow(in: pages)
      }.map { ($0, pages) }
    }
  }

  /// Adds the containers and flows of pages that have neither.
  mutating func addUntouchedPages() {
    for pages in Array(containers.values) where !pages.pages.isEmpty {
      for page in pages.pages where !containers.contains(page.container) && !flows.contains(page.flow) {
        containers[page.container] = page.untouchedContainer(in: pages)
        flows[page.flow] = page.untouchedFlow(in: pages)
      }
    }
  }
}
