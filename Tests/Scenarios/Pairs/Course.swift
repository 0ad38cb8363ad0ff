import Coordination
import Failures
import FeatureTesting
import Flows
import NavigationEngine
import Payloads

/// A record of what a run of a scenario has shown.
public struct Course: Sendable {
  /// The observations, each by the number of steps before it.
  public var seen: [Int: Observation] = [:]
  /// The lines that flows heard and were answered during each step, sorted; the first is the start.
  public var heard: [[String]] = []

  /// The observation after the last step.
  var end: Observation? { seen.max { $0.key < $1.key }?.value }
}

/// An event between two steps of a run that the scenario does not have.
public enum Interlude: Sendable {
  case disturbance(Disturbance)
  /// Steps that the user or the flows take instead, which come to the same.
  case steps([Scenario.Step])
}

extension ScenarioRun {
  /// Runs the scenario, and looks at the app after each step; with an interlude, only after that and at the end.
  ///
  /// - Parameter position: The number of steps before the interlude.
  public func course(_ interlude: Interlude? = nil, after position: Int = 0) async -> Course {
    var course = Course()
    makesChildren = true
    if case .disturbance(.travel) = interlude { keepsFirst = true }
    await start()
    for index in 0...scenario.steps.count {
      if index > 0 {
        await perform(scenario.steps[index - 1], isLate: interlude?.isLate == true && index == position + 1)
      }
      course.heard.append(takeHeard())
      if let interlude, index == position {
        await perform(interlude)
        _ = takeHeard()
      }
      guard interlude == nil || index == position || index == scenario.steps.count else { continue }
      course.seen[index] = await Observation(of: app)
    }
    await shutDown()
    return course
  }

  private func perform(_ step: Scenario.Step, isLate: Bool) async {
    holdsAtStart = isLate
    if isLate { app.factory.isHolding = true }
    await perform(step)
    if isLate {
      holdsAtStart = false
      app.factory.makeHeld()
      await app.waitUntilIdle()
    }
    note("\(step)")
  }

  private func perform(_ interlude: Interlude) async {
    switch interlude {
    case .steps(let steps): for step in steps { await perform(step) }
    case .disturbance(let disturbance): await disturb(disturbance)
    }
    note("\(interlude)")
  }

  private func disturb(_ disturbance: Disturbance) async {
    switch disturbance {
    case .late: break
    case .save: _ = await app.snapshot()
    case .restart: await startAgain()
    case .crash:
      // The app saves the window after each step.
      _ = await app.snapshot()
      await crash()
      await app.waitUntilIdle()
    case .swap: await edit()
    case .travel:
      guard let present = await app.snapshot(), let first else { return trace.append("cannot travel") }
      await travel(to: first)
      await travel(to: present)
    case .store: await storeElsewhere([1, 2, 3])
    case .remove:
      await storeElsewhere([1, 2, 3])
      await storeElsewhere(nil)
    }
  }

  private func travel(to window: WindowSnapshot) async {
    app.engine.travel(to: window) { [weak self] result in
      if case .failure(let failure) = result { self?.trace.append("cannot travel: \(failure)") }
    }
    await app.waitUntilIdle()
  }

  /// Takes the instances of all flows of features away, as with their process, and lets others go on.
  private func crash() async {
    if let killProcess { return await killProcess(app.engine) }
    let tabs = app.tabs
    let lost = app.engine.lose(FlowFailure(code: "test.lost", message: "The flow is gone.")) { flow in
      guard let coordinator = (flow as? CoordinatorFlow)?.coordinator else { return true }
      return coordinator !== tabs && !(coordinator is RootCoordinator)
    }
    app.engine.recover(lost)
  }

  /// Stores a value for each feature as another window does, or removes it.
  private func storeElsewhere(_ value: Payload?) async {
    for feature in app.factory.features {
      try? services.storage(of: feature).store(value, for: "elsewhere")
      tellStored?(value, "elsewhere", feature)
    }
    await app.waitUntilIdle()
  }

  /// Takes what flows have heard and been answered since the last time, sorted: tasks run in no certain order.
  private func takeHeard() -> [String] {
    let log = services.log
    let lines =
      log[heard.logged...] + trace[heard.traced...].filter { $0.hasPrefix("link: ") || $0.hasPrefix("cannot ") }
    heard = (log.count, trace.count)
    // What the log says once in a process may have been said in an earlier run. What is seen for a moment is a matter of
    // time; what is seen at the end is in the scene.
    return lines.filter { !$0.has("appeared ") }.filter {
      !$0.has("cannot be created again: it ends when this library is replaced")
    }.sorted()
  }
}

extension Interlude {
  fileprivate var isLate: Bool { if case .disturbance(.late) = self { true } else { false } }
}
