import Glibc
import TestSupport

/// From the start of the process to what the user sees, and what it takes of memory.
enum StartFigures {
  static func measure() throws {
    let folder = try BuiltPlugins.folder
    let home = try Switchyard()
    // Without a last frame, which has the text that is waited for.
    _ = try home.home.makeFolder("config/switchyard")
    let settings = try home.home.write("picture = off\n", to: "config/switchyard/config")
    let bare = try Switchyard.product("bare")
    _ = try start(folder, home)
    var warm: [Double] = []
    var floor: [Double] = []
    var ratios: [Double] = []
    for _ in 0..<25 {
      let one = try start(folder, home)
      let other = try floorTime([bare, "\(folder)/libCatalog.so"], home)
      warm.append(one)
      floor.append(other)
      ratios.append(one / other)
    }
    unlink(settings)
    _ = try start(folder, home)
    var (kept, shares): ([Double], [Double]) = ([], [])
    for _ in 0..<25 {
      let one = try start(folder, home, until: "◌")
      kept.append(one)
      shares.append(one / (try floorTime([bare, "\(folder)/libCatalog.so"], home)))
    }
    var cold: [Double] = []
    for _ in 0..<9 {
      let fresh = try Switchyard()
      cold.append(try start(folder, fresh))
      withExtendedLifetime(fresh) {}
    }
    row("start to first frame, four plugins, warm registry", "\(Figures(warm).text) ms")
    row("bare Swift process that loads the same library", "\(Figures(floor).text) ms")
    row("warm start against the bare process, pair by pair", Figures(ratios).text, "≤ 1.5")
    row("start to the last frame of the run before", "\(Figures(kept).text) ms")
    row("the same against the bare process, pair by pair", Figures(shares).text, "≤ 1.3")
    row("start to first frame, cold registry (four libraries hashed, vetted, tried)", "\(Figures(cold).text) ms")
    try host(folder, home)
    try memory(folder, home)
    try keys(folder, home)
  }

  /// The time until the process says that the library is loaded.
  private static func floorTime(_ command: [String], _ home: Switchyard) throws -> Double {
    var process: AppInTerminal?
    let time = try milliseconds {
      let started = try AppInTerminal(command: command, environment: home.environment)
      process = started
      try started.waitForBytes(".")
    }
    _ = try process?.end()
    return time
  }

  /// The time until the tab bar of all four plugins is shown, or another text.
  private static func start(_ folder: String, _ home: Switchyard, until text: String = "Status") throws -> Double {
    var app: AppInTerminal?
    let time = try milliseconds {
      let started = try AppInTerminal(["run", "--isolation", "none", folder], environment: home.environment)
      app = started
      try started.waitForBytes(text)
    }
    app?.type("\u{11}")
    _ = try app?.end()
    return time
  }

  /// A host of `HostKit` with a page of its own and two of these libraries, against `switchyard run` with the same two.
  private static func host(_ folder: String, _ home: Switchyard) throws {
    let shop = try BuiltHost()
    let two = try TemporaryFolder()
    for name in ["libCatalog.so", "libCart.so"] {
      try shop.install("\(folder)/\(name)")
      try FileBytes.write(try FileBytes.read("\(folder)/\(name)"), to: "\(two.path)/\(name)")
      chmod("\(two.path)/\(name)", 0o755)
    }
    // Past its sign-in, once for all starts.
    _ = try shop("--plain", input: "1\nquit\n")
    var (own, other, ratios): ([Double], [Double], [Double]) = ([], [], [])
    for round in 0..<27 {
      let one = try start([try BuiltHost.path], shop.environment, quitting: "\u{18}")
      let second = try start(
        [try Switchyard.path, "run", "--isolation", "none", two.path], home.environment, quitting: "\u{11}")
      guard round >= 2 else { continue }
      own.append(one)
      other.append(second)
      ratios.append(one / second)
    }
    row("start to first frame, a host of its own with two of the plugins", "\(Figures(own).text) ms")
    row("the same against 'switchyard run' with these two, pair by pair", Figures(ratios).text, "≤ 1")
  }

  /// The time until the tab of the cart is shown.
  private static func start(
    _ command: [String], _ environment: [String: String], quitting key: String
  ) throws -> Double {
    var app: AppInTerminal?
    let time = try milliseconds {
      let started = try AppInTerminal(command: command, environment: environment)
      app = started
      try started.waitForBytes("Cart")
    }
    app?.type(key)
    _ = try app?.end()
    return time
  }

  private static func memory(_ folder: String, _ home: Switchyard) throws {
    let app = try AppInTerminal(["run", "--isolation", "none", folder], environment: home.environment)
    try app.wait(for: "4 ◔ Status")
    row("resident memory, one tab visited", "\(Figures.text(resident(app.process))) MiB")
    for (key, text) in [("2", "Your cart"), ("3", "signed in"), ("4", "Load average")] {
      app.type(key)
      try app.wait(for: text)
    }
    row("resident memory, all four tabs visited", "\(Figures.text(resident(app.process))) MiB")
    app.type("\u{11}")
    _ = try app.end()
  }

  /// From a key to the bytes that show what it did, in a list alone and beside the page of one of its products.
  private static func keys(_ folder: String, _ home: Switchyard) throws {
    try keys("cursor in a list at 109×40", width: 109, height: 40, isBesideDetail: false, folder, home)
    try keys("cursor in a list beside a detail at 200×60", width: 200, height: 60, isBesideDetail: true, folder, home)
  }

  private static func keys(
    _ what: String, width: UInt16, height: UInt16, isBesideDetail: Bool, _ folder: String, _ home: Switchyard
  ) throws {
    let app = try AppInTerminal(
      ["run", "--isolation", "none", folder], environment: home.environment, width: width, height: height)
    try app.wait(for: "Status")
    app.type("1")
    try app.wait(for: "Find a product")
    // Past the controls above the list, so that both ends of a move are rows.
    app.type("jjjj")
    // The keys stay with the list when it has opened the detail of the row.
    if isBesideDetail { try app.wait(for: "Catalog › Night Trains of Europe") }
    app.drain()
    let (times, bytes) = try press(app)
    let figures = Figures(times)
    row(
      "key to bytes on the terminal, \(what)",
      "\(Figures.text(figures.median)) ms, p99 \(Figures.text(figures.at(0.99))) ms",
      isBesideDetail ? "≤ 0.15 ms, p99 ≤ 0.5 ms" : "")
    row("bytes for such a key", "\(Int(Figures(bytes).median))", "≤ 110")
    app.type("\u{11}")
    _ = try app.end()
  }

  /// Moves the cursor down and up, and returns the milliseconds and the bytes of each key.
  static func press(_ app: AppInTerminal) throws -> (times: [Double], bytes: [Double]) {
    var times: [Double] = []
    var bytes: [Double] = []
    for index in 0..<400 {
      let before = app.bytesWritten
      times.append(
        try milliseconds {
          app.type(index % 2 == 0 ? "j" : "k")
          try app.waitForOutput()
        })
      bytes.append(Double(app.bytesWritten - before))
    }
    return (times, bytes)
  }

  private static func resident(_ process: pid_t) -> Double {
    var buffer = [UInt8](repeating: 0, count: 128)
    let file = open("/proc/\(process)/statm", O_RDONLY)
    let count = read(file, &buffer, buffer.count)
    close(file)
    let fields = String(decoding: buffer.prefix(max(0, count)), as: UTF8.self).split(separator: " ")
    return (fields.count > 1 ? Double(fields[1]) ?? 0 : 0) * 4096 / 1_048_576
  }
}
