import CSystem

/// The memory that this process has allocated and not freed, as the C library counts it.
package enum AllocatedMemory {
  /// The bytes of all blocks, or 0 if the C library does not count them.
  package static var bytes: Int { Int(system_allocated_bytes()) }
}
