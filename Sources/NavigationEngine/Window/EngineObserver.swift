public import Flows
public import NavigationTree
public import Scenes
import Screens
public import ServiceBroker

/// A type that observes an engine: what began, what it caused, and what users saw.
///
/// An event is told to all observers before the next one, in the order in which the events happened. What a change of
/// the tree causes is told when the change is complete. Only the calls into flows are told at once, as one of them may
/// never return.
///
/// The text of a secure field is replaced by as many dots as it has characters.
@MainActor
public protocol EngineObserver: AnyObject {
  /// The kinds of events that the observer is told.
  ///
  /// The engine does no work for a kind that no observer is told.
  var observedEvents: EngineEvents { get }

  /// Called before the engine deals with what comes from outside of it.
  func began(_ cause: EngineCause)
  /// Called when a flow has dealt with an event.
  ///
  /// - Parameters:
  ///   - duration: The time from the delivery to the answer.
  ///   - answer: The answer, or nil if the flow's instance ended without one.
  func told(_ event: FlowEvent, to flow: FlowID, of feature: FeatureID, in duration: Duration, _ answer: FlowAnswer?)
  /// Called when an effect was applied to the tree, or was refused.
  ///
  /// An effect that was refused, by the tree or before it reached the tree, has changed nothing. All others, applied in
  /// this order to a new tree, reproduce the tree.
  func applied(_ effect: Effect, _ outcome: Outcome)
  /// Called with the changes that an effect has made to the tree.
  func changed(_ changes: [Change])
  /// Called when a transition was carried out, whose duration is not known yet, or was refused.
  func made(_ transition: TransitionRecord)
  /// Called at once before the engine calls a flow.
  ///
  /// A call may begin inside another one, and ends before the outer one does.
  func callBegan(_ function: FlowFunction, of feature: FeatureID, flow: FlowID)
  /// Called at once after the innermost call of a flow has returned.
  func callEnded()
  /// Called when a call of a service has begun, and when it has ended.
  func called(_ call: ServiceTrace)
  /// Called when a flow, other than the root, has entered another phase.
  func entered(_ phase: FlowPhase, flow: FlowID, of feature: FeatureID)
  /// Called with a sentence for each part of a saved window that could not be restored.
  func dropped(_ part: String)
  /// Called with the question of each confirmation that asks the user whether to leave a screen.
  func asked(_ question: String)
  /// Called after front ends were given a scene, also if it equals the last one.
  ///
  /// - Parameters:
  ///   - isComplete: Whether all visible screens have been described.
  ///   - duration: The time to compose and present the scene.
  func presented(_ scene: Scene, isComplete: Bool, in duration: Duration)
  /// Called when the result of ``NavigationEngine/snapshot(within:_:)`` may have changed: positions, saved states, typed
  /// text.
  func wasActive()
  /// Called after the engine has shut down.
  func shutDown()
}

extension EngineObserver {
  /// Does nothing.
  public func began(_ cause: EngineCause) {}
  /// Does nothing.
  public func told(
    _ event: FlowEvent, to flow: FlowID, of feature: FeatureID, in duration: Duration, _ answer: FlowAnswer?
  ) {}
  /// Does nothing.
  public func applied(_ effect: Effect, _ outcome: Outcome) {}
  /// Does nothing.
  public func changed(_ changes: [Change]) {}
  /// Does nothing.
  public func made(_ transition: TransitionRecord) {}
  /// Does nothing.
  public func callBegan(_ function: FlowFunction, of feature: FeatureID, flow: FlowID) {}
  /// Does nothing.
  public func callEnded() {}
  /// Does nothing.
  public func called(_ call: ServiceTrace) {}
  /// Does nothing.
  public func entered(_ phase: FlowPhase, flow: FlowID, of feature: FeatureID) {}
  /// Does nothing.
  public func dropped(_ part: String) {}
  /// Does nothing.
  public func asked(_ question: String) {}
  /// Does nothing.
  public func presented(_ scene: Scene, isComplete: Bool, in duration: Duration) {}
  /// Does nothing.
  public func wasActive() {}
  /// Does nothing.
  public func shutDown() {}
}

/// The kinds of events of an engine, each named like the method of ``EngineObserver`` that is called; calls into flows and
/// intents are kinds of their own.
public struct EngineEvents: OptionSet, Sendable {
  public let rawValue: UInt16

  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The causes of what the engine does, except for intents.
  public static let began = EngineEvents(rawValue: 1 << 0)
  /// The events that flows have dealt with.
  public static let told = EngineEvents(rawValue: 1 << 1)
  /// The effects, applied or refused.
  public static let applied = EngineEvents(rawValue: 1 << 2)
  /// The changes of the tree.
  public static let changed = EngineEvents(rawValue: 1 << 3)
  /// The transitions, carried out or refused.
  public static let made = EngineEvents(rawValue: 1 << 4)
  /// The beginnings and ends of calls into flows.
  public static let calls = EngineEvents(rawValue: 1 << 5)
  /// The calls of services.
  public static let called = EngineEvents(rawValue: 1 << 6)
  /// The phases of flows.
  public static let entered = EngineEvents(rawValue: 1 << 7)
  /// The parts of a saved window that could not be restored.
  public static let dropped = EngineEvents(rawValue: 1 << 8)
  /// The questions whether to leave a screen.
  public static let asked = EngineEvents(rawValue: 1 << 9)
  /// The scenes.
  public static let presented = EngineEvents(rawValue: 1 << 10)
  /// The activity that a snapshot contains.
  public static let wasActive = EngineEvents(rawValue: 1 << 11)
  /// The end of the engine.
  public static let shutDown = EngineEvents(rawValue: 1 << 12)
  /// The intents of the user, which are told as causes.
  public static let intents = EngineEvents(rawValue: 1 << 13)
}

/// The cause of what an engine does next.
public enum EngineCause: Sendable, Equatable {
  /// An intent of the user.
  case intent(Intent)
  /// A link from outside of the app.
  case link(String)
  /// A timer of a flow has fired.
  case timer(FlowID, token: UInt64)
  /// A flow was woken, for example by one of its threads.
  case wake(FlowID, token: UInt64)
  /// A flow has made a request or answered outside of any call, as one in another process or a task does.
  case message(FlowID)
  /// The code of features is to be replaced.
  case swap(Set<FeatureID>)
  /// A saved window is to be restored.
  case restoration
  /// The window is to become what it was before.
  case travel

  /// Whether the user acts on a screen, other than by typing.
  public var isAction: Bool {
    guard case .intent(.act(_, _, let value)) = self else { return false }
    return if case .text = value { false } else { true }
  }
}

/// A function of a flow that the engine calls, by its name in the C ABI.
public enum FlowFunction: String, Sendable, CaseIterable {
  case create, start, restore, event, screen, snapshot, adopt, stop
}
