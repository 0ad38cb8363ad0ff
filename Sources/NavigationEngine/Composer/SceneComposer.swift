import Failures
import Flows
import NavigationTree
import Scenes
import Screens

/// The composer of scenes: turns the visible part of a window into the value that front ends draw.
@MainActor
final class SceneComposer {
  private let title: String
  private let texts: AppTexts
  private let window: WindowTree
  private let runner: FlowRunner
  private let screens: ScreenStore
  private let guards: LeaveGuards
  private let notices: NoticeBoard
  private let activities: ActivityList
  private let transitions: SceneTransitions
  private let links: LinkRouter
  private let factory: any FlowFactory
  private let work: WorkQueue
  /// The source of the versions of features and of the figures of the app.
  weak var hostInformation: (any HostInformation)?

  init(
    title: String, texts: AppTexts, window: WindowTree, runner: FlowRunner, screens: ScreenStore, guards: LeaveGuards,
    notices: NoticeBoard, activities: ActivityList, transitions: SceneTransitions, links: LinkRouter,
    factory: any FlowFactory, work: WorkQueue
  ) {
    self.title = title
    self.texts = texts
    self.window = window
    self.runner = runner
    self.screens = screens
    self.guards = guards
    self.notices = notices
    self.activities = activities
    self.transitions = transitions
    self.links = links
    self.factory = factory
    self.work = work
  }

  private var tree: NavigationTree { window.tree }

  /// Composes the scene as it is now.
  ///
  /// - Parameter peeking: The stack whose previous entry the user is previewing with a back gesture.
  func scene(peeking: ContainerID?) -> Scene {
    var layers = tree.shownContainers.map { layer($0, peeking: peeking) }
    if let confirmation = guards.confirmation { layers.append(ConfirmationLayer.layer(confirmation, texts)) }
    var scene = Scene(
      title: title, tabs: tree.tabs.flatMap { tabBar($0) }, layers: layers,
      transition: transitions.current)
    for page in tree.regions {
      guard let region = page.item.region else { continue }
      scene.regions.append(
        Scene.Region(
          kind: region, title: page.item.title,
          layer: layer(page.container, peeking: peeking, hasHeading: region != .status),
          phase: phase(of: page)))
    }
    scene.notices = notices.recent
    scene.linkVisits = links.visitCount
    scene.activities = activities.activities
    scene.figures = hostInformation?.figures
    scene.hasUnsubmittedText = screens.hasUnsubmittedText
    scene.hasFeaturesPage = hostInformation?.hasFeaturesPage ?? false
    scene.commands = hostInformation?.commands ?? []
    scene.settings = hostInformation?.settings ?? []
    return scene
  }

  /// The badge of a tab that is marked and has none of its own.
  private static let mark = "•"

  /// Returns the tab bar that front ends draw, or nil for pages inside a screen of their coordinator.
  private func tabBar(_ tabs: Container) -> TabBar? {
    guard tabs.pagesStyle != .custom else { return nil }
    let items = tabs.pages.filter { $0.item.region == nil }.map { page in
      var item = TabBar.Item(
        id: page.item.id, title: page.item.title, icon: page.item.icon, badge: page.badge, phase: phase(of: page))
      if hostInformation?.isMarked(page.item.feature, isSelected: page.item.id == tabs.selected) == true {
        item.badge = item.badge ?? Self.mark
      }
      let version = hostInformation?.versions(of: page.item.feature)?.current
      (item.generation, item.swapTime) = (version?.generation, version?.swapTime)
      return item
    }
    return TabBar(items: items, selected: tabs.selected, style: tabs.pagesStyle, container: tabs.id)
  }

  private func phase(of page: Page) -> TabBar.Item.Phase {
    switch runner.phase(of: page.flow) {
    case .loading, .starting: .loading
    case .failed: .failed
    case .idle where hostInformation?.isUnusable(page.item.feature) == true: .failed
    case .idle, .running, nil: .ready
    }
  }

