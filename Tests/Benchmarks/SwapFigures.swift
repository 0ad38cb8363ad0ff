import AppControl
import Glibc
import Payloads
import TestSupport

/// From a library that is replaced under `switchyard run` to what it shows, and what a thousand of them leave.
enum SwapFigures {
  private static let count = 40

  static func measure() throws {
    let subject = try Subject()
    let (template, library, home, text) = (subject.template, subject.library, subject.home, Subject.text)
    let app = try AppInTerminal(["run", "--isolation", "none", subject.folder], environment: home.environment)
    try app.wait(for: text)
    app.drain()
    try times(template, library, length: text.count, app, home, plainFolder: "\(subject.root.path)/built")
    try thousand(template, library, app, home)
    app.type("\u{11}")
    _ = try app.end()
  }

  /// A library in a folder of its own, whose text can be replaced.
  private struct Subject {
    static let text = "The text of the first picture"
    let root: TemporaryFolder
    let home: Switchyard
    let template: SwapLibrary.Template
    let library: String
    let folder: String

    init() throws {
      let sample = try SamplePackage()
      home = try Switchyard()
      root = try TemporaryFolder()
      chmod(root.path, 0o700)
      let outcome = try home(["build", sample.path, "--into", "\(root.path)/built"], deadline: .seconds(900))
      guard outcome.status == 0 else {
        throw ProcessError.system(call: "switchyard build", subject: sample.path, cause: outcome.errors)
      }
      template = try SwapLibrary.Template("\(root.path)/built/libSample.so", replacing: Self.text)
      folder = "\(root.path)/run"
      mkdir(folder, 0o700)
      library = "\(folder)/libSample.so"
      try template.put(Self.text, at: library)
    }
  }

  /// From the request to go on from a moment to the frame, beside swaps of the same library in the same app.
  static func measureTravel() throws {
    let subject = try Subject()
    let app = try AppInTerminal(
      ["run", "--inspect", "--fresh", "--no-motion", subject.folder], environment: subject.home.environment)
    try app.wait(for: Subject.text)
    app.drain()
    var (swaps, travels): ([Double], [Double]) = ([], [])
    for number in 0..<count {
      let text = distinctText(5000 + number, length: Subject.text.count)
      swaps.append(
        try milliseconds {
          try subject.template.put(text, at: subject.library)
          try app.waitForBytes(text)
        })
      app.drain()
      // The message names the cause of the moment, each time the other of two: what is as before is not drawn again.
      let cause = number.isMultiple(of: 2) ? "swap" : "go on"
      let moment = try first(cause, subject.home)
      travels.append(
        try milliseconds {
          _ = try ControlClient.send(.travel(moment: moment), folder: runtime(of: subject.home))
          try app.waitForBytes(cause)
        })
      app.drain()
    }
    app.type("\u{11}")
    _ = try app.end()
    row("go on from an earlier moment to the frame", "\(Figures(travels).text) ms")
    row("— a swap of the same library in the same app", "\(Figures(swaps).text) ms")
    let ratio = Int(Figures(travels).median / Figures(swaps).median * 100)
    row("— the first to the second", "\(ratio / 100).\(ratio % 100 / 10)\(ratio % 10)", "≤ 1.20")
  }

  private static func runtime(of home: Switchyard) -> String { "\(home.home.path)/run/switchyard" }

  /// Returns the number of the first moment with a cause.
  private static func first(_ cause: String, _ home: Switchyard) throws -> Int {
    guard case .done(let text) = try ControlClient.send(.moments(from: 0), folder: runtime(of: home)),
      let moments = try JSONValue(reading: Array(text.utf8))["moments"]?.values,
      let moment = moments.first(where: { $0["cause"]?.text?.hasPrefix(cause) == true }),
      let number = moment["number"]?.text.flatMap({ Int($0) })
    else { throw CrossingFigures.Missing(what: cause) }
    return number
  }

  private static func times(
    _ template: SwapLibrary.Template, _ library: String, length: Int, _ app: AppInTerminal, _ home: Switchyard,
    plainFolder: String
  ) throws {
    var swaps: [Double] = []
    var plain: [Double] = []
    for number in 0..<count {
      let text = distinctText(number, length: length)
      swaps.append(
        try milliseconds {
          try template.put(text, at: library)
          try app.waitForBytes(text)
        })
      app.drain()
      let copy = "\(plainFolder)/plain\(number).so"
      try template.put(text, at: copy)
      plain.append(
        milliseconds {
          let handle = dlopen(copy, RTLD_NOW | RTLD_LOCAL)
          if handle.flatMap({ dlsym($0, "switchyard_plugin_v1") }) == nil { print("error: \(copy) was not opened") }
        })
      unlink(copy)
    }
    row("library replaced to new frame, tried in a process of its own first", "\(Figures(swaps).text) ms", "≤ 60")
    let log = AppLog(home: home)
    let steps = ["debounce", "vet", "idle", "canary", "load", "restore", "frame"]
    row("— its steps, in ms", try log.medians(of: steps, in: "swap", last: count))
    let pauses = Figures(try log.values(of: "turn", in: "swap", last: count))
    row("— the longest time in which no key was served", "\(pauses.text) ms", "≤ 16")
    row("`dlopen` and `dlsym` of the same file alone", "\(Figures(plain).text) ms")
  }

  private static func thousand(
    _ template: SwapLibrary.Template, _ library: String, _ app: AppInTerminal, _ home: Switchyard
  ) throws {
    var times: [Double] = []
    let descriptors = try entries("/proc/\(app.process)/fd")
    for number in 1...1000 {
      times.append(
        try milliseconds { try app.wait(for: try template.put(number, at: library)) })
    }
    app.drain()
    let list = try home("list", library.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" }).output
    let held = list.split(separator: "\n").last.map { $0.drop { $0 == " " } } ?? ""
    row("after 1,000 replacements, as `switchyard list` says it", "\(held)")
    row(
      "— descriptors and copies more than before",
      "\(try entries("/proc/\(app.process)/fd") - descriptors), "
        + "\(try entries("\(home.home.path)/cache/switchyard/libraries") - 1)")
    row(
      "— library replaced to new frame, the last fifty against the first fifty",
      Figures.text(Figures(Array(times.suffix(50))).median / Figures(Array(times.prefix(50))).median))
  }

  private static func entries(_ folder: String) throws -> Int {
    try runProcess(["ls", folder], deadline: .seconds(10)).output.split(separator: "\n").count
  }
}
