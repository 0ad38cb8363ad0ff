import CSwitchyard
import Testing

@testable import FeatureKit

@Suite("What is released of the C ABI never changes")
struct LayoutTests {
  @Test("Every struct has its size")
  func sizes() {
    let sizes: [(String, Int, Int)] = [
      ("sy_text_v1", MemoryLayout<sy_text_v1>.size, 16), ("sy_bytes_v1", MemoryLayout<sy_bytes_v1>.size, 16),
      ("sy_error_v1", MemoryLayout<sy_error_v1>.size, 2048), ("sy_sink_v1", MemoryLayout<sy_sink_v1>.size, 24),
      ("sy_request_v1", MemoryLayout<sy_request_v1>.size, 48),
      ("sy_height_v1", MemoryLayout<sy_height_v1>.size, 16),
      ("sy_presentation_v1", MemoryLayout<sy_presentation_v1>.size, 72),
      ("sy_child_v1", MemoryLayout<sy_child_v1>.size, 48),
      ("sy_navigation_v1", MemoryLayout<sy_navigation_v1>.size, 224),
      ("sy_tabs_v1", MemoryLayout<sy_tabs_v1>.size, 24), ("sy_screen_v1", MemoryLayout<sy_screen_v1>.size, 64),
      ("sy_log_v1", MemoryLayout<sy_log_v1>.size, 16), ("sy_storage_v1", MemoryLayout<sy_storage_v1>.size, 32),
      ("sy_main_v1", MemoryLayout<sy_main_v1>.size, 40), ("sy_host_v1", MemoryLayout<sy_host_v1>.size, 24),
      ("sy_event_v1", MemoryLayout<sy_event_v1>.size, 160), ("sy_entry_v1", MemoryLayout<sy_entry_v1>.size, 32),
      ("sy_restore_v1", MemoryLayout<sy_restore_v1>.size, 48), ("sy_flow_v1", MemoryLayout<sy_flow_v1>.size, 80),
      ("sy_feature_v1", MemoryLayout<sy_feature_v1>.size, 104), ("sy_plugin_v1", MemoryLayout<sy_plugin_v1>.size, 112),
      ("sy_parameter_v1", MemoryLayout<sy_parameter_v1>.size, 32), ("sy_about_v1", MemoryLayout<sy_about_v1>.size, 32),
      ("sy_note_v1", MemoryLayout<sy_note_v1>.size, 40),
      ("sy_transition_v1", MemoryLayout<sy_transition_v1>.size, 24), ("sy_page_v1", MemoryLayout<sy_page_v1>.size, 120),
      ("sy_pages_v1", MemoryLayout<sy_pages_v1>.size, 32),
      ("sy_offer_v1", MemoryLayout<sy_offer_v1>.size, 40), ("sy_provides_v1", MemoryLayout<sy_provides_v1>.size, 24),
      ("sy_call_v1", MemoryLayout<sy_call_v1>.size, 72), ("sy_services_v1", MemoryLayout<sy_services_v1>.size, 64),
    ]
    for (name, found, expected) in sizes { #expect(found == expected, "\(name)") }
  }

  @Test("Every field has its offset", arguments: LayoutTests.offsets)
  func offset(_ field: String, _ found: Int?, _ expected: Int) {
    #expect(found == expected, "\(field)")
  }

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
