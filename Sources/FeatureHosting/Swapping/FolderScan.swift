/// The state machine of the scans of the folder of libraries: at most one scan runs, and one more is queued for all
/// requests made meanwhile.
struct FolderScan: Equatable {
  /// A request for a scan.
  struct Request: Equatable {
    /// Whether the user requested the scan.
    ///
    /// If so, content that failed is retried too.
    var isRequested = false
    /// The time at which the change was detected.
    var detected: ContinuousClock.Instant

    func joined(with later: Self) -> Self {
      Self(isRequested: isRequested || later.isRequested, detected: min(detected, later.detected))
    }
  }

  /// The state of the scans.
  enum State: Equatable {
    /// No change since the last scan.
    case resting
    /// A file was still being written. The folder is scanned again shortly.
    case waiting(detected: ContinuousClock.Instant)
    /// The files are being read, vetted and copied. `next` is the scan that follows.
    case examining(Request, next: Request?)
  }

  /// An event that advances the state.
  enum Event: Equatable {
    /// A file has changed, or the user requested a scan.
    case requested(Request)
    /// The wait for a file has ended.
    case waited
    /// The files were examined. `isUnfinished` is true if one of them was being written.
    case examined(isUnfinished: Bool)
  }

  /// An action for the caller to perform.
  enum Action: Equatable {
    /// Examine the files, then send `examined`.
    case examine(Request)
    /// Send `waited` after a short delay.
    case wait
    /// Cancel the delay.
    case stopWaiting
  }

  private(set) var state = State.resting

  /// Advances the state and returns the actions to perform.
  ///
  /// An event that does not apply to the current state has no effect.
  mutating func handle(_ event: Event) -> [Action] {
    switch (state, event) {
    case (.resting, .requested(let request)): return examine(request)
    case (.waiting(let detected), .requested(let request)):
      return [.stopWaiting] + examine(Request(detected: detected).joined(with: request))
    case (.examining(let present, let next), .requested(let request)):
      state = .examining(present, next: next?.joined(with: request) ?? request)
      return []
    case (.waiting(let detected), .waited): return examine(Request(detected: detected))
    case (.examining(let present, let next), .examined(let isUnfinished)):
      // The user's request has been carried out; only the unfinished file is left.
      let rest = isUnfinished ? Request(detected: present.detected) : nil
      if let next { return examine(rest?.joined(with: next) ?? next) }
      state = rest.map { .waiting(detected: $0.detected) } ?? .resting
      return rest == nil ? [] : [.wait]
    case (.resting, _), (.waiting, .examined), (.examining, .waited): return []
    }
  }

  private mutating func examine(_ request: Request) -> [Action] {
    state = .examining(request, next: nil)
    return [.examine(request)]
  }
}
