package import Flows
import HeadlessApp
package import NavigationEngine
import NavigationTree
import Presentation
package import Scenes
import Screens

/// A recorder of what a user does in a running app, as the steps of a script.
///
/// It keeps 1,000 steps and 48 KiB at most. The text of a secure field is never among them.
@MainActor
package final class SessionRecorder {
  /// A step, or the reason why the script ends there.
  package enum Recorded: Equatable {
    /// A line of a script, done on a screen of a feature.
    case step(String, FeatureID)
    /// A line that selects the tab of a feature.
    case tab(String, FeatureID)
    /// Something that no script can do, for example in a region.
    case obstacle(String)
  }

  /// All that was recorded.
  package private(set) var steps: [Recorded] = []
  /// Whether the first step, other than selecting a tab, was taken on the first screen of a tab.
  package private(set) var isFromFirstScreen = true
  /// Whether the screen to which each step has led is written below it, as what is expected, unless the next step came
  /// at once.
  package var keepsScreens = false
  /// Whether a text of a secure field was left out.
  package private(set) var hasSecret = false

  /// The engine that is followed, or nil if somebody tells what happened.
  private let engine: NavigationEngine?
  private let feature: @MainActor (FlowID) -> FeatureID
  private let now: @MainActor () -> ContinuousClock.Instant
  /// The last scenes, the newest last: a user may have acted on one that another has replaced since.
  private var scenes: [Scene]
  private var scene: Scene { scenes[scenes.count - 1] }
  private var size = 0
  /// The scene that stood a moment after the last step, and the time of that step.
  private var rested: (scene: Scene, since: ContinuousClock.Instant)
  /// Whether another scene was presented since the last step.
  private var hasAnswer = false
  /// The step that a further change of the same element replaces, and whether it was not the user's doing.
  private var last: (step: ScriptStep, feature: FeatureID, isUnasked: Bool)?

  /// The time after a step in which a screen is described without anything having to be waited for.
  private static let moment = Duration.milliseconds(250)
  private static let mostSteps = 1000
  private static let mostBytes = 48 << 10
  private static let mostScenes = 8
  /// The text in the place of one that nobody may see.
  static let secret = "secret"

  /// Begins to record.
  ///
  /// - Parameter now: Returns the time.
  package init(of engine: NavigationEngine, now: @escaping @MainActor () -> ContinuousClock.Instant = { .now }) {
    self.engine = engine
    self.now = now
    feature = { [unowned engine] in engine.tree.feature(of: $0) }
    let scene = engine.scene()
    scenes = [scene]
    rested = (scene, now())
    engine.add(self)
  }

  /// Begins to write down what is told by ``began(_:)`` and ``presented(_:isComplete:in:)``.
  ///
  /// - Parameters:
  ///   - scene: The scene on which it begins.
  ///   - now: Returns the time of what is told.
  ///   - feature: Returns the feature of a flow at that time.
  package init(
    from scene: Scene, now: @escaping @MainActor () -> ContinuousClock.Instant,
    feature: @escaping @MainActor (FlowID) -> FeatureID
  ) {
    engine = nil
    self.now = now
    self.feature = feature
    scenes = [scene]
    rested = (scene, now())
  }

  /// Returns the step that leads from the first screen of a tab to the detail beside it, or nil if a scene is not those
  /// two.
  private static func opening(of scene: Scene) -> ScriptStep? {
    guard scene.layers.count == 2, scene.hasDetail, scene.layers[0].depth == 1, scene.layers[1].depth == 1,
      let screen = scene.layers[0].screen, let row = scene.layers[0].focus.flatMap(screen.element)
    else { return nil }
    return ScriptTarget(naming: row, on: screen) { $0.action(.activate) != nil }.map { .press($0) }
  }

  /// Ends the recording.
  ///
  /// - Returns: The lines of the topmost screen in words.
  package func end() -> [String] {
    engine?.remove(self)
    if keepsScreens, let flow = scene.layers.last?.flow {
      addScreen(of: feature(flow))
    } else if let feature = last?.feature, let line = lateLine {
      steps.append(.step(waiting(for: line).text, feature))
    }
    last = nil
    return SpokenScene.lines(of: scene)
  }

  // MARK: - Steps

  /// Adds a step.
  ///
  /// - Parameters:
  ///   - name: The name of an element that the step needs.
  ///   - isBeside: Whether it is done in the screen beside a detail.
  ///   - isUnasked: Whether the user has not asked for it: the next press in that screen leaves nothing of it.
  private func add(
    _ step: ScriptStep, waitsFor name: String? = nil, isBeside: Bool = false, isUnasked: Bool = false
  ) {
    guard hasRoom, let flow = scene.layers.last?.flow else { return }
    let feature = feature(flow)
    if !steps.contains(where: { if case .tab = $0 { false } else { true } }) {
      // The detail was there before.
      let opening = isBeside ? nil : Self.opening(of: scene)
      let layers = scene.layers.dropLast(isBeside ? 1 : 0)
      isFromFirstScreen = opening != nil || layers.count == 1 && layers[0].depth == 1
      // What keeps its screens begins in the window as it is.
      if let opening, !keepsScreens { steps.append(.step(opening.text, feature)) }
    }
    if let name, !name.isEmpty, !Self.holds(rested.scene, name), Self.holds(scene, name) {
      steps.append(.step(waiting(for: name).text, feature))
      last = nil
    }
    let isReplacing =
      last.map { $0.feature == feature && ($0.step.isReplaced(by: step) || $0.isUnasked && isBeside) } ?? false
    if keepsScreens {
      // Between two keys, not all of it may have been on screen.
      let isAtOnce = now() - rested.since < Self.moment && (isReplacing || !hasAnswer)
      if steps.isEmpty || !isAtOnce { addScreen(of: feature) }
    } else if isReplacing {
      steps.removeLast()
    }
    steps.append(.step(step.text, feature))
    size += step.text.utf8.count
    last = (step, feature, isUnasked)
    (rested, hasAnswer) = ((scene, now()), false)
    if !hasRoom { steps.append(.obstacle("The recording is full.")) }
  }

  /// Adds what is on screen, and waits for what came later than a moment after the last step.
  private func addScreen(of feature: FeatureID) {
    if !steps.isEmpty, let line = lateLine { steps.append(.step(waiting(for: line).text, feature)) }
    let block = SpokenScene.lines(of: scene).map { "\n  \($0)" }.joined()
    guard !block.isEmpty else { return }
    steps.append(.step("expect screen\(block)", feature))
    size += block.utf8.count
  }

  private var hasRoom: Bool { steps.count < Self.mostSteps && size < Self.mostBytes }

  private func stop(_ reason: String) {
    guard hasRoom else { return }
    last = nil
    steps.append(.obstacle(reason))
  }

  private func waiting(for text: String) -> ScriptStep { .wait(text, isGone: false, limit: .seconds(5)) }

  /// A line that has come to the topmost screen later than a moment after the last step, one without figures if there is.
  ///
  /// A line whose figures have changed, such as a measured value, was there before.
  private var lateLine: String? {
    let before = SpokenScene.lines(of: rested.scene)
    let (known, labels) = (Set(before), Set(before.map(ExpectedScreen.label)))
    let late = SpokenScene.lines(of: scene).filter { !known.contains($0) && !$0.isEmpty }
    return late.first { !$0.contains(where: \.isNumber) } ?? late.first { !labels.contains(ExpectedScreen.label($0)) }
  }

  private static func holds(_ scene: Scene, _ name: String) -> Bool {
    SpokenScene.lines(of: scene).contains { $0.holds(name) }
  }

  // MARK: - Intents

  private func take(_ intent: Intent) {
    guard let top = scene.layers.last else { return }
    switch intent {
    case .act(let entry, let action, let value): act(entry, action, value)
    case .showDetail(let entry, let action, let value): act(entry, action, value, isUnasked: true)
    case .back: add(.back)
    case .backToRoot: for _ in 1..<max(1, top.depth) { add(.back) }
    case .backTo(let entry):
      let steps = top.trail.firstIndex { $0.entry == entry }.map { $0 + 1 } ?? 1
      for _ in 0..<steps { add(.back) }
    case .dismiss: add(.dismiss)
    case .dismissLayer(let container):
      let index = scene.layers.firstIndex { $0.container == container } ?? scene.layers.endIndex - 1
      for _ in index..<scene.layers.endIndex { add(.dismiss) }
    case .select(let page): selectTab(page)
    case .selectPage(let page, let container):
      guard let pages = top.pages, pages.container == container else { return selectTab(page) }
      if let item = pages.items.first(where: { $0.id == page }) { add(.select(item.title)) }
    case .link(let link): add(.link(link))
    case .retry: stop("Retry was pressed in the place of a screen.")
    case .actOnHeading: stop("A question of the app was answered.")
    case .revert: stop("The version before was chosen.")
    case .peekBack, .cancelBack, .features, .settings: break
    }
  }

  /// Notes that the user has gone to a tab, which has the ID of its feature.
  private func selectTab(_ page: PageID) {
    guard hasRoom, let item = scene.tabs?.items.first(where: { $0.id == page }) else { return }
    // A detail that the user has not asked for is left behind.
    if last?.isUnasked == true, !keepsScreens { steps.removeLast() }
    last = nil
    steps.append(.tab(ScriptStep.select(item.title).text, FeatureID(rawValue: page.rawValue)))
    rested = (scene, now())
  }

  private func act(_ entry: EntryID, _ action: ActionID, _ value: ActionValue, isUnasked: Bool = false) {
    guard scene.usableLayers.contains(where: { $0.entry == entry }) else {
      return stop("An element was used that is neither on the topmost screen nor beside a detail.")
    }
    let causes: [ElementProperty] = [.activate, .change, .submit, .filter]
    for scene in scenes.reversed() {
      guard let layer = scene.usableLayers.first(where: { $0.entry == entry }), let screen = layer.screen else {
        continue
      }
      for element in screen.elements.dropFirst() {
        guard let cause = causes.first(where: { element.action($0) == action }) else { continue }
        return use(element, cause, value, on: screen, isBeside: self.scene.layers.last?.entry != entry, isUnasked)
      }
    }
    stop("An element was used that is not on the screen any more.")
  }

  private func use(
    _ element: Element, _ cause: ElementProperty, _ value: ActionValue, on screen: Screen, isBeside: Bool,
    _ isUnasked: Bool
  ) {
    func target(_ can: (Element) -> Bool) -> ScriptTarget? {
      let target = ScriptTarget(naming: element, on: screen, amongThose: can)
      if target == nil { stop("An element without a name was used.") }
      // A script looks at the detail first, which has another element of that name.
      let others = isBeside ? scene.layers.last?.screen?.elements.dropFirst() : nil
      if others?.contains(where: { $0.isCalled(element.name) && can($0) }) == true { add(.dismiss) }
      return target
    }
    switch (cause, element.kind.control) {
    case (.activate, _):
      guard let target = target({ $0.action(.activate) != nil }) else { return }
      add(.press(target), waitsFor: element.name, isBeside: isBeside, isUnasked: isUnasked)
    case (.submit, _):
      guard let target = target({ $0.action(.submit) != nil }) else { return }
      add(.submit(target), waitsFor: element.name, isBeside: isBeside)
    case (.filter, _):
      if case .text(let words) = value { add(.filter(words), isBeside: isBeside) }
    case (.change, .rows):
      // Which rows a front end has room for is no decision of the user.
      break
    case (.change, _?):
      guard let target = target({ $0.kind.control != nil }) else { return }
      guard var written = ScriptValues.written(value, of: element) else {
        return stop("\(target.text) got a value that a script cannot write.")
      }
      if element.kind.control == .field, element.flag(.secure) {
        hasSecret = true
        written = .text(Self.secret)
      }
      add(.set(target, to: written), waitsFor: element.name, isBeside: isBeside)
    default: stop("An element was used in a way that a script cannot write.")
    }
  }
}

