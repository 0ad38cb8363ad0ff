/* Made from switchyard.h by .ci/make-boundary. The offset of every field, which is frozen with the first release. */
#ifndef SWITCHYARD_OFFSETS_H
#define SWITCHYARD_OFFSETS_H

#include "calls.h"
#include "features.h"
#include "navigation.h"
#include "pages.h"

#define SY_AT(type, field, offset) SY_STATIC_ASSERT(offsetof(type, field) == offset, #type "." #field " is frozen")

SY_AT(sy_text_v1, data, 0);
SY_AT(sy_text_v1, size, 8);

SY_AT(sy_bytes_v1, data, 0);
SY_AT(sy_bytes_v1, size, 8);

SY_AT(sy_error_v1, struct_size, 0);
SY_AT(sy_error_v1, reserved, 4);
SY_AT(sy_error_v1, code, 8);
SY_AT(sy_error_v1, message, 64);
SY_AT(sy_error_v1, expected, 576);
SY_AT(sy_error_v1, found, 768);
SY_AT(sy_error_v1, cause, 960);
SY_AT(sy_error_v1, remedy, 1792);

SY_AT(sy_sink_v1, struct_size, 0);
SY_AT(sy_sink_v1, reserved, 4);
SY_AT(sy_sink_v1, sink, 8);
SY_AT(sy_sink_v1, write, 16);

SY_AT(sy_request_v1, struct_size, 0);
SY_AT(sy_request_v1, flags, 4);
SY_AT(sy_request_v1, flow, 8);
SY_AT(sy_request_v1, operation, 16);
SY_AT(sy_request_v1, from, 24);
SY_AT(sy_request_v1, transition, 32);
SY_AT(sy_request_v1, back_transition, 40);

SY_AT(sy_transition_v1, struct_size, 0);
SY_AT(sy_transition_v1, kind, 4);
SY_AT(sy_transition_v1, edge, 8);
SY_AT(sy_transition_v1, milliseconds, 12);
SY_AT(sy_transition_v1, easing, 16);
SY_AT(sy_transition_v1, effects, 20);

SY_AT(sy_height_v1, struct_size, 0);
SY_AT(sy_height_v1, kind, 4);
SY_AT(sy_height_v1, value, 8);

SY_AT(sy_presentation_v1, struct_size, 0);
SY_AT(sy_presentation_v1, style, 4);
SY_AT(sy_presentation_v1, detents, 8);
SY_AT(sy_presentation_v1, flags, 12);
SY_AT(sy_presentation_v1, corner_radius, 16);
SY_AT(sy_presentation_v1, slot, 24);
SY_AT(sy_presentation_v1, presenting, 40);
SY_AT(sy_presentation_v1, dismissing, 48);
SY_AT(sy_presentation_v1, heights, 56);
SY_AT(sy_presentation_v1, height_count, 64);

SY_AT(sy_child_v1, struct_size, 0);
SY_AT(sy_child_v1, reserved, 4);
SY_AT(sy_child_v1, feature, 8);
SY_AT(sy_child_v1, launch, 24);
SY_AT(sy_child_v1, instance, 40);

SY_AT(sy_navigation_v1, struct_size, 0);
SY_AT(sy_navigation_v1, reserved, 4);
SY_AT(sy_navigation_v1, start_flow, 8);
SY_AT(sy_navigation_v1, push, 16);
SY_AT(sy_navigation_v1, present, 24);
SY_AT(sy_navigation_v1, present_flow, 32);
SY_AT(sy_navigation_v1, pop, 40);
SY_AT(sy_navigation_v1, pop_to, 48);
SY_AT(sy_navigation_v1, pop_to_entry, 56);
SY_AT(sy_navigation_v1, pop_to_root, 64);
SY_AT(sy_navigation_v1, pop_to_initial_route, 72);
SY_AT(sy_navigation_v1, pop_to_previous_flow, 80);
SY_AT(sy_navigation_v1, replace_top, 88);
SY_AT(sy_navigation_v1, set_stack, 96);
SY_AT(sy_navigation_v1, append, 104);
SY_AT(sy_navigation_v1, restart, 112);
SY_AT(sy_navigation_v1, dismiss, 120);
SY_AT(sy_navigation_v1, dismiss_modal, 128);
SY_AT(sy_navigation_v1, dismiss_to_root, 136);
SY_AT(sy_navigation_v1, force_present, 144);
SY_AT(sy_navigation_v1, close, 152);
SY_AT(sy_navigation_v1, finish, 160);
SY_AT(sy_navigation_v1, send, 168);
SY_AT(sy_navigation_v1, open, 176);
SY_AT(sy_navigation_v1, release_links, 184);
SY_AT(sy_navigation_v1, answer, 192);
SY_AT(sy_navigation_v1, drop_entry, 200);
SY_AT(sy_navigation_v1, rewrite_entry, 208);
SY_AT(sy_navigation_v1, observe, 216);
SY_AT(sy_navigation_v1, open_outside, 224);
SY_AT(sy_navigation_v1, copy, 232);

