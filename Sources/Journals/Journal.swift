package import EventLoop
package import Flows
package import NavigationEngine
package import NavigationTree
import Platform
package import Scenes
import Screens
package import ServiceBroker
package import ServiceContracts

/// The last moments of an app: what came, what it caused, and what users saw.
///
/// A moment is what one cause has led to. The oldest give way to new ones: there are 4,000 at most, and 32 MiB of screens.
/// Causes, effects and events are kept as values and put into words when they are asked for. The text of a secure field is
/// in none of them. The window of each moment can be had again, with the states that its flows saved last.
@MainActor
package final class Journal {
  /// A moment of the app.
  package struct Moment {
    /// The number of the moment, counted from 1.
    package let number: Int
    /// The time at which it began, in seconds and milliseconds since 1970.
    package let time: (seconds: Int, milliseconds: Int)
    /// The cause, or nil for what was under way when the journal began.
    package let cause: EngineCause?
    /// The feature of the flow that the cause names, or empty.
    package let feature: FeatureID
    /// The scene on which the user acted, or that stood before.
    package var before: Scene? { shownBefore?.value }
    fileprivate let shownBefore: WindowHistory.Shared<Scene>?
    /// The facts of the moment, in their order.
    package fileprivate(set) var facts: [Fact] = []
    /// The number of facts that were left out.
    package fileprivate(set) var left = 0
    /// The scene in the end, or nil if none was presented; the moment after shares it.
    fileprivate var shown: WindowHistory.Shared<Scene>?
    fileprivate(set) var size = 0
    /// The part of the size that is the scene's.
    fileprivate var shownSize = 0
    /// The note about the window at the end of the moment.
    fileprivate(set) var window = WindowHistory.Note()
    /// Whether users have seen something else in the end.
    package var hasPresented: Bool { shown != nil }
    /// The scene in the end, or nil if users have seen nothing else than before.
    package var lastScene: Scene? { shown?.value }
  }

  /// A fact of a moment.
  package indirect enum Fact {
    case applied(Effect, Outcome, FeatureID)
    case told(FlowEvent, FeatureID, Duration, FlowAnswer?)
    case called(ServiceTrace)
    case entered(FlowPhase, FeatureID)
    case dropped(String)
    case asked(String)
  }

  /// A call of a service, with the feature that made it.
  package struct Call {
    package let service: ServiceID
    package let caller: FeatureID
  }

  /// The moments that are kept, the oldest first.
  package var moments: [Moment] { complete + [current].filter { !$0.facts.isEmpty || $0.hasPresented } }
  private var complete: [Moment] = []
  private var current: Moment
  private var size = 0
  private let engine: NavigationEngine
  private var history: WindowHistory
  private let loop: (any EventLoop)?
  /// The time at which flows are asked for their states next, or nil if nothing was told to them since the last time.
  private var asking: LoopToken?
  /// The time at which they were asked last.
  private var asked: ContinuousClock.Instant
  private let now: @MainActor () -> ContinuousClock.Instant
  /// The time of the last cause, event, call or scene; effects come with them.
  private var latest: ContinuousClock.Instant

  /// The time in which a message of a flow goes on with what came before: a flow in another process, or in a task, deals with
  /// everything so.
  private static let patience = Duration.milliseconds(250)

  /// The number of moments that are kept.
  var mostMoments = 4000
  /// The size of the screens that are kept, in bytes.
  package static let mostBytes = 32 << 20
  /// The number of facts of a moment that are kept.
  package static let mostFacts = 200
  /// The number of facts for which a moment has room at once.
  private static let usualFacts = 12
  /// The size from which on a moment is kept without its screen.
  private static let mostBytesOfMoment = 256 << 10

  /// The time from what a flow is told to the question for its state, and between two questions: keys that are held down
  /// have a state every few moments.
  private static let rest = Duration.milliseconds(100)

  /// Begins to keep what happens in an engine.
  ///
  /// - Parameters:
  ///   - loop: The loop on which flows are asked for their states after they have been told something, or nil to ask
  ///     only in ``keepStates(_:)``.
  ///   - now: Returns the time.
  package init(
    of engine: NavigationEngine, loop: (any EventLoop)? = nil,
    now: @escaping @MainActor () -> ContinuousClock.Instant = { .now }
  ) {
    self.engine = engine
    self.loop = loop
    self.now = now
    history = WindowHistory(from: engine.tree)
    asked = now()
    current = Moment(number: 1, time: Timestamp.timeNow(), cause: nil, feature: "", shownBefore: nil)
    latest = now()
    engine.add(self)
  }

  /// Ends the journal, which keeps what it has.
  package func end() { engine.remove(self) }

  /// Begins a moment of the app itself, so that what follows is no part of what the user did before.
  package func beginMoment() { begin(.message(engine.tree.root)) }

  /// Returns the moments from a number on.
  package func moments(from number: Int) -> ArraySlice<Moment> {
    let moments = moments
    return moments[(moments.firstIndex { $0.number >= number } ?? moments.endIndex)...]
  }

  private func begin(_ cause: EngineCause) {
    let before = current.shown ?? current.shownBefore
    current.size += history.end(&current.window, engine.tree)
    if !current.facts.isEmpty || current.hasPresented {
      complete.append(current)
      size += current.size
      dropOldest()
    } else if let saved = current.window.saved {
      // Nothing has happened in it, so that this is how the moment before has ended.
      if complete.isEmpty { history.begin(with: saved) } else { complete[complete.count - 1].window.saved = saved }
    }
    current = Moment(
      number: (complete.last?.number ?? 0) + 1, time: Timestamp.timeNow(), cause: cause,
      feature: JournalText.flow(of: cause).map { engine.feature(of: $0) } ?? "", shownBefore: before)
    latest = now()
  }

  private func dropOldest() {
    var count = 0
    var rest = size
    while complete.count - count > mostMoments || rest > Self.mostBytes, count < complete.count - 1 {
      rest -= complete[count].size
      count += 1
    }
    guard count > 0 else { return }
    size = rest
    for moment in complete[..<count] { history.drop(moment) }
    complete.removeFirst(count)
  }

  private func note(_ fact: Fact) {
    guard current.facts.count < Self.mostFacts else {
      history.noteGap()
      return current.left += 1
    }
    if current.facts.isEmpty { current.facts.reserveCapacity(Self.usualFacts) }
    current.facts.append(fact)
  }

  // MARK: - Windows

  /// Returns the window at the end of a moment, or nil if the moment is not kept.
  ///
  /// Text of secure fields is not in it.
  package func window(at number: Int) -> WindowSnapshot? {
    let moments = moments
    guard let index = moments.firstIndex(where: { $0.number == number }) else { return nil }
    return history.window(at: index, in: moments, now: number == current.number ? engine.tree : nil)
  }

  /// Returns where what flows save themselves as has changed in a moment, as far as that was saved since; texts are not in it.
  package func stateDifference(at number: Int) -> [String] {
    let moments = moments
    guard let index = moments.firstIndex(where: { $0.number == number }), let saved = moments[index].window.saved else {
      return []
    }
    guard index > 0, let before = history.saved(at: index - 1, in: moments) else { return [] }
    let tree = history.window(at: index, in: moments, now: number == current.number ? engine.tree : nil).tree
    return StateDifference.lines(from: before.snapshot.states, to: saved.value.snapshot.states, in: tree)
  }

  /// Returns what features had stored at the end of a moment, as far as it is known.
  ///
  /// A feature that had not begun has what it had when it did.
  package func stored(at number: Int) -> [FeatureID: StorageContents] {
    let moments = moments
    guard let index = moments.firstIndex(where: { $0.number == number }) else { return [:] }
    let stored = history.saved(at: index, in: moments)?.stored ?? [:]
    return moments[(index + 1)...].reduce(into: stored) { stored, later in
      if let known = later.window.saved?.value.stored { stored.merge(known) { first, _ in first } }
    }
  }

  private func storedNow() -> [FeatureID: StorageContents] {
    let tree = engine.tree
    let features = Set(tree.flows.keys.filter(tree.goesOn).map { tree.feature(of: $0) })
    return features.reduce(into: [:]) { stored, feature in
      stored[feature] = try? (engine.storage(of: feature) as? any ReadableStorage)?.contents()
    }
  }

  /// Keeps what flows save themselves as, what they have stored, and what the user has typed, with the present moment.
  package func keepStates(_ done: @escaping @MainActor () -> Void = {}) {
    asking?.cancel()
    asking = nil
    asked = now()
    let number = current.number
    engine.snapshot { [weak self] snapshot in
      self?.keep(snapshot, in: number)
      done()
    }
  }

  private func keep(_ snapshot: WindowSnapshot, in number: Int) {
    let saved = SavedWindow(snapshot: snapshot, stored: storedNow())
    if number == current.number {
      current.size += history.keep(saved, in: &current.window)
    } else if let index = complete.lastIndex(where: { $0.number == number }) {
      let added = history.keep(saved, in: &complete[index].window)
      complete[index].size += added
      size += added
    }
  }

  private func keepStatesLater() {
    guard let loop, asking == nil else { return }
    asking = loop.after(Self.rest) { [weak self] in self?.keepStates() }
  }
}

