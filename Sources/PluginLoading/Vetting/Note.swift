import CSwitchyard
package import Failures
import FlowABI

/// The ELF note of a plugin, which states the ABI version that it was built for and is read before any of its code
/// runs.
package enum Note {
  /// Finds the single note of the image and checks it against this host.
  package static func check(_ image: ELFImage, name: String) throws(FlowFailure) {
    guard let words = try words(SY_NOTE_TYPE, count: MemoryLayout<sy_note_v1>.size / 4, in: image, name) else {
      throw LoadFailure.noteMissing(name)
    }
    try check(words, name)
  }

  /// Returns the words of the single note of Switchyard with this type, or nil if there is none.
  ///
  /// - Parameter words: The number of words that it must have.
  static func words(
    _ type: UInt32, count words: Int, in image: ELFImage, _ name: String
  ) throws(FlowFailure) -> [UInt32]? {
    var found: [UInt64] = []
    var count = 0
    for segment in image.segments where segment.type == ELFConstant.note {
      let records = records(of: segment, image.view, limit: VettingLimits.notes - count)
      guard let records else { throw LoadFailure.tooMany(name, "notes", limit: VettingLimits.notes) }
      count += records.count
      for record in records where record.owner == SY_NOTE_NAME && record.type == type {
        guard record.count == UInt32(words * 4) else {
          throw LoadFailure.noteSize(name, found: record.count, expected: words * 4)
        }
        // Two segments may contain the same bytes.
        if !found.contains(record.start) { found.append(record.start) }
      }
    }
    guard let start = found.first else { return nil }
    guard found.count == 1 else { throw LoadFailure.noteTwice(name, count: found.count) }
    return (0..<UInt64(words)).map { image.view.uint32(at: start + $0 * 4) ?? 0 }
  }

  /// Checks the ten words of a `sy_note_v1`.
  private static func check(_ words: [UInt32], _ name: String) throws(FlowFailure) {
    guard words[0] == SY_NOTE_MAGIC else {
      throw LoadFailure.noteMagic(name, found: words[0], expected: SY_NOTE_MAGIC)
    }
    guard words[1] == SY_ABI_MAJOR else { throw LoadFailure.otherMajor(name, found: "\(words[1])") }
    guard words[2] <= SY_ABI_MINOR else {
      throw LoadFailure.newerMinor(name, needed: words[2], offered: SY_ABI_MINOR)
    }
    let types: [any GrowingStruct.Type] = [
      sy_host_v1.self, sy_plugin_v1.self, sy_feature_v1.self, sy_flow_v1.self, sy_event_v1.self, sy_request_v1.self,
    ]
    for (type, found) in zip(types, words[4...]) {
      // Each minor version may make a struct larger, and none makes one smaller.
      let isKnown =
        switch words[3] {
        case ..<SY_ABI_MINOR: (type.firstSize...type.size).contains(found)
        case SY_ABI_MINOR: found == type.size
        default: found >= type.size
        }
      guard isKnown else { throw LoadFailure.layout(name, "\(type)", expected: Int(type.size), found: found) }
    }
  }

  /// Returns the notes of a segment, each with owner, type, and the position and size of its description, or nil if
  /// there are more than `limit`.
  private static func records(
    of segment: ELFImage.Segment, _ view: ByteView, limit: Int
  ) -> [(owner: String, type: UInt32, start: UInt64, count: UInt32)]? {
    var records: [(owner: String, type: UInt32, start: UInt64, count: UInt32)] = []
    let end = segment.offset + segment.sizeInFile
    var at = segment.offset
    while at + 12 <= end, let ownerSize = view.uint32(at: at), let size = view.uint32(at: at + 4),
      let type = view.uint32(at: at + 8)
    {
      let start = at + 12 + padded(ownerSize)
      guard start + UInt64(size) <= end else { break }
      guard records.count < limit else { return nil }
      let owner = view.text(at: at + 12, limit: min(Int(ownerSize), VettingLimits.nameSize)) ?? ""
      records.append((owner, type, start, size))
      at = start + padded(size)
    }
    return records
  }

  private static func padded(_ size: UInt32) -> UInt64 { (UInt64(size) + 3) / 4 * 4 }
}
