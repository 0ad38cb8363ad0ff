package import CSwitchyard
package import Flows
import Payloads

/// The handles of a restored flow's relatives in the same library.
package struct RelativeHandles: Equatable {
  /// The handle of the flow that started the restored one.
  package var parent: UInt64?
  /// The handles of the flows that the restored one started.
  package var children: [UInt64]

  package init(parent: UInt64? = nil, children: [UInt64] = []) {
    self.parent = parent
    self.children = children
  }

  /// Copies the handles from a borrowed restoration point.
  package init(borrowed point: sy_restore_v1) {
    self.init()
    guard point.flags & SY_RESTORE_RELATIVES != 0, let entries = point.entries,
      point.entry_count <= RestorationPoint.limit
    else { return }
    let first = Int(point.entry_count)
    for index in first..<(first + Int(RestorationPoint.limit)) {
      let relative = SizedStruct.element(entries, at: index)
      if relative.flags & SY_ENTRY_PARENT != 0 {
        parent = relative.entry
      } else if relative.flags & SY_ENTRY_CHILD != 0 {
        children.append(relative.entry)
      } else {
        break
      }
    }
  }
}

extension RelativeHandles {
  /// Returns the entries of a restoration point with the relatives behind them, and what ends those.
  static func entriesWithRelatives(of point: sy_restore_v1) -> [sy_entry_v1] {
    var count = Int(point.entry_count)
    if let entries = point.entries, point.flags & SY_RESTORE_RELATIVES != 0 {
      while entries[count].flags & (SY_ENTRY_PARENT | SY_ENTRY_CHILD) != 0 { count += 1 }
      count += 1
    }
    return Array(UnsafeBufferPointer(start: point.entries, count: count))
  }

  /// The handles as they are stored after the entries of a restoration point, including the terminator.
  ///
  /// Empty if there are none.
  fileprivate var entries: [sy_entry_v1] {
    var entries = children.map { Self.entry($0, SY_ENTRY_CHILD) }
    if let parent { entries.append(Self.entry(parent, SY_ENTRY_PARENT)) }
    return entries.isEmpty ? [] : entries + [Self.entry(0, 0)]
  }

  private static func entry(_ handle: UInt64, _ flags: UInt32) -> sy_entry_v1 {
    .with { ($0.entry, $0.flags) = (handle, flags) }
  }
}

extension RestorationPoint {
  /// The maximum number of entries and modals in a restoration point, and of the relatives stored after them.
  fileprivate static let limit: UInt64 = 1 << 20

  /// Calls `body` with the restoration point as a C struct that is valid until `body` returns.
  package func withBorrowed<Result>(
    flow: UInt64, among relatives: RelativeHandles = RelativeHandles(), isRehearsal: Bool = false,
    _ body: (UnsafePointer<sy_restore_v1>) -> Result
  ) -> Result {
    let family = relatives.entries
    let identities =
      entries.map { (id: $0.entry.rawValue, flags: $0.isPresented ? SY_ENTRY_PRESENTED : 0) }
      + modals.map { (id: $0.modal.rawValue, flags: SY_ENTRY_MODAL | ($0.slot?.entryFlag ?? 0)) }
    return (entries.map(\.route) + modals.map(\.route)).withBorrowedSlices { routes in
      let entries = zip(identities, routes).map { identity, route in
        sy_entry_v1.with { ($0.entry, $0.route, $0.flags) = (identity.id, route, identity.flags) }
      }
      return (entries + family).withUnsafeBufferPointer { all in
        (state ?? []).withBorrowed { state in
          var point = sy_restore_v1.empty()
          if self.state != nil { point.flags |= SY_RESTORE_STATE }
          if isReplacing { point.flags |= SY_RESTORE_REPLACING }
          if !family.isEmpty { point.flags |= SY_RESTORE_RELATIVES }
          if isRehearsal { point.flags |= SY_RESTORE_REHEARSAL }
          (point.flow, point.state) = (flow, state)
          (point.entries, point.entry_count) = (all.baseAddress, UInt64(entries.count))
          return body(&point)
        }
      }
    }
  }

  /// Copies a borrowed restoration point.
  ///
  /// Returns nil if the struct violates the rules of the header.
  package init?(borrowed point: sy_restore_v1) {
    guard point.struct_size == UInt32(MemoryLayout<sy_restore_v1>.size), point.entry_count <= Self.limit,
      point.entries != nil || point.entry_count == 0, let state = Payload(borrowed: point.state)
    else { return nil }
    self.init(
      entries: [], state: point.flags & SY_RESTORE_STATE != 0 ? state : nil,
      isReplacing: point.flags & SY_RESTORE_REPLACING != 0)
    for index in 0..<Int(point.entry_count) {
      guard let entry = point.entries.map({ SizedStruct.element($0, at: index) }),
        let route = Payload(borrowed: entry.route)
      else { return nil }
      if entry.flags & SY_ENTRY_MODAL != 0 {
        let slot = PresentationSlot.all.first { entry.flags & $0.entryFlag != 0 }
        modals.append(Modal(modal: ModalID(rawValue: entry.entry), route: route, slot: slot))
      } else {
        entries.append(
          Entry(
            entry: EntryID(rawValue: entry.entry), route: route, isPresented: entry.flags & SY_ENTRY_PRESENTED != 0))
      }
    }
  }
}

extension PresentationSlot {
  fileprivate static let all: [PresentationSlot] = [.sheet, .cover, .dialog]

  /// The flag of a restored modal in this slot.
  fileprivate var entryFlag: UInt32 {
    switch self {
    case .sheet: SY_ENTRY_SHEET
    case .cover: SY_ENTRY_COVER
    case .dialog: SY_ENTRY_DIALOG
    }
  }
}
