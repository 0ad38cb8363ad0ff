/* Made from switchyard.h by .ci/make-boundary. The layout of the structs, which is frozen with the first release. */
#ifndef SWITCHYARD_LAYOUT_H
#define SWITCHYARD_LAYOUT_H

#include "calls.h"
#include "features.h"
#include "navigation.h"
#include "offsets.h"
#include "pages.h"

SY_STATIC_ASSERT(sizeof(sy_text_v1) == 16, "sy_text_v1 is frozen");
SY_STATIC_ASSERT(sizeof(sy_bytes_v1) == 16, "sy_bytes_v1 is frozen");
SY_STATIC_ASSERT(sizeof(sy_error_v1) == 2048, "sy_error_v1 is frozen");
SY_STATIC_ASSERT(sizeof(sy_sink_v1) == 24, "sy_sink_v1 is frozen");
SY_STATIC_ASSERT(sizeof(sy_request_v1) == 48, "sy_request_v1 is frozen");
SY_STATIC_ASSERT(sizeof(sy_transition_v1) == 24, "sy_transition_v1 is frozen");
SY_STATIC_ASSERT(sizeof(sy_height_v1) == 16, "sy_height_v1 is frozen");
SY_STATIC_ASSERT(sizeof(sy_presentation_v1) == 72, "sy_presentation_v1 is frozen");
SY_STATIC_ASSERT(sizeof(sy_child_v1) == 48, "sy_child_v1 is frozen");
SY_STATIC_ASSERT(sizeof(sy_navigation_v1) == 240, "sy_navigation_v1 is frozen");
SY_STATIC_ASSERT(sizeof(sy_tabs_v1) == 24, "sy_tabs_v1 is frozen");
SY_STATIC_ASSERT(sizeof(sy_page_v1) == 80, "sy_page_v1 is frozen");
SY_STATIC_ASSERT(sizeof(sy_pages_v1) == 32, "sy_pages_v1 is frozen");
SY_STATIC_ASSERT(sizeof(sy_screen_v1) == 64, "sy_screen_v1 is frozen");
SY_STATIC_ASSERT(sizeof(sy_log_v1) == 16, "sy_log_v1 is frozen");
SY_STATIC_ASSERT(sizeof(sy_storage_v1) == 40, "sy_storage_v1 is frozen");
SY_STATIC_ASSERT(sizeof(sy_main_v1) == 40, "sy_main_v1 is frozen");
SY_STATIC_ASSERT(sizeof(sy_about_v1) == 32, "sy_about_v1 is frozen");
SY_STATIC_ASSERT(sizeof(sy_host_v1) == 24, "sy_host_v1 is frozen");
SY_STATIC_ASSERT(sizeof(sy_offer_v1) == 40, "sy_offer_v1 is frozen");
SY_STATIC_ASSERT(sizeof(sy_provides_v1) == 24, "sy_provides_v1 is frozen");
SY_STATIC_ASSERT(sizeof(sy_call_v1) == 72, "sy_call_v1 is frozen");
SY_STATIC_ASSERT(sizeof(sy_services_v1) == 64, "sy_services_v1 is frozen");
SY_STATIC_ASSERT(sizeof(sy_parameter_v1) == 40, "sy_parameter_v1 is frozen");
SY_STATIC_ASSERT(sizeof(sy_event_v1) == 168, "sy_event_v1 is frozen");
SY_STATIC_ASSERT(sizeof(sy_entry_v1) == 32, "sy_entry_v1 is frozen");
SY_STATIC_ASSERT(sizeof(sy_restore_v1) == 48, "sy_restore_v1 is frozen");
SY_STATIC_ASSERT(sizeof(sy_flow_v1) == 80, "sy_flow_v1 is frozen");
SY_STATIC_ASSERT(sizeof(sy_feature_v1) == 104, "sy_feature_v1 is frozen");
SY_STATIC_ASSERT(sizeof(sy_command_v1) == 72, "sy_command_v1 is frozen");
SY_STATIC_ASSERT(sizeof(sy_commands_v1) == 24, "sy_commands_v1 is frozen");
SY_STATIC_ASSERT(sizeof(sy_setting_v1) == 112, "sy_setting_v1 is frozen");
SY_STATIC_ASSERT(sizeof(sy_settings_v1) == 24, "sy_settings_v1 is frozen");
SY_STATIC_ASSERT(sizeof(sy_region_v1) == 8, "sy_region_v1 is frozen");
SY_STATIC_ASSERT(sizeof(sy_plugin_v1) == 112, "sy_plugin_v1 is frozen");
SY_STATIC_ASSERT(sizeof(sy_note_v1) == 40, "sy_note_v1 is frozen");

#endif
