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
    #expect(sizes == [24, 112, 104, 80, 160, 48])
    #expect(
      sizes == [
        MemoryLayout<sy_host_v1>.size, MemoryLayout<sy_plugin_v1>.size, MemoryLayout<sy_feature_v1>.size,
        MemoryLayout<sy_flow_v1>.size, MemoryLayout<sy_event_v1>.size, MemoryLayout<sy_request_v1>.size,
      ])
  }
}
