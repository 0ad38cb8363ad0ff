/// What became of a request.
///
/// Wrong use never crashes and is never silent.
public enum Outcome: Hashable, Sendable {
  case done
  /// There was nothing to do; nothing changed.
  case noop(NoopReason)
  /// It was not allowed or not possible; nothing changed.
  case refused(RefusalReason)

  public var isDone: Bool { self == .done }
}

/// Why there was nothing to do.
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

/// Why a request was refused.
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
}

extension Outcome {
  /// The number that stands for the outcome in the C ABI.
  public var code: Int32 {
    switch self {
    case .done: 0
    case .noop(let reason): reason.rawValue
    case .refused(let reason): reason.rawValue
    }
  }

  /// The outcome with this number; one that is not known counts as refused without a reason.
  public init(code: Int32) {
    if code == 0 {
      self = .done
    } else if let reason = NoopReason(rawValue: code) {
      self = .noop(reason)
    } else {
      self = .refused(RefusalReason(rawValue: code) ?? .unspecified)
    }
  }
}

/// Why an entry, a modal or a flow ended.
///
/// Its numbers are those of `SY_CAUSE_*`.
public enum EndCause: Int32, Sendable, Codable, CaseIterable {
  case other = 0
  /// The flow ended itself.
  case finished
  /// The user went back, swiped it away or pressed Escape.
  case user
  case popped
  case dismissed
  case replaced
  case parentFinished
  case pageRemoved
  case failed
  case swapped
  case shutdown
}
