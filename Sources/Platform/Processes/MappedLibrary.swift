import CSystem

/// A library of this process, or the program itself, as the dynamic loader reports it.
package struct MappedLibrary {
  /// The path that it was loaded from; empty for the program.
  package let path: String
  /// The address at which it is loaded: an address in the library minus this one is an address in its file.
  package let base: UInt
  /// The addresses of its segments.
  package let memory: [Range<UInt>]
  /// The addresses of its executable segments.
  package let code: [Range<UInt>]

  /// Returns the first library for which a condition holds.
  package static func first(where condition: (MappedLibrary) -> Bool) -> MappedLibrary? {
    withoutActuallyEscaping(condition) { condition in
      var search = Search(condition: condition)
      withUnsafeMutablePointer(to: &search) { search in
        // The pointer is valid for the duration of the call, and the loader does not use it afterwards.
        _ = system_visit_libraries(
          { library, _, context in
            guard let library, let search = context?.assumingMemoryBound(to: Search.self) else { return 0 }
            let mapped = MappedLibrary(library.pointee)
            guard search.pointee.condition(mapped) else { return 0 }
            search.pointee.found = mapped
            return 1
          }, search)
      }
      return search.found
    }
  }

  private struct Search {
    let condition: (MappedLibrary) -> Bool
    var found: MappedLibrary?
  }

  private init(_ record: system_library) {
    path = record.name.map { String(cString: $0) } ?? ""
    base = record.base
    // PT_LOAD and PF_X of elf.h.
    let (load, executable): (UInt32, UInt32) = (1, 1)
    var (memory, code): ([Range<UInt>], [Range<UInt>]) = ([], [])
    for index in 0..<Int(record.segment_count) {
      let segment = record.segments[index]
      guard segment.type == load else { continue }
      let start = record.base &+ UInt(segment.address)
      memory.append(start..<start &+ UInt(segment.size_in_memory))
      if segment.flags & executable != 0 { code.append(memory[memory.count - 1]) }
    }
    (self.memory, self.code) = (memory, code)
  }
}
