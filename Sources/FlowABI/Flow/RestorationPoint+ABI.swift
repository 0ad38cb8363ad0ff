package import CSwitchyard
package import Flows
import Payloads

extension RestorationPoint {
  /// The most entries and modals that one flow may be restored to.
  private static let limit: UInt64 = 1 << 20

  /// Lends the place for the duration of `body`.
  package func withBorrowed<Result>(flow: UInt64, _ body: (UnsafePointer<sy_restore_v1>) -> Result) -> Result {
    let standing =
      entries.map { (id: $0.entry.rawValue, flags: $0.isPresented ? SY_ENTRY_PRESENTED : 0) }
      + modals.map { (id: $0.modal.rawValue, flags: SY_ENTRY_MODAL) }
    return (entries.map(\.route) + modals.map(\.route)).withBorrowedParts { routes in
      let entries = zip(standing, routes).map { standing, route in
        sy_entry_v1(entry: standing.id, route: route, flags: standing.flags, reserved: 0)
      }
      return entries.withUnsafeBufferPointer { entries in
        (state ?? []).withBorrowed { state in
          var from = sy_restore_v1(
            struct_size: UInt32(MemoryLayout<sy_restore_v1>.size),
            flags: (self.state == nil ? 0 : SY_RESTORE_STATE) | (isReplacing ? SY_RESTORE_REPLACING : 0),
            flow: flow, entries: entries.baseAddress, entry_count: UInt64(entries.count), state: state)
          return body(&from)
        }
      }
    }
  }

  /// A copy of the place that was lent; nil when the struct breaks the rules of the header.
  package init?(borrowed from: sy_restore_v1) {
    guard from.struct_size == UInt32(MemoryLayout<sy_restore_v1>.size), from.entry_count <= Self.limit,
      from.entries != nil || from.entry_count == 0, let state = Payload(borrowed: from.state)
    else { return nil }
    self.init(
      entries: [], state: from.flags & SY_RESTORE_STATE != 0 ? state : nil,
      isReplacing: from.flags & SY_RESTORE_REPLACING != 0)
    for entry in UnsafeBufferPointer(start: from.entries, count: Int(from.entry_count)) {
      guard let route = Payload(borrowed: entry.route) else { return nil }
      if entry.flags & SY_ENTRY_MODAL != 0 {
        modals.append(Modal(modal: ModalID(rawValue: entry.entry), route: route))
      } else {
        entries.append(
          Entry(
            entry: EntryID(rawValue: entry.entry), route: route, isPresented: entry.flags & SY_ENTRY_PRESENTED != 0))
      }
    }
  }
}
