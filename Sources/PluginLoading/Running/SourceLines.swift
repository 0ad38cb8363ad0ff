import CSystem
import EventLoop
import Glibc
public import Platform
import Screens

/// Looks up which lines of source stand behind addresses in a library, with the toolchain's own tool.
///
/// It reports once, in a later turn; without the tool, or when it takes too long, there are no lines.
@MainActor
public final class SourceLines {
  private static let patience = Duration.seconds(10)
  private static let limit = 1 << 18

  private let loop: PollLoop
  private let done: @MainActor ([String]) -> Void
  private var process: pid_t = -1
  private var output: Int32 = -1
  private var watch: LoopToken?
  private var timer: LoopToken?
  private var text: [UInt8] = []

  /// Begins to look up addresses.
  ///
  /// - Parameters:
  ///   - library: The file that the addresses are in.
  ///   - done: Called once with a line for each address that is known, "/home/me/Catalog/List.swift:31", in their order.
  public static func find(
    _ addresses: [UInt64], in library: String, loop: PollLoop, _ done: @escaping @MainActor ([String]) -> Void
  ) {
    SourceLines(loop, done).start(addresses, library)
  }

  private init(_ loop: PollLoop, _ done: @escaping @MainActor ([String]) -> Void) {
    self.loop = loop
    self.done = done
  }

  private func start(_ addresses: [UInt64], _ library: String) {
    guard let pipe = Pipe() else { return loop.enqueue { self.done([]) } }
    let words = addresses.map { "0x\(String($0, radix: 16))" }
    let status = ChildProcess.spawn(
      ["llvm-symbolizer", "--obj=\(library)", "--functions=none", "--no-inlines"] + words,
      environment: Environment.current, output: pipe.writeEnd, hasOwnGroup: true, process: &process)
    close(pipe.writeEnd)
    output = pipe.readEnd
    guard status == 0 else {
      close(output)
      return loop.enqueue { self.done([]) }
    }
    // The watch keeps this object until the tool has ended.
    watch = loop.watch(readable: output) { self.read() }
    timer = loop.after(Self.patience) { [self] in kill(process, SIGKILL) }
  }

  private func read() {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = Glibc.read(output, &buffer, buffer.count)
      if count > 0 {
        if text.count < Self.limit { text += buffer[..<count] }
      } else if count == 0 {
        return finish()
      } else if errno != EINTR {
        if errno != EAGAIN { finish() }
        return
      }
    }
  }

  private func finish() {
    watch = nil
    timer = nil
    close(output)
    // It has closed its output, and so it ends.
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
    done(Self.lines(text))
  }

  /// The tool writes "FILE:LINE:COLUMN" for each address, or "??:0:0".
  static func lines(_ text: [UInt8]) -> [String] {
    text.split(separator: UInt8(ascii: "\n")).compactMap { bytes in
      let parts = String(decoding: bytes, as: UTF8.self).split(separator: ":")
      guard parts.count >= 3, let line = Int(parts[parts.count - 2]), line > 0 else { return nil }
      return PrintableText.clean("\(parts.dropLast(2).joined(separator: ":")):\(line)")
    }
  }
}
