package import Failures
package import Flows
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
  /// features had stored then, or have stored now if that is not known.
  ///
  /// `done` is called once, in a later turn.
  package func rehearse(
    _ window: WindowSnapshot, stored: [FeatureID: StorageContents], _ done: @escaping @MainActor (Rehearsal) -> Void
  ) {
    let pages = window.tree.tabs?.pages.filter { window.tree.goesOn($0.flow) } ?? []
    var libraries: [PluginID] = []
    for page in pages {
      if let id = catalog.owner(of: page.item.feature)?.id, !libraries.contains(id) { libraries.append(id) }
    }
    rehearse(window, stored, libraries[...], Rehearsal(), done)
  }

  /// Returns the library of a feature with the surroundings in which a window that was there before goes on, as a
  /// rehearsal has them; nil if the feature has no library.
  ///
  /// - Parameter swaps: The number of its swaps since then.
  package func replayed(
    _ feature: FeatureID, in window: WindowSnapshot, stored: [FeatureID: StorageContents], swaps: Int
  ) throws(FlowFailure) -> ReplayedLibrary? {
    guard let item = catalog.owner(of: feature) else { return nil }
    let earlier = swaps > 0 && !item.earlier.isEmpty ? item.earlier[max(0, item.earlier.count - swaps)].plugin : nil
    return ReplayedLibrary(
      plugin: item.plugin, image: try catalog.inspector.image(of: item.plugin),
      earlier: earlier.flatMap { try? catalog.inspector.image(of: $0) },
      setting: setting(window, item.plugin, item.id, stored: stored))
  }

  private func rehearse(
    _ window: WindowSnapshot, _ stored: [FeatureID: StorageContents], _ rest: ArraySlice<PluginID>, _ soFar: Rehearsal,
    _ done: @escaping @MainActor (Rehearsal) -> Void
  ) {
    guard let id = rest.first else { return done(soFar) }
    guard let item = catalog[id] else { return rehearse(window, stored, rest.dropFirst(), soFar, done) }
    var setting = setting(window, item.plugin, id, stored: stored)
    setting.isRehearsal = true
    catalog.inspector.rehearse(item.plugin, in: setting) { [weak self] screens, failure in
      var rehearsal = soFar
      rehearsal.screens += screens
      if let failure { rehearsal.failures.append((item.title, failure)) }
      self?.rehearse(window, stored, rest.dropFirst(), rehearsal, done)
    }
  }
}
