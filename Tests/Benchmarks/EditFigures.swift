import Glibc
import TestSupport

/// From a save in a Swift plugin of five files and four hundred lines to what it shows, under `switchyard dev`.
enum EditFigures {
  private static let count = 15

  static func measure() throws {
    let sample = try SamplePackage()
    let home = try Switchyard()
    let app = try AppInTerminal(["dev", sample.folder.path], environment: home.environment)
    try app.wait(for: "The text of the first picture", deadline: .seconds(900))
    app.drain()
    let log = AppLog(home: home)
    // The first are not measured: the builder gets ready, files get into the cache.
    for number in 0..<3 { _ = try save(body(sample, number), sample, app, number) }
    var body: [Double] = []
    for number in 3..<3 + count { body.append(try save(Self.body(sample, number), sample, app, number)) }
    row("save to new frame, edit in a body", "\(Figures(body).text) ms", "≤ 500")
    try steps(log)
    var declaration: [Double] = []
    for number in 100..<100 + count {
      declaration.append(try save(Self.declaration(sample, number), sample, app, number))
    }
    row("save to new frame, edit of a declaration", "\(Figures(declaration).text) ms", "≤ 900")
    try steps(log)
    app.type("\u{11}")
    _ = try app.end()
    var builds: [Double] = []
    for number in 200..<206 {
      try sample.write("SampleViews", Self.body(sample, number))
      builds.append(
        try milliseconds {
          let outcome = try runProcess(
            [
              "swift", "build", "--quiet", "--package-path", sample.path, "--scratch-path",
              "\(sample.folder.path)/.build", "--product", "Sample",
            ], deadline: .seconds(300))
          guard outcome.status == 0 else {
            throw ProcessError.system(call: "swift build", subject: sample.path, cause: outcome.errors)
          }
        })
    }
    row("the same edit in a body by `swift build` alone", "\(Figures(Array(builds.dropFirst())).text) ms")
  }

  private static func steps(_ log: AppLog) throws {
    let build = try log.medians(of: ["debounce", "compile", "link"], in: "build", last: count)
    let swap = try log.medians(of: ["vet", "canary", "load", "restore", "frame"], in: "swap", last: count)
    row("— its steps, in ms", "\(build), \(swap)")
  }

  /// Writes the source and waits for its text.
  private static func save(
    _ source: String, _ sample: SamplePackage, _ app: AppInTerminal, _ number: Int
  ) throws -> Double {
    let time = try milliseconds {
      try sample.write("SampleViews", source)
      try app.waitForBytes(text(number), deadline: .seconds(60))
    }
    app.drain()
    return time
  }

  private static func text(_ number: Int) -> String { distinctText(number, length: 24) }

  private static func body(_ sample: SamplePackage, _ number: Int) -> String {
    replace("The text of the first picture", with: text(number), in: sample.text(of: "SampleViews"))
  }

  private static func declaration(_ sample: SamplePackage, _ number: Int) -> String {
    replace(
      "  @Bindable var model", with: "  var extra\(number) = \(number)\n  @Bindable var model", in: body(sample, number)
    )
  }

  private static func replace(_ old: String, with new: String, in text: String) -> String {
    guard let start = text.indices.first(where: { text[$0...].hasPrefix(old) }) else { return text }
    return text[..<start] + new + text[text.index(start, offsetBy: old.count)...]
  }
}