extension Journal: EngineObserver {
  package var observedEvents: EngineEvents {
    [.intents, .began, .told, .applied, .called, .entered, .dropped, .asked, .presented]
  }

  package func began(_ cause: EngineCause) {
    let time = now()
    if case .message = cause, time - latest < Self.patience { return }
    // The state of the moment that ends, before what comes changes it.
    if asking != nil, time - asked >= Self.rest { keepStates() }
    begin(cause)
  }

  package func told(
    _ event: FlowEvent, to flow: FlowID, of feature: FeatureID, in duration: Duration, _ answer: FlowAnswer?
  ) {
    latest = now()
    note(.told(event, feature, duration, answer))
    keepStatesLater()
  }

  package func applied(_ effect: Effect, _ outcome: Outcome) {
    let feature = JournalText.sender(of: effect).map { engine.feature(of: $0) } ?? ""
    // A whole tree would be kept for as long as the moment.
    if case .restore(let container, _, let target) = effect {
      history.noteGap()
      note(.applied(.restore(container, of: NavigationTree(), into: target), outcome, feature))
    } else if case .replaceWindow(_, let kept) = effect {
      history.noteGap()
      note(.applied(.replaceWindow(NavigationTree(), keeping: kept), outcome, feature))
    } else {
      history.noteEffect()
      note(.applied(effect, outcome, feature))
    }
  }

