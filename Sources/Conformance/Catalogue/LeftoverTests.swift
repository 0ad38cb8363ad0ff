import CSwitchyard
import Failures
import Flows
import Payloads
import Platform
import PluginBridge
import PluginLoading
import Scenes
import Screens

/// The tests of what is left when flows have ended.
enum LeftoverTests {
  static let all = [threads, descriptors, memory, screenMemory, quiet]

  private static let threads = NamedTest(
    "life.threads", rule: "sy_flow_v1.stop", .lenient, "The threads of a flow are gone when it is destroyed.",
    remedy: "Join the flow's threads in 'stop' or 'destroy'."
  ) { subject throws(Finding) in
    try growth(subject, of: "thread") { ProcessCounts.threads() }
  }

  private static let descriptors = NamedTest(
    "life.descriptors", rule: "sy_flow_v1.stop", .standard,
    "The descriptors of a flow are closed when it is destroyed.",
    remedy: "Close the flow's descriptors in 'destroy'."
  ) { subject throws(Finding) in
    try growth(subject, of: "descriptor") { ProcessCounts.descriptors() }
  }

  private static let memory = NamedTest(
    "life.memory", rule: "sy_flow_v1.destroy", .standard, "Memory does not grow with the flows that have ended.",
    remedy: "Free the memory of the instance in 'destroy'."
  ) { subject throws(Finding) in
    try subject.eachFeature { feature throws(Finding) in
      try steady(growthLimits, "each flow of \(feature.id)", times: 200) { () throws(Finding) in
        try UnhostedFlow.run(subject, feature) { flow in
          if let route = flow.firstRoute { _ = flow.screen(EntryID(rawValue: 7), route: route) }
          _ = flow.save()
        }
        // What the flow has left for later turns runs in them.
        for _ in 0..<3 { subject.turn(for: .zero) }
      }
    }
  }

  private static let screenMemory = NamedTest(
    "screens.memory", rule: "sy_flow_v1.screen", .standard, "Memory does not grow with the descriptions of a screen.",
    remedy: "Free memory that 'screen' allocates, or keep it in the instance and reuse it."
  ) { subject throws(Finding) in
    try subject.eachOpenFeature { stage throws(Finding) in
      guard stage.describeTop() != nil else { throw .impossible("\(stage.feature.id) shows a page of another kind.") }
      // A description in Swift is told of changes, and waits for the next one of what it has read.
      let limits = try subject.usesSwift ? [nil, growthLimits[1]] : growthLimits
      try steady(limits, "each description of the first screen of \(stage.feature.id)", times: 200) {
        () throws(Finding) in _ = stage.describeTop()
      }
    }
  }

  private static let quiet = NamedTest(
    "life.after-destroy", rule: "R4", .lenient, "No part of a flow keeps working after it has been destroyed.",
    remedy: "End threads and work of the flow in 'stop', and join the threads in 'destroy'."
  ) { subject throws(Finding) in
    try subject.eachFeature { feature throws(Finding) in
      let stage = try Stage(subject, feature)
      stage.open()
      stage.close()
    }
    subject.begin("after its flows were destroyed")
    subject.turn(for: .milliseconds(300))
    let lines = subject.hostLines.all.filter(MisuseLine.isOfThread)
    if let line = lines.first {
      throw Finding(
        "A function of the main thread is called on another thread.", expected: "calls on the main thread", found: line)
    }
  }

  /// Opens and closes each feature several times, and checks that a count does not grow with each time.
  ///
  /// The first time starts what a process has once, such as the threads of a pool. A runtime may open more later, so
  /// that a growth counts if it goes on.
  @MainActor
  private static func growth(_ subject: Subject, of what: String, _ count: () -> Int?) throws(Finding) {
    try subject.eachFeature { feature throws(Finding) in
      var counts: [Int] = []
      for round in 0..<6 {
        if round == 4 && counts[3] - counts[1] < 2 { return }
        let stage = try Stage(subject, feature)
        try stage.openWhole()
        if let button = stage.screen.flatMap({ Press.all(on: $0).first }), let entry = stage.top?.entry {
          stage.press(button, on: entry, value: button.usualValue)
        }
        stage.close()
        guard let now = count() else { throw .impossible("The kernel does not count the \(what)s.") }
        counts.append(now)
      }
      let grown = min(counts[3] - counts[1], counts[5] - counts[3])
      guard grown >= 2 else { return }
      throw Finding(
        "Flows of \(feature.id) leave \(grown / 2) \(what)\(grown / 2 == 1 ? "" : "s") behind, each time.",
        expected: "\(counts[1]) as after the second one", found: "\(counts[5]) after the sixth")
    }
  }

  /// Does something many times, and checks that what is allocated, and what is resident, does not grow with each time
  /// after a beginning.
  ///
  /// What has memory of its own, beside that of the C library, is noticed by what is resident.
  private static func steady(
    _ limits: [Int?], _ what: String, times: Int, _ body: () throws(Finding) -> Void
  ) throws(Finding) {
    // What was lent is kept otherwise, to be recognized later.
    HostTables.overwriteLentMemory(false)
    let end = WorkTime.now + .seconds(4)
    func repeatBody() throws(Finding) -> [Int] {
      for _ in 0..<times {
        try body()
        if WorkTime.now > end { throw .impossible("It takes too long to do it \(3 * times) times.") }
      }
      return [AllocatedMemory.bytes, ResidentMemory.bytes()]
    }
    let (before, middle, after) = (try repeatBody(), try repeatBody(), try repeatBody())
    guard before[1] > 0 else { throw .impossible("The kernel does not say how much memory the process has.") }
    for (index, limit) in limits.enumerated() {
      let each = min(middle[index] - before[index], after[index] - middle[index]) / times
      guard let limit, each >= limit else { continue }
      throw Finding(
        "Memory grows with \(what).", expected: "less than \(LoadFailure.bytes(limit)) each",
        found: LoadFailure.bytes(each))
    }
  }

  /// The limits of the growth per repetition, in allocated and in resident bytes: the C library counts single bytes,
  /// the kernel counts pages.
  private static let growthLimits: [Int?] = [32, 4096]
}
