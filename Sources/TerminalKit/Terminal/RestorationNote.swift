import Glibc
import Synchronization

/// The note from which the terminal is restored, in memory that is shared with a forked guardian.
///
/// Signal handlers and the guardian read it, so nothing here takes locks or allocates. Only the main actor writes it,
/// and only while it is empty, so that nobody reads it then. Whoever takes it restores the terminal, once.
struct RestorationNote: Sendable {
  private static let capacity = 256
  private static let settingsOffset = 64
  private static let bytesOffset = 256
  private static let size = 4096

  /// The note of this process.
  static let shared = RestorationNote()

  /// The address of the memory, which is never freed.
  private let address: UInt

  private init() {
    let protection = PROT_READ | PROT_WRITE
    let mapped = mmap(nil, Self.size, protection, MAP_SHARED | Int32(MAP_ANONYMOUS), -1, 0)
    let memory =
      mapped.flatMap { UInt(bitPattern: $0) == .max ? nil : $0 }
      ?? UnsafeMutableRawPointer.allocate(byteCount: Self.size, alignment: 64)
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: Self.size)
    memory.bindMemory(to: Atomic<Int>.self, capacity: 1).initialize(to: Atomic<Int>(0))
    address = UInt(bitPattern: memory)
  }

  // The memory is of `size` bytes: the length of the bytes at the start, then the settings, then the bytes.
  private var memory: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: address) }

  /// The number of bytes; 0 while there is nothing to restore.
  private func exchangeLength(_ length: Int) -> Int {
    memory?.assumingMemoryBound(to: Atomic<Int>.self).pointee.exchange(length, ordering: .acquiringAndReleasing) ?? 0
  }

  /// Whether there is nothing to restore.
  var isEmpty: Bool {
    memory?.assumingMemoryBound(to: Atomic<Int>.self).pointee.load(ordering: .acquiring) ?? 0 == 0
  }

  /// Notes the bytes and the settings that restore the terminal; the note must be empty.
  func write(_ bytes: [UInt8], settings: termios) {
    guard let memory else { return }
    let count = min(bytes.count, Self.capacity)
    for index in 0..<count {
      memory.storeBytes(of: bytes[index], toByteOffset: Self.bytesOffset + index, as: UInt8.self)
    }
    memory.storeBytes(of: settings, toByteOffset: Self.settingsOffset, as: termios.self)
    _ = exchangeLength(count)
  }

  /// Empties the note, and returns the number of bytes that it had.
  func take() -> Int { exchangeLength(0) }

  /// Restores the terminal and empties the note.
  ///
  /// A paused terminal that accepts no output is given up.
  ///
  /// - Parameter keepsOthers: Whether settings that somebody has changed meanwhile are kept.
  func restore(input: Int32, output: Int32, keepsOthers: Bool = false) {
    let count = take()
    guard count > 0, let memory else { return }
    var sent = 0
    while sent < count {
      var request = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
      guard poll(&request, 1, 200) > 0 else { break }
      let written = Glibc.write(output, memory + Self.bytesOffset + sent, count - sent)
      guard written > 0 else { break }
      sent += written
    }
    var settings = memory.load(fromByteOffset: Self.settingsOffset, as: termios.self)
    if keepsOthers {
      var now = termios()
      let raw = Descriptor.raw(settings)
      // A shell may have gone on by now, with settings of its own.
      guard tcgetattr(input, &now) == 0, now.c_lflag == raw.c_lflag, now.c_iflag == raw.c_iflag else { return }
    }
    _ = tcsetattr(input, TCSANOW, &settings)
  }
}
