public import Payloads

/// A coordinator from the engine's point of view, regardless of where it runs.
///
/// A coordinator compiled into the host is called directly, one in a plugin through the C ABI, and one in another
/// process through a socket. Every call is one-way. The answer comes through ``Navigating/answer(_:_:)``: in the same
/// turn of the loop from a flow in this process, later from a flow in another one. The engine never waits inside a call
/// and never calls a flow while a call into that flow is on the stack.
@MainActor
public protocol Flow: AnyObject {
  /// Starts the flow.
  ///
  /// The answer is `.handled` or `.failed`.
  func start(_ link: FlowLink, _ query: QueryID)
  /// Restores the flow at the point where an earlier instance ended, with entries that already exist.
  func restore(_ link: FlowLink, _ place: RestorationPoint, _ query: QueryID)
  /// Restores the flow where an earlier instance ended, along with its relatives that have instances.
  func restore(_ link: FlowLink, _ place: RestorationPoint, among relatives: FlowRelatives, _ query: QueryID)
  /// Handles an event.
  ///
  /// The answer is `.handled`, `.pending`, `.unhandled`, or `.failed`. Requests made meanwhile are carried out unless
  /// the answer is `.failed`.
  func handle(_ event: FlowEvent, _ query: QueryID)
  /// Describes an entry's screen.
  ///
  /// The answer is `.screen` or `.failed`.
  func describe(_ entry: EntryID, route: Payload, _ query: QueryID)
  /// Saves the state for restoring a later instance.
  ///
  /// The answer is `.snapshot` or `.failed`.
  func snapshot(_ query: QueryID)
  /// Returns the live child with the given handle in the flow's own table.
  ///
  /// If there is none, the returned flow answers `start` and `restore` with a failure with the code
  /// ``FlowFailure/Code/notAdopted``.
  func adopt(_ feature: FeatureID, instance: UInt64) -> any Flow
  /// Ends the flow.
  ///
  /// No further calls follow, and further requests are refused.
  func stop(_ cause: EndCause)
  /// Ends the flow after it has heard the outcomes of its last requests.
  ///
  /// No other code of the flow's library runs in between, so that whoever awaits an outcome finds the flow ended. The
  /// outcomes are events of the query, whose answers are ignored.
  func stop(_ cause: EndCause, after outcomes: [FlowEvent], _ query: QueryID)
  /// The library in which the flow's code and state are, or nil if it has them to itself.
  ///
  /// Flows of one library see each other's state: an outcome is told to one of them after the others know what happened
  /// before it.
  var libraryIdentity: AnyHashable? { get }
}

extension Flow {
  /// Tells the flow the outcomes and ends it.
  public func stop(_ cause: EndCause, after outcomes: [FlowEvent], _ query: QueryID) {
    for outcome in outcomes { handle(outcome, query) }
    stop(cause)
  }

  /// No library, by default.
  public var libraryIdentity: AnyHashable? { nil }

  /// Restores the flow without regard to its relatives.
  public func restore(_ link: FlowLink, _ place: RestorationPoint, among relatives: FlowRelatives, _ query: QueryID) {
    restore(link, place, query)
  }
}

/// The parent and children of a restored flow, as far as they have instances.
@MainActor
public struct FlowRelatives {
  /// The flow that started this one.
  public let parent: (any Flow)?
  /// The flows that this one started, in order.
  public let children: [any Flow]

  /// Creates the relatives of a flow, which are empty by default.
  public init(parent: (any Flow)? = nil, children: [any Flow] = []) {
    self.parent = parent
    self.children = children
  }
}

/// The connection of a flow to the engine, provided when the flow starts.
public struct FlowLink: Sendable {
  /// The flow's identity in the engine.
  public let flow: FlowID
  /// The recipient of the flow's requests and answers.
  public let navigating: any Navigating
  /// The storage of the flow's feature, whose values are in memory.
  public let storage: any FeatureStorage

  /// Creates a link for the flow with the given identity.
  public init(flow: FlowID, navigating: any Navigating, storage: any FeatureStorage) {
    self.flow = flow
    self.navigating = navigating
    self.storage = storage
  }
}
