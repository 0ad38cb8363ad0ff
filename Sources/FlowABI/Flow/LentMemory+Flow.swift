package import CSwitchyard

extension LentMemory {
  /// Calls `body` with an event that may be used until it returns.
  package static func lend<Result>(
    _ event: UnsafePointer<sy_event_v1>, to call: StaticString, _ body: (UnsafePointer<sy_event_v1>) -> Result
  ) -> Result {
    guard isOverwritten else { return body(event) }
    var copy = event.pointee
    let size =
      [copy.text.size, copy.name.size, copy.bytes.size, copy.sender.size, copy.launch.size].reduce(0, +)
      + UInt64(MemoryLayout<sy_event_v1>.size) + (copy.error == nil ? 0 : UInt64(sy_error_v1.size))
    return lend(Int(size), to: call) { memory in
      memory.take(MemoryLayout<sy_event_v1>.size)
      copy.error = memory.copyStruct(copy.error)
      copy.text.data = memory.copy(copy.text.data, copy.text.size)
      copy.name.data = memory.copy(copy.name.data, copy.name.size)
      copy.bytes.data = memory.copy(copy.bytes.data, copy.bytes.size)
      copy.sender.data = memory.copy(copy.sender.data, copy.sender.size)
      copy.launch.data = memory.copy(copy.launch.data, copy.launch.size)
      return body(memory.first(copy))
    }
  }

  /// Calls `body` with a restoration point that may be used until it returns.
  package static func lend<Result>(
    _ point: UnsafePointer<sy_restore_v1>, to call: StaticString, _ body: (UnsafePointer<sy_restore_v1>) -> Result
  ) -> Result {
    guard isOverwritten else { return body(point) }
    var copy = point.pointee
    var entries = RelativeHandles.entriesWithRelatives(of: copy)
    let count = entries.count
    let routes = entries.reduce(0) { $0 + Int($1.route.size) }
    let size = MemoryLayout<sy_restore_v1>.size + count * MemoryLayout<sy_entry_v1>.stride
    return lend(size + routes + Int(copy.state.size), to: call) { memory in
      memory.take(MemoryLayout<sy_restore_v1>.size)
      let table = memory.take(count * MemoryLayout<sy_entry_v1>.stride)
      for index in entries.indices {
        entries[index].route.data = memory.copy(entries[index].route.data, entries[index].route.size)
      }
      copy.state.data = memory.copy(copy.state.data, copy.state.size)
      let bound = table.bindMemory(to: sy_entry_v1.self, capacity: count)
      for (index, entry) in entries.enumerated() { (bound + index).initialize(to: entry) }
      copy.entries = UnsafePointer(bound)
      return body(memory.first(copy))
    }
  }
}
