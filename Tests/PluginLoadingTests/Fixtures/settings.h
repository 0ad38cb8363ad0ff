/* The settings of the plugin of plugin.h, whose parts macros may make wrong. */
#ifndef SETTING_NAME
#define SETTING_NAME "unit"
#endif
#ifndef SETTING_KIND
#define SETTING_KIND SY_SETTING_CHOICE
#endif
#ifndef SETTING_STANDARD
#define SETTING_STANDARD "celsius"
#endif
#ifndef SETTING_CHOICES
#define SETTING_CHOICES TEXT("celsius\nCelsius"), TEXT("fahrenheit\nFahrenheit")
#endif
#ifndef SETTING_RANGE
#define SETTING_RANGE 0, 0, 0
#endif
#ifndef SETTING_COUNT
#define SETTING_COUNT 1
#endif
#ifndef SETTING_SIZE
#define SETTING_SIZE sizeof(sy_setting_v1)
#endif
static const sy_text_v1 choices[] = {SETTING_CHOICES};
#ifndef CHOICE_COUNT
#define CHOICE_COUNT (sizeof choices / sizeof choices[0])
#endif
static const sy_setting_v1 the_setting = {
    (uint32_t)SETTING_SIZE, SETTING_KIND, TEXT(SETTING_NAME), TEXT(SETTING), TEXT("Everywhere."),
    TEXT(SETTING_STANDARD), choices, CHOICE_COUNT, SETTING_RANGE};
static const sy_setting_v1 *const settings[] = {&the_setting, &the_setting};
static const sy_settings_v1 setting_table = {sizeof(sy_settings_v1), 0, settings, SETTING_COUNT};
static const void *extension(sy_text_v1 feature, sy_text_v1 id) {
  if (feature.size != sizeof ID - 1) abort();
#ifdef SETTINGS_UNREADABLE
  if (sy_text_is(id, SY_SETTINGS_1)) return (const void *)0x4000;
#endif
  return sy_text_is(id, SY_SETTINGS_1) ? &setting_table : NULL;
}
