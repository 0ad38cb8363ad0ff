public import Screens

/// What all coordinators are: a flow's code, with its link to the engine.
///
/// It is attached from `start` or `restore` to `stop`. Before and after, requests are refused and nothing traps. All
/// of it runs on the main actor. Subclass ``Coordinator`` for a flow with routes, ``TabCoordinator`` for tabs.
@MainActor
open class CoordinatorBase {
  /// The flow's identity and whom to ask; nil while the coordinator is not attached.
  public internal(set) var link: FlowLink?
  /// The coordinator that presented this one, if it lives in the same library.
  public internal(set) weak var parent: CoordinatorBase?

  /// The question being answered now: what is asked meanwhile belongs to it.
  var question: QuestionID?
  var waiters = Waiters()
  var tasks: [UInt64: Task<Void, Never>] = [:]
  var timers: [UInt64: FlowTimer] = [:]
  var lastNumber: UInt64 = 0
  var hasEnded = false

  public init() {}

  /// Whether the coordinator is attached to an engine.
  public var isRunning: Bool { link != nil }

  // MARK: - For authors to override

  /// Begins the flow: shows its first route.
  ///
  /// What it asks for before its first suspension is applied as one.
  open func start() async throws {}

  /// Opens a link that one of the feature's patterns matches.
  ///
  /// `quiet`: what is on screen shall stay.
  open func open(_ link: DeepLink, quiet: Bool) async throws {}

  /// Takes an action of a child; false sends it on to this coordinator's own parent.
  open func handle(_ action: CoordinatorAction, from child: FeatureID) async -> Bool { false }

  /// A child ended that nobody waited for.
  open func childDidEnd(_ child: FeatureID, cause: EndCause, result: Payload?) {}

  /// The selected tab was selected again; the engine has gone to its root already.
  open func tabReselected(count: Int) {}

  /// The flow has ended.
  ///
  /// Requests are refused from here on.
  open func didEnd(_ cause: EndCause) {}

  /// State for a later instance to go on from, or nil.
  ///
  /// The stack is the host's and need not be saved.
  open func saveState() throws -> Payload? { nil }

  /// Takes state that an earlier instance, perhaps of another version, has saved.
  ///
  /// Throwing starts the flow cold.
  open func restoreState(_ state: Payload) throws {}

  // MARK: - For the kinds of coordinators

  func entered(_ entry: EntryID, route: Payload) {}
  func left(_ entry: EntryID, _ cause: EndCause) {}
  func appeared(_ entry: EntryID, visible: Bool) {}
  func dropScreens() {}
  func takeAction(_ action: ActionID, of entry: EntryID) -> ActionHandler? { nil }

  /// Describes an entry's screen.
  public func describe(_ entry: EntryID, route: Payload, into writer: any ScreenWriter) throws {
    throw FlowFailure(code: "coordinator.no-screens", message: "\(Self.self) shows no screens of its own.")
  }
}
