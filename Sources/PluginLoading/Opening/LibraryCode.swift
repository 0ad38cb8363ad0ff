import Platform

/// The address ranges of a loaded library's code, as the loader reports them.
package struct LibraryCode {
  private let ranges: [Range<UInt>]
  /// The address at which the library is loaded: an address in the library minus this one is an address in its file.
  let base: UInt

  /// From the first to the last address of the code.
  var bounds: Range<UInt> {
    (ranges.map(\.lowerBound).min() ?? 0)..<(ranges.map(\.upperBound).max() ?? 0)
  }

  /// Finds the executable segments of the library whose code contains this address, or none.
  init(of address: UInt) {
    let found = MappedLibrary.first { library in library.code.contains { $0.contains(address) } }
    ranges = found?.code ?? []
    base = found?.base ?? 0
  }

  func contains(_ address: UInt) -> Bool { ranges.contains { $0.contains(address) } }
}
