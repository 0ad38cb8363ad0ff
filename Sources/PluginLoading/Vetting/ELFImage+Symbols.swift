import Failures

// The dynamic symbols.
extension ELFImage {
  /// A symbol whose name is that of an entry function.
  struct Symbol {
    let name: String
    let type: UInt8
    let isDefined: Bool
    /// Whether the symbol is visible to other libraries: global or weak, and neither hidden nor internal.
    let isVisible: Bool
  }

  /// The symbols that other libraries can see, apart from those that may be entry functions.
  package struct Exports {
    package var count = 0
    /// The name of the first one.
    package var first: String?
    /// The name of the first one that the loader makes one object of for all libraries (STB_GNU_UNIQUE).
    package var firstUnique: String?
  }

  /// The places of the symbols and their names in the file.
  struct SymbolTable {
    let symbols: UInt64
    let count: UInt64
    let strings: UInt64
    let stringsEnd: UInt64
  }

  private static let entryPrefix = Array("switchyard_plugin_".utf8)
  /// The symbols that linkers export by themselves where no version script hides them.
  private static let linkerNames: Set = ["_init", "_fini", "_edata", "_end", "__bss_start"]

  mutating func readSymbols(_ table: SymbolTable, _ name: String) throws(FlowFailure) {
    guard table.count <= VettingLimits.symbols else {
      throw LoadFailure.tooMany(name, "dynamic symbols", limit: Int(VettingLimits.symbols))
    }
    let view = view
    for index in 0..<table.count {
      guard let at = table.symbols.plus(index * ELFConstant.symbolSize), let nameOffset = view.uint32(at: at),
        let information: UInt8 = view.integer(at: at + 4), let other: UInt8 = view.integer(at: at + 5),
        let section = view.uint16(at: at + 6)
      else { break }
      guard let nameAt = table.strings.plus(UInt64(nameOffset)) else { continue }
      // Text is only created for the symbols that matter, because most do not.
      func text() -> String? {
        nameAt < table.stringsEnd ? view.text(at: nameAt, limit: VettingLimits.nameSize + 1) : nil
      }
      let visibility = other & 3
      let isShown = visibility == 0 || visibility == 3
      let isVisible = isShown && ELFConstant.exportedBindings.contains(information >> 4)
      guard view.begins(with: Self.entryPrefix, at: nameAt) else {
        let isInSection = section != 0 && section < ELFConstant.reservedSections
        if isVisible, isInSection { note(isUnique: information >> 4 == ELFConstant.uniqueBinding, text) }
        continue
      }
      guard let symbolName = text() else { continue }
      guard entries.count < VettingLimits.entries else {
        throw LoadFailure.tooMany(name, "symbols that begin with switchyard_plugin_", limit: VettingLimits.entries)
      }
      entries.append(
        Symbol(name: symbolName, type: information & 15, isDefined: section != 0, isVisible: isVisible))
    }
  }

  private mutating func note(isUnique: Bool, _ text: () -> String?) {
    if isUnique, exports.firstUnique == nil { exports.firstUnique = text() ?? "" }
    if exports.first == nil {
      guard let name = text(), !Self.linkerNames.contains(name) else { return }
      exports.first = name
    }
    exports.count += 1
  }

  /// Returns the number of dynamic symbols, which only the hash tables contain.
  func symbolCount(_ values: [UInt64: UInt64]) -> UInt64 {
    if let table = values[ELFConstant.hash].flatMap(fileOffset) {
      return UInt64(view.uint32(at: table.plus(4) ?? .max) ?? 0)
    }
    guard let table = values[ELFConstant.gnuHash].flatMap(fileOffset), let buckets = view.uint32(at: table),
      let first = view.uint32(at: table + 4), let filterWords = view.uint32(at: table + 8)
    else { return 0 }
    let bucketStart = table + 16 + UInt64(filterWords) * 8
    let chainStart = bucketStart + UInt64(buckets) * 4
    var last: UInt32 = 0
    for index in 0..<UInt64(buckets) {
      guard let symbol = view.uint32(at: bucketStart + index * 4) else { return 0 }
      last = max(last, symbol)
    }
    guard last >= first else { return UInt64(first) }
    // The chain of the last bucket ends with the table's last symbol, whose hash has the lowest bit set.
    while let hash = view.uint32(at: chainStart + UInt64(last - first) * 4), hash & 1 == 0, last < .max { last += 1 }
    return UInt64(last) + 1
  }
}