  package func called(_ call: ServiceTrace) {
    latest = now()
    note(.called(call))
  }

  package func entered(_ phase: FlowPhase, flow: FlowID, of feature: FeatureID) { note(.entered(phase, feature)) }

  package func dropped(_ part: String) { note(.dropped(part)) }

  package func asked(_ question: String) { note(.asked(question)) }

  package func presented(_ scene: Scene, isComplete: Bool, in duration: Duration) {
    if let last = current.shown ?? current.shownBefore, scene.transition == last.value.transition, scene == last.value {
      return
    }
    // A screen that stands in the scene before the moment as well is one object with it.
    var new = 0
    let before = current.shownBefore
    for layer in scene.layers where before?.holds(layer.content) != true { new += layer.content.textSize }
    for region in scene.regions where before?.holds(region.layer.content) != true {
      new += region.layer.content.textSize
    }
    guard new <= Self.mostBytesOfMoment else { return }
    latest = now()
    current.shown = WindowHistory.Shared(scene)
    // The scene takes the place of an earlier one of the moment; what flows have saved meanwhile stays.
    current.size += new - current.shownSize
    current.shownSize = new
  }
}

extension Journal.Moment {
  /// The calls of services that began or ended in it.
  package var calls: [Journal.Call] {
    facts.compactMap { fact in
      if case .called(let call) = fact { Journal.Call(service: call.service, caller: call.callerFeature) } else { nil }
    }
  }
}

extension WindowHistory.Shared<Scene> {
  /// Whether a layer or a region of the scene shows this.
  @MainActor
  fileprivate func holds(_ content: Layer.Content) -> Bool {
    value.layers.indices.contains { value.layers[$0].content == content }
      || value.regions.contains { $0.layer.content == content }
  }
}

extension Layer.Content {
  /// The size of the texts of the screen, in bytes.
  fileprivate var textSize: Int { if case .screen(let screen) = self { screen.textSize } else { 0 } }
}
