import Glibc
import Testing

@testable import Platform

@Suite("A supervised process") @MainActor
struct SupervisedProcessTests {
  let run = SupervisedRun()

  @Test("A process that exits is reported once, after all that it has written and with its status")
  func exits() throws {
    try run.start("echo out; echo err >&2; echo result >&3; exit 3")
    #expect(run.endings.isEmpty)
    run.untilEnd()
    #expect(run.endings.map(\.status) == [.exited(3)])
    #expect(run.text(run.output) == "out\nerr\n")
    #expect(run.text(run.result) == "result\n")
    #expect(run.endings.first?.isLate == false)
    #expect(run.endings.first?.isKilled == false)
    #expect(run.endings.first?.error == 0)
  }

  @Test("A process that a signal has ended is reported with the signal")
  func signalled() throws {
    try run.start("ulimit -c 0; kill -SEGV $$")
    run.untilEnd()
    #expect(run.endings.map(\.status) == [.signalled(SIGSEGV)])
    #expect(run.endings.first?.isKilled == false)
  }

  @Test("A process that still runs when its loop goes is ended and reaped")
  func withoutLoop() throws {
    var loop: PollLoop? = PollLoop(servesMainQueue: false)
    let process = try SupervisedProcess.start(
      ProcessLaunch(["/bin/sleep", "600"], environment: [:], group: .ownSession), loop: try #require(loop),
      output: { _ in }, ended: { _ in }
    ).id
    #expect(kill(process, 0) == 0)
    loop = nil
    #expect(kill(process, 0) == -1 && errno == ESRCH)
  }

  @Test("The result is received before the output and both before the end, in the turn in which the end is noticed")
  func order() throws {
    let process = try run.start("echo out; echo result >&3")
    // It has ended, but is not reaped.
    var information = siginfo_t()
    #expect(waitid(P_PID, id_t(process.id), &information, WEXITED | WNOWAIT) == 0)
    run.loop.turn(timeout: .seconds(10))
    #expect(run.events == ["result", "output", "end"])
  }

  @Test("A process keeps itself until it has ended, and is released then")
  func lifetime() throws {
    weak let process = try run.start("exit 0")
    #expect(process != nil)
    run.untilEnd()
    #expect(run.endings.count == 1)
    #expect(process == nil)
  }

  @Test("A process that is cancelled is released, and its watches with it")
  func cancelledLifetime() throws {
    weak var process: SupervisedProcess?
    do {
      let started = try run.start("exec sleep 600")
      started.limit(to: .seconds(60))
      process = started
      started.cancel()
    }
    #expect(process == nil)
  }

  // MARK: Its time

  @Test("A process that is late is killed with what it has started, and reported as late")
  func late() throws {
    let alive = try #require(Pipe())
    let process = try run.start("sleep 600 & echo started; wait", file: alive.writeEnd)
    close(alive.writeEnd)
    run.until { !run.output.isEmpty }
    process.limit(to: .milliseconds(1))
    run.untilEnd()
    #expect(run.endings.map(\.status) == [.signalled(SIGKILL)])
    #expect(run.endings.first?.isLate == true)
    #expect(run.endings.first?.isKilled == false)
    #expect(run.isHungUp(alive.readEnd))
    close(alive.readEnd)
  }

  @Test("A limit takes the place of the one before")
  func movedLimit() throws {
    let process = try run.start("echo first; echo second >&3")
    process.limit(to: .zero)
    process.limit(to: .seconds(60))
    run.untilEnd()
    #expect(run.endings.map(\.status) == [.exited(0)])
    #expect(run.endings.first?.isLate == false)
  }

  @Test("A process gets more time as long as there is a reason for it")
  func moreTime() throws {
    let process = try run.start("exec sleep 600")
    var questions = 0
    process.limit(to: .zero) {
      questions += 1
      return questions < 3 ? .milliseconds(1) : nil
    }
    run.untilEnd()
    #expect(questions == 3)
    #expect(run.endings.first?.isLate == true)
  }

  // MARK: What it holds

  @Test("A process that holds more than it may is killed, and its end says what was found")
  func excess() throws {
    let process = try run.start("exec sleep 600")
    process.limit(to: ProcessHoldings(threads: 0, memory: .max), every: .milliseconds(1))
    run.untilEnd()
    #expect(run.endings.map(\.status) == [.signalled(SIGKILL)])
    #expect(run.endings.map(\.excess) == [ProcessHoldings.Excess(found: "1 threads", expected: "at most 0 threads")])
    #expect(run.endings.map(\.isKilled) == [false])
  }

