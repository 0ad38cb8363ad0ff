package import Failures
import Flows
package import NavigationEngine
import NavigationTree
package import PluginLoading

/// The screens of a window that was there before, as the libraries of now show them.
package struct Rehearsal {
  /// The topmost screen of each page that had begun, as far as its library shows it.
  package var screens: [RehearsedScreen] = []
  /// The reasons why libraries do not show their pages, with the titles of the libraries.
  package var failures: [(title: String, failure: FlowFailure)] = []
}

extension SwapPipeline {
  /// Has the present libraries show a window that was there before, each in a process of its own with copies of what its
  /// features have stored.
  ///
  /// `done` is called once, in a later turn.
  package func rehearse(_ window: WindowSnapshot, _ done: @escaping @MainActor (Rehearsal) -> Void) {
    let pages = window.tree.tabs?.pages.filter { window.tree.goesOn($0.flow) } ?? []
    var libraries: [PluginID] = []
    for page in pages {
      if let id = catalog.owner(of: page.item.feature)?.id, !libraries.contains(id) { libraries.append(id) }
    }
    rehearse(window, libraries[...], Rehearsal(), done)
  }

  private func rehearse(
    _ window: WindowSnapshot, _ rest: ArraySlice<PluginID>, _ soFar: Rehearsal,
    _ done: @escaping @MainActor (Rehearsal) -> Void
  ) {
    guard let id = rest.first else { return done(soFar) }
    guard let item = catalog[id] else { return rehearse(window, rest.dropFirst(), soFar, done) }
    var setting = setting(window, item.plugin, id)
    setting.isRehearsal = true
    catalog.inspector.rehearse(item.plugin, in: setting) { [weak self] screens, failure in
      var rehearsal = soFar
      rehearsal.screens += screens
      if let failure { rehearsal.failures.append((item.title, failure)) }
      self?.rehearse(window, rest.dropFirst(), rehearsal, done)
    }
  }
}
