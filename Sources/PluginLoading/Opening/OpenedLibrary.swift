package import CSwitchyard
package import Failures
import Glibc
import Platform
import Screens

/// A library that is open in this process forever, with its entry function.
@MainActor
package struct OpenedLibrary {
  typealias Entry =
    @convention(c) @MainActor (UnsafePointer<sy_host_v1>, UnsafeMutablePointer<sy_plugin_v1>) -> Int32

  private let name: String
  private let entry: Entry
  /// The place of the library's code in memory.
  let code: LibraryCode

  /// Maps the library and runs its constructors.
  ///
  /// All symbols are bound at once, because with lazy binding a missing symbol would end the process at its first use.
  /// The library is never unmapped, because libraries with Swift code do not support it.
  ///
  /// - Parameter name: The file's name as shown to users.
  package init(path: String, name: String) throws(FlowFailure) {
    self.name = name
    let handle = try Self.open(path, name: name)
    guard let symbol = dlsym(handle, "switchyard_plugin_v1") else { throw LoadFailure.entryMissing(name) }
    // The header declares the type of the function with this name.
    entry = unsafeBitCast(symbol, to: Entry.self)
    code = LibraryCode(of: UInt(bitPattern: symbol))
  }

  /// Maps the library, with the libraries of the host's Swift runtime that it needs.
  ///
  /// The loader does not search the host's folder for what a library needs, but takes what is loaded already. So each
  /// library that is missing and is there is loaded first.
  private static func open(_ path: String, name: String) throws(FlowFailure) -> UnsafeMutableRawPointer {
    let flags = RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE
    var loaded: Set<String> = []
    while true {
      if let handle = dlopen(path, flags) { return handle }
      let failure = LoadFailure.notLoaded(name, cause: lastError(path: path, name: name))
      guard let missing = LoadFailure.missingLibrary(failure), loaded.insert(missing).inserted,
        let folder = RuntimeFolder.path, dlopen("\(folder)/\(missing)", flags) != nil
      else { throw failure }
    }
  }

  /// Calls the entry function once and returns the struct that it filled.
  package func callEntry(_ host: UnsafePointer<sy_host_v1>) throws(FlowFailure) -> [UInt8] {
    let answer = tryEntry(host, offering: MemoryLayout<sy_plugin_v1>.size)
    guard answer.status == SY_OK else { throw LoadFailure.entryFailed(name, status: answer.status) }
    guard !answer.wrotePastEnd else { throw LoadFailure.wrotePastEnd(name) }
    return answer.plugin
  }

  /// Calls the entry function once, with room for a struct of this size.
  ///
  /// - Returns: The status, the struct, and whether the function wrote past its end.
  package func tryEntry(
    _ host: UnsafePointer<sy_host_v1>, offering size: Int
  ) -> (status: Int32, plugin: [UInt8], wrotePastEnd: Bool) {
    let guardSize = max(64, MemoryLayout<sy_plugin_v1>.size + 64 - size)
    let guardByte: UInt8 = 0xa5
    let memory = UnsafeMutableRawPointer.allocate(byteCount: size + guardSize, alignment: 16)
    defer { memory.deallocate() }
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    (memory + size).initializeMemory(as: UInt8.self, repeating: guardByte, count: guardSize)
    memory.storeBytes(of: UInt32(size), as: UInt32.self)
    let status = entry(host, memory.assumingMemoryBound(to: sy_plugin_v1.self))
    let bytes = [UInt8](UnsafeRawBufferPointer(start: memory, count: size + guardSize))
    return (status, Array(bytes[..<size]), !bytes[size...].allSatisfy { $0 == guardByte })
  }

  package func check(_ plugin: [UInt8]) throws(FlowFailure) -> CheckedTable {
    try DescriptorCheck(name: name, code: code).check(plugin)
  }

  /// Returns the loader's own message, in which the name shown to users replaces the private copy's path.
  private static func lastError(path: String, name: String) -> String {
    guard let error = dlerror() else { return "unknown" }
    let text = PrintableText.clean(String(cString: error))
    return text.hasPrefix(path) ? name + text.dropFirst(path.count) : text
  }
}
