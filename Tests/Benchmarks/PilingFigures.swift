import Glibc
import TestSupport

/// The remains of ten thousand replacements of a library that runs in a process of its own.
enum PilingFigures {
  private static let count = 10_000

  static func measure() throws {
    let home = try Switchyard()
    let versions = try TemporaryFolder()
    let libraries = try TemporaryFolder()
    let template = try SwapLibrary.Template(
      try SwapLibrary.build("00000", into: versions.path), replacing: "00000")
    let library = "\(libraries.path)/libSwap.so"
    try template.put(1, at: library)
    chmod(libraries.path, 0o700)
    let app = try AppInTerminal(
      ["run", libraries.path, "--isolation", "process"], environment: home.environment)
    try app.wait(for: "Counted 0")
    var times: [Double] = []
    var before = Held(app.process)
    for number in 2...count + 1 {
      times.append(try milliseconds { try app.wait(for: "Version \(try template.put(number, at: library)) place") })
      if number == 100 { before = Held(app.process) }
    }
    app.drain()
    let after = Held(app.process)
    row("library replaced to new frame, in a process of its own, \(count) times", "\(Figures(times).text) ms")
    row(
      "— the last fifty against the first fifty",
      Figures.text(Figures(Array(times.suffix(50))).median / Figures(Array(times.prefix(50))).median))
    row(
      "— memory, descriptors and processes more than after the first hundred",
      "\(after.kibibytes - before.kibibytes) KiB, \(after.descriptors - before.descriptors), "
        + "\(after.processes - before.processes)", "flat")
    app.type("\u{11}")
    _ = try app.end()
  }

  /// The memory, descriptors and processes that a process holds.
  private struct Held {
    var kibibytes: Int
    var descriptors: Int
    var processes: Int

    init(_ process: pid_t) {
      func words(_ file: String) -> [Substring] {
        let bytes = (try? FileBytes.read("/proc/\(process)/\(file)")) ?? []
        return String(decoding: bytes, as: UTF8.self).split(separator: " ")
      }
      kibibytes = (words("statm").dropFirst().first.flatMap { Int($0) } ?? 0) * 4
      descriptors = TemporaryFolder.names(in: "/proc/\(process)/fd").count
      processes = words("task/\(process)/children").count
    }
  }
}
