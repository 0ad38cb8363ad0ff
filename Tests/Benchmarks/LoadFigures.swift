import Flows
import Glibc
import NavigationEngine
import Platform
import PluginLoading
import TestSupport

/// Figures of many plugins, many flows, large screens, and plugins that flood the host, as the user notices them.
@MainActor
enum LoadFigures {
  static func measure(_ loop: PollLoop) throws {
    for isolation in ["none", "process"] { try crowd(isolation) }
    try libraries(loop)
    try measureFloods()
  }

  /// Keys in one tab while the library of another floods the host, also while an inspector looks on and is stopped.
  static func measureFloods() throws {
    for isolation in ["none", "process"] {
      for flood in FloodLibrary.Flood.allCases { try measure(flood, isolation) }
      try measure(.invalidations, isolation, isInspected: true)
    }
  }

  /// From a key in one tab to the bytes that show what it did, while the library of another tab floods the host.
  private static func measure(
    _ flood: FloodLibrary.Flood, _ isolation: String, isInspected: Bool = false
  ) throws {
    let folder = try TemporaryFolder()
    try FloodLibrary.build(into: folder.path, as: "libA.so")
    try NoisyLibrary.build(feature: "test.good", into: folder.path, as: "libB.so")
    let home = try Switchyard()
    let app = try AppInTerminal(
      ["run"] + (isInspected ? ["--inspect"] : []) + ["--isolation", isolation, folder.path],
      environment: home.environment)
    try app.wait(for: "test.good")
    // A palette that is opened before its screen is there closes with it.
    try app.wait(for: "Million")
    let inspector = isInspected ? try AppInTerminal(["inspect"], environment: home.environment) : nil
    try inspector?.wait(for: "before the journal")
    try app.press(flood.title)
    app.type("\u{1b}2")
    try app.wait(for: "Counted")
    inspector?.signal(SIGSTOP)
    let inspected = isInspected ? ", an inspector is stopped" : ""
    report("a key in another tab, \(name(of: flood))\(inspected), isolation \(isolation)", try keys(app))
    inspector?.signal(SIGCONT)
    for app in [inspector, app].compactMap(\.self) {
      app.type("\u{11}")
      _ = try app.end()
    }
  }

  private static func name(of flood: FloodLibrary.Flood) -> String {
    switch flood {
    case .million: "a million requests in one call"
    case .pairs: "a push and a pop for ever"
    case .wakes: "wakes without end"
    case .invalidations: "invalidations without end"
    case .keys: "5,000 stored keys"
    case .stores: "stores without end"
    case .logs: "log lines without end"
    case .prints: "output without end"
    }
  }

  /// The times from a key that moves the cursor to what is written for it, in milliseconds.
  private static func keys(_ app: AppInTerminal, _ there: String = "j", _ back: String = "k") throws -> [Double] {
    app.type(there)
    app.drain()
    return try (0..<300).map { index in
      try milliseconds {
        app.type(index % 2 == 0 ? back : there)
        try app.waitForOutput()
      }
    }
  }

  private static func report(_ what: String, _ times: [Double]) {
    let figures = Figures(times)
    row(
      what,
      "\(Figures.text(figures.median)) ms, p99 \(Figures.text(figures.at(0.99))) ms, "
        + "at most \(Figures.text(figures.at(1))) ms", "≤ 16 ms")
  }

  /// Puts copies of one library with different bytes and ids into a folder.
  nonisolated static func makeLibraries(_ count: Int, in folder: String) throws {
    let first = try SwapLibrary.build("0000", feature: "test.f0000", into: folder, as: "first.so")
    let ids = try SwapLibrary.Template(first, replacing: "f0000")
    for number in 0..<count { try ids.put("f\(1000 + number)", at: "\(folder)/lib\(1000 + number).so") }
    remove(first)
  }