  /// Composes a layer.
  ///
  /// - Parameter hasHeading: Whether it has room for what the host says above the screen of a feature, such as a question.
  private func layer(_ id: ContainerID, peeking: ContainerID?, hasHeading: Bool = true) -> Layer {
    guard let container = tree.containers[id] else {
      return Layer(
        container: id, style: .root, bar: Bar(title: title), content: .loading(""), entry: nil, flow: nil, depth: 0)
    }
    let modal = tree.modal(of: id)
    let pushed = tree.topFlow(of: id) ?? runner.failedFlow(unseenOn: id, in: tree)
    let entry = pushed == nil ? container.entries.last : nil
    let flow = pushed ?? entry.flatMap { tree.entries[$0]?.flow } ?? container.flow
    var layer = Layer(
      container: id, style: style(of: modal), bar: bar(container, modal, entry), content: content(entry, flow),
      entry: entry, flow: flow, depth: container.entries.count + (pushed == nil ? 0 : 1))
    layer.embedded = tree.slots(of: id).map {
      Layer.Embedded(slot: $0.name, layer: self.layer($0.container, peeking: peeking))
    }
    if let provenance = provenance(of: layer) {
      layer.bar.subtitle = layer.bar.subtitle.map { "\(provenance) · \($0)" } ?? provenance
      layer.bar.isHidden = false
    }
    if let entry { fillSlots(of: &layer, entry) }
    if hasHeading, modal?.style.isDialog != true, let heading = hostInformation?.heading(of: tree.feature(of: flow)) {
      switch layer.content {
      case .screen(let screen): layer.content = .screen(screen.headed(by: heading))
      case .failed: layer.heading = heading
      case .loading: break
      }
    }
    layer.pages = innerPages(of: container)
    if case .failed = layer.content { layer.versions = hostInformation?.versions(of: tree.feature(of: flow)) }
    layer.restarts = runner.restarts(flow)
    layer.answer = answer(entry, layer.embedded)
    layer.trail = trail(of: container)
    layer.focus = entry.flatMap { tree.entries[$0]?.activated }
    if peeking == id, let below = container.entries.dropLast().last, let flow = tree.entries[below]?.flow {
      layer.preview = content(below, flow)
    }
    return layer
  }

  /// Returns how far a screen and those in its slots show what the user has done.
  private func answer(_ entry: EntryID?, _ embedded: [Layer.Embedded]) -> Layer.Answer? {
    let answers = [entry.flatMap { screens.answer(of: $0) }] + embedded.map(\.layer.answer)
    let known = answers.compactMap(\.self)
    guard !known.isEmpty else { return nil }
    if work.hasIntents || known.contains(.awaited) { return .awaited }
    return known.contains(.unshown) ? .unshown : .shown
  }

  /// Returns what the user must know who is asked for a secret on a layer, or in a slot of it.
  private func provenance(of layer: Layer) -> String? {
    if case .screen(let screen) = layer.content, screen.hasSecrets, let flow = layer.flow,
      let provenance = factory.provenance(of: tree.feature(of: flow))
    {
      return provenance
    }
    return layer.embedded.lazy.compactMap { self.provenance(of: $0.layer) }.first
  }

  /// Merges embedded layers into the screen around them, so that front ends draw a single screen.
  private func fillSlots(of layer: inout Layer, _ entry: EntryID) {
    guard case .screen(let screen) = layer.content, screen.hasSlots else { return }
    var routing = screens.routing(in: entry)
    let insets = layer.embedded.map { embedded in
      let inner = embedded.layer.entry ?? entry
      let screen = embedded.layer.shownScreen(texts)
      return Screen.Inset(slot: embedded.slot, title: embedded.layer.bar.title, screen: screen) {
        routing.number(of: ActionRouting.Target(entry: inner, action: $0))
      }
    }
    layer.content = .screen(screen.filled(with: insets))
    screens.setRouting(routing, in: entry)
  }

  /// Returns the pages around a container, or nil if they are the window's own.
  private func innerPages(of container: Container) -> TabBar? {
    guard case .page(_, let id) = container.position, id != tree.window, let pages = tree.containers[id] else {
      return nil
    }
    return tabBar(pages)
  }

  private func trail(of container: Container) -> [Layer.Step] {
    container.entries.dropLast().suffix(Layer.trailLimit).reversed().map { entry in
      Layer.Step(
        entry: entry, title: screens.title(of: entry) ?? pageTitle(of: container) ?? texts[.back])
    }
  }

  private func style(of modal: Modal?) -> Layer.Style {
    switch modal?.style {
    case .sheet(let detents, let grabber, _, let radius):
      .sheet(detents: detents, grabber: grabber, cornerRadius: radius)
    case .fullScreenCover: .fullScreenCover
    case .alert: .alert
    case .confirmationDialog: .confirmationDialog
    case .detail: .detail
    case .custom(_, _, let fullScreen, _): .custom(fullScreen: fullScreen)
    case .push, .embed, nil: .root
    }
  }

