package import Flows
package import Scenes
import Screens

/// The places where the user was, over all tabs, in the order of the visits.
///
/// A sheet, a question or another layer over a screen is no place of its own.
package struct PlaceHistory: Hashable, Sendable {
  /// A screen of a tab.
  package struct Place: Hashable, Sendable {
    /// The tab, or nil in a window without tabs.
    package var page: PageID?
    /// The entry of the screen.
    package var entry: EntryID
    /// The title of the screen.
    package var title: String
    /// The link that leads to it, or nil if it says none.
    package var link: String?

    /// Whether another place is the same, or a later visit of it.
    fileprivate func isSame(as other: Place) -> Bool {
      page == other.page && (entry == other.entry || link != nil && link == other.link)
    }
  }

  /// The places, the first one first.
  package private(set) var places: [Place] = []
  /// The place where the user is, as far as there is one.
  private var index = -1
  /// The place to which the user is on the way.
  private var target: Int?
  /// Whether the tab of the target is selected, whose screen may be another one by then.
  private var isBySelection = false
  /// The time of the last visit, unless the user has done something since.
  private var lastVisit: ContinuousClock.Instant?

  private static let most = 50
  /// The time in which what follows a visit by itself belongs to it, as the screen of a link over that of its tab.
  private static let visitTime = Duration.seconds(1)

  package init() {}

  /// Notes where a scene is, at the time at which it is presented, which may not be known.
  package mutating func visit(_ scene: Scene, at now: ContinuousClock.Instant?) {
    guard let place = Self.place(of: scene) else { return }
    if let target {
      // A question may come first, and what a link leads to may take several scenes.
      let isThere = place.isSame(as: places[target]) || isBySelection && place.page == places[target].page
      guard isThere else { return }
      (index, self.target) = (target, nil)
      places[index] = place
    } else if places.indices.contains(index), places[index].isSame(as: place) {
      places[index] = place
    } else if places.indices.contains(index - 1), places[index].page == place.page,
      places[index - 1].isSame(as: place)
    {
      // The user has gone back within the tab, and can go forward again.
      index -= 1
      places[index] = place
    } else if let now, let lastVisit, lastVisit.duration(to: now) < Self.visitTime, places[index].page == place.page {
      places[index] = place
    } else {
      lastVisit = now
      places.removeSubrange((index + 1)...)
      places.append(place)
      if places.count > Self.most { places.removeFirst() }
      index = places.count - 1
    }
  }

  /// Whether something leads to a place before the present one, or after it.
  package func canGo(_ step: Int, in scene: Scene) -> Bool { next(step, in: scene) != nil }

  /// Ends the way to a place that has not been reached, as the user does something else.
  package mutating func settle() { (target, lastVisit) = (nil, nil) }

  /// Begins to go to the place before the present one, or after it.
  ///
  /// Places to which nothing leads any more are passed.
  ///
  /// - Returns: The first step, or nil if there is no such place.
  package mutating func go(_ step: Int, in scene: Scene) -> Intent? {
    settle()
    guard let (place, intent) = next(step, in: scene) else { return nil }
    target = place
    isBySelection = if case .select = intent { true } else { false }
    return intent
  }

  /// Returns the nearest place before the present one, or after it, to which something leads, with the first step.
  private func next(_ step: Int, in scene: Scene) -> (place: Int, intent: Intent)? {
    for next in stride(from: index + step, to: step < 0 ? -1 : places.count, by: step) {
      let isHere = places.indices.contains(index) && places[next].isSame(as: places[index])
      if !isHere, let intent = Self.intent(to: places[next], in: scene) { return (next, intent) }
    }
    return nil
  }

  /// The last places that have links, without the present one, each once, the last one first.
  package var linked: [Place] {
    var seen: Set<String> = []
    if places.indices.contains(index), let link = places[index].link { seen.insert(link) }
    return places.reversed().filter { place in place.link.map { seen.insert($0).inserted } ?? false }
  }

  /// The layers that are places: the stack of the tab and the details beside it.
  private static func layers(of scene: Scene) -> ArraySlice<Layer> {
    scene.layers.prefix { $0.style == .root || $0.style == .detail }
  }

  private static func place(of scene: Scene) -> Place? {
    guard let layer = layers(of: scene).last, let entry = layer.entry, case .screen(let screen) = layer.content
    else { return nil }
    return Place(page: scene.tabs?.selected, entry: entry, title: layer.bar.title, link: screen.link)
  }

  /// Returns the step that leads to a place, or nil if none does.
  private static func intent(to place: Place, in scene: Scene) -> Intent? {
    if let page = place.page, page != scene.tabs?.selected {
      return scene.tabs?.items.contains { $0.id == page } == true ? .select(page) : nil
    }
    let layers = layers(of: scene)
    if layers.last?.trail.contains(where: { $0.entry == place.entry }) == true { return .backTo(place.entry) }
    if let below = layers.dropLast().firstIndex(where: { $0.entry == place.entry }) {
      return .dismissLayer(layers[below + 1].container)
    }
    return place.link.map { .link($0) }
  }
}
