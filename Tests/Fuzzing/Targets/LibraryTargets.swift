import Failures
import PluginLoading
import TestSupport

/// Libraries with damaged bytes, which are vetted without executing them.
@MainActor
enum LibraryTargets {
  /// Damage anywhere in the headers and tables.
  static func elf() throws -> FuzzTarget {
    let samples = try libraries().map { LibrarySample($0) }
    return FuzzTarget("elf") { random in
      samples[random.number(below: samples.count)].changed(by: &random)
    } check: {
      try vet($0)
    }
  }

  /// Damage in the notes alone, which move to the end of the file and take any size.
  static func notes() throws -> FuzzTarget {
    let samples = try libraries().map { LibrarySample($0) }
    let mutator = Mutator(corpus: samples.map(\.notes), words: [Array("switchyard\0\0".utf8)], changes: 6)
    return FuzzTarget("notes") { random in
      let notes = mutator(&random)
      return samples[random.number(below: samples.count)].with(notes: notes)
    } check: {
      try vet($0)
    }
  }

  private static func libraries() throws -> [[UInt8]] {
    try [
      [], ["-Wl,--hash-style=sysv"], ["-Wl,--hash-style=gnu"],
      ["-Wl,-rpath,/usr/lib:$ORIGIN", "-Wl,--no-as-needed", "-lm"],
    ].map { try CompiledPlugin.bytes(["-DID=\"test.one\""] + $0) }
  }

  private static func vet(_ bytes: [UInt8]) throws -> Bool {
    do throws(FlowFailure) {
      _ = try Vetting.vet(bytes, digest: "", name: "libTest.so")
      try Vetting.checkSearchPaths(of: bytes, name: "libTest.so")
      return true
    } catch {
      try require(!error.message.isEmpty, "A refusal says nothing.")
      return false
    }
  }
}

/// A good library, with the places of its parts.
private struct LibrarySample {
  /// A table: its place in the file, and the widths of the fields of an entry.
  private struct Table {
    var range: Range<Int>
    var fields: [Int]
  }

  private let bytes: [UInt8]
  private var tables: [Table] = []
  /// The position of the program header of the notes.
  private var noteHeader = 0
  /// The content of the notes.
  private(set) var notes: [UInt8] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let view = ByteView(bytes: bytes)
    func word(_ position: Int) -> Int { Int(clamping: view.uint64(at: UInt64(position)) ?? 0) }
    add(0..<64, [4, 1, 1, 1, 1, 8, 2, 2, 4, 8, 8, 8, 4, 2, 2, 2, 2, 2, 2])
    let headers = word(32)
    let count = Int(view.uint16(at: 56) ?? 0)
    add(headers..<headers + 56 * count, [4, 4, 8, 8, 8, 8, 8, 8])
    for header in (0..<count).map({ headers + 56 * $0 }) {
      let content = word(header + 8)..<word(header + 8) + word(header + 32)
      switch view.uint32(at: UInt64(header)) {
      case ELFConstant.dynamic:
        add(content, [8, 8])
        addTables(of: content, word)
      case ELFConstant.note:
        add(content, [4])
        let isOurs = content.contains { view.begins(with: Array("switchyard".utf8), at: UInt64($0)) }
        if isOurs, notes.isEmpty {
          noteHeader = header
          notes = Array(bytes[content.clamped(to: bytes.indices)])
        }
      default: break
      }
    }
  }

  /// Adds the symbols, their names and the hash tables, which are in the first segment at their addresses.
  private mutating func addTables(of dynamic: Range<Int>, _ word: (Int) -> Int) {
    for entry in stride(from: dynamic.lowerBound, to: dynamic.upperBound - 15, by: 16) {
      let place = word(entry + 8)
      switch word(entry) {
      case 4, 0x6fff_fef5: add(place..<place + 96, [4])
      case 5: add(place..<place + 256, [1])
      case 6: add(place..<place + 24 * 16, [4, 1, 1, 2, 8, 8])
      default: break
      }
    }
  }

  private mutating func add(_ range: Range<Int>, _ fields: [Int]) {
    let inside = range.clamped(to: bytes.indices)
    if !inside.isEmpty { tables.append(Table(range: inside, fields: fields)) }
  }

  /// Returns the library with some fields changed, entries swapped or copied, or bytes missing.
  func changed(by random: inout SeededGenerator) -> [UInt8] {
    var changed = bytes
    for _ in 0...random.number(below: 4) {
      let table = tables[random.number(below: tables.count)]
      let size = table.fields.reduce(0, +)
      let entries = max(1, table.range.count / size)
      let entry = table.range.lowerBound + size * random.number(below: entries)
      switch random.number(below: 10) {
      case 0:
        let other = table.range.lowerBound + size * random.number(below: entries)
        Mutator.overwrite(&changed, at: entry, with: Array(changed[min(other, changed.count)...].prefix(size)))
      case 1 where random.number(below: 4) == 0: changed.removeLast(random.number(below: changed.count))
      case 1: changed += [UInt8](repeating: UInt8(truncatingIfNeeded: random.next()), count: random.number(below: 4096))
      case 2: Mutator.overwrite(&changed, at: entry, with: [UInt8(truncatingIfNeeded: random.next())])
      default:
        let field = random.number(below: table.fields.count)
        let value = Mutator.value(&random, size: bytes.count)
        Mutator.overwrite(
          &changed, at: entry + table.fields[..<field].reduce(0, +),
          with: (0..<table.fields[field]).map { UInt8(truncatingIfNeeded: value >> UInt64(8 * $0)) })
      }
      if changed.isEmpty { break }
    }
    return changed
  }

  /// Returns the library with other notes.
  func with(notes: [UInt8]) -> [UInt8] {
    var changed = bytes
    for (offset, value) in [(8, bytes.count), (32, notes.count), (40, notes.count)] {
      Mutator.overwrite(
        &changed, at: noteHeader + offset, with: (0..<8).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) })
    }
    return changed + notes
  }
}