  private func content(_ entry: EntryID?, _ flow: FlowID) -> Layer.Content {
    if let entry {
      switch screens.description(of: entry) {
      // What it showed last stands until it is made again, and not when it is not.
      case .screen(let screen): if !isFailed(flow) { return .screen(screen) }
      case .failed(let failure): return .failed(shown(failure, of: flow), canRetry: false)
      // A restored flow may not have begun yet, or may not be restored at all.
      case .none: break
      }
    }
    switch runner.phase(of: flow) {
    case .failed(let failure): return .failed(shown(failure, of: flow), canRetry: true)
    case .loading, .idle: return .loading(factory.progress(of: tree.feature(of: flow)))
    case .running where runner.isBlank(flow): return .loading(texts(.showsNothing, title(of: flow)))
    case .starting, .running, nil: return .loading("")
    }
  }

  /// Returns the title of a flow's tab, or the ID of its feature.
  private func title(of flow: FlowID) -> String {
    tree.flows[flow].flatMap { tree.containers[$0.container] }.flatMap { pageTitle(of: $0) }
      ?? tree.feature(of: flow).rawValue
  }

  /// Returns what is shown in the place of a flow that has failed.
  private func shown(_ failure: FlowFailure, of flow: FlowID) -> FlowFailure {
    factory.shown(failure, of: tree.feature(of: flow))
  }

  private func isFailed(_ flow: FlowID) -> Bool {
    if case .failed? = runner.phase(of: flow) { true } else { false }
  }

  private func bar(_ container: Container, _ modal: Modal?, _ entry: EntryID?) -> Bar {
    let root = entry.flatMap { screens.screen(of: $0) }?.root
    var bar = Bar(
      title: root?.string(.title) ?? pageTitle(of: container) ?? entry.flatMap { tabTitle(of: $0) } ?? title,
      subtitle: root?.string(.subtitle),
      isLarge: root?.flag(.largeTitle) ?? false, isHidden: root?.flag(.barHidden) ?? false)
    if let style = root?.number(.barStyle).flatMap({ UInt32(exactly: $0) }).flatMap(BarStyle.init) { bar.style = style }
    let isLocked = root?.flag(.locked) == true || root?.flag(.backHidden) == true
    if isLocked { return bar }
    let below = entry == nil ? container.entries.last : container.entries.dropLast().last
    if let below = below ?? belowPages(around: container.id) {
      bar.back = .pop(screens.title(of: below) ?? pageTitle(of: container) ?? texts[.back])
    } else if modal?.style.isDismissible == true {
      bar.back = .dismiss
    }
    return bar
  }

  /// Returns the entry below pushed pages, to which the user goes back from the root of a page.
  private func belowPages(around container: ContainerID) -> EntryID? {
    guard let entry = tree.pushedPages(around: container), let stack = tree.containers[entry.container] else {
      return nil
    }
    return entry.depth > 0 ? stack.entries[entry.depth - 1] : belowPages(around: stack.id)
  }

  /// Returns the title of the tab with the feature of an entry.
  private func tabTitle(of entry: EntryID) -> String? {
    guard let entry = tree.entries[entry] else { return nil }
    let feature = tree.feature(of: entry.flow)
    return tree.tabs?.pages.first { $0.item.feature == feature }?.item.title
  }

  private func pageTitle(of container: Container) -> String? {
    guard case .page(let id, let tabs) = container.position else { return nil }
    return tree.containers[tabs]?.pages.first { $0.item.id == id }?.item.title
  }
}

extension Layer {
  /// The layer's content as a screen: its own, or one that shows the progress or the failure.
  fileprivate func shownScreen(_ texts: AppTexts) -> Screen {
    let builder = ScreenBuilder()
    switch content {
    case .screen(let screen): return screen
    case .loading(let text):
      builder.begin(.progress)
      builder.string(.label, text.isEmpty ? texts[.loading] : text)
      builder.end()
    case .failed(let failure, _):
      builder.begin(.text)
      builder.string(.text, failure.message)
      builder.number(.tone, Double(Tone.critical.rawValue))
      builder.end()
    }
    return builder.finish()
  }
}