extension SessionRecorder: EngineObserver {
  package var observedEvents: EngineEvents { [.intents, .began, .presented] }

  package func began(_ cause: EngineCause) {
    switch cause {
    case .intent(let intent): take(intent)
    case .link(let link): add(.link(link))
    case .travel: stop("The window went back to an earlier moment, which a script cannot do.")
    case .timer, .wake, .message, .swap, .restoration: break
    }
  }

  package func presented(_ scene: Scene, isComplete: Bool, in duration: Duration) {
    scenes.append(scene)
    hasAnswer = true
    if scenes.count > Self.mostScenes { scenes.removeFirst() }
    if now() - rested.since < Self.moment { rested.scene = scene }
  }
}

extension ScriptStep {
  /// Whether a further step about the same element leaves nothing of this one.
  fileprivate func isReplaced(by step: ScriptStep) -> Bool {
    switch (self, step) {
    case (.set(let target, _), .set(let other, _)): target == other
    case (.filter, .filter): true
    default: false
    }
  }
}

extension ScriptTarget {
  /// The name of an element by which a script finds it, and no other, among those that can do the same; nil if it has none.
  init?(naming element: Element, on screen: Screen, amongThose can: (Element) -> Bool) {
    let name = element.name
    guard !name.isEmpty else { return nil }
    let others = screen.elements.dropFirst().filter { $0.isCalled(name) && can($0) }
    self.init(name: .title(name))
    guard others.count > 1 else { return }
    var parent = element.parent
    while let next = parent {
      let title = next.name
      if !title.isEmpty, others.filter({ $0.isInside(title) }).count == 1 {
        container = title
        return
      }
      parent = next.parent
    }
    number = others.firstIndex { $0.id == element.id }.map { others.distance(from: others.startIndex, to: $0) + 1 }
  }
}