SY_AT(sy_tabs_v1, struct_size, 0);
SY_AT(sy_tabs_v1, reserved, 4);
SY_AT(sy_tabs_v1, select, 8);
SY_AT(sy_tabs_v1, badge, 16);

SY_AT(sy_page_v1, struct_size, 0);
SY_AT(sy_page_v1, position, 4);
SY_AT(sy_page_v1, on_reselect, 8);
SY_AT(sy_page_v1, on_finish, 12);
SY_AT(sy_page_v1, begins, 16);
SY_AT(sy_page_v1, reserved, 20);
SY_AT(sy_page_v1, id, 24);
SY_AT(sy_page_v1, title, 40);
SY_AT(sy_page_v1, icon, 56);
SY_AT(sy_page_v1, child, 72);

SY_AT(sy_pages_v1, struct_size, 0);
SY_AT(sy_pages_v1, reserved, 4);
SY_AT(sy_pages_v1, set_pages, 8);
SY_AT(sy_pages_v1, select, 16);
SY_AT(sy_pages_v1, badge, 24);

SY_AT(sy_screen_v1, struct_size, 0);
SY_AT(sy_screen_v1, reserved, 4);
SY_AT(sy_screen_v1, begin, 8);
SY_AT(sy_screen_v1, string, 16);
SY_AT(sy_screen_v1, number, 24);
SY_AT(sy_screen_v1, flag, 32);
SY_AT(sy_screen_v1, action, 40);
SY_AT(sy_screen_v1, end, 48);
SY_AT(sy_screen_v1, invalidate, 56);

SY_AT(sy_log_v1, struct_size, 0);
SY_AT(sy_log_v1, reserved, 4);
SY_AT(sy_log_v1, write, 8);

SY_AT(sy_storage_v1, struct_size, 0);
SY_AT(sy_storage_v1, reserved, 4);
SY_AT(sy_storage_v1, load, 8);
SY_AT(sy_storage_v1, store, 16);
SY_AT(sy_storage_v1, remove, 24);
SY_AT(sy_storage_v1, data_folder, 32);

SY_AT(sy_main_v1, struct_size, 0);
SY_AT(sy_main_v1, reserved, 4);
SY_AT(sy_main_v1, wake, 8);
SY_AT(sy_main_v1, is_main, 16);
SY_AT(sy_main_v1, after, 24);
SY_AT(sy_main_v1, cancel, 32);

SY_AT(sy_about_v1, struct_size, 0);
SY_AT(sy_about_v1, reserved, 4);
SY_AT(sy_about_v1, text, 8);
SY_AT(sy_about_v1, knows, 16);
SY_AT(sy_about_v1, last_error, 24);

SY_AT(sy_host_v1, struct_size, 0);
SY_AT(sy_host_v1, abi_minor, 4);
SY_AT(sy_host_v1, host, 8);
SY_AT(sy_host_v1, service, 16);

SY_AT(sy_offer_v1, struct_size, 0);
SY_AT(sy_offer_v1, reserved, 4);
SY_AT(sy_offer_v1, service, 8);
SY_AT(sy_offer_v1, callers, 24);
SY_AT(sy_offer_v1, caller_count, 32);

SY_AT(sy_provides_v1, struct_size, 0);
SY_AT(sy_provides_v1, reserved, 4);
SY_AT(sy_provides_v1, offers, 8);
SY_AT(sy_provides_v1, offer_count, 16);

SY_AT(sy_call_v1, struct_size, 0);
SY_AT(sy_call_v1, flags, 4);
SY_AT(sy_call_v1, service, 8);
SY_AT(sy_call_v1, name, 24);
SY_AT(sy_call_v1, bytes, 40);
SY_AT(sy_call_v1, milliseconds, 56);
SY_AT(sy_call_v1, within, 64);

SY_AT(sy_services_v1, struct_size, 0);
SY_AT(sy_services_v1, reserved, 4);
SY_AT(sy_services_v1, provide, 8);
SY_AT(sy_services_v1, withdraw, 16);
SY_AT(sy_services_v1, call, 24);
SY_AT(sy_services_v1, answer, 32);
SY_AT(sy_services_v1, publish, 40);
SY_AT(sy_services_v1, subscribe, 48);
SY_AT(sy_services_v1, unsubscribe, 56);

SY_AT(sy_parameter_v1, struct_size, 0);
SY_AT(sy_parameter_v1, reserved, 4);
SY_AT(sy_parameter_v1, name, 8);
SY_AT(sy_parameter_v1, value, 24);

SY_AT(sy_event_v1, struct_size, 0);
SY_AT(sy_event_v1, kind, 4);
SY_AT(sy_event_v1, entry, 8);
SY_AT(sy_event_v1, operation, 16);
SY_AT(sy_event_v1, action, 24);
SY_AT(sy_event_v1, number, 32);
SY_AT(sy_event_v1, outcome, 40);
SY_AT(sy_event_v1, cause, 44);
SY_AT(sy_event_v1, value_kind, 48);
SY_AT(sy_event_v1, flag, 52);
SY_AT(sy_event_v1, has_bytes, 56);
SY_AT(sy_event_v1, reserved, 60);
SY_AT(sy_event_v1, text, 64);
SY_AT(sy_event_v1, name, 80);
SY_AT(sy_event_v1, bytes, 96);
SY_AT(sy_event_v1, sender, 112);
SY_AT(sy_event_v1, launch, 128);
SY_AT(sy_event_v1, parameters, 144);
SY_AT(sy_event_v1, parameter_count, 152);
SY_AT(sy_event_v1, error, 160);

