import CSystem

/// The address ranges of a loaded library's code, as the loader reports them.
package struct LibraryCode {
  private(set) var ranges: [Range<UInt>] = []
  /// Where the library is loaded: an address in it, less this, is one in its file.
  private(set) var base: UInt = 0

  /// From the first to the last address of the code.
  var bounds: Range<UInt> {
    (ranges.map(\.lowerBound).min() ?? 0)..<(ranges.map(\.upperBound).max() ?? 0)
  }

  /// Finds the executable segments of the library whose code contains this address, or none.
  init(of address: UInt) {
    var search = Search(address: address)
    withUnsafeMutablePointer(to: &search) { search in
      // The pointer to `search` is valid for the duration of the call, and the loader does not use it afterwards.
      _ = system_visit_libraries(
        { library, _, context in
          guard let library, let search = context?.assumingMemoryBound(to: Search.self) else { return 0 }
          return search.pointee.visit(library.pointee) ? 1 : 0
        }, search)
    }
    ranges = search.ranges
    base = search.base
  }

  func contains(_ address: UInt) -> Bool { ranges.contains { $0.contains(address) } }

  private struct Search {
    let address: UInt
    var ranges: [Range<UInt>] = []
    var base: UInt = 0

    mutating func visit(_ library: system_library) -> Bool {
      var code: [Range<UInt>] = []
      for index in 0..<Int(library.segment_count) {
        let segment = library.segments[index]
        guard segment.type == ELFConstant.load, segment.flags & ELFConstant.executable != 0 else { continue }
        let start = library.base &+ UInt(segment.address)
        code.append(start..<start &+ UInt(segment.size_in_memory))
      }
      guard code.contains(where: { $0.contains(address) }) else { return false }
      ranges = code
      base = library.base
      return true
    }
  }
}
