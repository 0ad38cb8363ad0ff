import Glibc
import TestSupport

/// Counts that do not depend on the speed of the machine, each with a budget that fails when the count is 5 % higher.
///
///     swift run -c release benchmarks budgets              # compares with Tests/Benchmarks/budgets.txt
///     RECORD=1 swift run -c release benchmarks budgets     # writes them anew
///
/// Instructions are counted by `callgrind`, system calls by `strace`, in the process of the app alone. The plugins are
/// built by the command beside the benchmarks, or are those in the folder that `PLUGINS` names.
struct Budgets {
  /// A count that is more than its budget by over 5 %, or has none.
  struct Exceeded: Error, CustomStringConvertible {
    let description: String
  }

  private static let file = "\(Repository.root)/Tests/Benchmarks/budgets.txt"
  /// The part of a budget that a count may be over it, in hundredths.
  private static let tolerance = 5

  private let home: Switchyard
  private let plugins: String
  /// Copies without what debuggers need, which `callgrind` cannot read of all compilers.
  private let programs: TemporaryFolder
  private var counts: [(name: String, value: Int)] = []

  private init() throws {
    home = try Switchyard()
    let built = try getenv("PLUGINS").map { String(cString: $0) } ?? BuiltPlugins.folder
    programs = try TemporaryFolder()
    plugins = try programs.makeFolder("plugins")
    for name in ["libCatalog.so", "libCart.so", "libAccount.so", "libStatus.so"] {
      try FileBytes.write(try FileBytes.read("\(built)/\(name)"), to: "\(plugins)/\(name)")
      chmod("\(plugins)/\(name)", 0o755)
    }
    for name in ["switchyard", "switchyard-app", "benchmarks"] {
      let outcome = try runProcess(
        ["strip", "--strip-debug", "-o", programs.path(name), Switchyard.product(name)], deadline: .seconds(60))
      guard outcome.status == 0 else { throw Exceeded(description: "strip: \(outcome.errors)") }
    }
  }

  /// Counts everything, prints it beside its budget, and fails if one is exceeded.
  static func measure() throws {
    var budgets = try Budgets()
    try budgets.countStarts()
    try budgets.countCrowds()
    try budgets.countWork()
    if getenv("RECORD") != nil { return try budgets.record() }
    try budgets.compare()
  }

  // MARK: - Counting

  /// The columns of a window with room for a detail.
  private static let withDetail: UInt16 = 120

  private mutating func countStarts() throws {
    try settle { try start([]) }
    try start([]) { app in
      counts.append(("KiB of memory of its own after a warm start", Self.ownMemory(of: app.process)))
      // Past the controls above the list.
      app.type("jjjj")
      app.drain()
      let before = app.bytesWritten
      try Self.move(app, 4)
      counts.append(("bytes written for four keys", app.bytesWritten - before))
    }
    try start([], width: Self.withDetail) { app in
      try Self.moveThroughDetails(app, 4)
      let before = app.bytesWritten
      try Self.moveThroughDetails(app, 4)
      counts.append(("bytes written for four keys beside a detail", app.bytesWritten - before))
    }
    if let calls = try systemCalls() { counts.append(("system calls of a warm start", calls)) }
    if let instructions = try instructions({ _ in }) {
      counts.append(("thousand instructions of a warm start", instructions / 1000))
      if let key = try instructionsOfKey() { counts.append(("instructions of a key", key)) }
    }
    if let key = try instructionsOfDetail() { counts.append(("instructions of a key that opens a detail", key)) }
  }

  /// The instructions of a start in plain mode with few libraries and with many, of which each has been tried before.
  private mutating func countCrowds() throws {
    guard let valgrind = Self.program("valgrind") else { return }
    for count in [4, 200] {
      let folder = try programs.makeFolder("libraries-\(count)")
      try LoadFigures.makeLibraries(count, in: folder)
      let app = [programs.path("switchyard-app"), "run", "--plain", "--isolation", "none", folder]
      let environment = home.environment
      func start(_ tool: [String]) throws {
        let outcome = try runProcess(tool + app, input: "q\n", environment: environment, deadline: .seconds(120))
        guard outcome.status == 0 else { throw Exceeded(description: "\(outcome.output)\(outcome.errors)") }
      }
      try settle { try start([]) }
      let instructions = try Self.collected { try start([valgrind] + Self.callgrind($0)) }
      counts.append(("thousand instructions of a plain start with \(count) libraries", instructions / 1000))
    }
  }