  private static func libraries(_ loop: PollLoop) throws {
    let folder = try TemporaryFolder()
    try makeLibraries(200, in: folder.path)
    var cold: [Double] = []
    var warm: [Double] = []
    for _ in 0..<5 {
      let cache = try TemporaryFolder()
      cold.append(try inspection(folder.path, cache.path, loop))
      for _ in 0..<5 { warm.append(try inspection(folder.path, cache.path, loop)) }
    }
    row("200 libraries read, vetted and tried", "\(Figures(cold).text) ms", "≤ 2000 ms")
    row("the same 200 at the next start", "\(Figures(warm).text) ms", "≤ 20 ms")

    let home = try Switchyard()
    var frame = 0.0
    let app = try AppInTerminal(["run", folder.path], environment: home.environment)
    frame = try milliseconds { try app.waitForOutput() }
    row("start to first bytes with 200 new libraries", "\(Figures.text(frame)) ms")
    try app.wait(for: "test.f1000")
    // The screens have one control each, so that a key moves no cursor.
    report("another tab among 200 plugins", try keys(app, "]", "["))
    app.type("\u{11}")
    _ = try app.end()
  }

  private static func inspection(_ folder: String, _ cache: String, _ loop: PollLoop) throws -> Double {
    let inspector = PluginInspector(cache: cache, probeCommand: [try Switchyard.path, "__probe"], loop: loop)
    return try milliseconds {
      let found = try inspector.inspect(directory: folder)
      var left = found.count
      for plugin in found { inspector.probe(plugin) { _ in left -= 1 } }
      while left > 0 { loop.turn(timeout: nil) }
    }
  }

  /// 1,024 tabs of 16 libraries, each with a flow, a stack of 10,000 screens, and a screen of 20,000 elements.
  private static func crowd(_ isolation: String) throws {
    let folder = try TemporaryFolder()
    try CrowdLibrary.build(16, into: folder.path)
    let home = try Switchyard()
    let app = try AppInTerminal(["run", "--isolation", isolation, folder.path], environment: home.environment)
    try app.wait(for: "Counted 0")
    app.drain()
    let first = kibibytes(of: app.process)
    let tabs = 16 * CrowdLibrary.features
    var switches: [Double] = []
    for _ in 1..<tabs {
      app.type("]")
      switches.append(try milliseconds { try app.waitForOutput() })
      try app.wait(for: "Counted 0")
    }
    report("\(tabs) tabs: to the next tab, whose flow starts, isolation \(isolation)", switches)
    report("\(tabs) flows: a key, isolation \(isolation)", try keys(app))
    row("— memory of the app, for each flow", "\((kibibytes(of: app.process) - first) / (tabs - 1)) KiB")

    let before = kibibytes(of: app.process)
    try app.press("Deep")
    app.type("[")
    let during = try (0..<200).map { index in
      try milliseconds {
        app.type(index % 2 == 0 ? "j" : "k")
        try app.waitForOutput()
      }
    }
    report("a key while \(CrowdLibrary.depth) screens are pushed in another tab, isolation \(isolation)", during)
    app.type("]")
    try app.wait(for: "Depth \(CrowdLibrary.depth)", deadline: .seconds(120))
    report("a key on top of \(CrowdLibrary.depth) screens, isolation \(isolation)", try keys(app))
    let held = (kibibytes(of: app.process) - before) * 1024
    row("— memory of the app, for each screen", "\(held / CrowdLibrary.depth) bytes")

    try app.press("Large")
    try app.wait(for: "Row 3")
    report("a key on a screen of 20,000 elements, isolation \(isolation)", try keys(app))
    try app.press("Count")
    try app.wait(for: "Counted 1")
    let counts = try (2..<32).map { number in
      try milliseconds {
        app.type("\r")
        try app.wait(for: "Counted \(number)")
      }
    }
    report("an action that describes 20,000 elements anew, isolation \(isolation)", counts)
    app.type("\u{11}")
    _ = try app.end()
  }

  /// The memory of a process that is its own.
  private static func kibibytes(of process: Int32) -> Int {
    let bytes = (try? FileBytes.read("/proc/\(process)/statm")) ?? []
    let pages = String(decoding: bytes, as: UTF8.self).split(separator: " ").compactMap { Int($0) }
    return pages.count > 2 ? (pages[1] - pages[2]) * 4 : 0
  }

  private nonisolated static func remove(_ path: String) {
    _ = try? runProcess(["/usr/bin/env", "rm", path], deadline: .seconds(5))
  }
}
