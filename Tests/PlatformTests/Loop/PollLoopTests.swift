import CSystem
import EventLoop
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import Platform

@Suite("The event loop") @MainActor
struct PollLoopTests {
  let loop = PollLoop(servesMainQueue: false)

  @Test("A wait without work takes one return of poll")
  func idle() {
    var ends = 0
    let turns = loop.onTurnEnd { ends += 1 }
    defer { turns.cancel() }
    let start = loop.now
    loop.turn(timeout: .milliseconds(30))
    #expect(start.duration(to: loop.now) >= .milliseconds(30))
    #expect(loop.wakeUps == 1)
    #expect(ends == 0)
  }

  @Test("Work from other threads runs here, in order, and wakes the loop")
  func crossThread() {
    final class Seen: Sendable { let numbers = Mutex<[Int]>([]) }
    let seen = Seen()
    // Not on the main actor, so on another thread: this one waits in the loop meanwhile.
    Task.detached { [loop] in
      for number in 0..<1000 { loop.enqueue { seen.numbers.withLock { $0.append(number) } } }
      loop.enqueue { loop.stop() }
    }
    loop.run()
    #expect(seen.numbers.withLock { $0 } == Array(0..<1000))
  }

  @Test("Work that is queued by other work runs in the same turn, after it, and wakes nothing")
  func sameTurn() {
    let loop = loop
    var events: [String] = []
    let turns = loop.onTurnEnd { events.append("end") }
    defer { turns.cancel() }
    final class Log { var add: (@MainActor (String) -> Void)? }
    let log = Log()
    log.add = { events.append($0) }
    loop.enqueue {
      loop.enqueue {
        loop.enqueue { log.add?("third") }
        log.add?("second")
      }
      log.add?("first")
    }
    loop.turn(timeout: nil)
    #expect(events == ["first", "second", "third", "end"])
  }

  @Test("Each of several callers that wait for the end of a turn is called, in order, until its token is released")
  func turnEnds() {
    var events: [String] = []
    let first = loop.onTurnEnd { events.append("first") }
    var second: LoopToken?
    let third = loop.onTurnEnd {
      events.append("third")
      second?.cancel()
    }
    second = loop.onTurnEnd { events.append("second") }
    loop.enqueue {}
    loop.turn(timeout: nil)
    #expect(events == ["first", "third"])
    first.cancel()
    loop.enqueue {}
    loop.turn(timeout: nil)
    #expect(events == ["first", "third", "third"])
    third.cancel()
    loop.enqueue {}
    loop.turn(timeout: nil)
    #expect(events.count == 3)
  }

  @Test("Work that a timer or a descriptor queues runs in the same turn")
  func queuedByOthers() throws {
    let loop = loop
    let pipe = try #require(Pipe())
    defer { pipe.closeBoth() }
    final class Count { var work = 0 }
    let count = Count()
    let timer = loop.after(.zero) { loop.enqueue { count.work += 1 } }
    let watch = loop.watch(readable: pipe.readEnd) {
      var byte: UInt8 = 0
      _ = read(pipe.readEnd, &byte, 1)
      loop.enqueue { count.work += 1 }
    }
    var byte: UInt8 = 1
    _ = write(pipe.writeEnd, &byte, 1)
    loop.turn(timeout: nil)
    #expect(count.work == 2)
    // Nothing is left that would end this wait.
    let start = loop.now
    loop.turn(timeout: .milliseconds(20))
    #expect(start.duration(to: loop.now) >= .milliseconds(20))
    withExtendedLifetime((timer, watch)) {}
  }

  @Test("Work that queues itself without end does not keep a descriptor waiting")
  func endlessWork() throws {
    let loop = loop
    let pipe = try #require(Pipe())
    defer { pipe.closeBoth() }
    final class Again: Sendable {
      let rounds = Atomic(0)
      @MainActor func queue(on loop: PollLoop) {
        loop.enqueue {
          self.rounds.add(1, ordering: .relaxed)
          self.queue(on: loop)
        }
      }
    }
    let again = Again()
    again.queue(on: loop)
    var isServed = false
    let watch = loop.watch(readable: pipe.readEnd) { isServed = true }
    var byte: UInt8 = 1
    _ = write(pipe.writeEnd, &byte, 1)
    loop.turn(timeout: nil)
    #expect(isServed)
    let before = again.rounds.load(ordering: .relaxed)
    loop.turn(timeout: nil)
    #expect(again.rounds.load(ordering: .relaxed) > before)
    withExtendedLifetime(watch) {}
  }

  @Test("Timers fire by time, equal ones as they were set, and never early")
  func timers() {
    var fired: [Int] = []
    let start = loop.now
    let delays = [30, 10, 20, 10, 5, 30, 1]
    let tokens = delays.enumerated().map { index, delay in
      loop.after(.milliseconds(delay)) { [loop] in
        fired.append(index)
        #expect(start.duration(to: loop.now) >= .milliseconds(delay))
      }
    }
    loop.run { fired.count == delays.count }
    // Timers set one after the other with equal delays are due one after the other.
    #expect(fired == [6, 4, 1, 3, 2, 0, 5])
    #expect(loop.wakeUps <= 2 * delays.count)
    withExtendedLifetime(tokens) {}
  }