  @Test("A process that holds what it may is looked at again and again, and left alone")
  func holdings() throws {
    let process = try run.start("exec sleep 600")
    process.limit(to: .limit, every: .milliseconds(1))
    let before = run.loop.wakeUps
    run.until { run.loop.wakeUps >= before + 5 }
    #expect(run.endings.isEmpty)
    process.kill()
    run.untilEnd()
    #expect(run.endings.map(\.isKilled) == [true])
    #expect(run.endings.map(\.excess) == [nil])
  }

  // MARK: Its output

  @Test("A process that writes without end has less than 128 KiB of a pipe read in a turn")
  func flood() throws {
    let process = try run.start("exec yes >&3")
    var largest = 0
    for _ in 0..<200 {
      let before = run.result.count
      run.loop.turn(timeout: .seconds(10))
      largest = max(largest, run.result.count - before)
    }
    #expect(largest > 0)
    #expect(largest < 128 << 10)
    process.kill()
    run.untilEnd()
    #expect(run.endings.map(\.isKilled) == [true])
    #expect(run.endings.map(\.isLate) == [false])
  }

  @Test("All of a long output is received before the end")
  func longOutput() throws {
    try run.start("head -c 3000000 /dev/zero; head -c 2000000 /dev/zero >&3")
    run.untilEnd()
    #expect(run.output.count == 3_000_000)
    #expect(run.result.count == 2_000_000)
    #expect(run.events.last == "end")
  }

  @Test("A process that closes its pipes and continues wakes the loop no more until it ends")
  func closedPipes() throws {
    let ready = try #require(Pipe())
    let process = try run.start(
      "exec 1>&- 2>&- 3>&-; echo ready >&4; exec 4>&-; exec sleep 600", file: ready.writeEnd)
    close(ready.writeEnd)
    #expect(run.isHungUp(ready.readEnd))
    close(ready.readEnd)
    // One turn notices that both are closed.
    run.loop.turn(timeout: .seconds(10))
    let start = run.loop.now
    run.loop.turn(timeout: .milliseconds(50))
    #expect(start.duration(to: run.loop.now) >= .milliseconds(50))
    #expect(run.endings.isEmpty)
    kill(process.id, SIGTERM)
    run.untilEnd()
    #expect(run.endings.map(\.status) == [.signalled(SIGTERM)])
  }

  @Test("A process that has ended is reported although another one holds its pipes open")
  func heldPipes() throws {
    // In a session of its own it is not ended with the process.
    try run.start("setsid sleep 600 & echo $!; exit 4")
    run.untilEnd()
    #expect(run.endings.map(\.status) == [.exited(4)])
    let other = try #require(Int32(run.text(run.output).dropLast()))
    #expect(kill(other, SIGKILL) == 0)
  }

  @Test("Children of a process are ended with it, or left alone if that is requested", arguments: [true, false])
  func descendants(endsGroup: Bool) throws {
    let alive = try #require(Pipe())
    try run.start("sleep 600 & echo $!", file: alive.writeEnd, endsGroup: endsGroup)
    close(alive.writeEnd)
    run.untilEnd()
    #expect(run.endings.map(\.status) == [.exited(0)])
    if endsGroup {
      #expect(run.isHungUp(alive.readEnd))
    } else {
      #expect(kill(try #require(Int32(run.text(run.output).dropLast())), SIGKILL) == 0)
    }
    close(alive.readEnd)
  }

  @Test("A process is in the group that its launch says")
  func groups() throws {
    let groups: [ProcessLaunch.Group] = [.inherited, .own, .ownSession]
    for group in groups {
      let process = try run.start("exec sleep 600", group: group)
      #expect(getpgid(process.id) == (group == .inherited ? getpgrp() : process.id))
      #expect(getsid(process.id) == (group == .ownSession ? process.id : getsid(0)))
      process.cancel()
    }
  }
}

@Suite("The end of a supervised process") @MainActor
struct SupervisedProcessEndTests {
  let run = SupervisedRun()

  @Test("A process that is killed is reported as killed, and one that has ended is not killed again")
  func killed() throws {
    let process = try run.start("exec sleep 600")
    process.kill()
    run.untilEnd()
    #expect(run.endings.map(\.status) == [.signalled(SIGKILL)])
    #expect(run.endings.map(\.isKilled) == [true])
    process.kill()
    process.cancel()
    #expect(process.id == -1)
    #expect(run.endings.count == 1)
  }

