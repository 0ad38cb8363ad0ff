import Glibc

/// Something that an app did, in words of its code: nothing that its user typed, reads or looks at is in it.
package struct OperationNote: Equatable, Sendable {
  /// The time, in milliseconds since 1970.
  package var time: Int
  /// The feature that it was about, or empty.
  package var feature: String
  /// The operation, such as "push".
  package var name: String
  /// The reason why it was not carried out, or empty if it was.
  package var result: String

  /// "2026-01-31T09:15:02.417Z  shop.cart  push  refused(guarded)".
  package var line: String {
    let time = Timestamp.text(seconds: time / 1000, milliseconds: time % 1000)
    return ([time, feature.isEmpty ? "-" : feature, name] + (result.isEmpty ? [] : [result])).joined(separator: "  ")
  }

  /// Returns the operations in the bytes of a sentinel's file, oldest first.
  ///
  /// A process may have ended while it wrote one, and the file may be anything.
  package static func all(in bytes: [UInt8]) -> [OperationNote] {
    typealias Layout = SentinelLayout
    guard bytes.count == Layout.size, UnfinishedCall.number(bytes, Layout.magicOffset, size: 8) == Layout.magic else {
      return []
    }
    let count = UnfinishedCall.number(bytes, Layout.operationCount, size: 8)
    let kept = min(count, UInt64(Layout.operationLimit))
    return (0..<kept).map { index in
      let place = Int((count - kept + index) % UInt64(Layout.operationLimit))
      let start = Layout.operations + place * Layout.operationSize
      func text(_ offset: Int, to end: Int) -> String {
        UnfinishedCall.prefixed(bytes, start + offset, limit: end - offset - 1)
      }
      return OperationNote(
        time: Int(truncatingIfNeeded: UnfinishedCall.number(bytes, start, size: 8) & UInt64(Int64.max)),
        feature: text(Layout.operationFeature, to: Layout.operationName),
        name: text(Layout.operationName, to: Layout.operationResult),
        result: text(Layout.operationResult, to: Layout.operationSize))
    }
  }

  /// Writes operations into a file that only the user can read, in place of those of an earlier end.
  ///
  /// - Parameter title: The sentence above them.
  package static func write(_ operations: [OperationNote], _ title: String, to path: String) {
    let lines = ([title] + operations.map(\.line)).map { VisibleText.of(Array($0.utf8)[...]) + "\n" }
    // Whoever looks for it finds the log.
    try? AtomicFile.write(Array(lines.joined().utf8), to: path)
  }
}

extension CallSentinel {
  /// Notes an operation, with a few stores to memory.
  package func note(operation name: String, _ result: String = "", of feature: String) {
    typealias Layout = SentinelLayout
    guard let memory else { return }
    let count = memory.load(fromByteOffset: Layout.operationCount, as: UInt64.self)
    let place = Int(count % UInt64(Layout.operationLimit))
    let start = memory + Layout.operations + place * Layout.operationSize
    let (seconds, milliseconds) = Timestamp.timeNow()
    start.storeBytes(of: UInt64(seconds * 1000 + milliseconds), as: UInt64.self)
    Self.put(feature, at: start + Layout.operationFeature, size: Layout.operationName - Layout.operationFeature)
    Self.put(name, at: start + Layout.operationName, size: Layout.operationResult - Layout.operationName)
    Self.put(result, at: start + Layout.operationResult, size: Layout.operationSize - Layout.operationResult)
    memory.storeBytes(of: count + 1, toByteOffset: Layout.operationCount, as: UInt64.self)
  }

  /// The last operations, oldest first.
  package var operations: [OperationNote] {
    memory.map { OperationNote.all(in: Array(UnsafeRawBufferPointer(start: $0, count: SentinelLayout.size))) } ?? []
  }
}
