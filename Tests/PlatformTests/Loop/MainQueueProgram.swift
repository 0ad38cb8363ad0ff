/// A program with a loop on its initial thread, for what cannot be seen in a test run, whose main queue is served
/// already.
///
/// It prints what happened; the test reads it.
enum MainQueueProgram {
  static let source = """
    import Platform
    import Glibc

    var done = 0

    actor Elsewhere {
      func answer() -> Int { 42 }
    }

    @MainActor func check(_ name: String, _ isTrue: Bool) {
      print(isTrue ? "yes" : "no", name)
      done += 1
    }

    let loop = PollLoop()
    let initialThread = pthread_self()
    let elsewhere = Elsewhere()
    Task { @MainActor in
      check("a task runs on the initial thread", pthread_equal(pthread_self(), initialThread) != 0)
      let answer = await elsewhere.answer()
      check("it comes back after a hop", answer == 42 && pthread_equal(pthread_self(), initialThread) != 0)
      for _ in 0..<1000 { await Task.yield() }
      check("it yields", true)
    }
    loop.run { done == 3 }

    // Idle: a wait of 200 ms takes one return of poll, and a second one at most for what the runtime had left.
    let before = loop.wakeUps
    let start = loop.now
    while start.duration(to: loop.now) < .milliseconds(200) { loop.turn(timeout: .milliseconds(200)) }
    check("nothing polls when idle", loop.wakeUps - before <= 2)
    """
}
