import PluginBridge
import Testing

@Suite("The end of what a library printed is kept, with the report of a panic")
struct CapturedOutputTests {
  @Test("A report is found before a long backtrace, however the output arrives", arguments: [100, 4096, 100_000])
  func panic(_ size: Int) {
    let trace = String(repeating: "  17: core::panicking::panic_nounwind_nobacktrace at panicking.rs\n", count: 400)
    let bytes = Array("thread 'main' panicked at shelf.rs:6:5:\nThe shelf is empty.\n\(trace)aborting.\n".utf8)
    var output = CapturedOutput()
    for start in stride(from: 0, to: bytes.count, by: size) {
      output.append(bytes[start..<min(bytes.count, start + size)])
    }
    let lines = output.linesOfCrash(12)
    #expect(lines.first == "thread 'main' panicked at shelf.rs:6:5: The shelf is empty.")
    #expect(lines.last == "aborting.")
    #expect(lines.count == 13)
  }
}
