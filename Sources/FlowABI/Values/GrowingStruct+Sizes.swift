// Made from switchyard.h by .ci/make-boundary.

package import CSwitchyard

extension sy_error_v1: GrowingStruct { package static var firstSize: UInt32 { SY_ERROR_SIZE_1_0 } }
extension sy_sink_v1: GrowingStruct { package static var firstSize: UInt32 { SY_SINK_SIZE_1_0 } }
extension sy_request_v1: GrowingStruct { package static var firstSize: UInt32 { SY_REQUEST_SIZE_1_0 } }
extension sy_transition_v1: GrowingStruct { package static var firstSize: UInt32 { SY_TRANSITION_SIZE_1_0 } }
extension sy_height_v1: GrowingStruct { package static var firstSize: UInt32 { SY_HEIGHT_SIZE_1_0 } }
extension sy_presentation_v1: GrowingStruct { package static var firstSize: UInt32 { SY_PRESENTATION_SIZE_1_0 } }
extension sy_child_v1: GrowingStruct { package static var firstSize: UInt32 { SY_CHILD_SIZE_1_0 } }
extension sy_navigation_v1: GrowingStruct { package static var firstSize: UInt32 { SY_NAVIGATION_SIZE_1_0 } }
extension sy_tabs_v1: GrowingStruct { package static var firstSize: UInt32 { SY_TABS_SIZE_1_0 } }
extension sy_page_v1: GrowingStruct { package static var firstSize: UInt32 { SY_PAGE_SIZE_1_0 } }
extension sy_pages_v1: GrowingStruct { package static var firstSize: UInt32 { SY_PAGES_SIZE_1_0 } }
extension sy_screen_v1: GrowingStruct { package static var firstSize: UInt32 { SY_SCREEN_SIZE_1_0 } }
extension sy_log_v1: GrowingStruct { package static var firstSize: UInt32 { SY_LOG_SIZE_1_0 } }
extension sy_storage_v1: GrowingStruct { package static var firstSize: UInt32 { SY_STORAGE_SIZE_1_0 } }
extension sy_main_v1: GrowingStruct { package static var firstSize: UInt32 { SY_MAIN_SIZE_1_0 } }
extension sy_about_v1: GrowingStruct { package static var firstSize: UInt32 { SY_ABOUT_SIZE_1_0 } }
extension sy_host_v1: GrowingStruct { package static var firstSize: UInt32 { SY_HOST_SIZE_1_0 } }
extension sy_offer_v1: GrowingStruct { package static var firstSize: UInt32 { SY_OFFER_SIZE_1_0 } }
extension sy_provides_v1: GrowingStruct { package static var firstSize: UInt32 { SY_PROVIDES_SIZE_1_0 } }
extension sy_call_v1: GrowingStruct { package static var firstSize: UInt32 { SY_CALL_SIZE_1_0 } }
extension sy_services_v1: GrowingStruct { package static var firstSize: UInt32 { SY_SERVICES_SIZE_1_0 } }
extension sy_parameter_v1: GrowingStruct { package static var firstSize: UInt32 { SY_PARAMETER_SIZE_1_0 } }
extension sy_event_v1: GrowingStruct { package static var firstSize: UInt32 { SY_EVENT_SIZE_1_0 } }
extension sy_entry_v1: GrowingStruct { package static var firstSize: UInt32 { SY_ENTRY_SIZE_1_0 } }
extension sy_restore_v1: GrowingStruct { package static var firstSize: UInt32 { SY_RESTORE_SIZE_1_0 } }
extension sy_flow_v1: GrowingStruct { package static var firstSize: UInt32 { SY_FLOW_SIZE_1_0 } }
extension sy_feature_v1: GrowingStruct { package static var firstSize: UInt32 { SY_FEATURE_SIZE_1_0 } }
extension sy_command_v1: GrowingStruct { package static var firstSize: UInt32 { SY_COMMAND_SIZE_1_1 } }
extension sy_commands_v1: GrowingStruct { package static var firstSize: UInt32 { SY_COMMANDS_SIZE_1_1 } }
extension sy_setting_v1: GrowingStruct { package static var firstSize: UInt32 { SY_SETTING_SIZE_1_1 } }
extension sy_settings_v1: GrowingStruct { package static var firstSize: UInt32 { SY_SETTINGS_SIZE_1_1 } }
extension sy_region_v1: GrowingStruct { package static var firstSize: UInt32 { SY_REGION_SIZE_1_1 } }
extension sy_plugin_v1: GrowingStruct { package static var firstSize: UInt32 { SY_PLUGIN_SIZE_1_0 } }