SY_AT(sy_entry_v1, struct_size, 0);
SY_AT(sy_entry_v1, flags, 4);
SY_AT(sy_entry_v1, entry, 8);
SY_AT(sy_entry_v1, route, 16);

SY_AT(sy_restore_v1, struct_size, 0);
SY_AT(sy_restore_v1, flags, 4);
SY_AT(sy_restore_v1, flow, 8);
SY_AT(sy_restore_v1, entries, 16);
SY_AT(sy_restore_v1, entry_count, 24);
SY_AT(sy_restore_v1, state, 32);

SY_AT(sy_flow_v1, struct_size, 0);
SY_AT(sy_flow_v1, reserved, 4);
SY_AT(sy_flow_v1, create, 8);
SY_AT(sy_flow_v1, start, 16);
SY_AT(sy_flow_v1, restore, 24);
SY_AT(sy_flow_v1, event, 32);
SY_AT(sy_flow_v1, screen, 40);
SY_AT(sy_flow_v1, snapshot, 48);
SY_AT(sy_flow_v1, stop, 56);
SY_AT(sy_flow_v1, destroy, 64);
SY_AT(sy_flow_v1, extension, 72);

SY_AT(sy_feature_v1, struct_size, 0);
SY_AT(sy_feature_v1, flags, 4);
SY_AT(sy_feature_v1, id, 8);
SY_AT(sy_feature_v1, title, 24);
SY_AT(sy_feature_v1, icon, 40);
SY_AT(sy_feature_v1, links, 56);
SY_AT(sy_feature_v1, link_count, 64);
SY_AT(sy_feature_v1, position, 72);
SY_AT(sy_feature_v1, reserved, 76);
SY_AT(sy_feature_v1, flow, 80);
SY_AT(sy_feature_v1, needs, 88);
SY_AT(sy_feature_v1, need_count, 96);

SY_AT(sy_command_v1, struct_size, 0);
SY_AT(sy_command_v1, flags, 4);
SY_AT(sy_command_v1, title, 8);
SY_AT(sy_command_v1, words, 24);
SY_AT(sy_command_v1, key, 40);
SY_AT(sy_command_v1, link, 56);

SY_AT(sy_commands_v1, struct_size, 0);
SY_AT(sy_commands_v1, reserved, 4);
SY_AT(sy_commands_v1, commands, 8);
SY_AT(sy_commands_v1, command_count, 16);

SY_AT(sy_setting_v1, struct_size, 0);
SY_AT(sy_setting_v1, kind, 4);
SY_AT(sy_setting_v1, name, 8);
SY_AT(sy_setting_v1, title, 24);
SY_AT(sy_setting_v1, note, 40);
SY_AT(sy_setting_v1, standard, 56);
SY_AT(sy_setting_v1, choices, 72);
SY_AT(sy_setting_v1, choice_count, 80);
SY_AT(sy_setting_v1, minimum, 88);
SY_AT(sy_setting_v1, maximum, 96);
SY_AT(sy_setting_v1, step, 104);

SY_AT(sy_settings_v1, struct_size, 0);
SY_AT(sy_settings_v1, reserved, 4);
SY_AT(sy_settings_v1, settings, 8);
SY_AT(sy_settings_v1, setting_count, 16);

SY_AT(sy_region_v1, struct_size, 0);
SY_AT(sy_region_v1, kind, 4);

SY_AT(sy_plugin_v1, struct_size, 0);
SY_AT(sy_plugin_v1, feature_count, 4);
SY_AT(sy_plugin_v1, features, 8);
SY_AT(sy_plugin_v1, name, 16);
SY_AT(sy_plugin_v1, version, 32);
SY_AT(sy_plugin_v1, main_fd, 48);
SY_AT(sy_plugin_v1, main_pump, 56);
SY_AT(sy_plugin_v1, vendor, 64);
SY_AT(sy_plugin_v1, contact, 80);
SY_AT(sy_plugin_v1, licence, 96);

SY_AT(sy_note_v1, magic, 0);
SY_AT(sy_note_v1, abi_major, 4);
SY_AT(sy_note_v1, abi_minor_needed, 8);
SY_AT(sy_note_v1, abi_minor_built, 12);
SY_AT(sy_note_v1, size_of_host, 16);
SY_AT(sy_note_v1, size_of_plugin, 20);
SY_AT(sy_note_v1, size_of_feature, 24);
SY_AT(sy_note_v1, size_of_flow, 28);
SY_AT(sy_note_v1, size_of_event, 32);
SY_AT(sy_note_v1, size_of_request, 36);

#undef SY_AT

#endif