  /// Starts the app until it knows the libraries as it does from then on: the first start tries them and copies them, and
  /// a copy whose file has just changed is hashed again, as a change of it could be missed.
  private func settle(_ start: () throws -> Void) throws {
    try start()
    let end = ContinuousClock.now + .seconds(4)
    repeat { try start() } while ContinuousClock.now < end
    try start()
  }

  /// The instructions of a key and of both frames that it causes.
  private func instructionsOfKey() throws -> Int? {
    let (few, many) = (10, 50)
    guard let less = try instructions({ try Self.move($0, few) }),
      let more = try instructions({ try Self.move($0, many) })
    else { return nil }
    return (more - less) / (many - few)
  }

  /// The instructions of a key whose row is opened in the detail beside the list.
  private func instructionsOfDetail() throws -> Int? {
    let (few, many) = (4, 20)
    guard let less = try instructions(width: Self.withDetail, { try Self.moveThroughDetails($0, few) }),
      let more = try instructions(width: Self.withDetail, { try Self.moveThroughDetails($0, many) })
    else { return nil }
    return (more - less) / (many - few)
  }

  /// Moves the cursor down and up between two rows, waiting for the detail of each.
  private static func moveThroughDetails(_ app: AppInTerminal, _ keys: Int) throws {
    try app.wait(for: "Catalog › The Salt Roads")
    for index in 0..<keys {
      app.type(index % 2 == 0 ? "j" : "k")
      try app.wait(for: index % 2 == 0 ? "Catalog › Bread by Weight" : "Catalog › The Salt Roads")
    }
  }

  private mutating func countWork() throws {
    // A round of pushes is 20,000.
    for (work, few, many, parts) in [
      ("press", 20, 80, 1), ("journal", 20, 80, 1), ("abi", 20, 80, 1), ("push", 2, 6, 20_000),
    ] {
      guard let less = try instructions(of: work, few), let more = try instructions(of: work, many) else { break }
      counts.append(("instructions of '\(work)'", (more - less) / (many - few) / parts))
    }
    for work in ["event", "call"] {
      guard let less = try leastSystemCalls(of: work, 100), let more = try leastSystemCalls(of: work, 600) else {
        break
      }
      counts.append(("system calls of 100 times '\(work)' in another process", (more - less) / 5))
    }
  }

  /// Returns the least of five runs: how often threads wake each other depends on which of them comes first.
  private func leastSystemCalls(of work: String, _ count: Int) throws -> Int? {
    try (0..<5).compactMap { _ in try systemCalls(of: work, count) }.min()
  }

  /// Moves the cursor down and up, waiting for both frames of each key: where the cursor is, then how that looks in full.
  ///
  /// The second is left out when another key comes before it.
  private static func move(_ app: AppInTerminal, _ keys: Int) throws {
    for index in 0..<keys {
      app.type(index % 2 == 0 ? "j" : "k")
      try app.waitForOutput()
      app.drain()
    }
  }

  /// Starts the app on the four plugins, lets `use` do something once the first screen is there, and quits.
  ///
  /// - Parameter width: The columns, of which fewer than 110 leave no room for a detail beside a list.
  private func start(
    _ tool: [String], width: UInt16 = 109, use: (AppInTerminal) throws -> Void = { _ in }
  ) throws {
    let app = try AppInTerminal(
      command: tool + [programs.path("switchyard-app"), "run", "--fresh", "--isolation", "none", plugins],
      environment: home.environment, width: width)
    try app.wait(for: "Status")
    try app.wait(for: "Find a product")
    app.drain()
    try use(app)
    app.type("\u{11}")
    _ = try app.end()
  }

  private func instructions(width: UInt16 = 109, _ use: (AppInTerminal) throws -> Void) throws -> Int? {
    guard let valgrind = Self.program("valgrind") else { return nil }
    return try Self.collected { try start([valgrind] + Self.callgrind($0), width: width, use: use) }
  }

