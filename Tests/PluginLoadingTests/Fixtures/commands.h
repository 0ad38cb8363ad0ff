/* The commands of the plugin of plugin.h, whose parts macros may make wrong. */
#ifndef COMMAND_KEY
#define COMMAND_KEY "F9"
#endif
#ifndef COMMAND_LINK
#define COMMAND_LINK "catalog/product/7"
#endif
#ifndef COMMAND_COUNT
#define COMMAND_COUNT 1
#endif
#ifndef COMMAND_SIZE
#define COMMAND_SIZE sizeof(sy_command_v1)
#endif
#ifndef COMMAND_FLAGS
#define COMMAND_FLAGS 0
#endif
static const sy_command_v1 the_command = {
    (uint32_t)COMMAND_SIZE, COMMAND_FLAGS, TEXT(COMMAND), TEXT("mug, cup"), TEXT(COMMAND_KEY), TEXT(COMMAND_LINK)};
static const sy_command_v1 *const commands[] = {&the_command, &the_command};
static const sy_commands_v1 command_table = {sizeof(sy_commands_v1), 0, commands, COMMAND_COUNT};
static const void *extension(sy_text_v1 feature, sy_text_v1 id) {
  if (feature.size != sizeof ID - 1) abort();
#ifdef COMMANDS_UNREADABLE
  if (sy_text_is(id, SY_COMMANDS_1)) return (const void *)0x4000;
#endif
  return sy_text_is(id, SY_COMMANDS_1) ? &command_table : NULL;
}
