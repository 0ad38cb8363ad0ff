import Platform

/// Work done a given number of times, for tools that count: the difference between two numbers of times is the work's own.
///
///     valgrind --tool=callgrind benchmarks count press 200
///     strace -f -c benchmarks count call 1000
///
/// The work is a `push` in the tree, a `press` that pushes a screen natively, the same with a `journal` or across the C
/// `abi`, an `event` to a flow in another process, a `call` of a service there, or a `value` for a number of flows.
@MainActor
enum CountedWork {
  static func run(_ arguments: ArraySlice<String>) -> Int32 {
    guard let what = arguments.first, let count = arguments.dropFirst().first.flatMap({ Int($0) }) else {
      print("usage: benchmarks count push|press|journal|abi|event|call|value NUMBER")
      return 2
    }
    let loop = PollLoop()
    var status: Int32?
    Task { @MainActor in
      do {
        switch what {
        case "push": _ = TreeFigures.pushes(depth: 10, tabs: 4, rounds: count)
        case "press": _ = try await CrossingFigures.native().push(count)
        case "journal":
          let subject = try await CrossingFigures.native()
          subject.keepJournal()
          _ = try await subject.push(count)
        case "abi": _ = try await CrossingFigures.plugin().push(count)
        case "event": try IsolationFigures.sendEvents(count, loop)
        case "call": try await ProcessServiceFigures.call(count, loop)
        case "value": try await ServiceFigures.publish(to: count)
        default: throw CrossingFigures.Missing(what: what)
        }
        status = 0
      } catch {
        print("error: \(error)")
        status = 1
      }
    }
    loop.run { status != nil }
    return status ?? 1
  }
}
