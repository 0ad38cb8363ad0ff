import Testing

@testable import FeatureHosting

@Suite("The folder is looked at once at a time, and once more for all that changed meanwhile")
struct FolderScanTests {
  private static let early = ContinuousClock.now
  private static let late = early + .seconds(1)

  private let changed = FolderScan.Request(detected: late)
  private let asked = FolderScan.Request(isRequested: true, detected: late)

  private func scan(_ events: FolderScan.Event...) -> FolderScan {
    var scan = FolderScan()
    for event in events { _ = scan.handle(event) }
    return scan
  }

  private var first: FolderScan.Request { FolderScan.Request(detected: Self.early) }
  private var examining: FolderScan { scan(.requested(first)) }
  private var waiting: FolderScan { scan(.requested(first), .examined(isUnfinished: true)) }

  @Test("With nothing to do, a request is looked into, and all else is ignored")
  func resting() {
    var scan = FolderScan()
    #expect(scan.handle(.waited) == [])
    #expect(scan.handle(.examined(isUnfinished: true)) == [])
    #expect(scan.state == .resting)
    #expect(scan.handle(.requested(changed)) == [.examine(changed)])
    #expect(scan.state == .examining(changed, next: nil))
  }

  @Test("Requests during a look are one look after it, for the user if one was the user's")
  func examiningState() {
    var scan = examining
    #expect(scan.handle(.waited) == [])
    #expect(scan.handle(.requested(changed)) == [])
    #expect(scan.handle(.requested(asked)) == [])
    #expect(scan.state == .examining(first, next: asked))
    #expect(scan.handle(.examined(isUnfinished: false)) == [.examine(asked)])
    #expect(scan.handle(.examined(isUnfinished: false)) == [])
    #expect(scan.state == .resting)
  }

  @Test("A file that is being written is looked at again after a moment, with the time of the first notice")
  func unfinished() {
    var scan = examining
    #expect(scan.handle(.examined(isUnfinished: true)) == [.wait])
    #expect(scan.state == .waiting(detected: Self.early))
    #expect(scan.handle(.examined(isUnfinished: false)) == [])
    #expect(scan.handle(.waited) == [.examine(first)])
  }

  @Test("A request during the wait ends it")
  func waitingState() {
    var scan = waiting
    let joined = FolderScan.Request(isRequested: true, detected: Self.early)
    #expect(scan.handle(.requested(asked)) == [.stopWaiting, .examine(joined)])
    #expect(scan.state == .examining(joined, next: nil))
  }

  @Test("A look that the user asked for is made once, also when a file is being written")
  func askedOnce() {
    var scan = scan(.requested(asked), .examined(isUnfinished: true))
    #expect(scan.handle(.waited) == [.examine(changed)])
  }

  @Test("A file that is being written does not need a wait when a look follows anyway")
  func followed() {
    var scan = examining
    _ = scan.handle(.requested(changed))
    #expect(scan.handle(.examined(isUnfinished: true)) == [.examine(first)])
  }

  @Test("A look that the user has asked for stays the user's when a file changes after it")
  func askedFirst() {
    var scan = examining
    #expect(scan.handle(.requested(asked)) == [])
    #expect(scan.handle(.requested(FolderScan.Request(detected: Self.early))) == [])
    #expect(scan.state == .examining(first, next: FolderScan.Request(isRequested: true, detected: Self.early)))
  }
}
