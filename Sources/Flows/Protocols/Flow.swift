public import Payloads

/// A coordinator as the engine sees it, wherever it runs.
///
/// A coordinator compiled into the host is a flow directly, one in a plugin through the C ABI, one in another process
/// through a socket. Every call is one-way: the answer comes through ``Navigating/answer(_:_:)``, in the same turn from
/// a flow in this process, later from one in another. The engine never waits inside a call, and never calls a flow
/// while a call into that flow is on the stack.
@MainActor
public protocol Flow: AnyObject {
  /// Starts the flow. The answer is `.handled` or `.failed`.
  func start(_ link: FlowLink, _ query: QueryID)
  /// Starts the flow at the point where an earlier instance ended, on entries that already exist.
  func restore(_ link: FlowLink, _ place: RestorationPoint, _ query: QueryID)
  /// Begins where another instance ended, with relatives whose instances are there.
  func restore(_ link: FlowLink, _ place: RestorationPoint, among relatives: FlowRelatives, _ query: QueryID)
  /// Handles an event. The answer is `.handled`, `.pending`, `.unhandled` or `.failed`; the requests made meanwhile are
  /// carried out unless it is `.failed`.
  func handle(_ event: FlowEvent, _ query: QueryID)
  /// Describes an entry's screen. The answer is `.screen` or `.failed`.
  func describe(_ entry: EntryID, route: Payload, _ query: QueryID)
  /// Saves the state from which a later instance can be restored. The answer is `.snapshot` or `.failed`.
  func snapshot(_ query: QueryID)
  /// Returns the live child with this handle in the flow's own table.
  ///
  /// If there is none, the answer to the returned flow's `start` or `restore` is a failure with the code
  /// ``FlowFailure/Code/notAdopted``.
  func adopt(_ feature: FeatureID, instance: UInt64) -> any Flow
  /// Ends the flow. No further call follows, and further requests are refused.
  func stop(_ cause: EndCause)
}

extension Flow {
  /// Begins without regard to relatives.
  public func restore(_ link: FlowLink, _ place: RestorationPoint, among relatives: FlowRelatives, _ query: QueryID) {
    restore(link, place, query)
  }
}

/// The flows next to one that is restored, as far as they have instances: who began it, and whom it began.
@MainActor
public struct FlowRelatives {
  /// The flow that began it.
  public let parent: (any Flow)?
  /// The flows that it began, in their order.
  public let children: [any Flow]

  /// Creates the relatives of a flow; by default there are none.
  public init(parent: (any Flow)? = nil, children: [any Flow] = []) {
    self.parent = parent
    self.children = children
  }
}

/// The connection of a flow to the engine, which it receives when it starts.
public struct FlowLink: Sendable {
  /// The flow's identity in the engine.
  public let flow: FlowID
  /// Where the flow sends its requests and answers.
  public let navigating: any Navigating
  /// The storage of the flow's feature, whose values are in memory.
  public let storage: any FeatureStorage

  /// Creates a link for the flow with this identity.
  public init(flow: FlowID, navigating: any Navigating, storage: any FeatureStorage) {
    self.flow = flow
    self.navigating = navigating
    self.storage = storage
  }
}