  @Test("A cancelled timer neither fires nor wakes the loop")
  func cancelledTimer() {
    var fired = 0
    var token: LoopToken? = loop.after(.milliseconds(5)) { fired += 1 }
    token?.cancel()
    token = loop.after(.milliseconds(5)) { fired += 1 }
    token = nil
    let start = loop.now
    loop.turn(timeout: .milliseconds(20))
    #expect(fired == 0)
    #expect(start.duration(to: loop.now) >= .milliseconds(20))
    withExtendedLifetime(token) {}
  }

  @Test("A timer may cancel another that is due in the same turn")
  func timerCancelsTimer() {
    var fired: [String] = []
    var second: LoopToken?
    let first = loop.after(.zero) {
      fired.append("first")
      second?.cancel()
    }
    second = loop.after(.zero) { fired.append("second") }
    loop.turn(timeout: .zero)
    loop.turn(timeout: .milliseconds(5))
    #expect(fired == ["first"])
    withExtendedLifetime(first) {}
  }

  @Test("A descriptor is watched until its token is released, also when it was hung up")
  func hungUp() throws {
    let pipe = try #require(Pipe())
    defer { close(pipe.readEnd) }
    var reads: [Int] = []
    var token: LoopToken?
    token = loop.watch(readable: pipe.readEnd) {
      var byte: UInt8 = 0
      let count = read(pipe.readEnd, &byte, 1)
      reads.append(count)
      if count == 0 { token = nil }
    }
    var byte: UInt8 = 1
    _ = write(pipe.writeEnd, &byte, 1)
    loop.turn(timeout: nil)
    #expect(reads == [1])
    close(pipe.writeEnd)
    loop.turn(timeout: nil)
    #expect(reads == [1, 0])
    let start = loop.now
    loop.turn(timeout: .milliseconds(10))
    #expect(start.duration(to: loop.now) >= .milliseconds(10))
    #expect(reads == [1, 0])
    withExtendedLifetime(token) {}
  }

  @Test("A descriptor that was closed under its watch is reported once and does not make the loop spin")
  func closed() throws {
    let pipe = try #require(Pipe())
    var calls = 0
    let token = loop.watch(readable: pipe.readEnd) { calls += 1 }
    pipe.closeBoth()
    loop.turn(timeout: nil)
    let start = loop.now
    loop.turn(timeout: .milliseconds(10))
    #expect(start.duration(to: loop.now) >= .milliseconds(10))
    #expect(calls == 1)
    withExtendedLifetime(token) {}
  }

  @Test("A plugin's own main queue is read before it is pumped")
  func foreignMainQueue() {
    let descriptor = system_eventfd()
    defer { close(descriptor) }
    var pumps = 0
    let token = loop.serve(mainQueue: descriptor) { pumps += 1 }
    var one: UInt64 = 1
    _ = write(descriptor, &one, 8)
    loop.turn(timeout: nil)
    loop.turn(timeout: .milliseconds(5))
    #expect(pumps == 1)
    withExtendedLifetime(token) {}
  }

  /// The names of the Swift files below a folder.
  private static func sources(in folder: String) -> [String] {
    TemporaryFolder.names(in: folder).flatMap { name in
      name.hasSuffix(".swift") ? [name] : sources(in: "\(folder)/\(name)")
    }
  }

  @Test("Tasks on the main actor run on the initial thread, hop and return, and idle costs nothing")
  func mainQueue() throws {
    let directory = try TemporaryFolder()
    let program = directory.path("program")
    let modules = ["Platform", "EventLoop", "Failures", "Screens"]
    // Only what has a source: the folder of objects keeps those of files that are gone.
    let products = try Switchyard.products
    let objects = modules.flatMap { module in
      Self.sources(in: "\(Repository.root)/Sources/\(module)").map { "\(products)/\(module).build/\($0).o" }
    }
    let cObjects = ["CDigest.build/sha256"] + ["png", "jpeg", "scaling"].map { "CPictures.build/\($0)" }
    try directory.write(Array(MainQueueProgram.source.utf8), to: "main.swift")
    try output(
      of: [
        "/usr/bin/env", "swiftc", "-swift-version", "6", "-I", "\(products)/Modules", "-o", program,
        "-Xcc", "-fmodule-map-file=\(Repository.root)/Sources/CSystem/include/module.modulemap", "-Xcc",
        "-fmodule-map-file=\(Repository.root)/Sources/CDigest/include/module.modulemap", "-Xcc",
        "-fmodule-map-file=\(Repository.root)/Sources/CPictures/include/module.modulemap", "-Xcc",
        "-fmodule-map-file=\(Repository.root)/Sources/CSwitchyard/include/module.modulemap",
        directory.path("main.swift"),
      ] + objects + cObjects.map { "\(products)/\($0).c.o" } + ["-ldispatch"])
    let lines = try output(of: [program]).split(separator: "\n")
    #expect(
      lines == [
        "yes a task runs on the initial thread", "yes it comes back after a hop", "yes it yields",
        "yes nothing polls when idle",
      ])
  }
}
