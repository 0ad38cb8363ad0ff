import Glibc
import Platform
import Synchronization
import Testing

@testable import PluginBridge

@MainActor
@Suite("A plugin that queues work for the main thread without pause does not keep other work waiting", .serialized)
struct PluginWorkTests {
  private let loop = PollLoop(servesMainQueue: false)
  private let work = PluginWork(host: 4711)

  /// What the pieces of work have noted, which are functions of C and so have no other place.
  private nonisolated static let done = Mutex<[UInt]>([])

  private func add(_ number: UInt, takes microseconds: Int) -> Bool {
    let context = UnsafeMutableRawPointer(bitPattern: number)
    guard microseconds > 0 else {
      return work.add({ context in Self.note(context) }, context: context, to: loop)
    }
    return work.add(
      { context in
        let end = ContinuousClock.now + .microseconds(20)
        while ContinuousClock.now < end {}
        Self.note(context)
      }, context: context, to: loop)
  }

  private nonisolated static func note(_ context: UnsafeMutableRawPointer?) {
    done.withLock { $0.append(UInt(bitPattern: context)) }
  }

  private func takeDone() -> [UInt] {
    Self.done.withLock { done in
      defer { done = [] }
      return done
    }
  }

  @Test("What is queued after 50 ms of work is done after about one millisecond of it; all of it is done, in order")
  func share() {
    _ = takeDone()
    for number in 1...2500 { #expect(add(UInt(number), takes: 20)) }
    let before = Atomic<Int>(-1)
    loop.enqueue { before.store(Self.done.withLock { $0.count }, ordering: .relaxed) }
    while before.load(ordering: .relaxed) < 0 { loop.turn(timeout: .zero) }
    #expect(before.load(ordering: .relaxed) > 0)
    #expect(before.load(ordering: .relaxed) < 500)
    while Self.done.withLock({ $0.count }) < 2500 { loop.turn(timeout: .zero) }
    #expect(takeDone() == Array(1...2500))
  }

  @Test("At most 4,096 pieces wait, and work that is added later is done as well")
  func limit() {
    _ = takeDone()
    for number in 1...4096 { #expect(add(UInt(number), takes: 0)) }
    #expect(!add(5000, takes: 0))
    while Self.done.withLock({ $0.count }) < 4096 { loop.turn(timeout: .zero) }
    loop.turn(timeout: .zero)
    #expect(add(6000, takes: 0))
    loop.turn(timeout: .zero)
    #expect(takeDone() == Array(1...4096) + [6000])
  }
}
