import Testing

@testable import Platform

@Suite("The page of what plugins have printed")
struct RecentLinesTests {
  private let report = "Catalog/List.swift:31: Fatal error: Index out of range"

  @Test("The page has the author's line, and the calls of a stack trace in one line, however many there are")
  func folded() {
    var lines = RecentLines()
    lines.add("Opened.", of: "shop.catalog")
    lines.add(report, of: "shop.catalog")
    lines.add("Current stack trace:", of: "shop.catalog")
    for index in 0..<400 {
      lines.add("\(index)    libCatalog.so    0x00007f61a5312b60 <unavailable> + 1499003", of: "shop.catalog")
      if index == 7 { lines.add("7 items are in the cart", of: "shop.cart") }
    }
    lines.add("The call that ended it is at Catalog/List.swift:31", of: "shop.catalog")
    #expect(
      lines.texts == [
        "shop.catalog: Opened.", "shop.catalog: \(report)", "shop.catalog: Current stack trace: 400 calls, in the log",
        "shop.cart: 7 items are in the cart",
        "shop.catalog: The call that ended it is at Catalog/List.swift:31",
      ])
  }

  @Test("The page folds a stack trace of Rust too, with the places of its calls")
  func rust() {
    var lines = RecentLines()
    for line in [
      "thread 'main' panicked at src/lib.rs:7:5:", "The shelf is empty.", "stack backtrace:",
      "   0: rust_begin_unwind", "             at /rustc/library/std/src/panicking.rs:665:5", "   1: shelf::screen",
      "aborting.",
    ] { lines.add(line, of: "shop.shelf") }
    #expect(
      lines.texts.suffix(3) == [
        "shop.shelf: The shelf is empty.", "shop.shelf: stack backtrace: 2 calls, in the log", "shop.shelf: aborting.",
      ])
  }

  @Test("The page keeps lines that only look like a call, without a stack trace, and the last two hundred")
  func others() {
    var lines = RecentLines()
    lines.add("3 bytes at 0x1000", of: "shop.status")
    #expect(lines.texts == ["shop.status: 3 bytes at 0x1000"])
    for index in 0..<300 { lines.add("line \(index)", of: "shop.status") }
    #expect(lines.texts.count == RecentLines.limit && lines.texts.last == "shop.status: line 299")
  }
}
