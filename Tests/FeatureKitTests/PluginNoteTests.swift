import CSwitchyard
import Testing

@testable import FeatureKit

@Suite("The note of a plugin")
struct PluginNoteTests {
  @Test("The note of a Swift plugin says what the structs are")
  func note() {
    let note = pluginNote
    let sizes = [note.10, note.11, note.12, note.13, note.14, note.15].map(Int.init)
    // sy_host_v1, sy_plugin_v1, sy_feature_v1, sy_flow_v1, sy_event_v1, sy_request_v1
    #expect(sizes == [24, 112, 104, 80, 168, 48])
    #expect(
      sizes == [
        MemoryLayout<sy_host_v1>.size, MemoryLayout<sy_plugin_v1>.size, MemoryLayout<sy_feature_v1>.size,
        MemoryLayout<sy_flow_v1>.size, MemoryLayout<sy_event_v1>.size, MemoryLayout<sy_request_v1>.size,
      ])
  }

  @Test("The second note of a Swift plugin says which Swift made it")
  func swiftVersion() {
    let note = pluginNote
    #expect([note.16, note.17, note.18] == [11, 8, UInt32(SY_SWIFT_NOTE_TYPE)])
    #expect([note.19, note.20, note.21] == [note.3, note.4, note.5])
    // The tests run with the runtime of the compiler that has built them, whose version ends in a patch.
    #expect("\(_SwiftStdlibVersion.current)".hasPrefix("\(note.22).\(note.23)."))
  }
}
