/*
 * Status: live figures of the machine, a feature written in C with switchyard.h as its only dependency.
 *
 *   plugin.c     the plugin's descriptor         flow.c      the functions that the host calls
 *   host.c       the services of the host        instance.c  the live flows and their samples
 *   route.c      encoding of routes and actions  overview.c, process_screen.c, writer.c   the screens
 *   system.c, processes.c   reading of /proc     text.c      text
 */
#include "flow.h"
#include "host.h"
#include "instance.h"
#include "text.h"

#include <switchyard_note.h>

static const sy_text_v1 links[] = {SY_STATIC_TEXT("status"), SY_STATIC_TEXT("status/process/{pid}")};

static const sy_command_v1 command = {
    .struct_size = sizeof(sy_command_v1),
    .title = SY_STATIC_TEXT("Load of this machine"),
    .words = SY_STATIC_TEXT("processor, memory, processes, top"),
    .link = SY_STATIC_TEXT("status"),
};
static const sy_command_v1 *const commands[] = {&command};
static const sy_commands_v1 command_table = {
    .struct_size = sizeof(sy_commands_v1), .commands = commands, .command_count = sizeof commands / sizeof commands[0]};

/* In the order of the columns. */
static const sy_text_v1 columns[SORT_COUNT] = {
    SY_STATIC_TEXT("cpu\nProcessor"), SY_STATIC_TEXT("memory\nMemory"),   SY_STATIC_TEXT("name\nName"),
    SY_STATIC_TEXT("number\nNumber"), SY_STATIC_TEXT("threads\nThreads"),
};
static const sy_setting_v1 sorting = {
    .struct_size = sizeof(sy_setting_v1),
    .kind = SY_SETTING_CHOICE,
    .name = SY_STATIC_TEXT("sort"),
    .title = SY_STATIC_TEXT("Processes sorted by"),
    .standard = SY_STATIC_TEXT("cpu"),
    .choices = columns,
    .choice_count = sizeof columns / sizeof columns[0],
};
static const sy_setting_v1 *const settings[] = {&sorting};
static const sy_settings_v1 setting_table = {
    .struct_size = sizeof(sy_settings_v1), .settings = settings, .setting_count = sizeof settings / sizeof settings[0]};

/* The extensions that later hosts ask for: those of 1.1 for the commands and the settings. */
const void *flow_extension(sy_text_v1 feature, sy_text_v1 id) {
  (void)feature;
  if (sy_text_is(id, SY_SETTINGS_1)) return &setting_table;
  return sy_text_is(id, SY_COMMANDS_1) ? &command_table : NULL;
}

/* All figures are from there. */
static const sy_text_v1 needs[] = {SY_STATIC_TEXT("read:/proc\nto show the load of this machine and its processes")};

static const sy_feature_v1 feature = {
    .struct_size = sizeof(sy_feature_v1),
    .flags = SY_FEATURE_TAB,
    .id = SY_STATIC_TEXT(FEATURE_ID),
    .title = SY_STATIC_TEXT("Status"),
    .icon = SY_STATIC_TEXT("gauge"),
    .links = links,
    .link_count = sizeof links / sizeof links[0],
    .position = 40,
    .flow = &status_flow,
    .needs = needs,
    .need_count = sizeof needs / sizeof needs[0],
};

static const sy_feature_v1 *const features[] = {&feature};

int32_t switchyard_plugin_v1(const sy_host_v1 *host, sy_plugin_v1 *out) {
  if (host == NULL || out == NULL || host->service == NULL) return SY_E_INVALID;
  if (host->struct_size < SY_HOST_SIZE_1_0) return SY_E_ABI;
  int32_t status = host_find_services(host);
  if (status != SY_OK) return status;
  const sy_plugin_v1 plugin = {
      .feature_count = sizeof features / sizeof features[0],
      .features = features,
      .name = SY_STATIC_TEXT("Status"),
      .version = SY_STATIC_TEXT("1.0.0"),
      .vendor = SY_STATIC_TEXT("Switchyard"),
      .licence = SY_STATIC_TEXT("Apache-2.0"),
  };
  return sy_set_plugin(out, &plugin);
}
