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

  @Test("The stack trace that the Swift runtime prints after its report is left out, however long it is")
  func trap() {
    let trace = (0..<70).map { "\($0)    libswiftCore.so    0x00007f61a5312b60 _swift_stdlib_report + \($0)\n" }
      .joined()
    var output = CapturedOutput()
    output.append(
      Array("Opened.\nCatalog/List.swift:31: Fatal error: Index out of range\n\nCurrent stack trace:\n\(trace)".utf8)[
        ...])
    #expect(output.linesOfCrash(12) == ["Opened.", "Catalog/List.swift:31: Fatal error: Index out of range"])
    #expect(output.linesOfCrash(1) == ["Catalog/List.swift:31: Fatal error: Index out of range"])
    output.append(Array("And more.\n".utf8)[...])
    #expect(output.linesOfCrash(2) == ["Catalog/List.swift:31: Fatal error: Index out of range", "And more."])
  }
}
