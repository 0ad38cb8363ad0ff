/// The outcome of a request.
///
/// Invalid use never crashes and is never silently ignored.
public enum Outcome: Hashable, Sendable {
  case done
  /// The request was carried out, with a note.
  case doneWith(Note)
  /// The request had no effect, and nothing changed.
  case noop(NoopReason)
  /// The request wasn't allowed or wasn't possible, and nothing changed.
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
  /// Decodes the outcome from its code.
  public init(from decoder: any Decoder) throws { self.init(code: try Int32(from: decoder)) }

  public func encode(to encoder: any Encoder) throws { try code.encode(to: encoder) }
}

extension Outcome: CustomStringConvertible {
  /// The outcome as written in code, such as "done" or "refused(guarded)".
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
  /// The raw values are those of `SY_OUTCOME_*`.
  public enum Note: Int32, Sendable, CaseIterable {
    /// The entry is covered by a modal and therefore not visible yet.
    case belowModal = 1
    /// A link was followed only partway.
    case partly
    /// The request is carried out after the current modal has been dismissed.
    case queued
  }
}

/// The reason that a request had no effect.
///
/// The raw values are those of `SY_OUTCOME_*`.
public enum NoopReason: Int32, Sendable, CaseIterable {
  case stackEmpty = 100
  case nothingPresented
  case alreadyOnTop
  case alreadySelected
  case alreadyEnded
  case unchanged
}

/// The reason that a request was refused.
///
/// The raw values are those of `SY_OUTCOME_*`.
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
  /// A leave guard kept the user from leaving the screen.
  case guarded
  case alreadyPresenting
  /// Nothing is on screen to present over.
  case noRunningRoot
  /// Only an attached parent can embed a child.
  case needsParent
  /// The screen has no slot with this name.
  case slotNotFound
  /// No flow up to the root handled the action.
  case unhandledAction
  /// The routes' redirections form a cycle.
  case redirectLoop
  /// The tabs have no selected page.
  case noSelection
  case unknownModal
  /// A link waited too long for its condition.
  case expired
  /// The route shows nothing, or its value can't be encoded.
  case cannotShow
  /// A link can't be followed while something is presented.
  case linkBlocked
  /// A link is waiting for something that the app doesn't have yet, such as a sign-in.
  case linkHeld
  /// The feature can't be shown now and gives a reason.
  case notApplicable
}

extension Outcome {
  /// The number that represents the outcome in the C ABI.
  public var code: Int32 {
    switch self {
    case .done: 0
    case .doneWith(let remark): remark.rawValue
    case .noop(let reason): reason.rawValue
    case .refused(let reason): reason.rawValue
    }
  }

  /// Creates the outcome with the given code.
  ///
  /// An unknown code means a refusal without a specific reason.
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

/// The reason that an entry, a modal, or a flow ended.
///
/// The raw values are those of `SY_CAUSE_*`.
public enum EndCause: Int32, Sendable, Codable, CaseIterable {
  case other = 0
  /// The flow ended itself.
  case finished
  /// The user went back, dismissed the screen, or pressed Escape.
  case user
  case popped
  case dismissed
  case replaced
  case parentFinished
  case pageRemoved
  case failed
  case swapped
  case shutdown

  /// The cause with which a flow's descendants end when the flow ends with this cause.
  package var ofDescendants: EndCause { self == .shutdown ? .shutdown : .parentFinished }
}
