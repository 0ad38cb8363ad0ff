import Glibc
import TestSupport

/// Other programs with a list in a terminal beside this one, on the same machine and in the same run.
///
/// Each is started ten times after a first one, and then gets 400 keys that move its cursor down and up.
enum PeerFigures {
  private struct Peer {
    var name: String
    var command: [String]
    /// A text of its first screen.
    var text: String
    /// The keys that end it, or nil if it takes none.
    var end: String?
  }

  static func measure() throws {
    let home = try Switchyard()
    let names = ["alpha", "bravo", "charlie", "delta", "echo", "foxtrot"]
    for name in names { try home.home.write("\(name)\n", to: "files/\(name)") }
    // Without a last frame, which would be there before the libraries are.
    try home.home.write("picture = off\n", to: "config/switchyard/config")
    let files = home.home.path("files")
    let libraries = try BuiltPlugins.folder
    var peers = [
      Peer(
        name: "this, with four features", command: [try Switchyard.path, "run", "--isolation", "none", libraries],
        text: "Status", end: "\u{11}"),
      Peer(
        name: "a Swift program that loads a library",
        command: [try Switchyard.product("bare"), "\(libraries)/libCatalog.so"], text: ".", end: nil),
    ]
    for (name, end) in [("nnn", "q"), ("vifm", ":q\r"), ("lf", "q")] {
      guard let path = Budgets.program(name) else { continue }
      peers.append(Peer(name: name, command: [path, files], text: "bravo", end: end))
    }
    if let python = getenv("TEXTUAL").map({ String(cString: $0) }) {
      let list = "\(Repository.root)/Tests/Benchmarks/Textual/list.py"
      peers.append(Peer(name: "a list in Textual", command: [python, list], text: "Product 5", end: "q"))
    }
    for peer in peers { try measure(peer, home) }
  }

  private static func measure(_ peer: Peer, _ home: Switchyard) throws {
    var starts: [Double] = []
    for index in 0..<11 {
      var app: AppInTerminal?
      let time = try milliseconds {
        let started = try AppInTerminal(command: peer.command, environment: home.environment, width: 120, height: 40)
        app = started
        try started.waitForBytes(peer.text)
      }
      if index > 0 { starts.append(time) }
      if let end = peer.end { app?.type(end) }
      _ = try app?.end()
    }
    row("\(peer.name): start to its list", "\(Figures(starts).text) ms")
    guard let end = peer.end else { return }
    let app = try AppInTerminal(command: peer.command, environment: home.environment, width: 120, height: 40)
    try app.waitForBytes(peer.text)
    app.drain()
    app.type("jj")
    app.drain()
    let (times, bytes) = try StartFigures.press(app)
    let (figures, size) = (Figures(times), Int(Figures(bytes).median))
    row(
      "\(peer.name): key to bytes",
      "\(Figures.text(figures.median)) ms, p99 \(Figures.text(figures.at(0.99))) ms, \(size) bytes")
    app.type(end)
    _ = try app.end()
  }
}
