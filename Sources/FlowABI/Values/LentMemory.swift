package import CSwitchyard
import Synchronization

/// The memory that is lent to plugins for one call each, while an author works on them.
///
/// It is overwritten when the call returns: a plugin that keeps a pointer to it reads something else from then on, and
/// does so at once and each time. What the plugin passes back from it is refused, with the name of the call. Nothing is
/// copied or kept unless ``isOverwritten`` is set.
package enum LentMemory {
  /// A block of memory that was lent during a call.
  private struct Block {
    let start: UInt
    let size: Int
    let call: StaticString
  }

  private struct Ended {
    var blocks: ArraySlice<Block> = []
    var size = 0
  }

  private static let isOn = Atomic(false)
  /// The blocks of calls that have returned, oldest first.
  private static let ended = Mutex(Ended())
  /// The most memory that is kept to be recognized.
  private static let limit = 8 << 20
  /// The byte that lent memory is overwritten with; it never stands alone in UTF-8 text.
  package static let filler: UInt8 = 0xA5

  /// Whether lent memory is overwritten, from now on.
  package static var isOverwritten: Bool {
    get { isOn.load(ordering: .relaxed) }
    set { isOn.store(newValue, ordering: .relaxed) }
  }

  /// Returns the call that a pointer was lent to if it has returned, or nil.
  package static func call(thatLent address: UnsafeRawPointer?) -> StaticString? {
    guard isOverwritten, let address else { return nil }
    let number = UInt(bitPattern: address)
    return ended.withLock { $0.blocks.last { number >= $0.start && number - $0.start < UInt($0.size) }?.call }
  }

  /// Calls `body` with bytes that may be used until it returns.
  package static func lend<Result>(
    _ bytes: sy_bytes_v1, to call: StaticString, _ body: (sy_bytes_v1) -> Result
  ) -> Result {
    guard isOverwritten, bytes.size > 0 else { return body(bytes) }
    return lend(Int(bytes.size), to: call) { memory in
      body(sy_bytes_v1(data: memory.copy(bytes.data, bytes.size), size: bytes.size))
    }
  }

  /// Calls `body` with text that may be used until it returns.
  package static func lend<Result>(
    _ text: sy_text_v1, to call: StaticString, _ body: (sy_text_v1) -> Result
  ) -> Result {
    guard isOverwritten, text.size > 0 else { return body(text) }
    return lend(Int(text.size), to: call) { memory in
      body(sy_text_v1(data: memory.copy(text.data, text.size), size: text.size))
    }
  }

  /// Calls `body` with memory to copy into, and overwrites it after that.
  static func lend<Result>(
    _ size: Int, to call: StaticString, _ body: (inout LentBytes) -> Result
  ) -> Result {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    var bytes = LentBytes(memory)
    defer { end(Block(start: UInt(bitPattern: memory), size: size, call: call)) }
    return body(&bytes)
  }

  private static func end(_ block: Block) {
    UnsafeMutableRawPointer(bitPattern: block.start)?
      .initializeMemory(as: UInt8.self, repeating: filler, count: block.size)
    ended.withLock { ended in
      ended.blocks.append(block)
      ended.size += block.size
      while ended.size > limit, ended.blocks.count > 1, let oldest = ended.blocks.popFirst() {
        ended.size -= oldest.size
        UnsafeMutableRawPointer(bitPattern: oldest.start)?.deallocate()
      }
    }
  }
}

/// Memory that is filled from its start.
struct LentBytes {
  private let memory: UnsafeMutableRawPointer
  private var used = 0

  init(_ memory: UnsafeMutableRawPointer) { self.memory = memory }

  /// Takes the next bytes.
  @discardableResult
  mutating func take(_ count: Int) -> UnsafeMutableRawPointer {
    defer { used += count }
    return memory + used
  }

  /// Copies bytes, and returns where they are.
  mutating func copy<Byte>(_ bytes: UnsafePointer<Byte>?, _ size: UInt64) -> UnsafePointer<Byte>? {
    guard let bytes, size > 0 else { return bytes }
    let part = take(Int(size))
    part.copyMemory(from: bytes, byteCount: Int(size))
    return UnsafePointer(part.assumingMemoryBound(to: Byte.self))
  }

  /// Copies a struct, and returns where it is: the bytes before it leave it at an address that its type may have.
  mutating func copyStruct<Value>(_ value: UnsafePointer<Value>?) -> UnsafePointer<Value>? {
    guard let value else { return nil }
    let copy = take(MemoryLayout<Value>.size).bindMemory(to: Value.self, capacity: 1)
    copy.initialize(to: value.pointee)
    return UnsafePointer(copy)
  }

  /// Writes a struct to the start, for which room was taken before.
  func first<Value>(_ value: Value) -> UnsafePointer<Value> {
    let start = memory.bindMemory(to: Value.self, capacity: 1)
    start.initialize(to: value)
    return UnsafePointer(start)
  }
}
