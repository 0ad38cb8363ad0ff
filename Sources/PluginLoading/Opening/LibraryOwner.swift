import Platform

/// The loaded library that an address belongs to, code or data.
struct LibraryOwner {
  /// The address at which the library is loaded, which tells two libraries apart.
  let base: UInt
  /// The name of its file.
  let name: String

  /// Returns nil for an address in no library, such as one of allocated memory.
  init?(of address: UInt) {
    let found = MappedLibrary.first { library in library.memory.contains { $0.contains(address) } }
    guard let found else { return nil }
    base = found.base
    name = found.path.isEmpty ? "the app" : Folder.lastName(of: found.path)
  }
}