  @Test("A process that is cancelled has ended at once, and nothing is reported")
  func cancelled() throws {
    let alive = try #require(Pipe())
    let process = try run.start("sleep 600 & echo started; wait", file: alive.writeEnd)
    close(alive.writeEnd)
    run.until { !run.output.isEmpty }
    let id = process.id
    process.limit(to: .zero)
    process.cancel()
    #expect(process.id == -1)
    // It is reaped as well.
    #expect(kill(id, 0) == -1)
    #expect(run.isHungUp(alive.readEnd))
    close(alive.readEnd)
    for _ in 0..<3 { run.loop.turn(timeout: .milliseconds(1)) }
    #expect(run.events.filter { $0 != "output" } == [])
  }

  @Test(
    "A receiver can cancel, while the process runs and when the last of its output is read", arguments: [true, false])
  func cancelledByReceiver(isOver: Bool) throws {
    let process = try run.start(isOver ? "echo out; echo result >&3" : "echo out; exec sleep 600")
    let id = process.id
    if isOver {
      var information = siginfo_t()
      #expect(waitid(P_PID, id_t(id), &information, WEXITED | WNOWAIT) == 0)
    }
    run.received = { process.cancel() }
    run.until { !run.events.isEmpty }
    for _ in 0..<3 { run.loop.turn(timeout: .milliseconds(1)) }
    #expect(run.events == [isOver ? "result" : "output"])
    #expect(kill(id, 0) == -1)
  }

  @Test("A process that something else has reaped is reported without a status, with the reason")
  func reapedElsewhere() throws {
    let process = try run.start("echo out")
    #expect(waitpid(process.id, nil, 0) == process.id)
    run.untilEnd()
    #expect(run.endings.map(\.status) == [nil])
    #expect(run.endings.map(\.error) == [ECHILD])
    #expect(run.text(run.output) == "out\n")
  }

  @Test("A program that is not there cannot be started, and the failure says so")
  func missing() throws {
    let failure = #expect(throws: SupervisedProcess.StartFailure.self) {
      try run.start(ProcessLaunch(["/no/such/program"], environment: [:], group: .own))
    }
    #expect(failure?.number == ENOENT)
    #expect(failure?.text == "No such file or directory")
    run.loop.turn(timeout: .milliseconds(1))
    #expect(run.events.isEmpty)
  }

  @Test("A process that cannot be watched is ended at once, and the failure names the call")
  func unwatched() throws {
    var launch = ProcessLaunch(["/bin/sleep", "600"], environment: [:], group: .own)
    var id: Int32 = -1
    launch.openHandle = {
      id = $0
      errno = EMFILE
      return -1
    }
    let failure = #expect(throws: SupervisedProcess.StartFailure.self) { try run.start(launch) }
    #expect(failure?.text == "pidfd_open: Too many open files")
    #expect(failure?.number == EMFILE)
    #expect(id > 0)
    #expect(kill(id, 0) == -1)
    #expect(run.events.isEmpty)
  }

  @Test("The end of the output stands for the end of a process that cannot be watched, if that is asked for")
  func outputInPlaceOfHandle() throws {
    var launch = ProcessLaunch(
      ["/bin/sh", "-c", "echo out; echo result >&3; exit 6"], environment: ["PATH": "/usr/bin:/bin"], group: .own)
    launch.openHandle = { _ in -1 }
    try run.start(launch, needsHandle: false)
    run.untilEnd()
    #expect(run.endings.map(\.status) == [.exited(6)])
    #expect(run.text(run.output) == "out\n")
    #expect(run.text(run.result) == "result\n")
  }

  @Test("A process leaves no descriptor open, however it ends")
  func descriptors() throws {
    let count = { try Folder.names(in: "/proc/self/fd").count }
    let before = try count()
    for number in 0..<60 {
      try run.start("exit 0")
      run.untilEnd()
      try run.start("exec sleep 600").cancel()
      #expect(throws: SupervisedProcess.StartFailure.self) {
        var launch = ProcessLaunch(
          [number.isMultiple(of: 2) ? "/no/such/program" : "/bin/true"], environment: [:], group: .own)
        launch.openHandle = { _ in -1 }
        try run.start(launch)
      }
      run.endings = []
    }
    // Other tests open some meanwhile.
    #expect(try count() < before + 60)
  }
}
