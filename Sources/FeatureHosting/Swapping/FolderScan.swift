/// The scans of the folder of libraries, as a value: one at a time, and one more for all that was asked for meanwhile.
struct FolderScan: Equatable {
  /// A scan that is wanted.
  struct Request: Equatable {
    /// Whether the user asks for it: then content that failed is tried again too.
    var isRequested = false
    /// When it was noticed that something has changed.
    var noticed: ContinuousClock.Instant

    func joined(with later: Self) -> Self {
      Self(isRequested: isRequested || later.isRequested, noticed: min(noticed, later.noticed))
    }
  }

  /// What is done now.
  enum State: Equatable {
    /// Nothing has changed since the last scan.
    case resting
    /// A file was still being written: the folder is scanned again in a moment.
    case waiting(noticed: ContinuousClock.Instant)
    /// The files are read, checked and copied; `next` is the scan that follows.
    case examining(Request, next: Request?)
  }

  /// Something that has happened.
  enum Event: Equatable {
    /// A file has changed, or the user asks for a scan.
    case requested(Request)
    /// The wait for a file is over.
    case waited
    /// The files have been examined; `isUnfinished` when one of them was being written.
    case examined(isUnfinished: Bool)
  }

  /// What is to be done next.
  enum Action: Equatable {
    /// Examine the files, and send `examined`.
    case examine(Request)
    /// Send `waited` in a moment.
    case wait
    /// Wait no longer.
    case stopWaiting
  }

  private(set) var state = State.resting

  /// Goes on after an event; one that does not belong to the present state changes nothing.
  mutating func handle(_ event: Event) -> [Action] {
    switch (state, event) {
    case (.resting, .requested(let request)): return examine(request)
    case (.waiting(let noticed), .requested(let request)):
      return [.stopWaiting] + examine(Request(noticed: noticed).joined(with: request))
    case (.examining(let present, let next), .requested(let request)):
      state = .examining(present, next: next?.joined(with: request) ?? request)
      return []
    case (.waiting(let noticed), .waited): return examine(Request(noticed: noticed))
    case (.examining(let present, let next), .examined(let isUnfinished)):
      // What the user asked for was done once; only the file that was being written is left.
      let rest = isUnfinished ? Request(noticed: present.noticed) : nil
      if let next { return examine(rest?.joined(with: next) ?? next) }
      state = rest.map { .waiting(noticed: $0.noticed) } ?? .resting
      return rest == nil ? [] : [.wait]
    case (.resting, _), (.waiting, .examined), (.examining, .waited): return []
    }
  }

  private mutating func examine(_ request: Request) -> [Action] {
    state = .examining(request, next: nil)
    return [.examine(request)]
  }
}
