package import Failures

/// A shared library parsed from its bytes, with checked arithmetic and without executing anything.
///
/// The loader trusts these fields: a file that ends inside a segment kills the process that maps it. An image is
/// therefore only created if every segment and table is inside the bytes.
package struct ELFImage {
  struct Segment {
    let type: UInt32
    let flags: UInt32
    let offset: UInt64
    let address: UInt64
    let sizeInFile: UInt64
    let sizeInMemory: UInt64
  }

  let view: ByteView
  let segments: [Segment]
  /// The sonames of the needed libraries.
  package private(set) var needed: [String] = []
  /// The folders in which the loader searches for them, as written in the file.
  package private(set) var searchPaths: [String] = []
  /// The dynamic symbols whose name begins with "switchyard_plugin_".
  var entries: [Symbol] = []
  /// The remaining symbols that other libraries can see.
  package var exports = Exports()

  /// Whether only the needs are asked for, with the folders as they are written.
  private let mayBeProgram: Bool

  /// The maximum size of the image in memory, which the loader would reserve.
  private static let memoryLimit: UInt64 = 1 << 30

  /// - Parameters:
  ///   - name: The file's name, for failures.
  ///   - readsSymbols: Whether ``entries`` and ``exports`` are read, which costs time for each symbol.
  ///   - mayBeProgram: Whether it may be a program, or a library that is no plugin, whose needs are asked for.
  package init(
    _ bytes: [UInt8], name: String, readsSymbols: Bool = true, mayBeProgram: Bool = false
  ) throws(FlowFailure) {
    view = ByteView(bytes: bytes)
    self.mayBeProgram = mayBeProgram
    try Self.checkHeader(view, name)
    segments = try Self.readSegments(view, name)
    try checkSegments(name)
    try readDynamic(name, readsSymbols: readsSymbols)
  }

  // MARK: Header

  private static func checkHeader(_ view: ByteView, _ name: String) throws(FlowFailure) {
    guard view.uint32(at: 0) == 0x464c_457f else {
      throw LoadFailure.notELF(name, found: FileKind.describe(view.bytes))
    }
    guard view.count >= Int(ELFConstant.headerSize) else {
      throw LoadFailure.truncated(name, "the header", end: ELFConstant.headerSize, size: view.count)
    }
    let isWide = view.bytes[4] == 2
    let isLittle = view.bytes[5] == 1
    guard isWide, isLittle else {
      throw LoadFailure.wrongClass(
        name, found: "\(isWide ? "64" : "32")-bit \(isLittle ? "little" : "big")-endian")
    }
    let type = view.uint16(at: 16) ?? 0
    let machine = view.uint16(at: 18) ?? 0
    guard machine == ELFConstant.machine else {
      throw LoadFailure.wrongMachine(
        name, found: ELFConstant.name(ofMachine: machine), host: ELFConstant.name(ofMachine: ELFConstant.machine))
    }
    guard type == ELFConstant.sharedObject else {
      throw LoadFailure.wrongType(name, found: ELFConstant.name(ofType: type))
    }
    try checkTable(view, name, "the table of sections", offset: 40, size: 58, count: 60, ELFConstant.sectionHeaderSize)
  }

  /// Checks a table whose offset, entry size and number of entries are at these positions of the header.
  private static func checkTable(
    _ view: ByteView, _ name: String, _ part: String, offset: UInt64, size: UInt64, count: UInt64,
    _ expectedSize: UInt64
  ) throws(FlowFailure) {
    let start = view.uint64(at: offset) ?? 0
    let entrySize = UInt64(view.uint16(at: size) ?? 0)
    let entries = UInt64(view.uint16(at: count) ?? 0)
    // A stripped library may have no sections, so that nothing can be truncated.
    guard start != 0, entries != 0 else { return }
    guard entrySize == expectedSize else {
      throw LoadFailure.malformed(
        name, "\(part) has entries of a wrong size", expected: LoadFailure.bytes(expectedSize),
        found: LoadFailure.bytes(entrySize))
    }
    let end = start.plus(entries * entrySize)
    guard let end, end <= UInt64(view.count) else {
      throw LoadFailure.truncated(name, part, end: end, size: view.count)
    }
  }

  // MARK: Segments

  private static func readSegments(_ view: ByteView, _ name: String) throws(FlowFailure) -> [Segment] {
    let start = view.uint64(at: 32) ?? 0
    let count = view.uint16(at: 56) ?? 0
    guard count > 0, count <= 128, start >= ELFConstant.headerSize else {
      throw LoadFailure.malformed(name, "it has no usable segments", expected: "1 to 128", found: "\(count)")
    }
    try checkTable(
      view, name, "the table of segments", offset: 32, size: 54, count: 56, ELFConstant.programHeaderSize)
    var segments: [Segment] = []
    for index in 0..<UInt64(count) {
      let at = start + index * ELFConstant.programHeaderSize
      segments.append(
        Segment(
          type: view.uint32(at: at) ?? 0, flags: view.uint32(at: at + 4) ?? 0, offset: view.uint64(at: at + 8) ?? 0,
          address: view.uint64(at: at + 16) ?? 0, sizeInFile: view.uint64(at: at + 32) ?? 0,
          sizeInMemory: view.uint64(at: at + 40) ?? 0))
    }
    return segments
  }

  private func checkSegments(_ name: String) throws(FlowFailure) {
    var lastEnd: UInt64 = 0
    var hasStack = false
    var hasCode = false
    for (index, segment) in segments.enumerated() {
      let end = segment.offset.plus(segment.sizeInFile)
      guard segment.type == ELFConstant.stack || (end.map { $0 <= UInt64(view.count) } ?? false) else {
        throw LoadFailure.truncated(name, "segment \(index)", end: end, size: view.count)
      }
      switch segment.type {
      case ELFConstant.interpreter:
        if mayBeProgram { continue }
        throw LoadFailure.wrongType(name, found: "an executable (it names an interpreter)")
      case ELFConstant.stack:
        hasStack = true
        if segment.flags & ELFConstant.executable != 0, !mayBeProgram {
          throw LoadFailure.executableStack(name, isStated: true)
        }
      case ELFConstant.load:
        try checkLoad(segment, index, after: &lastEnd, name)
        if segment.flags & ELFConstant.executable != 0 { hasCode = true }
      default: break
      }
    }
    guard hasCode else {
      throw LoadFailure.malformed(name, "nothing in it can run", expected: "an executable segment", found: "none")
    }
    if !hasStack, !mayBeProgram { throw LoadFailure.executableStack(name, isStated: false) }
  }

  private func checkLoad(
    _ segment: Segment, _ index: Int, after lastEnd: inout UInt64, _ name: String
  ) throws(FlowFailure) {
    guard segment.sizeInMemory >= segment.sizeInFile else {
      throw LoadFailure.malformed(
        name, "segment \(index) is larger in the file than in memory",
        expected: "at least \(LoadFailure.bytes(segment.sizeInFile))", found: LoadFailure.bytes(segment.sizeInMemory))
    }
    guard let end = segment.address.plus(segment.sizeInMemory), end <= Self.memoryLimit else {
      throw LoadFailure.malformed(
        name, "segment \(index) takes too much memory", expected: "at most \(LoadFailure.bytes(Self.memoryLimit))",
        found: LoadFailure.bytes(segment.sizeInMemory))
    }
    guard segment.address >= lastEnd else {
      throw LoadFailure.malformed(
        name, "segment \(index) overlaps the one before", expected: "address \(lastEnd) or higher",
        found: "address \(segment.address)")
    }
    lastEnd = end
    let both = ELFConstant.executable | ELFConstant.writable
    if segment.flags & both == both { throw LoadFailure.writableCode(name, segment: index) }
  }

  /// Returns the file offset of a virtual address, or nil if no loaded segment contains it in the file.
  func fileOffset(of address: UInt64) -> UInt64? {
    for segment in segments where segment.type == ELFConstant.load && address >= segment.address {
      let distance = address - segment.address
      if distance < segment.sizeInFile { return segment.offset + distance }
    }
    return nil
  }

  // MARK: Dynamic section

  private mutating func readDynamic(_ name: String, readsSymbols: Bool) throws(FlowFailure) {
    guard let dynamic = segments.first(where: { $0.type == ELFConstant.dynamic }) else {
      throw LoadFailure.malformed(name, "it has no dynamic section", expected: "PT_DYNAMIC", found: "none")
    }
    var values: [UInt64: UInt64] = [:]
    var neededNames: [UInt64] = []
    var pathTexts: [UInt64] = []
    for index in 0..<dynamic.sizeInFile / 16 {
      guard let tag = view.uint64(at: dynamic.offset + index * 16), tag != 0,
        let value = view.uint64(at: dynamic.offset + index * 16 + 8)
      else { break }
      if let forbidden = ELFConstant.forbidden[tag] { throw LoadFailure.forbiddenTag(name, forbidden) }
      guard index < VettingLimits.dynamicEntries else {
        throw LoadFailure.tooMany(name, "entries of the dynamic section", limit: VettingLimits.dynamicEntries)
      }
      switch tag {
      case ELFConstant.needed: neededNames.append(value)
      case _ where ELFConstant.searchPaths.contains(tag): pathTexts.append(value)
      default: values[tag] = value
      }
    }
    if values[ELFConstant.textRelocations] != nil
      || (values[ELFConstant.flags] ?? 0) & ELFConstant.textRelocationsFlag != 0
    {
      throw LoadFailure.textRelocations(name)
    }
    guard let strings = values[ELFConstant.stringTable].flatMap(fileOffset),
      let symbols = values[ELFConstant.symbolTable].flatMap(fileOffset),
      let stringsEnd = strings.plus(values[ELFConstant.stringTableSize] ?? 0), stringsEnd <= UInt64(view.count)
    else {
      throw LoadFailure.malformed(
        name, "its symbol table cannot be found", expected: "DT_SYMTAB and DT_STRTAB inside a segment", found: "neither"
      )
    }
    func text(_ offset: UInt64, limit: Int = VettingLimits.nameSize) -> String? {
      strings.plus(offset).flatMap { $0 < stringsEnd ? view.text(at: $0, limit: limit + 1) : nil }
    }
    needed = try Self.neededLibraries(neededNames, name) { text($0) }
    searchPaths = try searchPaths(pathTexts, name) { text($0, limit: VettingLimits.searchPathSize) }
    guard readsSymbols else { return }
    try readSymbols(
      SymbolTable(symbols: symbols, count: symbolCount(values), strings: strings, stringsEnd: stringsEnd), name)
  }

  private static func neededLibraries(
    _ offsets: [UInt64], _ name: String, _ text: (UInt64) -> String?
  ) throws(FlowFailure) -> [String] {
    var needed: [String] = []
    guard offsets.count <= VettingLimits.needed else {
      throw LoadFailure.tooMany(name, "needed libraries", limit: VettingLimits.needed)
    }
    for offset in offsets {
      guard let library = text(offset), !library.isEmpty else {
        throw LoadFailure.malformed(
          name, "the name of a needed library cannot be read", expected: "1 to \(VettingLimits.nameSize) bytes",
          found: "none, or more")
      }
      guard !library.contains("/") else { throw LoadFailure.neededPath(name, library) }
      needed.append(library)
    }
    return needed
  }

  private func searchPaths(
    _ offsets: [UInt64], _ name: String, _ text: (UInt64) -> String?
  ) throws(FlowFailure) -> [String] {
    var folders: [String] = []
    for offset in offsets {
      guard let list = text(offset) else {
        throw LoadFailure.malformed(
          name, "the folders of needed libraries cannot be read",
          expected: "at most \(VettingLimits.searchPathSize) bytes", found: "more, or no end")
      }
      for folder in list.split(separator: ":", omittingEmptySubsequences: false).map(String.init) {
        if mayBeProgram {
          folders.append(folder)
          continue
        }
        // The folder of the private copy is protected from other users.
        if folder == "$ORIGIN" || folder == "${ORIGIN}" { continue }
        guard folder.hasPrefix("/"), !folder.contains("$") else { throw LoadFailure.searchPath(name, folder) }
        folders.append(folder)
      }
    }
    return folders
  }
}
