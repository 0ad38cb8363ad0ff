/// The outcome of a request.
///
/// Wrong use never crashes and is never silent.
public enum Outcome: Hashable, Sendable {
  case done
  /// It was carried out, with a note.
  case doneWith(Note)
  /// There was nothing to do, and nothing changed.
  case noop(NoopReason)
  /// It was not allowed or not possible, and nothing changed.
  case refused(RefusalReason)

  /// Whether the request was carried out, with or without a note.
  public var isDone: Bool {
    switch self {
    case .done, .doneWith: true
    case .noop, .refused: false
    }
  }
}

extension Outcome: Codable {
  /// Reads the outcome's number.
  public init(from decoder: any Decoder) throws { self.init(code: try Int32(from: decoder)) }

  public func encode(to encoder: any Encoder) throws { try code.encode(to: encoder) }
}

extension Outcome: CustomStringConvertible {
  /// The outcome as it is written in code: "done", "refused(guarded)".
  public var description: String {
    switch self {
    case .done: "done"
    case .doneWith(let remark): "doneWith(\(remark))"
    case .noop(let reason): "noop(\(reason))"
    case .refused(let reason): "refused(\(reason))"
    }
  }
}

extension Outcome {
  /// A note about a request that was carried out.
  ///
  /// Its numbers are those of `SY_OUTCOME_*`.
  public enum Note: Int32, Sendable, CaseIterable {
    /// The entry is covered by a modal, so it is not visible yet.
    case belowModal = 1
    /// A link was followed in part.
    case partly
    /// It is carried out when the present modal has been dismissed.
    case queued
  }
}

/// The reason why there was nothing to do.
///
/// Its numbers are those of `SY_OUTCOME_*`.
public enum NoopReason: Int32, Sendable, CaseIterable {
  case stackEmpty = 100
  case nothingPresented
  case alreadyOnTop
  case alreadySelected
  case alreadyEnded
  case unchanged
}

/// The reason why a request was refused.
///
/// Its numbers are those of `SY_OUTCOME_*`.
public enum RefusalReason: Int32, Sendable, CaseIterable {
  case unspecified = 200
  case detached
  case notStarted
  case tooFewEntries
  case routeNotFound
  case notOnTop
  case alreadyAttached
  case unknownFeature
  case unknownPage
  case noTab
  case noParent
  case noLinkHandler
  case invalidLink
  case notDismissible
  case locked
  case flowEnded
  case flowFailed
  case notPermitted
  case tooManyRequests
  case duplicatePage
  case atRoot
  /// A leave guard refused to let the user leave the screen.
  case guarded
  case alreadyPresenting
  /// Nothing is on screen over which something could be presented.
  case noRunningRoot
  /// Only an attached parent can embed a child.
  case needsParent
  /// The screen has no slot of this name.
  case slotNotFound
  /// No flow up to the root handled the action.
  case unhandledAction
  /// Routes were redirected in a circle.
  case redirectLoop
  /// The tabs have no selected page.
  case noSelection
  case unknownModal
  /// A link waited too long for what it needed.
  case expired
  /// The route shows nothing, or its value cannot be encoded.
  case cannotShow
  /// A link of the app cannot be followed while something is presented.
  case linkBlocked
  /// A link waits for something that the app does not have yet, such as a sign-in.
  case linkHeld
  /// The feature cannot be shown now; it says why.
  case notApplicable
}

extension Outcome {
  /// The number that stands for the outcome in the C ABI.
  public var code: Int32 {
    switch self {
    case .done: 0
    case .doneWith(let remark): remark.rawValue
    case .noop(let reason): reason.rawValue
    case .refused(let reason): reason.rawValue
    }
  }

  /// Creates the outcome with this number; an unknown number means refused without a reason.
  public init(code: Int32) {
    if code == 0 {
      self = .done
    } else if (1..<100).contains(code) {
      self = Note(rawValue: code).map { .doneWith($0) } ?? .done
    } else if let reason = NoopReason(rawValue: code) {
      self = .noop(reason)
    } else {
      self = .refused(RefusalReason(rawValue: code) ?? .unspecified)
    }
  }
}

/// The reason why an entry, a modal or a flow ended.
///
/// Its numbers are those of `SY_CAUSE_*`.
public enum EndCause: Int32, Sendable, Codable, CaseIterable {
  case other = 0
  /// The flow ended itself.
  case finished
  /// The user went back, dismissed it or pressed Escape.
  case user
  case popped
  case dismissed
  case replaced
  case parentFinished
  case pageRemoved
  case failed
  case swapped
  case shutdown

  /// The cause with which all that is below a flow ends when the flow ends with this one.
  package var ofDescendants: EndCause { self == .shutdown ? .shutdown : .parentFinished }
}