  private func instructions(of work: String, _ count: Int) throws -> Int? {
    guard let valgrind = Self.program("valgrind") else { return nil }
    return try Self.collected { log in
      let outcome = try runProcess(
        [valgrind] + Self.callgrind(log) + [programs.path("benchmarks"), "count", work, "\(count)"],
        deadline: .seconds(120))
      guard outcome.status == 0 else { throw Exceeded(description: "\(work): \(outcome.output)\(outcome.errors)") }
    }
  }

  private func systemCalls() throws -> Int? {
    try Self.traced { try start($0) }
  }

  private func systemCalls(of work: String, _ count: Int) throws -> Int? {
    try Self.traced { strace in
      let outcome = try runProcess(
        strace + [programs.path("benchmarks"), "count", work, "\(count)"], deadline: .seconds(120))
      guard outcome.status == 0 else { throw Exceeded(description: "\(work): \(outcome.output)\(outcome.errors)") }
    }
  }

  /// Returns the number of system calls that the first thread of a process has made, or nil without `strace`.
  private static func traced(_ run: (_ strace: [String]) throws -> Void) throws -> Int? {
    guard let strace = program("strace") else { return nil }
    let folder = try TemporaryFolder()
    try run([strace, "-c", "-S", "calls", "-o", folder.path("calls")])
    let text = String(decoding: try FileBytes.read(folder.path("calls")), as: UTF8.self)
    // "% time, seconds, usecs/call, calls, errors": only the errors may be missing.
    guard let total = text.split(separator: "\n").last(where: { $0.hasSuffix(" total") }) else { return nil }
    return total.split(separator: " ").dropFirst(3).first.flatMap { word in Int(word) }
  }

  private static func callgrind(_ log: String) -> [String] {
    ["--tool=callgrind", "--callgrind-out-file=/dev/null", "--log-file=\(log)"]
  }

  /// Returns the number of instructions in the log that a run writes.
  private static func collected(_ run: (_ log: String) throws -> Void) throws -> Int {
    let folder = try TemporaryFolder()
    try run(folder.path("log"))
    let text = String(decoding: try FileBytes.read(folder.path("log")), as: UTF8.self)
    // A process that it has forked, and that ends as such, writes its own number there.
    let lines = text.split(separator: "\n")
    let own = lines.first?.prefix { $0 != " " } ?? ""
    guard let line = lines.last(where: { $0.hasPrefix(own) && $0.split(separator: " ").contains("Collected") }),
      let number = line.split(separator: " ").last.flatMap({ word in Int(word) })
    else { throw Exceeded(description: text) }
    return number
  }

  static func program(_ name: String) -> String? {
    ["/usr/bin", "/usr/local/bin"].map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }

  private static func ownMemory(of process: pid_t) -> Int {
    let status = Repository.read("/proc/\(process)/status") ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("RssAnon:") }
    return line?.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first.flatMap { Int($0) } ?? 0
  }

  // MARK: - Comparing

  private func record() throws {
    let text = counts.map { "\($0.value) \($0.name)\n" }.joined()
    try FileBytes.write(Array(text.utf8), to: Self.file)
    print(text, terminator: "")
  }

  private func compare() throws {
    var budgets: [Substring: Int] = [:]
    for line in (Repository.read(Self.file) ?? "").split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1)
      if parts.count == 2 { budgets[parts[1]] = Int(parts[0]) }
    }
    var exceeded: [String] = []
    for (name, value) in counts {
      guard let budget = budgets[name[...]] else {
        exceeded.append("\(name): \(value), and no budget.")
        continue
      }
      print("\(value) \(name), of \(budget)")
      if value * 100 > budget * (100 + Self.tolerance) {
        exceeded.append("\(name): expected at most \(budget) and \(Self.tolerance) %, found \(value).")
      }
    }
    guard !exceeded.isEmpty else { return }
    throw Exceeded(
      description: "More than before is needed for what the app does.\n" + exceeded.joined(separator: "\n")
        + "\nFind what the change costs, or, if it is worth that, record the budgets: "
        + "RECORD=1 swift run -c release benchmarks budgets")
  }
}
