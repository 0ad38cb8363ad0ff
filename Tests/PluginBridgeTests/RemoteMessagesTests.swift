import Bytes
import EventLoop
import Failures
import FlowWire
import Flows
import Glibc
import Payloads
import Platform
import TestSupport
import Testing

@testable import PluginBridge

@MainActor @Suite("Messages of a library's process reach their flow")
struct RemoteMessagesTests: ScriptedFlows {
  @Test("Each message goes to its flow, and one for a flow that has ended is dropped")
  func messages() throws {
    let process = try ScriptedProcess()
    let storage = MemoryStorage()
    let ended = try process.begin()
    ended.start(FlowLink(flow: id, navigating: Heard(), storage: storage), query(1))
    ended.stop(.popped)
    let heard = Heard()
    try process.make().start(FlowLink(flow: id, navigating: heard, storage: storage), query(1))
    try process.say(.answer(number, .handled, query(1)), .stopped(number))
    for number in [number, second] {
      try process.say(
        .request(number, request(3, from: id), during: query(1)), .request(number, request(4, from: id), during: nil),
        .invalidate(number, EntryID(rawValue: 5)), .invalidate(number, nil),
        .after(number, milliseconds: 60, token: 6), .cancel(number, token: 6), .wake(number, token: 8),
        .log(number, .warning, "its line"), .misuse(number, failure))
    }
    try process.say(
      .log(.none, .error, "the library's line"), .store("test.a", key: "key", [1, 2]),
      .answer(second, .handled, query(1)))
    try process.turn { heard.answers[query(1)] != nil }
    #expect(
      heard.lines.all == [
        "request 3 during 1", "request 4 during 0", "invalidate 5 of 9", "invalidate 0 of 9", "after 60 6 to 9",
        "cancel 6 of 9", "wake 8 of 9", "log warning its line from 9", "misuse It failed. of 9",
      ])
    #expect(process.heard == ["log error the library's line", "stored [1, 2] for key of test.a"])
    #expect(try storage.load("key") == [1, 2])
    #expect(process.loss == nil)
    let expected: [HostMessage] = [
      .make(number, "test.a", launch: [5]), .start(number, id, query(1)), .stop(number, .popped),
      .make(second, "test.a", launch: [5]), .start(second, id, query(1)),
    ]
    try process.turn { process.told.count == expected.count }
    #expect(process.told == expected)
  }

  @Test("A value that the host cannot store is logged, and is not passed on")
  func notStored() throws {
    let process = try ScriptedProcess()
    let (_, heard) = try begin(process, storage: FullStorage())
    try process.say(.store("test.a", key: "key", [1]), .answer(number, .handled, query(1)))
    try process.turn { heard.answers[query(1)] != nil }
    #expect(process.heard.count == 1)
    #expect(process.heard.first?.hasPrefix("log error 'key' of test.a is not stored. It is full.") == true)
  }

  @Test("A crash that was noted names the addresses, and an end without a note has none")
  func crash() throws {
    let process = try ScriptedProcess()
    let (_, heard) = try begin(process)
    try process.say(.crashed(signal: SIGSEGV, [64, 128]))
    // Once the note has come.
    try process.say(.log(number, .info, "noted"))
    try process.turn { heard.lines.all.contains("log info noted from 9") }
    kill(process.flows.processID, SIGSEGV)
    try process.turn { process.loss != nil }
    #expect(process.loss?.cause == .signalled(SIGSEGV))
    #expect(process.loss?.addresses == [64, 128])
  }

  @Test(
    "A library that does not get on with loading is ended, and the step is named", arguments: [nil, 1, 2] as [UInt8?])
  func hangingLoad(_ phase: UInt8?) throws {
    var limits = RemoteFlows.Limits()
    limits.start = phase == nil ? .milliseconds(150) : .seconds(20)
    limits.call = phase == nil ? .seconds(20) : .milliseconds(150)
    let process = try ScriptedProcess(limits)
    process.load()
    try process.say((0..<(phase ?? 0)).map { .phase($0 + 1) })
    try process.turn { process.loaded != nil }
    guard case .failure(let loss)? = process.loaded else {
      Issue.record("It was loaded.")
      return
    }
    #expect(loss.phase == phase)
    if case .hung = loss.cause {} else { Issue.record("\(loss.cause)") }
    // Who has asked for the library is told, and nobody else.
    #expect(process.loss == nil)
  }

  @Test("A library that cannot be loaded says why, and its process is ended")
  func refused() throws {
    let process = try ScriptedProcess()
    process.load()
    try process.say(.phase(1), .refused(failure))
    try process.turn { process.loaded != nil }
    guard case .failure(let loss)? = process.loaded else {
      Issue.record("It was loaded.")
      return
    }
    #expect(loss.cause == .refused(failure))
    try process.turn { process.flows.processID == -1 }
    #expect(process.loss == nil)
  }

  @Test("A program that there is not is a failure in a later turn")
  func notStarted() throws {
    let loop = PollLoop(servesMainQueue: false)
    let flows = RemoteFlows(command: ["/nonexistent/program"], name: "libA.so", features: ["test.a"], loop: loop)
    var result: Result<Payload, RunnerLoss>?
    flows.load { result = $0 }
    #expect(result == nil)
    let end = ContinuousClock.now.advanced(by: .seconds(30))
    while result == nil && ContinuousClock.now < end { loop.turn(timeout: .milliseconds(10)) }
    guard case .failure(let loss)? = result else {
      Issue.record("It was started.")
      return
    }
    #expect(loss.failure.message == "No process could be started for libA.so")
    #expect(flows.processID == -1)
  }

  @Test("The last of the flows to stop lets the process end, when its end was asked for")
  func end() throws {
    let process = try ScriptedProcess()
    let (flow, heard) = try begin(process)
    try process.say(.answer(number, .handled, query(1)))
    try process.turn { heard.answers[query(1)] != nil }
    process.flows.end()
    #expect(process.flows.processID > 0)
    flow.stop(.finished)
    #expect(process.flows.count == 0)
    for _ in 0..<5 { process.loop.turn(timeout: .milliseconds(10)) }
    #expect(process.flows.processID > 0)
    try process.say(.stopped(number))
    try process.turn { process.flows.processID == -1 }
    #expect(process.loss == nil)
  }

  @Test("A process is asked twice whether it has nothing left to do, unless something has come meanwhile")
  func idle() throws {
    let process = try ScriptedProcess()
    process.load()
    try process.say(.phase(1), .ready([7]))
    try process.turn { process.loaded != nil }
    for isNews in [true, false] {
      var heard: Bool?
      process.flows.waitUntilIdle { heard = $0 }
      let number: UInt64 = isNews ? 1 : 2
      for asked in 1...(isNews ? 1 : 2) {
        try process.turn { process.told.count { $0 == .reportIdle(number) } == asked }
        #expect(heard == nil)
        try process.say(.settled(number))
      }
      try process.turn { heard != nil }
      // That it was loaded is news to who asks first.
      #expect(heard == isNews)
    }
    #expect(process.told == [.reportIdle(1), .reportIdle(2), .reportIdle(2)])
  }

  @Test("A message may come byte by byte")
  func parts() throws {
    let process = try ScriptedProcess()
    let (_, heard) = try begin(process)
    var bytes: [UInt8] = []
    try RunnerMessage.log(number, .info, "in parts").frame().append(to: &bytes)
    try RunnerMessage.answer(number, .handled, query(1)).frame().append(to: &bytes)
    for byte in bytes {
      process.say(bytes: [byte])
      for _ in 0..<3 { process.loop.turn(timeout: .milliseconds(2)) }
    }
    try process.turn { heard.answers[query(1)] != nil || process.loss != nil }
    #expect(heard.lines.all == ["log info in parts from 9"])
    #expect(process.loss == nil)
  }

  @Test("A process that says very much at once is heard to the end, in order")
  func much() throws {
    let process = try ScriptedProcess()
    let (_, heard) = try begin(process)
    let line = String(repeating: "x", count: 1000)
    try process.say((0..<3000).map { .log(number, .info, "\($0) \(line)") } + [.answer(number, .handled, query(1))])
    try process.turn { heard.answers[query(1)] != nil || process.loss != nil }
    #expect(process.loss == nil)
    let isWhole = heard.lines.all == (0..<3000).map { "log info \($0) \(line) from 9" }
    #expect(isWhole)
  }

  @Test("Messages that a process does not read at once wait for it, in order")
  func unread() throws {
    let process = try ScriptedProcess()
    let (flow, _) = try begin(process)
    let id = process.flows.processID
    // It has a session and a group of its own, so that no signal of a terminal reaches it and all that it starts ends
    // with it.
    #expect(getsid(id) == id)
    #expect(getpgid(id) == id)
    kill(-id, SIGSTOP)
    let route = Payload(repeating: 7, count: 100_000)
    let entries = (1...40).map { EntryID(rawValue: $0) }
    for entry in entries { flow.describe(entry, route: route, query(entry.rawValue + 1)) }
    for _ in 0..<10 { process.loop.turn(timeout: .milliseconds(5)) }
    kill(-id, SIGCONT)
    try process.turn { process.told.count == 42 || process.loss != nil }
    #expect(process.loss == nil)
    let expected = entries.map { HostMessage.describe(number, $0, route: route, query($0.rawValue + 1)) }
    let isWhole = Array(process.told.dropFirst(2)) == expected
    #expect(isWhole)
  }
}
