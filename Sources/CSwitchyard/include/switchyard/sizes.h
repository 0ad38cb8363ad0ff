/* Made from switchyard.h by .ci/make-boundary. The size of each struct in each version: see growth.h. */
#ifndef SWITCHYARD_SIZES_H
#define SWITCHYARD_SIZES_H

#include "base.h"

#define SY_ERROR_SIZE_1_0 2048u
#define SY_ERROR_SIZE_1_1 2048u
#define SY_SINK_SIZE_1_0 24u
#define SY_SINK_SIZE_1_1 24u
#define SY_REQUEST_SIZE_1_0 48u
#define SY_REQUEST_SIZE_1_1 48u
#define SY_TRANSITION_SIZE_1_0 24u
#define SY_TRANSITION_SIZE_1_1 24u
#define SY_HEIGHT_SIZE_1_0 16u
#define SY_HEIGHT_SIZE_1_1 16u
#define SY_PRESENTATION_SIZE_1_0 72u
#define SY_PRESENTATION_SIZE_1_1 72u
#define SY_CHILD_SIZE_1_0 48u
#define SY_CHILD_SIZE_1_1 48u
#define SY_NAVIGATION_SIZE_1_0 240u
#define SY_NAVIGATION_SIZE_1_1 240u
#define SY_TABS_SIZE_1_0 24u
#define SY_TABS_SIZE_1_1 24u
#define SY_PAGE_SIZE_1_0 80u
#define SY_PAGE_SIZE_1_1 80u
#define SY_PAGES_SIZE_1_0 32u
#define SY_PAGES_SIZE_1_1 32u
#define SY_SCREEN_SIZE_1_0 64u
#define SY_SCREEN_SIZE_1_1 64u
#define SY_LOG_SIZE_1_0 16u
#define SY_LOG_SIZE_1_1 16u
#define SY_STORAGE_SIZE_1_0 40u
#define SY_STORAGE_SIZE_1_1 40u
#define SY_MAIN_SIZE_1_0 40u
#define SY_MAIN_SIZE_1_1 40u
#define SY_ABOUT_SIZE_1_0 32u
#define SY_ABOUT_SIZE_1_1 32u
#define SY_HOST_SIZE_1_0 24u
#define SY_HOST_SIZE_1_1 24u
#define SY_OFFER_SIZE_1_0 40u
#define SY_OFFER_SIZE_1_1 40u
#define SY_PROVIDES_SIZE_1_0 24u
#define SY_PROVIDES_SIZE_1_1 24u
#define SY_CALL_SIZE_1_0 72u
#define SY_CALL_SIZE_1_1 72u
#define SY_SERVICES_SIZE_1_0 64u
#define SY_SERVICES_SIZE_1_1 64u
#define SY_PARAMETER_SIZE_1_0 40u
#define SY_PARAMETER_SIZE_1_1 40u
#define SY_EVENT_SIZE_1_0 168u
#define SY_EVENT_SIZE_1_1 168u
#define SY_ENTRY_SIZE_1_0 32u
#define SY_ENTRY_SIZE_1_1 32u
#define SY_RESTORE_SIZE_1_0 48u
#define SY_RESTORE_SIZE_1_1 48u
#define SY_FLOW_SIZE_1_0 80u
#define SY_FLOW_SIZE_1_1 80u
#define SY_FEATURE_SIZE_1_0 104u
#define SY_FEATURE_SIZE_1_1 104u
#define SY_COMMAND_SIZE_1_1 72u
#define SY_COMMANDS_SIZE_1_1 24u
#define SY_SETTING_SIZE_1_1 112u
#define SY_SETTINGS_SIZE_1_1 24u
#define SY_REGION_SIZE_1_1 8u
#define SY_PLUGIN_SIZE_1_0 112u
#define SY_PLUGIN_SIZE_1_1 112u

#endif
