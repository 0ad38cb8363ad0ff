import CSwitchyard
import Failures
import Glibc
import Screens

/// A library that is open in this process for ever, with its entry function.
@MainActor
package struct OpenedLibrary {
  typealias Entry =
    @convention(c) @MainActor (UnsafePointer<sy_host_v1>, UnsafeMutablePointer<sy_plugin_v1>) -> Int32

  private let name: String
  private let entry: Entry
  /// Where the library's code is.
  let code: LibraryCode

  /// Maps the library and runs its constructors.
  ///
  /// All symbols are bound at once: with lazy binding a missing one would end the process at its first use. It is
  /// never unmapped, as a library with Swift code cannot be.
  ///
  /// - Parameter name: The file's name as people know it, for the texts.
  init(path: String, name: String) throws(FlowFailure) {
    self.name = name
    guard let handle = dlopen(path, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE) else {
      throw LoadFailure.notLoaded(name, cause: Self.lastError(path: path, name: name))
    }
    guard let symbol = dlsym(handle, "switchyard_plugin_v1") else { throw LoadFailure.entryMissing(name) }
    // The symbol is a function of the type that the header declares; that is the contract of its name.
    entry = unsafeBitCast(symbol, to: Entry.self)
    code = LibraryCode(of: UInt(bitPattern: symbol))
  }

  /// Calls the entry function once and returns the struct that it filled.
  func callEntry(_ host: UnsafePointer<sy_host_v1>) throws(FlowFailure) -> [UInt8] {
    let size = MemoryLayout<sy_plugin_v1>.size
    let guardSize = 64
    let guardByte: UInt8 = 0xa5
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size + guardSize, alignment: 16)
    defer { memory.deallocate() }
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    (memory + size).initializeMemory(as: UInt8.self, repeating: guardByte, count: guardSize)
    memory.storeBytes(of: UInt32(size), as: UInt32.self)
    let status = entry(host, memory.assumingMemoryBound(to: sy_plugin_v1.self))
    guard status == SY_OK else { throw LoadFailure.entryFailed(name, status: status) }
    let bytes = [UInt8](UnsafeRawBufferPointer(start: memory, count: size + guardSize))
    guard bytes[size...].allSatisfy({ $0 == guardByte }) else { throw LoadFailure.wrotePastEnd(name) }
    return Array(bytes[..<size])
  }

  func check(_ plugin: [UInt8]) throws(FlowFailure) -> CheckedTable {
    try DescriptorCheck(name: name, code: code).check(plugin)
  }

  /// The loader's own words, with the private copy's path replaced by the name that people know.
  private static func lastError(path: String, name: String) -> String {
    guard let error = dlerror() else { return "unknown" }
    let text = PrintableText.clean(String(cString: error))
    return text.hasPrefix(path) ? name + text.dropFirst(path.count) : text
  }
}
